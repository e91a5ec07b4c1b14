/* A set of exercises: what is asked, what is right, what is said. */
#include "quiz/place.h"
#include "quiz/set.h"
#include "script/internal.h"
#include "script/library.h"
#include "script/order.h"
#include "script/reader.h"

/* --- names ------------------------------------------------------------------------- */

/* Of a tool, a method, a choice: it is one word of an answer. */
static bool is_word(Str s) {
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!letter && c != '-' && c != '_' && c != '/' && c != '.') return false;
    }
    return s.n > 0 && s.n <= QUIZ_MAX_ID && !str_is(s, "-");
}

static Str read_word(Reader *r, const char *key) {
    Str s = reader_string(r, -1, key);
    if (s.n && !is_word(s))
        reader_refuse(r, key, "letters, digits, '-', '_', '/' and '.' are expected, at most 40.");
    return s;
}

/* "flow/ids@5" */
static void check_address(Reader *r, Str address) {
    size_t at = str_find(address, STR("@"), 0);
    Str frame = at == SIZE_MAX ? STR("") : str_sub(address, at + 1, address.n);
    Str id = str_sub(address, 0, at);
    size_t slash = str_find(id, STR("/"), 0);
    if (!frame.n || slash == SIZE_MAX || !reader_is_slug(str_sub(id, 0, slash)) ||
        !reader_is_slug(str_sub(id, slash + 1, id.n)))
        reader_refuse(r, "next", "an address such as \"flow/ids@5\" is expected.");
    if (frame.n == 1 && *frame.p >= '1' && *frame.p <= '7') return;
    path_name(&r->path, STR("next"));
    path_fail(r->L, &r->path, "frames go from 1 to 7, but here is \"%.*s\".",
              STR_ARG(str_sub(frame, 0, 20)));
}

/* --- parts of an exercise -------------------------------------------------------------- */

static size_t open_list(Reader *r, const char *key, size_t max, size_t *mark) {
    if (!reader_open(r, -1, key, mark)) return 0;
    size_t n = lua_rawlen(r->L, -1);
    if (n == 0 || n > max)
        path_fail(r->L, &r->path, "1 to %zu are expected, but here are %zu.", max, n);
    return n;
}

static void read_conditions(Reader *r, const char *key, EvidenceMatch *m) {
    size_t mark;
    if (!reader_open(r, -1, key, &mark)) return;
    reader_match(r, m);
    reader_close(r, mark);
}

static QuizOption read_option(Reader *r) {
    shape_check(r->L, -1, SHAPE_OPTION, &r->path);
    return (QuizOption){.id = read_word(r, "id"),
                        .label = reader_text(r, -1, "label"),
                        .says = reader_text(r, -1, "says"),
                        .is = read_word(r, "is"),
                        .right = reader_boolean(r, -1, "right", false)};
}

static void read_options(Reader *r, QuizItem *item) {
    size_t mark, n = open_list(r, "options", QUIZ_MAX_OPTIONS, &mark);
    if (n == 0) return;
    int list = lua_gettop(r->L);
    QuizOption *options = reader_alloc(r, n, sizeof *options);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        options[i] = read_option(r);
        for (size_t k = 0; k < i; k++)
            if (str_eq(options[k].id, options[i].id))
                reader_refuse(r, "id", "there is an option of that id already.");
        reader_close(r, inner);
    }
    reader_close(r, mark);
    item->options = options;
    item->options_count = n;
}

