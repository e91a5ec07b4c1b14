/* A JSON document as lines: one member each, small parts inline, deep parts
   folded when the whole would be long. Lines do not depend on the width, so a
   chosen line stays the same field whatever the size of the window. */
#include "view/making.h"

#include "base/utf8.h"

enum {
    INLINE_MEMBERS = 3, /* an object or list of scalars no larger than this … */
    INLINE_BYTES = 40,  /* … and, with its name, no longer stands on one line */
    OPEN_LINES = 14     /* a document with more lines than this comes with its depths folded */
};

typedef struct Walk {
    const JsonDoc *doc;
    const Play *play;
    int fold_depth; /* parts this deep come folded */
    /* the place */
    JsonRef node;
    int depth;
    uint32_t line;
    int closers;    /* brackets that this line closes; 0: the line is a node */
    JsonRef closed; /* the innermost of them; `node` is the outermost */
} Walk;

static bool is_container(const JsonDoc *doc, JsonRef r) {
    return json_is(doc, r, JSON_ARRAY) || json_is(doc, r, JSON_OBJECT);
}

static bool is_inline(const JsonDoc *doc, JsonRef r) {
    if (!is_container(doc, r) || json_count(doc, r) == 0) return true;
    bool small = json_count(doc, r) <= INLINE_MEMBERS &&
                 doc->nodes[r].key_len + doc->nodes[r].len <= INLINE_BYTES;
    if (r == 0 || !small) return false;
    for (JsonRef c = json_first(doc, r); c != JSON_NONE; c = json_next(doc, c))
        if (is_container(doc, c)) return false;
    return true;
}

static bool is_shut(const Walk *w, JsonRef r, int depth) {
    if (depth == 0 || is_inline(w->doc, r)) return false;
    return (depth >= w->fold_depth) != play_fold_changed(w->play, r);
}

static bool is_open(const Walk *w) {
    return !is_inline(w->doc, w->node) && !is_shut(w, w->node, w->depth);
}

/* The root's opening bracket stands on the line of its first member. */
static void enter_root(Walk *w) {
    w->node = 0;
    w->depth = 0;
    w->line = 0;
    w->closers = 0;
    if (!is_open(w)) return;
    w->node = json_first(w->doc, 0);
    w->depth = 1;
}

static bool after_node(Walk *w) {
    w->line++;
    if (w->closers == 0 && is_open(w)) {
        w->node = json_first(w->doc, w->node);
        w->depth++;
        return true;
    }
    w->closers = 0;
    JsonRef next = w->node == 0 ? JSON_NONE : json_next(w->doc, w->node);
    if (next != JSON_NONE) {
        w->node = next;
        return true;
    }
    if (w->depth == 0) return false;
    while (w->depth > 0 && json_next(w->doc, w->node) == JSON_NONE) {
        w->node = w->doc->nodes[w->node].parent;
        w->depth--;
        w->closers++;
        if (w->depth == 0) break;
    }
    return true;
}

/* --- one line ----------------------------------------------------------------- */

static Tone scalar_tone(const JsonDoc *doc, JsonRef r) {
    return json_is(doc, r, JSON_STRING) ? TONE_STRING : TONE_NUMBER;
}

static void add_key(Making *m, SceneRow *row, const JsonDoc *doc, JsonRef r) {
    if (r == 0 || !json_is(doc, doc->nodes[r].parent, JSON_OBJECT)) return;
    make_span(row, make_outside(m, json_key_raw(doc, r), MAKING_VALUE), TONE_KEY);
    make_span(row, STR(": "), TONE_QUIET);
}

static void add_scalar(Making *m, SceneRow *row, const JsonDoc *doc, JsonRef r) {
    make_span(row, make_outside(m, json_raw(doc, r), m->options.columns + 2), scalar_tone(doc, r));
}

