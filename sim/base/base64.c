#include "base/base64.h"

static void add_triple(Buf *out, Str three) {
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t bits = 0;
    for (size_t i = 0; i < 3; i++)
        bits = bits << 8 | (i < three.n ? (uint8_t)three.p[i] : 0);
    for (size_t i = 0; i < 4; i++)
        buf_add_char(out, i <= three.n ? alphabet[bits >> (18 - 6 * i) & 63] : '=');
}

bool base64_add(Buf *out, Str bytes) {
    for (size_t at = 0; at < bytes.n && !out->failed; at += 3)
        add_triple(out, str_sub(bytes, at, 3));
    return !out->failed;
}

static int value_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

static bool add_group(const char *group, int digits, Buf *out) {
    uint32_t bits = 0;
    for (int i = 0; i < 4; i++) {
        int v = i < digits ? value_of(group[i]) : 0;
        if (v < 0) return false;
        bits = bits << 6 | (uint32_t)v;
    }
    char bytes[3] = {(char)(bits >> 16 & 0xFF), (char)(bits >> 8 & 0xFF), (char)(bits & 0xFF)};
    return buf_add(out, (Str){bytes, (size_t)digits - 1});
}

bool base64_decode(Str text, Buf *out) {
    if (text.n % 4 != 0) return false;
    for (size_t at = 0; at < text.n; at += 4) {
        const char *group = text.p + at;
        bool last = at + 4 == text.n;
        int digits = 4;
        while (last && digits > 2 && group[digits - 1] == '=')
            digits--;
        if (!add_group(group, digits, out)) return false;
    }
    return true;
}
