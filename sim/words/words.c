#include "words/words.h"

#include "base/arena.h"
#include "words/placeholder.h"
#include "json/json.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX_BYTES = 4 * 1024 * 1024, GAPS_MAX_BYTES = 16 * 1024 };

typedef struct Entry {
    Str key;
    Str text[LANG_COUNT]; /* .p is NULL where a language has none */
} Entry;

/* Keys that were asked for and are not there, as they are shown. */
typedef struct Gap {
    struct Gap *next;
    Str shown;
} Gap;

typedef struct Gaps {
    Arena arena;
    Gap *first;
} Gaps;

struct Words {
    Arena arena;
    Entry *entries; /* sorted by key */
    size_t count;
    Gaps *gaps; /* in the arena; the only thing that changes after loading */
};

const char *lang_name(Lang lang) {
    static const char *const names[LANG_COUNT] = {"en", "zh"};
    return (unsigned)lang < LANG_COUNT ? names[lang] : "";
}

bool lang_find(Str name, Lang *out) {
    for (int i = 0; i < LANG_COUNT; i++) {
        if (!str_is(name, lang_name((Lang)i))) continue;
        *out = (Lang)i;
        return true;
    }
    return false;
}

static int entry_cmp(const void *a, const void *b) {
    return str_cmp(((const Entry *)a)->key, ((const Entry *)b)->key);
}

static Entry *entry_find(const Words *w, Str key) {
    Entry wanted = {.key = key};
    if (w->count == 0) return NULL;
    return bsearch(&wanted, w->entries, w->count, sizeof wanted, entry_cmp);
}

/* --- loading -------------------------------------------------------------- */

typedef struct Load {
    Words *words;
    JsonDoc doc;
    Buf text; /* one unescaped string at a time */
    Lang lang;
    Err *err;
} Load;

static bool copy_key(Load *load, JsonRef member, Str *out) {
    buf_clear(&load->text);
    json_key_add(&load->doc, member, &load->text);
    if (!buf_ok(&load->text, "a word's key", load->err)) return false;
    *out = arena_copy(&load->words->arena, buf_str(&load->text));
    return arena_ok(&load->words->arena, "the words", load->err);
}

static bool copy_text(Load *load, JsonRef member, Str key, Str *out) {
    buf_clear(&load->text);
    if (!json_is(&load->doc, member, JSON_STRING))
        return err_set(load->err, ERR_INPUT, "Expected a text for the word \"%.*s\" in %s.json.",
                       STR_ARG(key), lang_name(load->lang));
    json_string(&load->doc, member, &load->text);
    if (!buf_ok(&load->text, "a word's text", load->err)) return false;
    *out = arena_copy(&load->words->arena, buf_str(&load->text));
    return arena_ok(&load->words->arena, "the words", load->err);
}

static bool parse_file(Load *load, Str json) {
    if (!json_parse(&load->doc, json, load->err))
        return err_hint(load->err, "Mend assets/words/%s.json.", lang_name(load->lang));
    if (json_is(&load->doc, 0, JSON_OBJECT)) return true;
    return err_set(load->err, ERR_INPUT, "Expected one object of words in %s.json.",
                   lang_name(load->lang));
}

/* The first language says which keys there are. */
static bool load_first(Load *load) {
    Words *w = load->words;
    w->entries = arena_array(&w->arena, json_count(&load->doc, 0), sizeof *w->entries);
    if (!arena_ok(&w->arena, "the words", load->err)) return false;
    for (JsonRef m = json_first(&load->doc, 0); m != JSON_NONE; m = json_next(&load->doc, m)) {
        Entry *e = &w->entries[w->count];
        if (!copy_key(load, m, &e->key) || !copy_text(load, m, e->key, &e->text[0])) return false;
        w->count++;
    }
    if (w->count) qsort(w->entries, w->count, sizeof *w->entries, entry_cmp);
    return true;
}

static bool key_missing(const Load *load, Str key, Lang in, Lang not_in) {
    err_set(load->err, ERR_INPUT, "The word \"%.*s\" is in %s.json, but not in %s.json.",
            STR_ARG(key), lang_name(in), lang_name(not_in));
    return err_hint(load->err, "Add it to assets/words/%s.json.", lang_name(not_in));
}

static bool load_next(Load *load) {
    Words *w = load->words;
    for (JsonRef m = json_first(&load->doc, 0); m != JSON_NONE; m = json_next(&load->doc, m)) {
        Str key;
        if (!copy_key(load, m, &key)) return false;
        Entry *e = entry_find(w, key);
        if (!e) return key_missing(load, key, load->lang, LANG_EN);
        if (!copy_text(load, m, key, &e->text[load->lang])) return false;
    }
    for (size_t i = 0; i < w->count; i++)
        if (!w->entries[i].text[load->lang].p)
            return key_missing(load, w->entries[i].key, LANG_EN, load->lang);
    return true;
}