/* The value on top: one word, or a list of them. */
static QuizTerm read_term(Reader *r, Str key) {
    lua_State *L = r->L;
    int at = lua_gettop(L);
    bool one = lua_type(L, at) == LUA_TSTRING;
    size_t n = one ? 1 : lua_type(L, at) == LUA_TTABLE ? lua_rawlen(L, at) : 0;
    if (n == 0 || n > QUIZ_MAX_OPTIONS)
        path_fail(L, &r->path, "a name in quotes, or a list of names, is expected.");
    Str *values = reader_alloc(r, n, sizeof *values);
    for (size_t i = 0; i < n; i++) {
        if (one)
            lua_pushvalue(L, at);
        else
            lua_rawgeti(L, at, (lua_Integer)i + 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            path_fail(L, &r->path, "a name in quotes, or a list of names, is expected.");
        values[i] = reader_copy(r, -1);
        lua_pop(L, 1);
    }
    return (QuizTerm){key, values, n};
}

/* event and message hold conditions, every other key names. */
static void read_when(Reader *r, QuizWrong *w) {
    lua_State *L = r->L;
    size_t mark;
    reader_open(r, -1, "when", &mark);
    int table = lua_gettop(L);
    size_t n = order_keys(L, table, NULL);
    if (n == 0 || n > QUIZ_MAX_TERMS)
        path_fail(L, &r->path, "1 to %d conditions are expected, but here are %zu.",
                  (int)QUIZ_MAX_TERMS, n);
    QuizTerm *terms = reader_alloc(r, n, sizeof *terms);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(L, table + 1, (lua_Integer)i + 1);
        if (lua_type(L, -1) != LUA_TSTRING) path_fail(L, &r->path, "names are expected as keys.");
        Str key = reader_copy(r, -1);
        size_t inner = path_name(&r->path, key);
        lua_rawget(L, table);
        if (str_is(key, "event") || str_is(key, "message"))
            reader_match(r, &w->match);
        else
            terms[w->count++] = read_term(r, key);
        reader_close(r, inner);
    }
    w->terms = terms;
    lua_settop(L, table);
    reader_close(r, mark);
}

static void read_wrong(Reader *r, QuizItem *item) {
    size_t mark, n = open_list(r, "wrong", QUIZ_MAX_WRONG, &mark);
    if (n == 0) return;
    int list = lua_gettop(r->L);
    QuizWrong *wrong = reader_alloc(r, n, sizeof *wrong);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        shape_check(r->L, -1, SHAPE_WRONG, &r->path);
        read_when(r, &wrong[i]);
        wrong[i].example = reader_string(r, -1, "example");
        wrong[i].says = reader_text(r, -1, "says");
        if (item->kind == QUIZ_REPAIR && !wrong[i].example.n)
            reader_refuse(r, "example", "a message that is wrong in this way is missing.");
        reader_close(r, inner);
    }
    reader_close(r, mark);
    item->wrong = wrong;
    item->wrong_count = n;
}

/* --- what a kind must have --------------------------------------------------------------- */

static bool lesson_tells(QuizKind kind) {
    return kind == QUIZ_LAYER || kind == QUIZ_EVIDENCE || kind == QUIZ_FIX;
}

static void check_words(Reader *r, const QuizItem *item) {
    if (lesson_tells(item->kind)) return;
    if (!item->says) reader_refuse(r, "says", "what is said to the right answer is missing.");
    if (!item->otherwise)
        reader_refuse(r, "otherwise", "what is said to any other wrong answer is missing.");
    if (!item->ask && item->kind != QUIZ_PREDICT && item->kind != QUIZ_TRUTH)
        reader_refuse(r, "ask", "the question is missing.");
}

static size_t count_right(const QuizItem *item) {
    size_t n = 0;
    for (size_t i = 0; i < item->options_count; i++)
        n += item->options[i].right;
    return n;
}

static void check_options(Reader *r, const QuizItem *item) {
    bool one = item->kind == QUIZ_TRUTH || item->kind == QUIZ_PLACE ||
               (item->kind == QUIZ_APPROVE && item->options_count);
    if (one && count_right(item) != 1)
        reader_refuse(r, "options", "exactly one of them must say right = true.");
    for (size_t i = 0; i < item->options_count; i++) {
        if (item->kind == QUIZ_MATCH && !item->options[i].is.n)
            reader_refuse(r, "options", "each must say whose it is: is = \"host\".");
        if (item->kind == QUIZ_PLACE && !place_known(item->options[i].id))
            reader_refuse(r, "options",
                          "a place is one of user, model, host, client, server, target, "
                          "host-client, client-server, server-target.");
    }
}

