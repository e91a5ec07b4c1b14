#include "base/escape.h"

#include "base/utf8.h"

static bool add_control(Buf *out, uint32_t cp) {
    if (cp < 0x20) return utf8_add(out, 0x2400 + cp);
    if (cp == 0x7F) return utf8_add(out, 0x2421);
    return buf_addf(out, "\xE2\x9F\xA8U+%04X\xE2\x9F\xA9", (unsigned)cp);
}

static bool escape(Buf *out, Str s, bool keep_lines) {
    size_t at = 0;
    while (at < s.n && !out->failed) {
        size_t start = at;
        uint32_t cp = utf8_next(s, &at);
        if (cp == UTF8_BAD)
            buf_addf(out, "\xE2\x9F\xA8%02X\xE2\x9F\xA9", (unsigned)(uint8_t)s.p[start]);
        else if (keep_lines && cp == '\n')
            buf_add_char(out, '\n');
        else if (keep_lines && cp == '\t')
            buf_add_c(out, "    ");
        else if (utf8_is_control(cp))
            add_control(out, cp);
        else
            buf_add(out, str_sub(s, start, at - start));
    }
    return !out->failed;
}

bool escape_visible(Buf *out, Str s) { return escape(out, s, false); }

bool escape_lines(Buf *out, Str s) { return escape(out, s, true); }

static bool needs_no_escape(char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; }

static void add_json_char(Buf *out, uint32_t cp, Str as_it_stands) {
    if (cp == UTF8_BAD)
        utf8_add(out, 0xFFFD);
    else if (cp == '"' || cp == '\\')
        buf_addf(out, "\\%c", (char)cp);
    else if (cp == '\n')
        buf_add_c(out, "\\n");
    else if (cp == '\t')
        buf_add_c(out, "\\t");
    else if (utf8_is_control(cp))
        buf_addf(out, "\\u%04x", (unsigned)cp);
    else
        buf_add(out, as_it_stands);
}

bool escape_json(Buf *out, Str s) {
    buf_add_char(out, '"');
    size_t at = 0;
    while (at < s.n && !out->failed) {
        size_t start = at;
        while (at < s.n && needs_no_escape(s.p[at]))
            at++;
        buf_add(out, str_sub(s, start, at - start));
        if (at == s.n) break;
        start = at;
        uint32_t cp = utf8_next(s, &at);
        add_json_char(out, cp, str_sub(s, start, at - start));
    }
    return buf_add_char(out, '"');
}
