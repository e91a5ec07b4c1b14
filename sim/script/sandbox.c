#include "script/sandbox.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/utf8.h"
#include "script/library.h"
#include "script/sign.h"
#include "script/source.h"

/* Scripts never see the real files' names: they would differ from machine to
   machine, and a script may send what it sees. */
static const char *const chunks[SANDBOX_FILES] = {
    "=scenario.lua", "=base.lua",     "=module-1.lua", "=module-2.lua", "=module-3.lua",
    "=module-4.lua", "=module-5.lua", "=module-6.lua", "=module-7.lua", "=module-8.lua"};

enum {
    HOOK_EVERY = 1000,
    REFUSAL_STEPS = 100 * 1000, /* a refused allocation makes Lua collect everything */
    LONG_STRING = 16 * 1024,    /* comparing strings costs time that no instruction counts */
    MESSAGE_MAX = 2000,
    NAME_MAX_BYTES = ERR_WHERE_MAX - 16
};

typedef enum Stop { STOP_NONE, STOP_CALL, STOP_RUN, STOP_ABORT } Stop;

/* In a script's file; line 0: not known. */
typedef struct Place {
    SandboxFile file;
    int line;
} Place;

struct Sandbox {
    lua_State *L;
    size_t held;       /* bytes */
    size_t longest;    /* bytes of the longest string so far */
    uint64_t left;     /* steps of this call */
    uint64_t left_run; /* steps after this call, without `left` */
    uint64_t beat;     /* steps since go_on was asked */
    bool (*go_on)(void *ctx, uint64_t spent);
    void *watcher; /* ctx of go_on */
    Stop stop;
    bool active;
    bool refused_string, refused_memory;
    Place place;  /* where the error was */
    Place blamed; /* what to name instead */
    Err abort;
    Buf message; /* of the error value */
    Buf scratch;
    void *owner;
    struct Modules *modules;
    char names[SANDBOX_FILES][NAME_MAX_BYTES];
};

Sandbox *sandbox_of(lua_State *L) {
    Sandbox *s;
    memcpy(&s, lua_getextraspace(L), sizeof s);
    return s;
}

/* Needs the fields that "S" fills. */
static Place place_of(const lua_Debug *ar, int line) {
    int file = SANDBOX_FILES - 1;
    while (file > SANDBOX_MAIN && strcmp(ar->source, chunks[file]) != 0)
        file--;
    return (Place){(SandboxFile)file, line};
}

static Place current_place(lua_State *L) {
    lua_Debug ar;
    for (int level = 0; level < 100 && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline > 0) return place_of(&ar, ar.currentline);
    }
    return (Place){SANDBOX_MAIN, 0};
}

/* --- the budget ------------------------------------------------------------ */

static void on_count(lua_State *L, lua_Debug *ar);

static void stop(Sandbox *s, Stop why) {
    s->stop = why;
    /* From here every single instruction raises again: pcall cannot swallow it. */
    lua_sethook(s->L, on_count, LUA_MASKCOUNT, 1);
}

uint64_t sandbox_spent(const Sandbox *s) { return SANDBOX_RUN_STEPS - s->left_run - s->left; }

static void ask_whether_to_go_on(Sandbox *s, uint64_t steps) {
    s->beat += steps;
    if (!s->go_on || s->beat < SANDBOX_BEAT_STEPS) return;
    s->beat = 0;
    if (s->go_on(s->watcher, sandbox_spent(s))) return;
    err_set(&s->abort, ERR_INPUT, "The scenario was given up while it was at work.");
    stop(s, STOP_ABORT);
}

static void spend(Sandbox *s, uint64_t steps) {
    if (!s->active || s->stop) return;
    if (steps < s->left) {
        s->left -= steps;
        ask_whether_to_go_on(s, steps);
        return;
    }
    s->left = 0;
    stop(s, s->left_run ? STOP_CALL : STOP_RUN);
}

static _Noreturn void raise_stop(lua_State *L) {
    lua_settop(L, 0);
    lua_pushnil(L);
    lua_error(L);
    abort();
}

static void on_count(lua_State *L, lua_Debug *ar) {
    Sandbox *s = sandbox_of(L);
    spend(s, HOOK_EVERY * (1 + s->longest / LONG_STRING));
    if (!s->stop) return;
    lua_getinfo(L, "Sl", ar);
    if (!s->place.line && ar->currentline > 0) s->place = place_of(ar, ar->currentline);
    lua_pushnil(L);
    lua_error(L);
}

