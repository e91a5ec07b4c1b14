#include "words/columns.h"

#include "base/utf8.h"

static int columns_at(Str s, size_t *at) {
    uint32_t cp = utf8_next(s, at);
    return cp == UTF8_BAD ? 1 : utf8_columns(cp);
}

size_t columns_of(Str s) {
    size_t at = 0, columns = 0;
    while (at < s.n)
        columns += (size_t)columns_at(s, &at);
    return columns;
}

/* The longest start of s that takes at most `width` columns. */
static size_t fitting(Str s, size_t width) {
    size_t at = 0, columns = 0;
    while (at < s.n) {
        size_t next = at;
        columns += (size_t)columns_at(s, &next);
        if (columns > width) break;
        at = next;
    }
    return at;
}

bool columns_cut(Buf *out, Str s, size_t width) {
    size_t end = fitting(s, width);
    if (end == s.n) return buf_add(out, s);
    if (width == 0) return !out->failed;
    buf_add(out, str_sub(s, 0, fitting(s, width - 1)));
    return buf_add_c(out, "…");
}

/* Punctuation that belongs to what stands before it. */
static bool clings(uint32_t cp) {
    static const uint32_t marks[] = {0x2014, 0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x3009,
                                     0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0xFF01, 0xFF09,
                                     0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF5D};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i] == cp) return true;
    return false;
}

/* Punctuation that belongs to what follows it. */
static bool opens(uint32_t cp) {
    static const uint32_t marks[] = {0x2018, 0x201C, 0x3008, 0x300A, 0x300C,
                                     0x300E, 0x3010, 0x3014, 0xFF08, 0xFF5B};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i] == cp) return true;
    return false;
}

/* Whether a line may end between two neighbours. */
static bool may_break(uint32_t before, uint32_t after) {
    if (after == ' ') return true;
    if (before == ' ') return true;
    if (clings(after) || opens(before)) return false;
    return utf8_columns(before) == 2 || utf8_columns(after) == 2;
}

/* Where the first line of a text ends, and where the next one starts. */
typedef struct Cut {
    size_t end, next;
} Cut;

static Cut cut_at(Str s, size_t at) {
    Cut cut = {at, at};
    while (cut.end > 0 && s.p[cut.end - 1] == ' ')
        cut.end--;
    while (cut.next < s.n && s.p[cut.next] == ' ')
        cut.next++;
    if (cut.next < s.n && s.p[cut.next] == '\n') cut.next++;
    return cut;
}

static Cut first_line(Str s, size_t width) {
    size_t at = 0, columns = 0, best = 0;
    uint32_t before = 0;
    while (at < s.n) {
        size_t next = at;
        uint32_t cp = utf8_next(s, &next);
        if (cp == '\n') return (Cut){at, next};
        if (at > 0 && may_break(before, cp)) best = at;
        columns += (size_t)(cp == UTF8_BAD ? 1 : utf8_columns(cp));
        if (columns > width && at > 0) return cut_at(s, best ? best : at);
        before = cp;
        at = next;
    }
    return (Cut){at, at};
}

bool columns_line(Str *rest, size_t width, Str *line) {
    if (rest->n == 0) return false;
    Cut cut = first_line(*rest, width);
    *line = str_sub(*rest, 0, cut.end);
    *rest = str_sub(*rest, cut.next, rest->n);
    return true;
}

static void add_spaces(Buf *out, size_t n) {
    for (size_t i = 0; i < n; i++)
        buf_add_char(out, ' ');
}

bool columns_wrap(Buf *out, Str s, const Paragraph *p) {
    size_t taken = columns_of(p->first);
    Str rest = s, line = STR("");
    buf_add(out, p->first);
    if (columns_line(&rest, p->width > taken ? p->width - taken : 1, &line)) buf_add(out, line);
    buf_add_char(out, '\n');
    size_t width = p->width > p->indent ? p->width - p->indent : 1;
    while (!out->failed && columns_line(&rest, width, &line)) {
        if (line.n) add_spaces(out, p->indent);
        buf_add(out, line);
        buf_add_char(out, '\n');
    }
    return !out->failed;
}
