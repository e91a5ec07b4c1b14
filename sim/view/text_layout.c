#include "view/text_layout.h"

#include "base/utf8.h"

/* The marks that may not start, or end, a line. */
static const char NO_START[] = "，。、；：？！）》」』”’】〕〉…—％·,.;:?!)]}%";
static const char NO_END[] = "（《「『“‘【〔〈([{";

static bool is_one_of(const char *set, uint32_t cp) {
    Str s = str_of(set);
    for (size_t at = 0; at < s.n;)
        if (utf8_next(s, &at) == cp) return true;
    return false;
}

static bool is_wide(uint32_t cp) { return cp != UTF8_BAD && utf8_columns(cp) == 2; }

bool text_may_break(uint32_t before, uint32_t after) {
    if (after == ' ' || after == '\n') return false;
    if (before == ' ') return true;
    if (!is_wide(before) && !is_wide(after)) return false;
    return !is_one_of(NO_START, after) && !is_one_of(NO_END, before);
}

static float width_of(const TextBlock *b, Str text) {
    return text.n ? b->meter->width(b->meter->ctx, b->face, b->px, text) : 0;
}

/* Sums of widths are never quite exact. */
static bool fits(const TextBlock *b, float width) { return width <= b->width + 0.05f; }

enum { PIECE_MAX = 512 }; /* bytes: no word is longer, so that none is measured again and again */

/* The end of the piece at `from` that is never broken unless it must be; blanks
   behind it belong to it. */
static size_t piece_end(Str text, size_t from) {
    size_t at = from;
    uint32_t before = utf8_next(text, &at);
    while (at < text.n && at - from < PIECE_MAX && before != '\n') {
        size_t next = at;
        uint32_t cp = utf8_next(text, &next);
        if (cp == '\n' || text_may_break(before, cp)) break;
        before = cp;
        at = next;
    }
    return at;
}

static Str without_end(Str text) {
    while (text.n && (text.p[text.n - 1] == ' ' || text.p[text.n - 1] == '\n'))
        text.n--;
    return text;
}

/* The start of the code point that byte `at` belongs to. */
static size_t whole_end(Str text, size_t at) {
    while (at > 0 && ((unsigned char)text.p[at] & 0xC0) == 0x80)
        at--;
    return at;
}

size_t text_fit(const TextBlock *b) {
    Str text = str_sub(b->text, 0, TEXT_FIT_MAX);
    if (text.n == b->text.n && fits(b, width_of(b, text))) return text.n;
    size_t low = 0, high = text.n; /* low fits, high does not */
    for (size_t n = 64; n < high; n *= 2) {
        size_t end = whole_end(text, n);
        if (!fits(b, width_of(b, str_sub(text, 0, end))))
            high = end;
        else
            low = end;
    }
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        mid = whole_end(text, mid);
        if (mid <= low) { /* one code point is left */
            mid = low + 1;
            while (mid < high && ((unsigned char)text.p[mid] & 0xC0) == 0x80)
                mid++;
            if (mid >= high) break;
        }
        if (fits(b, width_of(b, str_sub(text, 0, mid))))
            low = mid;
        else
            high = mid;
    }
    return low;
}

/* Breaks a piece that is wider than a whole line; takes one character at least. */
static size_t forced_end(const TextBlock *b, size_t from, size_t end) {
    TextBlock part = *b;
    part.text = str_sub(b->text, from, end - from);
    size_t fits = text_fit(&part), first = 0;
    utf8_next(part.text, &first);
    return from + (fits > first ? fits : first);
}

bool text_next_line(const TextBlock *b, size_t *at, TextLine *out) {
    size_t start = *at, end = start;
    float used = 0;
    if (start >= b->text.n) return false;
    while (end < b->text.n && b->text.p[end] != '\n') {
        size_t next = piece_end(b->text, end);
        Str piece = str_sub(b->text, end, next - end);
        float wide = width_of(b, piece);
        if (!fits(b, used + wide) && !fits(b, used + width_of(b, without_end(piece)))) {
            if (end == start) end = forced_end(b, start, next);
            break;
        }
        used += wide;
        end = next;
    }
    out->text = without_end(str_sub(b->text, start, end - start));
    out->ends_paragraph = end == b->text.n || b->text.p[end] == '\n';
    *at = end < b->text.n && b->text.p[end] == '\n' ? end + 1 : end;
    return true;
}

uint32_t text_count_lines(const TextBlock *b, uint32_t most) {
    uint32_t lines = 0;
    TextLine line;
    for (size_t at = 0; lines < most && text_next_line(b, &at, &line);)
        lines++;
    return lines;
}
