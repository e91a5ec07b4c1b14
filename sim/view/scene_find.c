/* What the filter says: its field, and where its words stand in the message. */
#include "view/making.h"

static Str count_note(Making *m) {
    const Filter *f = &m->play->filter;
    if (!play_filter_on(m->play)) return STR("");
    if (play_filter_busy(m->play)) return make_say1(m, "find.busy", "n", make_number(m, f->found));
    uint32_t place = play_filter_place(m->play);
    if (place && !f->typing)
        return make_say2(m, "find.place", make_number(m, place), make_number(m, f->found));
    if (f->found == 0) return make_word(m, "find.none");
    if (f->found == 1) return make_word(m, "find.one");
    return make_say1(m, "find.some", "n", make_number(m, f->found));
}

void make_find(Making *m) {
    const Filter *f = &m->play->filter;
    SceneField *field = &m->scene->find;
    *field = (SceneField){.shown = f->typing || play_filter_on(m->play)};
    if (!field->shown) return;
    field->typing = play_typing(m->play) == &f->line;
    field->label = make_word(m, "find.label");
    field->text = typed_str(&f->line);
    field->caret = f->line.caret;
    field->hint = make_word(m, "find.hint");
    field->note = count_note(m);
    field->bad = play_filter_on(m->play) && !play_filter_busy(m->play) && f->found == 0;
}

size_t make_find_word(const Making *m, Str bytes, size_t from, size_t *len) {
    FindQuery q;
    if (!play_filter_on(m->play)) return SIZE_MAX;
    play_filter_query(m->play, &q);
    return find_word(&q, bytes, from, len);
}

bool make_mark_met(const Making *m, const JsonDoc *doc, JsonRef node) {
    FindQuery q;
    if (!play_filter_on(m->play)) return false;
    play_filter_query(m->play, &q);
    return find_mark(&q, doc, node, play_event(m->play));
}

/* The deepest node in whose bytes, or whose name, the first of the words stands. Nodes
   come in the order of their bytes, so the last that starts before it is it. */
JsonRef make_find_node(const Making *m, const JsonDoc *doc) {
    size_t len, at = make_find_word(m, doc->bytes, 0, &len);
    if (at == SIZE_MAX) return JSON_NONE;
    uint32_t low = 0, high = doc->count;
    while (high - low > 1) {
        uint32_t mid = low + (high - low) / 2;
        const JsonNode *n = &doc->nodes[mid];
        uint32_t start = n->key_len && n->key < n->off ? n->key : n->off;
        if (start <= at)
            low = mid;
        else
            high = mid;
    }
    return low;
}