static void add_inline(Making *m, SceneRow *row, const JsonDoc *doc, JsonRef r) {
    bool object = json_is(doc, r, JSON_OBJECT);
    if (!is_container(doc, r)) {
        add_scalar(m, row, doc, r);
        return;
    }
    if (json_count(doc, r) == 0) {
        make_span(row, object ? STR("{}") : STR("[]"), TONE_QUIET);
        return;
    }
    make_span(row, object ? STR("{ ") : STR("[ "), TONE_QUIET);
    for (JsonRef c = json_first(doc, r); c != JSON_NONE; c = json_next(doc, c)) {
        add_key(m, row, doc, c);
        add_scalar(m, row, doc, c);
        if (json_next(doc, c) != JSON_NONE) make_span(row, STR(", "), TONE_QUIET);
    }
    make_span(row, object ? STR(" }") : STR(" ]"), TONE_QUIET);
}

/* { "name": "search_docs", … } or [ … 3 items ] */
static void add_shut(Making *m, SceneRow *row, const JsonDoc *doc, JsonRef r) {
    if (json_is(doc, r, JSON_ARRAY)) {
        uint32_t n = json_count(doc, r);
        make_span(row, STR("[ "), TONE_QUIET);
        make_span(
            row,
            make_say1(m, n == 1 ? "scene.fold.item" : "scene.fold.items", "n", make_number(m, n)),
            TONE_PLAIN);
        make_span(row, STR(" ]"), TONE_QUIET);
        return;
    }
    JsonRef first = json_first(doc, r);
    make_span(row, STR("{ "), TONE_QUIET);
    if (!is_container(doc, first)) {
        add_key(m, row, doc, first);
        add_scalar(m, row, doc, first);
        if (json_next(doc, first) != JSON_NONE) make_span(row, STR(", "), TONE_QUIET);
    }
    if (is_container(doc, first) || json_next(doc, first) != JSON_NONE)
        make_span(row, STR("…"), TONE_PLAIN);
    make_span(row, STR(" }"), TONE_QUIET);
}

static void add_node(Making *m, SceneRow *row, const Walk *w) {
    const JsonDoc *doc = w->doc;
    add_key(m, row, doc, w->node);
    if (is_inline(doc, w->node))
        add_inline(m, row, doc, w->node);
    else if (is_shut(w, w->node, w->depth))
        add_shut(m, row, doc, w->node);
    else
        make_span(row, json_is(doc, w->node, JSON_OBJECT) ? STR("{") : STR("["), TONE_QUIET);
}

static void add_closers(Making *m, SceneRow *row, const Walk *w) {
    Buf out;
    buf_init(&out, (size_t)JSON_MAX_DEPTH * 2);
    JsonRef r = w->closed;
    for (int i = 0; i < w->closers; i++) {
        if (i) buf_add_char(&out, ' ');
        buf_add_char(&out, json_is(w->doc, r, JSON_OBJECT) ? '}' : ']');
        r = w->doc->nodes[r].parent;
    }
    make_span(row, make_keep(m, &out), TONE_QUIET);
}

static void fill_row(Making *m, SceneRow *row, const Walk *w) {
    const JsonDoc *doc = w->doc;
    bool merged = w->line == 0 && w->depth == 1;
    row->indent = merged ? 0 : w->depth;
    if (merged) make_span(row, json_is(doc, 0, JSON_OBJECT) ? STR("{ ") : STR("[ "), TONE_QUIET);
    if (w->closers) {
        row->indent = w->depth + w->closers - 1;
        add_closers(m, row, w);
    } else {
        add_node(m, row, w);
        row->met = make_mark_met(m, doc, w->node);
        if (!is_inline(doc, w->node) && w->depth > 0)
            row->fold = is_shut(w, w->node, w->depth) ? FOLD_SHUT : FOLD_OPEN;
    }
    bool opens = w->closers == 0 && is_open(w);
    if (!opens && w->node != 0 && json_next(doc, w->node) != JSON_NONE)
        make_span(row, STR(","), TONE_QUIET);
}

