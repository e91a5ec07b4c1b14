#include "support/session.h"

#include "support/cm.h"
#include "support/wording.h"

#include "base/utf8.h"

#define LONG_EN                                                                                    \
    "A host can only offer what it has found. The list comes in pages: nextCursor says that "      \
    "another page follows, and its value means nothing to anyone but the server.\n\nA client "     \
    "that stops at page 1 never learns of the rest, and the tool seems to be missing."
#define LONG_ZH                                                                                    \
    "宿主只能提供它发现的工具。列表是分页的：nextCursor "                      \
    "表示后面还有一页，它的值只对服务器有意义。"                              \
    "\n\n如果客户端停在第一页，就永远不知道其余的工具，看上去就像“工具不见了”。"

#define BYTES(literal)                                                                             \
    { literal, sizeof(literal) - 1 }
#define BOTH(en, zh)                                                                               \
    { BYTES(en), BYTES(zh) }

static const Text texts[] = {
    BOTH("", ""),
    BOTH("The sample", "样例"),
    BOTH("Seven steps lead from the first byte to an answer, and each can go wrong in its own way.",
         "从第一个字节到最后的回答，一共七步，每一步都可能以自己的方式出错。"),
    BOTH(LONG_EN, LONG_ZH),
    BOTH("Where are our deployment steps? Name the document and the line.",
         "我们的部署步骤写在哪里？请给出文档和行号。"),
    BOTH("Only in English", ""),
};

static void fill_world(World *w) {
    *w = (World){.id = STR("flow/sample"),
                 .task = 4,
                 .texts = texts,
                 .texts_count = sizeof texts / sizeof *texts};
    w->target.name = STR("documents");
    w->lesson.title = 1;
    for (int i = 0; i < 8; i++)
        w->lesson.captions[i] = 2;
    for (int k = 0; k < NOTE_KIND_COUNT; k++)
        w->lesson.notes[0][k] = 3;
    w->lesson.notes[3][NOTE_HOW] = 5;
}

static void begin(Session *s, const World *world) {
    PlaySubject subject = {
        .world = world, .trace = &s->trace, .words = s->words, .name = STR("flow/sample")};
    play_init(&s->play, &subject, &(PlayOptions){.lang = LANG_EN});
}

void session_open_on(Session *s, const Trace *trace) {
    *s = (Session){.words = wording_load(), .trace = *trace};
    fill_world(&s->world);
    begin(s, &s->world);
}

void session_open_recording(Session *s, const Trace *trace) {
    *s = (Session){.words = wording_load(), .trace = *trace};
    begin(s, NULL);
}

void session_open(Session *s) {
    Trace t;
    wording_story(&t);
    session_open_on(s, &t);
}

void session_close(Session *s) {
    words_free(s->words);
    trace_dispose(&s->trace);
}

static void look(Session *s) {
    Scene scene;
    session_build(s, &scene);
    const SceneMessage *m = &scene.message;
    PlaySeen seen = {.message_total = m->total,
                     .message_rows = SESSION_ROWS,
                     .message_first = m->first,
                     .selected_from = m->selected_from,
                     .selected_to = m->selected_to,
                     .notes_total = 30,
                     .notes_rows = SESSION_ROWS,
                     .help_total = (uint32_t)scene.help_count,
                     .help_rows = SESSION_ROWS,
                     .field = m->chosen == SEQ_NONE ? 0 : m->chosen,
                     .node = m->tab == TAB_FIELDS ? m->chosen_node : SEQ_NONE,
                     .fold = m->chosen_fold,
                     .fold_open = m->chosen_open};
    play_seen(&s->play, &seen);
    scene_dispose(&scene);
}

bool session_press(Session *s, const char *key) {
    KeyPress press;
    look(s);
    bool changed = false;
    if (str_starts(str_of(key), "click:")) {
        changed = play_click(&s->play, str_of(key + 6));
    } else {
        if (!key_parse(str_of(key), &press)) fail_msg("no key: %s", key);
        changed = play_key(&s->play, press);
    }
    look(s);
    return changed;
}

void session_keys(Session *s, const char *keys) {
    Str rest = str_of(keys);
    while (rest.n) {
        char word[64];
        size_t end = str_find(rest, STR(" "), 0);
        Str one = str_sub(rest, 0, end == SIZE_MAX ? rest.n : end);
        assert_true(one.n < sizeof word);
        for (size_t i = 0; i < one.n; i++)
            word[i] = one.p[i];
        word[one.n] = '\0';
        session_press(s, word);
        rest = str_sub(rest, one.n + 1, rest.n);
    }
}