void sandbox_charge(lua_State *L, size_t steps) {
    Sandbox *s = sandbox_of(L);
    spend(s, steps);
    if (s->stop) raise_stop(L);
}

_Noreturn void sandbox_abort(lua_State *L, const Err *err) {
    Sandbox *s = sandbox_of(L);
    if (!s->stop) {
        s->abort = *err;
        stop(s, STOP_ABORT);
    }
    raise_stop(L);
}

/* --- memory ---------------------------------------------------------------- */

static bool refuse(Sandbox *s, bool *why) {
    *why = true;
    if (s->active && !s->place.line) s->place = current_place(s->L);
    spend(s, REFUSAL_STEPS);
    return false;
}

/* `tag` is what Lua passes as the old size of a new object: its type. */
static bool may_grow(Sandbox *s, size_t more, size_t size, size_t tag) {
    if (tag == LUA_TSTRING) {
        if (size > SANDBOX_MAX_STRING + 64) return refuse(s, &s->refused_string);
        if (size > s->longest) s->longest = size;
    }
    if (more > SANDBOX_MAX_MEMORY - s->held) return refuse(s, &s->refused_memory);
    spend(s, size / SANDBOX_BYTES_A_STEP);
    return true;
}

static void *allocate(void *ud, void *old, size_t osize, size_t nsize) {
    Sandbox *s = ud;
    size_t had = old ? osize : 0;
    if (nsize == 0) {
        free(old);
        s->held -= had;
        return NULL;
    }
    if (nsize > had && !may_grow(s, nsize - had, nsize, old ? 0 : osize)) return NULL;
    void *p = realloc(old, nsize);
    if (!p && nsize > had) return NULL;
    s->held += nsize - had;
    return p ? p : old;
}

/* --- errors ---------------------------------------------------------------- */

/* Runs where the error was raised: the only moment at which its line is known. */
static int on_error(lua_State *L) {
    Sandbox *s = sandbox_of(L);
    if (!s->place.line || !s->stop) s->place = current_place(L);
    if (s->stop) return 1;
    buf_clear(&s->message);
    if (lua_type(L, 1) == LUA_TSTRING) {
        Str text;
        text.p = lua_tolstring(L, 1, &text.n);
        buf_add(&s->message, str_sub(text, 0, MESSAGE_MAX));
    } else {
        buf_addf(&s->message, "The script raised a value of type %s as its error, no message.",
                 luaL_typename(L, 1));
    }
    return 1;
}

/* Takes "scenario.lua:12: " off the message and believes its line. */
static Str take_place_in(Sandbox *s, SandboxFile file, Str message) {
    const char *chunk = chunks[file] + 1;
    size_t at = strlen(chunk) + 1;
    int line = 0;
    if (!str_starts(message, chunk) || message.n <= at || message.p[at - 1] != ':') return message;
    while (at < message.n && message.p[at] >= '0' && message.p[at] <= '9' && line < 100000000)
        line = line * 10 + (message.p[at++] - '0');
    if (at + 1 >= message.n || message.p[at] != ':' || message.p[at + 1] != ' ') return message;
    s->place = (Place){file, line};
    return str_sub(message, at + 2, message.n);
}

static Str take_place(Sandbox *s, Str message) {
    Str rest = message;
    for (int file = SANDBOX_MAIN; file < SANDBOX_FILES && rest.n == message.n; file++)
        rest = take_place_in(s, (SandboxFile)file, message);
    return rest;
}

static bool tell_place(const Sandbox *s, Err *err) {
    Place place = s->place.line ? s->place : s->blamed;
    if (place.line > 0) return err_at(err, "%s:%d", s->names[place.file], place.line);
    return err_at(err, "%s", s->names[SANDBOX_MAIN]);
}

static bool tell_error(Sandbox *s, Err *err) {
    Str message = take_place(s, buf_str(&s->message));
    if (message.n == 0) message = STR("The script failed and its error has no message.");
    if (str_is(message, "C stack overflow"))
        message =
            STR("Calls, brackets or chains of '..' are nested too deeply (about 190 are allowed).");
    Buf shown;
    buf_init(&shown, ERR_MESSAGE_MAX - 1);
    escape_visible(&shown, message);
    err_set(err, ERR_SCENARIO, "%.*s", STR_ARG(buf_str(&shown)));
    if (s->message.no_memory || shown.no_memory) err_memory(err, "the script");
    buf_dispose(&shown);
    if (str_find(message, STR("a nil value"), 0) != SIZE_MAX)
        err_hint(err,
                 "nil is what is not there: ask first, as in view.last.ok before view.last.data.");
    return tell_place(s, err);
}

