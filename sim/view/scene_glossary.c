/* The glossary as words, and the terms in what is being read. */
#include "view/making.h"

#include <stdio.h>
#include <string.h>

void make_terms(Making *m, Str text, SceneTerms *out) {
    out->count = (uint32_t)gloss_marks(m->play->subject.words, m->play->lang, text, out->marks);
}

static bool has_term(const SceneTerms *terms, int term) {
    for (uint32_t i = 0; i < terms->count; i++)
        if (terms->marks[i].term == term) return true;
    return false;
}

static bool is_here(const Making *m, int term) {
    return has_term(&m->scene->notes.terms, term) || has_term(&m->scene->caption_terms, term);
}

static void add_lines(Making *m, const GlossList *list) {
    SceneGlossary *g = &m->scene->glossary;
    const Words *w = m->play->subject.words;
    const char *group = "";
    for (uint32_t i = 0; i < list->count; i++) {
        int term = list->terms[i];
        if (strcmp(group, gloss_group(term)) != 0) {
            group = gloss_group(term);
            g->lines[g->count++] =
                (SceneGlossLine){.text = make_word_of(m, "glossary.group", group), .heading = true};
        }
        bool chosen = i == m->play->chosen;
        if (chosen) g->chosen = g->count;
        g->lines[g->count++] = (SceneGlossLine){.text = gloss_word(w, m->play->lang, term),
                                                .chosen = chosen,
                                                .here = is_here(m, term),
                                                .term = (uint8_t)term};
    }
}

/* The word in the other language, for those who read about it there. */
static Str other_of(Making *m, int term) {
    Lang other = m->play->lang == LANG_EN ? LANG_ZH : LANG_EN;
    char key[32];
    snprintf(key, sizeof key, "glossary.in.%s", lang_name(other));
    return make_say1(m, key, "text", gloss_word(m->play->subject.words, other, term));
}

static void add_entry(Making *m) {
    SceneGlossary *g = &m->scene->glossary;
    if (g->chosen == SEQ_NONE) {
        g->nothing = make_say1(m, "glossary.none", "text", typed_str(&m->play->typed));
        return;
    }
    int term = g->lines[g->chosen].term;
    g->term = g->lines[g->chosen].text;
    g->other = other_of(m, term);
    g->text = gloss_text(m->play->subject.words, m->play->lang, term);
    if (g->lines[g->chosen].here) g->here = make_word(m, "glossary.here");
}

void make_glossary(Making *m) {
    SceneGlossary *g = &m->scene->glossary;
    GlossList list;
    gloss_list(m->play, &list);
    g->title = make_word(m, "glossary.title");
    g->chosen = SEQ_NONE;
    g->lines = arena_array(&m->scene->arena, (size_t)list.count * 2 + 1, sizeof *g->lines);
    if (!g->lines) return;
    add_lines(m, &list);
    add_entry(m);
    make_page_field(m, "glossary.search");
}
