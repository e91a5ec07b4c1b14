#include "view/theme.h"

static Color from_hex(uint32_t rgb) {
    return (Color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8 & 0xFF), (uint8_t)(rgb & 0xFF), 255};
}

Theme theme_of(PlayTheme which) {
    Theme t;
#define COLOR(role, dark, light, contrast)                                                         \
    t.role = from_hex(which == THEME_DARK ? dark : which == THEME_LIGHT ? light : contrast);
#include "view/theme.def"
#undef COLOR
    return t;
}

Color theme_tone(const Theme *t, Tone tone) {
    switch (tone) {
    case TONE_QUIET:
        return t->quiet;
    case TONE_STRONG:
        return t->strong;
    case TONE_REQUEST:
        return t->request;
    case TONE_RESPONSE:
        return t->response;
    case TONE_NOTIFY:
        return t->notify;
    case TONE_ERROR:
        return t->error;
    case TONE_HOST:
        return t->host;
    case TONE_KEY:
        return t->key;
    case TONE_STRING:
        return t->string;
    case TONE_NUMBER:
        return t->number;
    case TONE_PLAIN:
    case TONE_COUNT:
        break;
    }
    return t->plain;
}

Color color_alpha(Color c, int alpha) {
    c.a = (uint8_t)alpha;
    return c;
}

/* x to the power 2.4 for 0 < x <= 1, without the maths library: x² times the
   fifth root of x², by Newton's method. */
static double power_2_4(double x) {
    double square = x * x, root = 1;
    for (int i = 0; i < 40; i++)
        root -= (root - square / (root * root * root * root)) / 5;
    return square * root;
}

static double linear(uint8_t channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : power_2_4((c + 0.055) / 1.055);
}

static double luminance(Color c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

double color_contrast(Color a, Color b) {
    double la = luminance(a), lb = luminance(b);
    return la > lb ? (la + 0.05) / (lb + 0.05) : (lb + 0.05) / (la + 0.05);
}