/* The bytes that a line stands for: an opened part's bracket without what is in it. */
static void line_bytes(const Walk *w, uint32_t out[2]) {
    const JsonNode *nodes = w->doc->nodes, *n = &nodes[w->node];
    bool keyed = n->parent != JSON_NONE && json_is(w->doc, n->parent, JSON_OBJECT);
    out[0] = keyed ? n->key : n->off;
    out[1] = n->off + n->len;
    if (w->closers) out[0] = nodes[w->closed].off + nodes[w->closed].len - 1;
    if (!w->closers && is_open(w)) out[1] = n->off + 1;
    if (w->line == 0) out[0] = 0; /* with the root's own bracket */
}

/* --- the whole ------------------------------------------------------------------- */

static bool step(Walk *w) {
    JsonRef before = w->node;
    if (!after_node(w)) return false;
    if (w->closers) w->closed = w->doc->nodes[before].parent;
    return true;
}

/* Lines of the document as it comes, counted no further than `most`. */
static uint32_t lines_at_depth(Walk w, int fold_depth, uint32_t most) {
    Play untouched = *w.play;
    untouched.fold_count = 0;
    w.play = &untouched;
    w.fold_depth = fold_depth;
    enter_root(&w);
    uint32_t lines = 1;
    while (lines <= most && step(&w))
        lines++;
    return lines;
}

/* As little is folded as it takes to keep the document short. */
static int choose_fold_depth(Walk w) {
    static const int depths[] = {JSON_MAX_DEPTH + 1, 3};
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
        if (lines_at_depth(w, depths[i], OPEN_LINES) <= OPEN_LINES) return depths[i];
    return 2;
}

typedef struct Found {
    uint32_t total, line;
    JsonRef node;
} Found;

/* Counts the lines; finds the one that is chosen: by its number, or as the line
   of the telling node or of the fold that holds it. */
static Found survey(Walk w, uint32_t chosen, JsonRef telling) {
    Found f = {0, SEQ_NONE, JSON_NONE};
    enter_root(&w);
    do {
        bool is_node = w.closers == 0;
        bool here = chosen == PLAY_TELLING ? is_node && telling != JSON_NONE && w.node <= telling
                                           : w.line == chosen;
        if (here) f = (Found){0, w.line, is_node ? w.node : JSON_NONE};
        f.total = w.line + 1;
    } while (step(&w));
    return f;
}

/* From the top, unless the chosen line would not be seen then. */
static uint32_t first_line(const Play *p, const Found *f, uint32_t wanted) {
    if (p->message_scroll != PLAY_TELLING) return p->message_scroll;
    if (f->line == SEQ_NONE || f->line < wanted) return 0;
    return f->line - wanted / 2;
}

JsonRef make_field_rows(Making *m, const JsonDoc *doc, JsonRef telling, Rows *rows) {
    SceneMessage *msg = &m->scene->message;
    Walk w = {.doc = doc, .play = m->play};
    w.fold_depth = choose_fold_depth(w);
    Found found = survey(w, m->play->field, telling);
    msg->total = found.total;
    uint32_t scroll = first_line(m->play, &found, rows->wanted);
    rows->first = msg->first = make_first(scroll, msg->total, rows->wanted);
    rows->chosen = msg->chosen = found.line;
    enter_root(&w);
    do {
        SceneRow *row = make_row(m, rows, w.line);
        uint32_t bytes[2];
        line_bytes(&w, bytes);
        make_line_bytes(m, rows, w.line, bytes);
        if (row) fill_row(m, row, &w);
        if (w.line == found.line) msg->chosen_open = w.closers > 0 || is_open(&w);
    } while (w.line < make_last_line(rows) && step(&w));
    if (found.node != JSON_NONE && found.node != 0 && !is_inline(doc, found.node))
        msg->chosen_fold = found.node;
    return found.node;
}
