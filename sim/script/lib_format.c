#include <inttypes.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "script/library.h"
#include "script/number.h"

/* Written twice: once to count, once to fill. */
typedef struct Out {
    char *p; /* NULL while counting */
    size_t n;
} Out;

typedef struct Spec {
    bool left, plus, blank, zero;
    int width;
    int precision; /* -1: none */
    char conversion;
} Spec;

static void put(Out *out, Str s) {
    if (out->p && s.n) memcpy(out->p + out->n, s.p, s.n);
    out->n += s.n;
}

static void put_many(Out *out, char c, size_t n) {
    if (out->p && n) memset(out->p + out->n, c, n);
    out->n += n;
}

/* At most two digits, as in Lua. */
static int read_digits(Str *rest) {
    int value = 0;
    for (int i = 0; i < 2 && rest->n && rest->p[0] >= '0' && rest->p[0] <= '9'; i++) {
        value = value * 10 + (rest->p[0] - '0');
        *rest = str_sub(*rest, 1, rest->n);
    }
    return value;
}

static bool read_flag(Spec *spec, char c) {
    if (c == '-') return spec->left = true;
    if (c == '+') return spec->plus = true;
    if (c == ' ') return spec->blank = true;
    if (c == '0') return spec->zero = true;
    return false;
}

/* Reads what stands behind a '%'. */
static Spec read_spec(lua_State *L, Str *rest) {
    Spec spec = {.precision = -1};
    while (rest->n && read_flag(&spec, rest->p[0]))
        *rest = str_sub(*rest, 1, rest->n);
    spec.width = read_digits(rest);
    if (rest->n && rest->p[0] == '.') {
        *rest = str_sub(*rest, 1, rest->n);
        spec.precision = read_digits(rest);
    }
    spec.conversion = rest->n ? rest->p[0] : '\0';
    if (!spec.conversion || !strchr("dixXcsfeg%", spec.conversion))
        luaL_error(L,
                   "string.format knows %%d %%i %%x %%X %%c %%s %%f %%e %%g and %%%%, not '%%%c'",
                   spec.conversion ? spec.conversion : ' ');
    *rest = str_sub(*rest, 1, rest->n);
    return spec;
}

static void put_padded(Out *out, const Spec *spec, Str sign, Str body) {
    size_t n = sign.n + body.n, width = (size_t)spec->width, pad = width > n ? width - n : 0;
    bool zero = spec->zero && !spec->left;
    if (!spec->left && !zero) put_many(out, ' ', pad);
    put(out, sign);
    if (zero) put_many(out, '0', pad);
    put(out, body);
    if (spec->left) put_many(out, ' ', pad);
}

static Str sign_of(const Spec *spec, bool negative) {
    if (negative) return STR("-");
    return spec->plus ? STR("+") : spec->blank ? STR(" ") : STR("");
}

static void put_integer(lua_State *L, Out *out, Spec *spec, int arg) {
    lua_Integer value = luaL_checkinteger(L, arg);
    bool decimal = spec->conversion == 'd' || spec->conversion == 'i';
    uint64_t digits = decimal && value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    int precision = spec->precision < 0 ? 1 : spec->precision;
    char text[128];
    if (decimal)
        snprintf(text, sizeof text, "%.*" PRIu64, precision, digits);
    else if (spec->conversion == 'x')
        snprintf(text, sizeof text, "%.*" PRIx64, precision, digits);
    else
        snprintf(text, sizeof text, "%.*" PRIX64, precision, digits);
    if (spec->precision >= 0) spec->zero = false;
    put_padded(out, spec, decimal ? sign_of(spec, value < 0) : STR(""), str_of(text));
}

static void put_float(lua_State *L, Out *out, Spec *spec, int arg) {
    lua_Number value = luaL_checknumber(L, arg);
    char text[512]; /* %.99f of the largest number has 409 bytes */
    number_printf(spec->conversion, spec->precision < 0 ? 6 : spec->precision, value, text,
                  sizeof text);
    bool negative = text[0] == '-';
    if (strpbrk(text, "in")) spec->zero = false; /* inf, nan */
    put_padded(out, spec, sign_of(spec, negative), str_of(text + negative));
}

static void put_text(lua_State *L, Out *out, Spec *spec, int arg) {
    int type = lua_type(L, arg);
    luaL_argcheck(L, type == LUA_TSTRING || type == LUA_TNUMBER, arg,
                  "%s takes a string or a number; use tostring");
    library_tostring(L, arg);
    lua_replace(L, arg);
    Str s = library_str(L, arg);
    spec->zero = false;
    if (spec->precision >= 0) s = str_sub(s, 0, (size_t)spec->precision);
    put_padded(out, spec, STR(""), s);
}

static void put_char(lua_State *L, Out *out, Spec *spec, int arg) {
    lua_Integer c = luaL_checkinteger(L, arg);
    luaL_argcheck(L, c >= 0 && c <= 255, arg, "a byte from 0 to 255 is expected");
    char byte = (char)(unsigned char)c;
    spec->zero = false;
    put_padded(out, spec, STR(""), (Str){&byte, 1});
}

static void put_value(lua_State *L, Out *out, Spec *spec, int arg) {
    luaL_checkany(L, arg);
    if (spec->conversion == 's')
        put_text(L, out, spec, arg);
    else if (spec->conversion == 'c')
        put_char(L, out, spec, arg);
    else if (strchr("feg", spec->conversion))
        put_float(L, out, spec, arg);
    else
        put_integer(L, out, spec, arg);
}

static void write_all(lua_State *L, Out *out, Str format) {
    int arg = 1;
    while (format.n) {
        size_t percent = str_find(format, STR("%"), 0);
        if (percent == SIZE_MAX) percent = format.n;
        put(out, str_sub(format, 0, percent));
        format = str_sub(format, percent, format.n);
        if (!format.n) return;
        format = str_sub(format, 1, format.n);
        Spec spec = read_spec(L, &format);
        if (spec.conversion == '%')
            put(out, STR("%"));
        else
            put_value(L, out, &spec, ++arg);
        library_check_size(L, out->n, LIBRARY_MAX_FORMAT);
    }
}

int string_format(lua_State *L) {
    Str format = library_str(L, 1);
    library_check_size(L, format.n, LIBRARY_MAX_FORMAT);
    Out out = {NULL, 0};
    write_all(L, &out, format);
    out = (Out){library_bytes(L, out.n), 0};
    write_all(L, &out, format);
    lua_pushlstring(L, out.p, out.n);
    return 1;
}
