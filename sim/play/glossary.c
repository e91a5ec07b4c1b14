#include "play/glossary.h"

#include <stdio.h>

static const struct {
    const char *id, *group;
} TERMS[] = {
#define TERM(id, group) {id, group},
#include "play/glossary.def"
#undef TERM
};

enum { KEY_MAX = 64 };

const char *gloss_id(int term) { return TERMS[term].id; }

const char *gloss_group(int term) { return TERMS[term].group; }

int gloss_find(Str id) {
    for (int i = 0; i < GLOSS_COUNT; i++)
        if (str_is(id, TERMS[i].id)) return i;
    return GLOSS_COUNT;
}

static Str wording(const Words *w, Lang lang, int term, const char *part) {
    char key[KEY_MAX];
    snprintf(key, sizeof key, "glossary.%s%s", TERMS[term].id, part);
    return words_get(w, lang, key);
}

Str gloss_word(const Words *w, Lang lang, int term) { return wording(w, lang, term, ""); }

Str gloss_text(const Words *w, Lang lang, int term) { return wording(w, lang, term, ".text"); }

/* --- what was typed ------------------------------------------------------------- */

static bool fits(const Play *p, int term, Str typed) {
    if (typed.n == 0 ||
        find_text(gloss_text(p->subject.words, p->lang, term), typed, 0) != SIZE_MAX)
        return true;
    for (int i = 0; i < LANG_COUNT; i++)
        if (find_text(gloss_word(p->subject.words, (Lang)i, term), typed, 0) != SIZE_MAX)
            return true;
    return false;
}

int gloss_distance(const Play *p, int term) {
    Str typed = str_trim(typed_str(&p->typed));
    int least = GLOSS_ELSEWHERE;
    for (int i = 0; i < LANG_COUNT; i++) {
        Str word = gloss_word(p->subject.words, (Lang)i, term);
        size_t at = find_text(word, typed, 0);
        int own = at == SIZE_MAX ? GLOSS_ELSEWHERE : at > 0 ? 2 : word.n > typed.n ? 1 : 0;
        if (own < least) least = own;
    }
    return least;
}

void gloss_list(const Play *p, GlossList *out) {
    Str typed = str_trim(typed_str(&p->typed));
    out->count = 0;
    for (int i = 0; i < GLOSS_COUNT; i++)
        if (fits(p, i, typed)) out->terms[out->count++] = (uint8_t)i;
}

/* --- where they stand ------------------------------------------------------------- */

static bool is_word_char(char c) {
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || c == '_' || c == '-' || c == '/';
}

/* Latin letters on both sides of an end would make it part of a longer word. */
static bool is_parted(Str text, size_t at, size_t len) {
    size_t end = at + len;
    bool before = at == 0 || !is_word_char(text.p[at - 1]) || !is_word_char(text.p[at]);
    bool behind = end == text.n || !is_word_char(text.p[end]) || !is_word_char(text.p[end - 1]);
    return before && behind;
}

/* The first place of one form as a word of its own. */
static size_t place_of(Str text, Str form) {
    size_t at = find_text(text, form, 0);
    while (at != SIZE_MAX && !is_parted(text, at, form.n))
        at = find_text(text, form, at + 1);
    return at;
}

static bool overlaps(const GlossMark *a, const GlossMark *b) {
    return a->at < b->at + b->len && b->at < a->at + a->len;
}

/* Keeps the earlier of two that overlap, the longer where they start together. */
static size_t keep_apart(GlossMark *marks, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        GlossMark m = marks[i];
        if (kept == 0 || !overlaps(&marks[kept - 1], &m))
            marks[kept++] = m;
        else if (m.at == marks[kept - 1].at && m.len > marks[kept - 1].len)
            marks[kept - 1] = m;
    }
    return kept;
}

static void sort_in(GlossMark *marks, size_t count, GlossMark m) {
    while (count > 0 && marks[count - 1].at > m.at) {
        marks[count] = marks[count - 1];
        count--;
    }
    marks[count] = m;
}

/* The first place of any of a term's forms. */
static bool mark_of(const Words *w, Lang lang, Str text, int term, GlossMark *out) {
    Str forms = wording(w, lang, term, ".forms");
    *out = (GlossMark){.at = UINT32_MAX, .term = (uint8_t)term};
    while (forms.n) {
        size_t bar = str_find(forms, STR("|"), 0);
        Str form = str_sub(forms, 0, bar);
        size_t at = place_of(text, form);
        if (at < out->at || (at == out->at && form.n > out->len)) {
            out->at = (uint32_t)at;
            out->len = (uint32_t)form.n;
        }
        forms = bar == SIZE_MAX ? STR("") : str_sub(forms, bar + 1, forms.n);
    }
    return out->len > 0;
}

size_t gloss_marks(const Words *w, Lang lang, Str text, GlossMark out[GLOSS_MARKS]) {
    GlossMark all[GLOSS_COUNT], one;
    size_t count = 0;
    text = str_sub(text, 0, GLOSS_TEXT_MAX);
    for (int i = 0; i < GLOSS_COUNT; i++)
        if (mark_of(w, lang, text, i, &one)) sort_in(all, count++, one);
    count = keep_apart(all, count);
    if (count > GLOSS_MARKS) count = GLOSS_MARKS;
    for (size_t i = 0; i < count; i++)
        out[i] = all[i];
    return count;
}
