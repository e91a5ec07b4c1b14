/* A JSON document for a test: the bytes are copied to a block of exactly their
   size, so that the address sanitizer sees a read behind them. */
#ifndef FAULTLINE_TESTS_DOC_H
#define FAULTLINE_TESTS_DOC_H

#include "json/json.h"

typedef struct Doc {
    JsonDoc json;
    Err err;
    bool read; /* what json_parse gave */
    char *bytes;
} Doc;

Doc doc_of(Str bytes);
Doc doc_of_c(const char *text);
void doc_free(Doc *d);
/* Fails the test unless every node lies in its parent, behind its sibling
   before it, and every count is the number of children. */
void doc_check_index(const JsonDoc *doc);

#endif
