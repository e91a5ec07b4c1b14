#define _XOPEN_SOURCE 700 /* realpath */

#include "app/command.h"
#include "app/files.h"
#include "app/out.h"
#include "app/places.h"
#include "base/escape.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The id that the template is written with. */
#define TEMPLATE_ID PACK_CHAPTER "/first-fault"
#define EDITOR_FILE ".luarc.json"

static const OptSpec options[] = {{NULL, 0, OPT_FLAG, NULL}};

enum { NEW_MAX_BYTES = 256 * 1024, NAME_MAX_LENGTH = 60 };

/* --- the name -------------------------------------------------------------------------- */

static bool is_slug(Str s) {
    for (size_t i = 0; i < s.n; i++)
        if (s.p[i] == '_') return false;
    return place_is_plain(s) && s.p[0] != '-' && s.n <= NAME_MAX_LENGTH;
}

/* NAME or CHAPTER/NAME. */
static bool is_word(Str id) {
    size_t slash = str_find(id, STR("/"), 0);
    if (slash == SIZE_MAX) return is_slug(id);
    return is_slug(str_sub(id, 0, slash)) && is_slug(str_sub(id, slash + 1, id.n));
}

/* A sign that a name may have, for one that was typed; 0: leave it out. */
static char plain_sign(char c, char before) {
    if (c >= 'A' && c <= 'Z') return (char)(c + 32);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) return c;
    bool again = before == '\0' || before == '-' || before == '/';
    return again ? '\0' : c == '/' ? '/' : '-';
}

/* What the name might have been meant to be: "My Lesson.lua" → "my-lesson". */
static void suggest(const char *word, Err *err) {
    char name[2 * NAME_MAX_LENGTH + 2];
    size_t n = 0;
    Str rest = str_of(word);
    if (str_ends(rest, ".lua")) rest.n -= 4;
    for (size_t i = 0; i < rest.n && n + 1 < sizeof name; i++) {
        char c = plain_sign(rest.p[i], n ? name[n - 1] : '\0');
        if (c) name[n++] = c;
    }
    while (n && (name[n - 1] == '-' || name[n - 1] == '/'))
        n--;
    if (n && is_word((Str){name, n}))
        err_hint(err, "For instance: faultline new %.*s", (int)n, name);
    err_hint(err, "For instance: faultline new my/first-lesson");
}

static bool check_word(const char *word, Err *err) {
    if (is_word(str_of(word))) return true;
    err_set(err, ERR_USAGE,
            "\"%.120s\" is no name for a scenario: NAME or CHAPTER/NAME, of small letters, digits "
            "and '-'.",
            word);
    suggest(word, err);
    return false;
}

/* --- writing ------------------------------------------------------------------------------ */

static bool cannot_write(const char *path, Err *err) {
    int why = errno;
    if (why == EEXIST) {
        err_set(err, ERR_USAGE, "\"%s\" is there already, and is left as it is.", path);
        return err_hint(err, "Choose another name, or move that file away.");
    }
    return err_set(err, ERR_SYSTEM, "\"%s\" cannot be written: %s.", path, strerror(why));
}

/* Never over anything that is there, not even over a link to nothing. */
static bool write_fresh(const char *path, Str text, Err *err) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0) return cannot_write(path, err);
    bool ok = true;
    while (ok && text.n) {
        ssize_t n = write(fd, text.p, text.n);
        if (n > 0) text = str_sub(text, (size_t)n, text.n);
        ok = n > 0 || (n < 0 && errno == EINTR);
    }
    ok = (close(fd) == 0) && ok;
    if (ok) return true;
    cannot_write(path, err);
    unlink(path);
    return false;
}

static bool make_folder(const char *word, Err *err) {
    char folder[NAME_MAX_LENGTH + 1];
    const char *slash = strchr(word, '/');
    if (!slash) return true;
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - word), word);
    if (mkdir(folder, 0777) == 0) return true;
    struct stat st;
    if (errno == EEXIST && stat(folder, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    return cannot_write(folder, err);
}

/* The template with the id in the place of its own. */
static bool fill(const App *app, const char *word, Buf *out, Err *err) {
    Buf path, text;
    const char *name = data_path(&app->data, &path, err, "assets/new/%s.lua", lang_name(app->lang));
    buf_init(&text, 0);
    bool ok = name && file_read(name, NEW_MAX_BYTES, &text, err);
    Str rest = buf_str(&text);
    for (size_t at; (at = str_find(rest, STR(TEMPLATE_ID), 0)) != SIZE_MAX;
         rest = str_sub(rest, at + strlen(TEMPLATE_ID), rest.n)) {
        buf_add(out, str_sub(rest, 0, at));
        buf_addf(out, "%s%s", strchr(word, '/') ? "" : PACK_CHAPTER "/", word);
    }
    buf_add(out, rest);
    ok = ok && buf_ok(out, "the scenario", err);
    buf_dispose(&text);
    buf_dispose(&path);
    return ok;
}

/* What editors with lua-language-server need to know: our names, and which of Lua's own are
   not there. True when it was written; one that is there is left alone. */
static bool write_editor_file(const App *app) {
    Buf path, text;
    const char *lua = data_path(&app->data, &path, NULL, "lua");
    char *real = lua ? realpath(lua, NULL) : NULL;
    buf_init(&text, NEW_MAX_BYTES);
    buf_add_c(&text, "{\n  \"runtime.version\": \"Lua 5.4\",\n  \"runtime.builtin\": {");
    static const char *const absent[] = {"coroutine", "debug", "io", "os", "utf8"};
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        buf_addf(&text, "%s \"%s\": \"disable\"", i ? "," : "", absent[i]);
    buf_add_c(&text, " },\n  \"workspace.checkThirdParty\": false,\n  \"workspace.library\": [");
    escape_json(&text, str_of(real ? real : lua));
    buf_add_c(&text, "]\n}\n");
    bool ok = lua && !text.failed && write_fresh(EDITOR_FILE, buf_str(&text), NULL);
    free(real);
    buf_dispose(&text);
    buf_dispose(&path);
    return ok;
}

static bool tell(const App *app, const char *file, bool editor, Err *err) {
    Buf out;
    WordArg args[] = {{"file", str_of(file)}, WORD_ARGS_END};
    buf_init(&out, NEW_MAX_BYTES);
    words_add(app->words, app->lang, "cli.new.done", args, &out);
    buf_add_char(&out, '\n');
    if (editor) words_add(app->words, app->lang, "cli.new.editor", NULL, &out);
    if (editor) buf_add_char(&out, '\n');
    bool ok = buf_ok(&out, "the answer", err) && out_put(NULL, buf_str(&out), err);
    buf_dispose(&out);
    return ok;
}

static bool make(App *app, const Args *args, Err *err) {
    const char *word = args->plain[0];
    char file[2 * NAME_MAX_LENGTH + 8];
    Buf text;
    if (!check_word(word, err)) return false;
    snprintf(file, sizeof file, "%s.lua", word);
    buf_init(&text, NEW_MAX_BYTES);
    bool ok = fill(app, word, &text, err) && make_folder(word, err) &&
              write_fresh(file, buf_str(&text), err);
    buf_dispose(&text);
    return ok && tell(app, file, write_editor_file(app), err);
}

const Command command_new = {"new", "ID", 1, 1, options, make};
