/* Opening a file, and the field that pages have. */
#include "view/making.h"

#include "base/escape.h"

void make_page_field(Making *m, const char *hint) {
    const Typed *t = &m->play->typed;
    m->scene->field = (SceneField){.shown = true,
                                   .typing = true,
                                   .label = STR(""),
                                   .text = typed_str(t),
                                   .caret = t->caret,
                                   .hint = make_word(m, hint),
                                   .note = STR("")};
}

void make_open(Making *m) {
    SceneOpen *o = &m->scene->open;
    make_page_field(m, "open.hint");
    m->scene->field.label = make_word(m, "open.field");
    o->title = make_word(m, "open.title");
    o->text = make_word(m, "open.text");
    o->go = make_word(m, "open.go");
    if (!m->scene->notice.n || !m->scene->notice_bad) return;
    o->failed = make_word(m, "open.failed");
    o->why = m->scene->notice;
}

/* Lines of it stay lines: what went wrong, where, and what to do. */
void make_notice(Making *m) {
    const Notice *n = &m->play->notice;
    Buf out;
    buf_init(&out, (size_t)NOTICE_MAX * 16);
    escape_lines(&out, (Str){n->bytes, n->n});
    m->scene->notice = make_keep(m, &out);
    m->scene->notice_bad = n->bad;
}
