/* Bytes exactly as they came, broken into lines; controls become visible signs. */
#include "view/making.h"

#include "base/escape.h"
#include "base/utf8.h"

uint32_t make_first(uint32_t scroll, uint32_t total, uint32_t wanted) {
    uint32_t last = total > wanted ? total - wanted : 0;
    return scroll < last ? scroll : last;
}

SceneRow *make_row(Making *m, Rows *rows, uint32_t line) {
    SceneMessage *msg = &m->scene->message;
    if (!msg->rows || line < rows->first || line - rows->first >= rows->wanted) return NULL;
    SceneRow *row = &msg->rows[line - rows->first];
    *row = (SceneRow){.line = line, .chosen = line == rows->chosen};
    row->selected = line >= rows->select_first && line <= rows->select_last;
    msg->row_count = line - rows->first + 1;
    return row;
}

uint32_t make_last_line(const Rows *rows) {
    uint32_t shown = rows->first + rows->wanted - 1;
    bool more = rows->select_last != SEQ_NONE && rows->select_last > shown;
    return more ? rows->select_last : shown;
}

void make_line_bytes(Making *m, const Rows *rows, uint32_t line, const uint32_t bytes[2]) {
    SceneMessage *msg = &m->scene->message;
    if (line < rows->select_first || line > rows->select_last) return;
    if (line == rows->select_first) msg->selected_from = bytes[0];
    msg->selected_to = bytes[1];
}

void make_span(SceneRow *row, Str text, Tone tone) {
    if (row->span_count < SCENE_SPANS && text.n)
        row->spans[row->span_count++] = (SceneSpan){text, tone};
}

/* Columns of a character as escape_visible writes it. Beyond the scripts that the monospaced
   face has, another face's glyph or a sign for a missing one takes up to two. */
static uint32_t columns_of(uint32_t cp) {
    enum { AFTER_CYRILLIC = 0x530 };
    if (cp == UTF8_BAD) return 4;
    if (utf8_is_control(cp)) return cp < 0x20 || cp == 0x7F ? 2 : 8;
    return cp < AFTER_CYRILLIC ? (uint32_t)utf8_columns(cp) : 2;
}

static bool is_plain(char c) { return c >= 0x20 && c < 0x7F; }

/* The end of the line that starts at `from`: after a line feed, or where the
   columns are full. Most bytes are plain and need no closer look. */
static size_t line_end(Str bytes, size_t from, uint32_t columns) {
    uint32_t used = 0;
    size_t at = from;
    while (at < bytes.n) {
        size_t before = at;
        uint32_t cp = (unsigned char)bytes.p[at];
        if (is_plain(bytes.p[at])) {
            at++;
            used++;
        } else {
            cp = utf8_next(bytes, &at);
            used += columns_of(cp);
        }
        if (used > columns && before > from) return before;
        if (cp == '\n') return at;
    }
    return at;
}

static uint32_t count_lines(Str bytes, uint32_t columns) {
    uint32_t lines = 0;
    for (size_t at = 0; at < bytes.n; at = line_end(bytes, at, columns))
        lines++;
    return lines;
}

static Str visible(Making *m, Str bytes) {
    Buf out;
    buf_init(&out, MAKING_ARENA);
    escape_visible(&out, bytes);
    return make_keep(m, &out);
}

/* From the top, or so that the first word of the filter is seen. */
static uint32_t first_line(const Making *m, Str bytes, const Rows *rows) {
    if (m->play->message_scroll != PLAY_TELLING) return m->play->message_scroll;
    size_t len, at = make_find_word(m, bytes, 0, &len);
    if (at == SIZE_MAX) return 0;
    uint32_t line = count_lines(str_sub(bytes, 0, at + 1), rows->columns) - 1;
    return line < rows->wanted ? 0 : line - rows->wanted / 3;
}

void make_raw_rows(Making *m, Str bytes, Rows *rows) {
    SceneMessage *msg = &m->scene->message;
    msg->total = count_lines(bytes, rows->columns);
    uint32_t scroll = first_line(m, bytes, rows);
    rows->first = msg->first = make_first(scroll, msg->total, rows->wanted);
    size_t at = 0;
    for (uint32_t line = 0; at < bytes.n && line <= make_last_line(rows); line++) {
        size_t end = line_end(bytes, at, rows->columns);
        make_line_bytes(m, rows, line, (const uint32_t[2]){(uint32_t)at, (uint32_t)end});
        SceneRow *row = make_row(m, rows, line);
        if (row) make_span(row, visible(m, str_sub(bytes, at, end - at)), TONE_PLAIN);
        at = end;
    }
}
