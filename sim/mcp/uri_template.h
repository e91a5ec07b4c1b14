/* URI templates as resources have them (2025-11-25, server/resources, Resource
   Templates): which URIs a template covers. Of RFC 6570 two forms are known:
     {name}   one or more characters, none of them reserved (section 3.2.2)
     {+name}  one or more characters of any kind (section 3.2.3)
   A template with another operator, with several names in one expression or with a
   modifier is refused, so that none is matched wrongly. */
#ifndef FAULTLINE_MCP_URI_TEMPLATE_H
#define FAULTLINE_MCP_URI_TEMPLATE_H

#include "base/err.h"
#include "base/str.h"

enum {
    URI_TEMPLATE_MAX = 512,         /* bytes of a template */
    URI_TEMPLATE_MAX_COVERED = 8192 /* bytes of a URI; a longer one is not covered */
};

/* ERR_SCENARIO when the template is not of these forms or longer than the limit. */
bool uri_template_check(Str uri_template, Err *err);
/* Whether the whole URI is one that the template (which was checked) can give. */
bool uri_template_covers(Str uri_template, Str uri);

#endif
