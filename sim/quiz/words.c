#include "quiz/words.h"

bool word_next(Str *rest, Str *word) {
    while (rest->n && *rest->p == ' ')
        *rest = str_sub(*rest, 1, rest->n);
    size_t end = str_find(*rest, STR(" "), 0);
    *word = str_sub(*rest, 0, end == SIZE_MAX ? rest->n : end);
    *rest = str_sub(*rest, word->n, rest->n);
    return word->n > 0;
}

size_t word_place(Str list, Str word) {
    Str one;
    for (size_t i = 0; word_next(&list, &one); i++)
        if (str_eq(one, word)) return i;
    return SIZE_MAX;
}

uint64_t word_number(Str digits) {
    uint64_t n = 0;
    for (size_t i = 0; i < digits.n && i < 9; i++)
        n = n * 10 + (uint64_t)(digits.p[i] - '0');
    return n;
}
