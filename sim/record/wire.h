/* What the formats share about one direction of the wire: bytes, HTTP, bodies. */
#ifndef FAULTLINE_RECORD_WIRE_H
#define FAULTLINE_RECORD_WIRE_H

#include "record/recorder.h"

/* Puts an HTTP object of the line into r->http, without secrets; JSON_NONE is
   nothing. False when it is no object: then the line is unread already. */
bool wire_http(Recorder *r, JsonRef http);

typedef enum WireHow {
    WIRE_WHOLE, /* perhaps a message */
    WIRE_PART,  /* a chunk of something longer */
    WIRE_FORM   /* a form body of an HTTP request */
} WireHow;

/* Bytes as they came, in r->text. They are a message when they are exactly one:
   WIRE_WHOLE, strict JSON that means to be JSON-RPC (a wrong id or a missing
   version is a flaw of the message, not of the bytes), at most one line end
   behind it and, but for HTTP, none inside it (2025-11-25, basic/transports,
   stdio: messages "MUST NOT contain embedded newlines"). On stdio a message keeps
   how it ended in data: "ending": "lf", "crlf" or "none". Everything else stays
   bytes: byte order marks, header blocks, several messages in one chunk, parts.
   HTTP bodies that are no message lose the secrets of OAuth answers and forms. */
bool wire_bytes(Recorder *r, Actor from, uint8_t peer, WireHow how, Err *err);

/* Whether a JSON value means to be a JSON-RPC message, be it flawed: log lines in
   JSON, which may have a "method" or an "error" too, do not. */
bool wire_is_rpc(const JsonDoc *doc, JsonRef value);

/* HTTP without a body: a net event "http-request" or "http-response". */
bool wire_http_only(Recorder *r, Actor from, uint8_t peer, Err *err);

/* A line of the server's log; its text is in r->data already. */
bool wire_log(Recorder *r, uint8_t peer, Err *err);

#endif