static bool tell_stop(Sandbox *s, Err *err) {
    if (s->stop == STOP_ABORT) {
        if (err) *err = s->abort;
        return tell_place(s, err);
    }
    if (s->stop == STOP_CALL)
        err_set(err, ERR_LIMIT, "The script used up its budget of %d steps for one call.",
                SANDBOX_CALL_STEPS);
    else
        err_set(err, ERR_LIMIT, "The script used up its budget of %d steps for one run.",
                SANDBOX_RUN_STEPS);
    err_hint(err, "Look for a loop that does not end, or do less work in one call.");
    return tell_place(s, err);
}

static bool tell_memory(Sandbox *s, Err *err) {
    if (s->refused_memory)
        err_set(err, ERR_LIMIT, "The script holds more than its ceiling of %d MiB.",
                SANDBOX_MAX_MEMORY / 1024 / 1024);
    else if (s->refused_string)
        err_set(err, ERR_LIMIT, "The script made a string of more than %d bytes.",
                SANDBOX_MAX_STRING);
    else
        err_memory(err, "the script");
    return tell_place(s, err);
}

/* --- the one entry --------------------------------------------------------- */

typedef struct Entry {
    SandboxBody body;
    void *ctx;
} Entry;

static int enter(lua_State *L) {
    Entry *entry = lua_touserdata(L, 1);
    lua_settop(L, 0);
    entry->body(L, entry->ctx);
    return 0;
}

static bool begin(Sandbox *s, Err *err) {
    if (s->active) return err_set(err, ERR_SCENARIO, "The script was entered a second time.");
    s->left = s->left_run < SANDBOX_CALL_STEPS ? s->left_run : SANDBOX_CALL_STEPS;
    s->left_run -= s->left;
    s->stop = STOP_NONE;
    s->refused_string = s->refused_memory = false;
    s->place = s->blamed = (Place){SANDBOX_MAIN, 0};
    buf_clear(&s->message);
    s->active = true;
    lua_sethook(s->L, on_count, LUA_MASKCOUNT, HOOK_EVERY);
    if (s->left == 0) stop(s, STOP_RUN);
    return true;
}

bool sandbox_call(Sandbox *s, SandboxBody body, void *ctx, Err *err) {
    if (!begin(s, err)) return false;
    lua_State *L = s->L;
    Entry entry = {body, ctx};
    lua_pushcfunction(L, on_error);
    lua_pushcfunction(L, enter);
    lua_pushlightuserdata(L, &entry);
    int status = s->stop ? LUA_OK : lua_pcall(L, 1, 0, 1);
    lua_settop(L, 0);
    s->active = false;
    s->left_run += s->left;
    s->left = 0;
    if (s->stop) return tell_stop(s, err);
    if (status == LUA_OK) return true;
    /* pcall gives a script the text of a memory error, and it may raise that again. */
    bool memory = status == LUA_ERRMEM || str_is(buf_str(&s->message), "not enough memory");
    return memory ? tell_memory(s, err) : tell_error(s, err);
}

void sandbox_watch(Sandbox *s, void *ctx, bool (*go_on)(void *ctx, uint64_t spent)) {
    s->watcher = ctx;
    s->go_on = go_on;
}

/* --- life ------------------------------------------------------------------ */

static void open_library(lua_State *L, void *ctx) {
    (void)ctx;
    library_open(L);
}

Sandbox *sandbox_new(Err *err) {
    Sandbox *s = calloc(1, sizeof *s);
    if (!s) return err_memory(err, "the script"), NULL;
    buf_init(&s->message, MESSAGE_MAX + 100);
    buf_init(&s->scratch, 4 * SANDBOX_MAX_STRING);
    s->left_run = SANDBOX_RUN_STEPS;
    s->L = lua_newstate(allocate, s);
    if (!s->L) {
        free(s);
        return err_memory(err, "the script"), NULL;
    }
    memcpy(lua_getextraspace(s->L), &s, sizeof s);
    lua_sethook(s->L, on_count, LUA_MASKCOUNT, HOOK_EVERY);
    sandbox_name(s, SANDBOX_MAIN, STR("script"));
    if (sandbox_call(s, open_library, NULL, err)) return s;
    sandbox_free(s);
    return NULL;
}

void sandbox_free(Sandbox *s) {
    if (!s) return;
    lua_close(s->L);
    buf_dispose(&s->message);
    buf_dispose(&s->scratch);
    free(s);
}

