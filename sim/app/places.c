#define _XOPEN_SOURCE 700 /* realpath */

#include "app/places.h"

#include "app/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool place_is_plain(Str name) {
    for (size_t i = 0; i < name.n; i++) {
        char c = name.p[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (!plain) return false;
    }
    return name.n > 0;
}

bool place_is_id(Str id) {
    size_t slash = str_find(id, STR("/"), 0);
    return slash != SIZE_MAX && place_is_plain(str_sub(id, 0, slash)) &&
           place_is_plain(str_sub(id, slash + 1, id.n));
}

/* --- ids ------------------------------------------------------------------------- */

/* folder/below.lua, when it is there. */
static const char *file_below(const char *folder, Str below, Buf *path) {
    buf_clear(path);
    buf_addf(path, "%s/%.*s.lua", folder, STR_ARG(below));
    const char *name = buf_cstr(path);
    return name && access(name, F_OK) == 0 ? name : NULL;
}

const char *place_of_own(const Data *data, Str id, Buf *path) {
    char own[DATA_PATH_MAX + 16];
    buf_init(path, DATA_PATH_MAX - 1);
    snprintf(own, sizeof own, "%s/scenarios", data->root);
    return place_is_id(id) ? file_below(own, id, path) : NULL;
}

const char *place_of_id(const Data *data, Str id, Buf *path) {
    const char *name = place_of_own(data, id, path);
    if (name || !data->pack[0] || !place_is_id(id)) return name;
    name = file_below(data->pack, id, path);
    if (!name && str_starts(id, PACK_CHAPTER "/"))
        name = file_below(data->pack, str_sub(id, strlen(PACK_CHAPTER "/"), id.n), path);
    return name;
}

const char *place_folder(const char *path, Buf *folder) {
    const char *slash = strrchr(path, '/');
    buf_init(folder, DATA_PATH_MAX - 1);
    if (!slash)
        buf_add_c(folder, ".");
    else
        buf_add(folder, (Str){path, slash == path ? 1 : (size_t)(slash - path)});
    return buf_cstr(folder);
}

static Str last_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return str_of(slash ? slash + 1 : path);
}

const char *place_beside(const Data *data, const char *folder, Str id, Buf *path) {
    const char *name = place_of_id(data, id, path);
    char *real = !name && folder && place_is_id(id) ? realpath(folder, NULL) : NULL;
    size_t slash = str_find(id, STR("/"), 0);
    if (real && str_eq(last_name(real), str_sub(id, 0, slash)))
        name = file_below(folder, str_sub(id, slash + 1, id.n), path);
    free(real);
    return name;
}

void place_pack_around(Data *data, const char *path) {
    static const char *const up[] = {"", "/.."};
    Buf folder;
    const char *name = place_folder(path, &folder);
    for (size_t i = 0; name && !data->pack[0] && i < 2; i++) {
        char file[DATA_PATH_MAX];
        int n = snprintf(file, sizeof file, "%s%s/" PACK_FILE, name, up[i]);
        if (n > 0 && (size_t)n < sizeof file && access(file, F_OK) == 0)
            snprintf(data->pack, sizeof data->pack, "%s%s", name, up[i]);
    }
    buf_dispose(&folder);
}

bool place_same(const char *a, const char *b) {
    struct stat sa, sb;
    return stat(a, &sa) == 0 && stat(b, &sb) == 0 && sa.st_dev == sb.st_dev &&
           sa.st_ino == sb.st_ino;
}

bool place_id_of(const Data *data, const char *path, Buf *id) {
    Buf folder;
    Str name = last_name(path);
    const char *where = place_folder(path, &folder);
    char *real = where ? realpath(where, NULL) : NULL;
    Str chapter = real ? last_name(real) : STR("");
    if (real && data->pack[0] && place_same(real, data->pack)) chapter = STR(PACK_CHAPTER);
    if (str_ends(name, ".lua")) name.n -= 4;
    buf_init(id, DATA_PATH_MAX);
    buf_addf(id, "%.*s/%.*s", STR_ARG(chapter), STR_ARG(name));
    bool ok = place_is_plain(chapter) && place_is_plain(name) && !id->failed;
    free(real);
    buf_dispose(&folder);
    return ok;
}

/* --- modules ------------------------------------------------------------------------ */

/* ENOENT: there is none here. */
static int open_plain(const char *path) {
    struct stat st;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) return -1;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) return fd;
    close(fd);
    errno = ELOOP;
    return -1;
}

static bool read_module(const char *path, int fd, Buf *source, Err *err) {
    InFile f = {.fd = fd, .path = path};
    char chunk[FILE_CHUNK];
    size_t got = 1;
    bool ok = true;
    while (ok && got) {
        ok = infile_read(&f, chunk, sizeof chunk, &got, err);
        if (ok && !buf_add(source, (Str){chunk, got})) ok = buf_ok(source, "a module", err);
    }
    infile_close(&f);
    return ok;
}

static bool refuse(Str name, const char *folder, Err *err) {
    int why = errno;
    if (why == ELOOP)
        err_set(err, ERR_INPUT, "The module \"%.*s\" is a link or no plain file in %s.",
                STR_ARG(name), folder);
    else
        err_set(err, ERR_INPUT, "The module \"%.*s\" cannot be opened in %s: %s.", STR_ARG(name),
                folder, strerror(why));
    return err_hint(err, "Put the file itself there.");
}

static bool no_module(Str name, const char *folder, Err *err) {
    err_set(err, ERR_INPUT, "There is no module \"%.*s\".", STR_ARG(name));
    return err_hint(err, "It would be %.*s.lua in %s.", STR_ARG(name), folder);
}

bool place_module(const Data *data, const char *folder, const ScriptModule *module, Err *err) {
    Str name = module->name;
    char own[DATA_PATH_MAX + 16];
    const char *folders[] = {folder, own};
    snprintf(own, sizeof own, "%s/lua", data->root);
    for (size_t i = 0; i < 2; i++) {
        char path[2 * DATA_PATH_MAX];
        snprintf(path, sizeof path, "%s/%.*s.lua", folders[i], STR_ARG(name));
        int fd = place_is_plain(name) ? open_plain(path) : -1;
        if (fd >= 0) {
            /* Beside a scenario that is named without a folder. */
            bool here = i == 0 && strcmp(folder, ".") == 0;
            buf_addf(module->file, "%s", here ? path + 2 : path);
            return read_module(path, fd, module->source, err);
        }
        if (place_is_plain(name) && errno != ENOENT) return refuse(name, folders[i], err);
    }
    return no_module(name, folder, err);
}
