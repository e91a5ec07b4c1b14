#include "play/typed.h"

#include "base/utf8.h"

#include <string.h>

Str typed_str(const Typed *t) { return (Str){t->bytes, t->n}; }

void typed_clear(Typed *t) { t->n = t->caret = 0; }

static bool insert(Typed *t, Str s) {
    if (s.n == 0 || s.n > TYPED_MAX - t->n) return false;
    memmove(t->bytes + t->caret + s.n, t->bytes + t->caret, t->n - t->caret);
    memcpy(t->bytes + t->caret, s.p, s.n);
    t->n += (uint32_t)s.n;
    t->caret += (uint32_t)s.n;
    return true;
}

bool typed_add(Typed *t, Str text) {
    bool changed = false;
    for (size_t at = 0; at < text.n;) {
        size_t from = at;
        uint32_t cp = utf8_next(text, &at);
        if (cp == UTF8_BAD) continue;
        Str one = utf8_is_control(cp) ? STR(" ") : str_sub(text, from, at - from);
        if (!insert(t, one)) break;
        changed = true;
    }
    return changed;
}

void typed_set(Typed *t, Str text) {
    typed_clear(t);
    typed_add(t, text);
}

/* The start of the character before the caret. */
static uint32_t before(const Typed *t) {
    uint32_t at = t->caret;
    if (at) at--;
    while (at && ((unsigned char)t->bytes[at] & 0xC0) == 0x80)
        at--;
    return at;
}

static uint32_t behind(const Typed *t) {
    size_t at = t->caret;
    if (at < t->n) utf8_next(typed_str(t), &at);
    return (uint32_t)at;
}

static TypedChange backspace(Typed *t) {
    uint32_t from = before(t);
    if (from == t->caret) return TYPED_CARET;
    memmove(t->bytes + from, t->bytes + t->caret, t->n - t->caret);
    t->n -= t->caret - from;
    t->caret = from;
    return TYPED_TEXT;
}

static TypedChange put(Typed *t, uint32_t cp) {
    Buf one;
    size_t at = 0;
    buf_init(&one, 8);
    bool good = !utf8_is_control(cp) && utf8_add(&one, cp) && utf8_next(buf_str(&one), &at) == cp;
    bool put = good && insert(t, buf_str(&one));
    buf_dispose(&one);
    return put ? TYPED_TEXT : TYPED_CARET;
}

static TypedChange caret_to(Typed *t, uint32_t at) {
    t->caret = at;
    return TYPED_CARET;
}

static TypedChange control(Typed *t, KeyPress key) {
    if (key.key != KEY_CHAR || (key.ch != 'u' && key.ch != 'U')) return TYPED_NOT_TAKEN;
    bool had = t->n > 0;
    typed_clear(t);
    return had ? TYPED_TEXT : TYPED_CARET;
}

TypedChange typed_key(Typed *t, KeyPress key) {
    if (key.ctrl) return control(t, key);
    switch ((int)key.key) {
    case KEY_CHAR:
        return put(t, key.ch);
    case KEY_SPACE:
        return put(t, ' ');
    case KEY_BACKSPACE:
        return backspace(t);
    case KEY_LEFT:
        return caret_to(t, before(t));
    case KEY_RIGHT:
        return caret_to(t, behind(t));
    case KEY_HOME:
        return caret_to(t, 0);
    case KEY_END:
        return caret_to(t, t->n);
    default:
        return TYPED_NOT_TAKEN;
    }
}