/* An answer that is not written would count as false, and a wrong key would pass. */
static void check_thing(Reader *r, const QuizItem *item) {
    size_t mark;
    const char *what = item->kind == QUIZ_TRUTH     ? "the claim that is true or false is missing."
                       : item->kind == QUIZ_APPROVE ? "the card to approve or to refuse is missing."
                       : item->kind == QUIZ_PLACE   ? "what is to be placed is missing."
                                                    : NULL;
    if (what && !item->thing) reader_refuse(r, "thing", what);
    if (item->kind != QUIZ_TRUTH && item->kind != QUIZ_APPROVE) return;
    if (!reader_open(r, -1, "answer", &mark))
        reader_refuse(r, "answer", "whether it is so is missing: true or false.");
    reader_close(r, mark);
}

static void check_event(Reader *r, const QuizItem *item) {
    if (quiz_kind_needs_run(item->kind) && !item->about.n)
        reader_refuse(r, "about", "the scenario that it asks about is missing.");
    if (item->kind == QUIZ_PREDICT && !item->at.count)
        reader_refuse(r, "at", "the conditions of the event to predict are missing.");
    if (item->kind != QUIZ_REPAIR) return;
    if ((item->at.count > 0) == (item->message.n > 0))
        reader_refuse(r, "message", "either `message` or `about` with `at` is expected.");
    if (!item->right.count)
        reader_refuse(r, "right", "what must stand in the repaired message is missing.");
    if (!item->example.n) reader_refuse(r, "example", "a message that is right is missing.");
}

/* --- one exercise, the set ------------------------------------------------------------------ */

static QuizKind read_quiz_kind(Reader *r) {
    QuizKind kind;
    const char *names[QUIZ_KIND_COUNT];
    if (quiz_kind_find(reader_string(r, -1, "kind"), &kind)) return kind;
    for (int i = 0; i < QUIZ_KIND_COUNT; i++)
        names[i] = quiz_kind_name((QuizKind)i);
    reader_refuse_name(r, "kind", names, QUIZ_KIND_COUNT);
}

static void read_item(Reader *r, QuizItem *item) {
    shape_check(r->L, -1, SHAPE_QUIZ, &r->path);
    item->kind = read_quiz_kind(r);
    item->id = reader_slug(r, -1, "id");
    if (item->id.n > QUIZ_MAX_ID) reader_refuse(r, "id", "at most 40 letters are expected.");
    item->ask = reader_text(r, -1, "ask");
    item->thing = reader_text(r, -1, "thing");
    item->hint = reader_text(r, -1, "hint");
    item->says = reader_text(r, -1, "says");
    item->otherwise = reader_text(r, -1, "otherwise");
    item->about = reader_string(r, -1, "about");
    item->variant = reader_string(r, -1, "variant");
    item->answer = reader_boolean(r, -1, "answer", false);
    item->message = reader_string(r, -1, "message");
    item->example = reader_string(r, -1, "example");
    item->next = reader_string(r, -1, "next");
    item->parties = reader_strings(r, -1, "parties", &item->parties_count);
    read_conditions(r, "at", &item->at);
    read_conditions(r, "right", &item->right);
    read_options(r, item);
    read_wrong(r, item);
    check_address(r, item->next);
    check_words(r, item);
    check_options(r, item);
    check_thing(r, item);
    check_event(r, item);
}

static void read_items(Reader *r, QuizSet *set) {
    size_t mark, n = open_list(r, "exercises", QUIZ_MAX_ITEMS, &mark);
    int list = lua_gettop(r->L);
    QuizItem *items = reader_alloc(r, n, sizeof *items);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_item(r, &items[i]);
        for (size_t k = 0; k < i; k++)
            if (str_eq(items[k].id, items[i].id))
                reader_refuse(r, "id", "there is an exercise of that id already.");
        reader_close(r, inner);
    }
    reader_close(r, mark);
    set->items = items;
    set->count = n;
}

void read_set(Reader *r) {
    QuizSet *set = &r->script->set;
    lua_settop(r->L, 1);
    shape_check(r->L, 1, SHAPE_SET, &r->path);
    r->world->id = set->id = reader_string(r, 1, "id");
    r->world->kind = STR("set");
    r->world->lesson.title = set->title = reader_text(r, 1, "title");
    r->world->lesson.summary = set->summary = reader_text(r, 1, "summary");
    set->minutes = reader_integer(r, 1, "minutes", 15);
    check_id(r);
    read_items(r, set);
}
