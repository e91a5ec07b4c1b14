/* The page of the learner's answers as words. */
#include "view/making.h"

#include "play/progress.h"

static Str title_of(Making *m, const CourseRow *row) {
    Str title = row->title[m->play->lang];
    if (title.n == 0) title = row->title[LANG_EN];
    return make_outside(m, title.n ? title : row->id, MAKING_VALUE);
}

static const char *name_of(ProgressDoing doing) {
    static const char *const names[] = {"export", "import", "reset", "reset-all"};
    return names[doing];
}

static Str line_text(Making *m, const ProgressLine *line) {
    if (line->lesson) return make_say1(m, "progress.line.reset", "text", title_of(m, line->lesson));
    return make_word_of(m, "progress.line", name_of(line->doing));
}

static Str question(Making *m, const ProgressLine *line) {
    if (line->lesson) return make_say1(m, "progress.ask", "text", title_of(m, line->lesson));
    return make_word(m, m->play->asked < 2 ? "progress.ask-all" : "progress.ask-again");
}

static void make_line(Making *m, uint32_t i) {
    SceneProgress *p = &m->scene->progress;
    ProgressLine line = progress_line(m->play, i);
    bool chosen = i == p->chosen;
    p->lines[i] = (SceneProgressLine){
        .text = line_text(m, &line),
        .state = line.lesson
                     ? make_word(m, line.lesson->solved ? "menu.mark.solved" : "menu.mark.tried")
                     : STR(""),
        .chosen = chosen,
        .removes = progress_questions(line.doing) > 0};
    if (!chosen) return;
    p->asks = m->play->asked > 0;
    p->detail = p->asks              ? question(m, &line)
                : m->scene->notice.n ? m->scene->notice
                                     : make_word_of(m, "progress.about", name_of(line.doing));
    p->failed = !p->asks && m->scene->notice.n && m->scene->notice_bad;
}

void make_progress(Making *m) {
    SceneProgress *p = &m->scene->progress;
    p->title = make_word(m, "progress.title");
    p->text = make_word(m, "progress.text");
    make_page_field(m, "progress.hint");
    m->scene->field.label = make_word(m, "progress.field");
    p->count = progress_count(m->play);
    p->chosen = m->play->chosen < p->count ? m->play->chosen : p->count - 1;
    p->lines = arena_array(&m->scene->arena, p->count, sizeof *p->lines);
    for (uint32_t i = 0; p->lines && i < p->count; i++)
        make_line(m, i);
    if (!p->lines) p->count = 0;
}