void session_build(Session *s, Scene *out) {
    Err err = {0};
    SceneOptions options = {SESSION_ROWS, SESSION_COLUMNS, 12};
    if (!scene_build(out, &s->play, &options, &err)) fail_msg("%s", err.message);
}

/* --- as text ------------------------------------------------------------------ */

Str session_row(const Scene *scene, uint32_t line, Buf *out) {
    const SceneMessage *m = &scene->message;
    buf_clear(out);
    if (line < m->first || line - m->first >= m->row_count) return STR("");
    const SceneRow *row = &m->rows[line - m->first];
    for (int i = 0; i < row->indent; i++)
        buf_add_c(out, "  ");
    for (int i = 0; i < row->span_count; i++)
        buf_add(out, row->spans[i].text);
    return buf_str(out);
}

static void add(Buf *out, const char *what, Str text, int number) {
    buf_addf(out, "%s %d ", what, number);
    buf_add(out, text);
    buf_add_char(out, '\n');
}

static void add_stage(const Scene *s, Buf *out) {
    for (int i = 0; i < FRAME_COUNT; i++)
        add(out, "frame", s->frames[i].status_word, s->frames[i].current);
    for (int i = 0; i < SCENE_CARDS; i++) {
        const SceneCard *c = &s->cards[i];
        add(out, "card", c->title, c->active);
        add(out, "card", c->subtitle, c->line_count);
        for (int k = 0; k < c->line_count; k++)
            add(out, "line", c->lines[k].text, (int)c->lines[k].tone);
    }
    for (int i = 0; i < GATE_COUNT; i++)
        add(out, "gate", s->gates[i].state_word, s->gates[i].current);
    for (int i = 0; i < TICK_COUNT; i++)
        add(out, "tick", s->ticks[i].label, (int)s->ticks[i].verdict);
    add(out, "packet", s->packet.title, (int)s->packet.tone);
    add(out, "packet", s->packet.detail, s->packet.backward);
}

static void add_message(const Scene *s, Buf *out) {
    const SceneMessage *m = &s->message;
    Buf row;
    buf_init(&row, 1024 * 1024);
    add(out, "message", m->title, (int)m->total);
    add(out, "message", m->badge, (int)m->first);
    for (uint32_t i = 0; i < m->row_count; i++)
        add(out, "row", session_row(s, m->first + i, &row), m->rows[i].chosen);
    add(out, "field", m->field_name, (int)m->chosen);
    add(out, "field", m->field_text, 0);
    add(out, "field", m->field_value, 0);
    buf_dispose(&row);
}

void session_scene(Session *s, Buf *out) {
    Scene scene;
    session_build(s, &scene);
    add(out, "heading", scene.heading, (int)scene.n);
    add(out, "caption", scene.caption, (int)scene.screen);
    add(out, "event", scene.event, scene.playing);
    add_stage(&scene, out);
    for (uint32_t i = 0; i < scene.step_count; i++)
        add(out, "step", scene.steps[i].label, scene.steps[i].current);
    add(out, "notes", scene.notes.body, (int)scene.notes.current);
    add_message(&scene, out);
    for (int i = 0; i < scene.key_count; i++)
        add(out, "key", scene.keys[i].label, 0);
    scene_dispose(&scene);
}

/* --- a meter -------------------------------------------------------------------- */

static float meter_width(void *ctx, Face face, float px, Str text) {
    (void)ctx;
    (void)face;
    int columns = 0;
    for (size_t at = 0; at < text.n;) {
        bool plain = (unsigned char)text.p[at] < 0x80; /* most are, and the test is long */
        uint32_t cp = plain ? (unsigned char)text.p[at++] : utf8_next(text, &at);
        columns += plain || cp == UTF8_BAD ? 1 : utf8_columns(cp);
    }
    return (float)columns * px * 0.6f;
}

static bool meter_has(void *ctx, Face face, uint32_t cp) {
    (void)ctx;
    (void)face;
    (void)cp;
    return true;
}

static void meter_height(void *ctx, Face face, float px, float *ascent, float *descent) {
    (void)ctx;
    (void)face;
    *ascent = px * 0.95f;
    *descent = px * 0.25f;
}

TextMeter session_meter(void) { return (TextMeter){NULL, meter_width, meter_has, meter_height}; }
