/* The message panel: the current event's bytes or data, as fields or as they are. */
#include "view/making.h"

#include "base/escape.h"
#include "base/utf8.h"

static Str decided(const Making *m, const Event *e) {
    if (e->what == DECISION_STOP || !(e->facts & (FACT_YES | FACT_NO))) return STR("");
    return make_word(m, e->facts & FACT_YES ? "verdict.yes" : "verdict.no");
}

/* Of which class it is, where the title has not said so. */
static Str badge(Making *m, const Event *e) {
    Buf out;
    if (e->kind == EVENT_DECISION) return decided(m, e);
    if (e->kind == EVENT_PROPOSAL || e->kind == EVENT_STATE || e->kind == EVENT_LOG ||
        e->kind == EVENT_EXIT || e->kind == EVENT_NOTE)
        return STR("");
    buf_init(&out, 400);
    words_event_badge(m->play->subject.words, m->play->lang, m->trace, m->play->n - 1, &out);
    return make_keep(m, &out);
}

static Str way(Making *m, const Event *e) {
    return make_say2(m, "scene.msg.way", make_party(m, (Actor)e->from),
                     make_party(m, (Actor)e->to));
}

static Str title(Making *m, const Event *e, uint32_t seq) {
    Str party = make_party(m, e->from ? (Actor)e->from : ACTOR_HOST);
    switch ((EventKind)e->kind) {
    case EVENT_DECISION:
        return make_say1(m, "scene.msg.decision", "what",
                         make_named(m, "scene.decision", make_value(m, seq, PART_DATA, "what")));
    case EVENT_PROPOSAL:
        return make_say1(m, "scene.msg.proposal", "tool", make_value(m, seq, PART_DATA, "tool"));
    case EVENT_STATE:
        return make_say1(m, "scene.msg.state", "party", party);
    case EVENT_LOG:
        return make_say1(m, "scene.msg.log", "party", party);
    case EVENT_EXIT:
        return make_say1(m, "scene.msg.exit", "party", party);
    case EVENT_NOTE:
        return make_word(m, "badge.note");
    case EVENT_MESSAGE:
    case EVENT_BYTES:
    case EVENT_TARGET:
    case EVENT_NET:
    case EVENT_KIND_COUNT:
        break;
    }
    return e->from && e->to ? way(m, e) : party;
}

/* --- the chosen value ----------------------------------------------------------- */

static size_t cut(Str text, size_t max) {
    if (text.n <= max) return text.n;
    size_t at = max;
    while (at > 0 && ((unsigned char)text.p[at] & 0xC0) == 0x80)
        at--;
    return at;
}

/* A text of several lines, or one longer than its line, is worth reading as text. */
static void add_value(Making *m, const JsonDoc *doc, JsonRef node) {
    enum { LONG = 36 };
    if (!json_is(doc, node, JSON_STRING)) return;
    Buf text, out;
    buf_init(&text, JSON_MAX_BYTES);
    json_string(doc, node, &text);
    Str all = buf_str(&text);
    if (utf8_count(all) > LONG || str_find(all, STR("\n"), 0) != SIZE_MAX) {
        buf_init(&out, (size_t)SCENE_VALUE_MAX * 16);
        size_t end = cut(all, SCENE_VALUE_MAX);
        escape_lines(&out, str_sub(all, 0, end));
        if (end < all.n) buf_add_c(&out, "…");
        m->scene->message.field_value = make_keep(m, &out);
    }
    buf_dispose(&text);
}

/* --- rows ------------------------------------------------------------------------- */

static Str bytes_of(const Making *m, const Event *e) {
    return e->raw_len ? event_raw(m->trace, e) : event_data(m->trace, e);
}

static void add_fields(Making *m, const Event *e, Str bytes, Rows *rows) {
    SceneMessage *msg = &m->scene->message;
    const JsonDoc *doc = make_part(m, m->play->n - 1, e->raw_len ? PART_RAW : PART_DATA);
    if (!doc) {
        make_raw_rows(m, bytes, rows);
        msg->field_text = make_word(m, "scene.message.no-json");
        return;
    }
    JsonRef telling = make_find_node(m, doc);
    if (telling == JSON_NONE) telling = make_telling(doc, e);
    JsonRef chosen = make_field_rows(m, doc, telling, rows);
    /* It may stand inside its line, which then is what is marked. */
    if (m->play->field == PLAY_TELLING && chosen != JSON_NONE) chosen = telling;
    if (chosen == JSON_NONE) return;
    msg->chosen_node = chosen;
    make_field_words(m, doc, chosen);
    add_value(m, doc, chosen);
}

static void add_rows(Making *m, const Event *e) {
    SceneMessage *msg = &m->scene->message;
    Str bytes = bytes_of(m, e);
    Rows rows = {.wanted = m->options.rows, .columns = m->options.columns, .chosen = SEQ_NONE};
    rows.select_first = rows.select_last = SEQ_NONE;
    msg->selects = play_selection(m->play, &rows.select_first, &rows.select_last);
    if (rows.wanted > SCENE_ROWS) rows.wanted = SCENE_ROWS;
    if (rows.columns == 0) rows.columns = 1;
    if ((bytes.n == 0 && msg->tab != TAB_HTTP) || rows.wanted == 0) return;
    msg->rows = arena_array(&m->scene->arena, rows.wanted, sizeof *msg->rows);
    if (!msg->rows) return;
    if (msg->tab == TAB_RAW)
        make_raw_rows(m, bytes, &rows);
    else if (msg->tab == TAB_HTTP)
        make_http_rows(m, m->play->n - 1, &rows);
    else
        add_fields(m, e, bytes, &rows);
}

static Tone badge_tone(Making *m, uint32_t seq) {
    Brief b;
    make_brief(m, seq, &b);
    return b.tone;
}

/* Before the first event: what the user wants, and how to go on. */
static Str welcome(Making *m) {
    const World *w = m->play->subject.world;
    Str task = w ? play_text(m->play, w->task) : STR("");
    if (task.n) task = make_say1(m, "scene.message.task", "task", make_outside(m, task, 400));
    return make_join(m, task, "\n\n", make_word(m, "scene.message.none.hint"));
}

void make_message(Making *m) {
    SceneMessage *msg = &m->scene->message;
    const Event *e = play_event(m->play);
    msg->tab = play_tab(m->play);
    msg->focused = m->play->focus == FOCUS_MESSAGE;
    msg->chosen = msg->chosen_fold = msg->chosen_node = SEQ_NONE;
    msg->tab_names[TAB_FIELDS] = make_word(m, "scene.tab.fields");
    msg->tab_names[TAB_RAW] = make_word(m, "scene.tab.raw");
    if (play_has_http(m->play)) msg->tab_names[TAB_HTTP] = make_word(m, "scene.tab.http");
    msg->panel = make_word(m, "scene.panel.message");
    msg->shown = e != NULL;
    if (!e) {
        msg->title = make_word(m, "scene.message.none");
        msg->field_text = welcome(m);
        return;
    }
    uint32_t seq = m->play->n - 1;
    msg->title = title(m, e, seq);
    msg->badge = badge(m, e);
    msg->badge_tone = badge_tone(m, seq);
    msg->http = make_http(m, seq);
    add_rows(m, e);
}
