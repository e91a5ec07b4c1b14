/* Pieces of an HTML page: whatever is handed to them as text cannot become markup. Inside the
   export room only. */
#ifndef FAULTLINE_EXPORT_HTML_H
#define FAULTLINE_EXPORT_HTML_H

#include "export/out.h"

/* Text, in an element or between the quotes of an attribute: markup, controls and broken
   bytes become harmless. */
void html_text(Out *o, Str s);
/* The same, cut to `columns` columns with an ellipsis. */
void html_cut(Out *o, Str s, size_t columns);
/* <NAME>text</NAME>; `open` may hold attributes: "td class=\"name\"". */
void html_element(Out *o, const char *open, Str text);

#endif