void sandbox_name(Sandbox *s, SandboxFile file, Str name) {
    char *to = s->names[file];
    name = str_sub(name, 0, NAME_MAX_BYTES - 1);
    name.n = utf8_valid_up_to(name);
    if (name.n) memcpy(to, name.p, name.n);
    to[name.n] = '\0';
}

const char *sandbox_file(const Sandbox *s, SandboxFile file) { return s->names[file]; }

static Place place_of_function(lua_State *L, int index) {
    lua_Debug ar;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &ar);
    return place_of(&ar, ar.linedefined);
}

void sandbox_blame(lua_State *L, int index) { sandbox_of(L)->blamed = place_of_function(L, index); }

void sandbox_add_place(lua_State *L, int index, Buf *out) {
    Place place = place_of_function(L, index);
    buf_addf(out, "%s:%d", sandbox_of(L)->names[place.file], place.line);
}

bool sandbox_blames(const Sandbox *s) { return s->blamed.line > 0; }

Buf *sandbox_scratch(lua_State *L) { return &sandbox_of(L)->scratch; }
void sandbox_set_owner(Sandbox *s, void *owner) { s->owner = owner; }
void *sandbox_owner(const Sandbox *s) { return s->owner; }
void sandbox_set_modules(Sandbox *s, struct Modules *modules) { s->modules = modules; }
struct Modules *sandbox_modules(const Sandbox *s) {
    return s->modules;
}

/* --- source ---------------------------------------------------------------- */

static _Noreturn void refuse_source(lua_State *L, Place place, const char *what, const char *hint) {
    Err err;
    err_set(&err, ERR_SCENARIO, "%s", what);
    err_hint(&err, "%s", hint);
    err_at(&err, "%s:%d", sandbox_of(L)->names[place.file], place.line);
    sandbox_abort(L, &err);
}

/* What Lua compiles and the sandbox does not have. */
static void refuse_parts(lua_State *L, Str source, SandboxFile file) {
    int line = source_find_close(source);
    if (line)
        refuse_source(L, (Place){file, line},
                      "The attribute <close> is not available in a scenario.",
                      "Leave it out: nothing here has to be closed.");
    line = source_find_power(source);
    if (line)
        refuse_source(L, (Place){file, line}, "The operator ^ is not available in a scenario.",
                      "Its last digits differ between machines; multiply instead.");
}

/* Of a sign that is not ASCII Lua's own message, on top, shows one byte. */
static void refuse_signs(lua_State *L, Str source, SandboxFile file) {
    Err err;
    char place[48];
    const char *message = lua_tostring(L, -1);
    int line = sign_find(source, &err);
    snprintf(place, sizeof place, "%s:%d: ", chunks[file] + 1, line);
    if (line && message && strncmp(message, place, strlen(place)) == 0)
        refuse_source(L, (Place){file, line}, err.message, err.hint);
}

void sandbox_compile(lua_State *L, SandboxFile file, Str source) {
    /* Some editors put a byte order mark in front. */
    if (str_starts(source, "\xEF\xBB\xBF")) source = str_sub(source, 3, source.n);
    if (source.n > SANDBOX_MAX_SOURCE)
        luaL_error(L, "The file has more than %d bytes.", (int)SANDBOX_MAX_SOURCE);
    size_t valid = utf8_valid_up_to(source);
    if (valid < source.n)
        refuse_source(L, (Place){file, source_line_at(source, valid)},
                      "The file is not UTF-8 text.", "Save it as UTF-8.");
    if (str_starts(source, LUA_SIGNATURE))
        refuse_source(L, (Place){file, 1}, "The file holds compiled code, not text.",
                      "Write the source itself.");
    if (luaL_loadbufferx(L, source.p, source.n, chunks[file], "t") != LUA_OK) {
        refuse_signs(L, source, file);
        lua_error(L);
    }
    sandbox_charge(L, source.n);
    refuse_parts(L, source, file);
}

typedef struct Eval {
    Str source;
    Buf *out;
} Eval;

static void eval(lua_State *L, void *ctx) {
    Eval *e = ctx;
    sandbox_compile(L, SANDBOX_MAIN, e->source);
    lua_call(L, 0, 1);
    library_tostring(L, 1);
    Str text;
    text.p = lua_tolstring(L, -1, &text.n);
    buf_add(e->out, text);
}

bool sandbox_eval(Sandbox *s, Str source, Buf *out, Err *err) {
    Eval e = {source, out};
    return sandbox_call(s, eval, &e, err);
}
