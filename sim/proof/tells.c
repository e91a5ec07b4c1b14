#include "proof/tells.h"

#include <stdio.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool is_letter(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_'; }

static bool same_letter(char a, char b) {
    bool blank = (a == '-' || a == ' ') && (b == '-' || b == ' ');
    return blank || lower(a) == lower(b);
}

/* '-' and a blank count as the same: "not-found", "not found". */
static bool has_word(Str text, Str word) {
    for (size_t at = 0; word.n && at + word.n <= text.n; at++) {
        size_t k = 0, end = at + word.n;
        while (k < word.n && same_letter(text.p[at + k], word.p[k]))
            k++;
        if (k < word.n || (at && is_letter(text.p[at - 1]))) continue;
        if (end < text.n && lower(text.p[end]) == 's') end++;
        if (end == text.n || !is_letter(text.p[end])) return true;
    }
    return false;
}

static bool told(bool found, Str word, Buf *out) {
    if (found) buf_add(out, word);
    return found;
}

/* "网络层" is told by "网络", too. */
static Str without_layer(Str name) {
    static const char layer[] = "层";
    return str_ends(name, layer) ? str_sub(name, 0, name.n - (sizeof layer - 1)) : name;
}

static Str word_of(const Words *words, Lang lang, const char *what, Str name) {
    char key[64];
    snprintf(key, sizeof key, "%s.%.*s", what, STR_ARG(name));
    return words_has(words, key) ? words_get(words, lang, key) : STR("");
}

static bool tells_layer(const Words *words, Text text, Buf *word) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        Str name = str_of(layer_name((Layer)i));
        if (i == LAYER_NONE) continue;
        Str zh = without_layer(word_of(words, LANG_ZH, "layer", name));
        if (told(has_word(text.en, name), name, word)) return true;
        if (told(zh.n && str_find(text.zh, zh, 0) != SIZE_MAX, zh, word)) return true;
    }
    return false;
}

static bool tells_kind(const Words *words, Str kind, Text text, Buf *word) {
    Str en = word_of(words, LANG_EN, "kind", kind), zh = word_of(words, LANG_ZH, "kind", kind);
    if (kind.n == 0) return false;
    return told(has_word(text.en, kind), kind, word) || told(has_word(text.en, en), en, word) ||
           told(zh.n && str_find(text.zh, zh, 0) != SIZE_MAX, zh, word);
}

bool tells_answer(const Words *words, const Exercise *x, Text text, Buf *word) {
    return tells_layer(words, text, word) || tells_kind(words, x->kind, text, word);
}
