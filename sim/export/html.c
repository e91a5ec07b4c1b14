#include "export/html.h"

#include "base/escape.h"
#include "words/columns.h"

#include <string.h>

static void add_quoted(Out *o, Str s) {
    for (size_t i = 0; i < s.n; i++) {
        switch (s.p[i]) {
        case '&':
            buf_add_c(&o->buf, "&amp;");
            break;
        case '<':
            buf_add_c(&o->buf, "&lt;");
            break;
        case '>':
            buf_add_c(&o->buf, "&gt;");
            break;
        case '"':
            buf_add_c(&o->buf, "&quot;");
            break;
        case '\'':
            buf_add_c(&o->buf, "&#39;");
            break;
        default:
            buf_add_char(&o->buf, s.p[i]);
            break;
        }
    }
    out_pass(o);
}

void html_text(Out *o, Str s) {
    Buf safe;
    Str slice;
    buf_init(&safe, OUT_MAX);
    while (!o->failed && out_slice(&s, &slice)) {
        buf_clear(&safe);
        escape_visible(&safe, slice);
        if (!buf_ok(&safe, "a text", o->err)) o->failed = true;
        add_quoted(o, buf_str(&safe));
    }
    buf_dispose(&safe);
}

void html_cut(Out *o, Str s, size_t columns) {
    Buf safe, cut;
    buf_init(&safe, OUT_MAX);
    buf_init(&cut, OUT_MAX);
    escape_visible(&safe, s);
    columns_cut(&cut, buf_str(&safe), columns);
    if (!buf_ok(&safe, "a text", o->err) || !buf_ok(&cut, "a text", o->err)) o->failed = true;
    add_quoted(o, buf_str(&cut));
    buf_dispose(&safe);
    buf_dispose(&cut);
}

void html_element(Out *o, const char *open, Str text) {
    out_c(o, "<");
    out_c(o, open);
    out_c(o, ">");
    html_text(o, text);
    out_c(o, "</");
    out_add(o, str_sub(str_of(open), 0, strcspn(open, " ")));
    out_c(o, ">");
}