/* Whether every placeholder of `a` stands in `b`; else *missing is its name. */
static bool placeholders_in(Str a, Str b, Str *missing) {
    size_t at = 0;
    Str before;
    while (placeholder_next(a, &at, &before, missing)) {
        if (missing->n && !placeholder_has(b, *missing)) return false;
    }
    return true;
}

static bool check_placeholders(const Load *load) {
    const Words *w = load->words;
    for (size_t i = 0; i < w->count; i++) {
        const Entry *e = &w->entries[i];
        for (int lang = 1; lang < LANG_COUNT; lang++) {
            Str name;
            if (placeholders_in(e->text[0], e->text[lang], &name) &&
                placeholders_in(e->text[lang], e->text[0], &name))
                continue;
            return err_set(load->err, ERR_INPUT,
                           "The word \"%.*s\" has the placeholder {%.*s} in only one of %s.json "
                           "and %s.json.",
                           STR_ARG(e->key), STR_ARG(name), lang_name(LANG_EN),
                           lang_name((Lang)lang));
        }
    }
    return true;
}

static bool load_all(Load *load, const Str json[LANG_COUNT]) {
    for (int i = 0; i < LANG_COUNT; i++) {
        load->lang = (Lang)i;
        if (!parse_file(load, json[i])) return false;
        if (!(i == 0 ? load_first(load) : load_next(load))) return false;
    }
    return check_placeholders(load);
}

static Words *words_new(void) {
    Words *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    arena_init(&w->arena, WORDS_MAX_BYTES);
    w->gaps = arena_alloc(&w->arena, sizeof *w->gaps);
    if (w->gaps) {
        arena_init(&w->gaps->arena, GAPS_MAX_BYTES);
        return w;
    }
    words_free(w);
    return NULL;
}

bool words_load(const Str json[LANG_COUNT], Words **out, Err *err) {
    *out = NULL;
    Load load = {.words = words_new(), .err = err};
    if (!load.words) return err_memory(err, "the words");
    buf_init(&load.text, WORDS_MAX_BYTES);
    bool ok = load_all(&load, json);
    json_dispose(&load.doc);
    buf_dispose(&load.text);
    if (ok)
        *out = load.words;
    else
        words_free(load.words);
    return ok;
}

void words_free(Words *w) {
    if (!w) return;
    if (w->gaps) arena_dispose(&w->gaps->arena);
    arena_dispose(&w->arena);
    free(w);
}

/* --- asking --------------------------------------------------------------- */

static Str gap_text(Gaps *gaps, Str key) {
    Buf shown;
    buf_init(&shown, 256);
    buf_add_c(&shown, "\xE2\x9F\xA8");
    buf_add(&shown, key);
    buf_add_c(&shown, "\xE2\x9F\xA9");
    Gap *gap = shown.failed ? NULL : arena_alloc(&gaps->arena, sizeof *gap);
    Str copy = gap ? arena_copy(&gaps->arena, buf_str(&shown)) : (Str){NULL, 0};
    buf_dispose(&shown);
    if (!copy.p) return STR("\xE2\x9F\xA8?\xE2\x9F\xA9");
    *gap = (Gap){gaps->first, copy};
    gaps->first = gap;
    return copy;
}

static Str gap_get(Gaps *gaps, Str key) {
    enum { MARK = 3 }; /* bytes of ⟨ and of ⟩ */
    for (const Gap *g = gaps->first; g; g = g->next)
        if (str_eq(str_sub(g->shown, MARK, g->shown.n - 2 * MARK), key)) return g->shown;
    return gap_text(gaps, key);
}

Str words_get(const Words *w, Lang lang, const char *key) {
    Str name = str_of(key);
    const Entry *e = entry_find(w, name);
    if (!e || (unsigned)lang >= LANG_COUNT) return gap_get(w->gaps, name);
    return e->text[lang];
}

bool words_has(const Words *w, const char *key) { return entry_find(w, str_of(key)) != NULL; }

static bool add_value(Str name, const WordArg args[], Buf *out) {
    for (const WordArg *a = args; a && a->name; a++)
        if (str_is(name, a->name)) return buf_add(out, a->value);
    buf_add_char(out, '{');
    buf_add(out, name);
    return buf_add_char(out, '}');
}

bool words_add(const Words *w, Lang lang, const char *key, const WordArg args[], Buf *out) {
    Str text = words_get(w, lang, key), before, name;
    size_t at = 0;
    while (placeholder_next(text, &at, &before, &name)) {
        buf_add(out, before);
        if (name.n) add_value(name, args, out);
    }
    return !out->failed;
}
