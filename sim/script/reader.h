/* Reading a scenario's tables into a World: each table is held against its shape
   first, then its fields are taken. Raw access only. Everything here runs inside a
   sandbox_call and raises through path_fail. Private to script/. */
#ifndef FAULTLINE_SCRIPT_READER_H
#define FAULTLINE_SCRIPT_READER_H

#include <lua.h>

#include "script/path.h"
#include "script/script.h"
#include "script/shape.h"

typedef struct Reader {
    lua_State *L;
    Script *script;
    World *world;
    Path path;
    Buf texts;    /* Text structs, in the order of their ids */
    Buf scratch;  /* JSON on its way into the arena */
    bool reading; /* an error now is about the value at path, not about a line that runs */
} Reader;

/* Refuses a value that is no table of this shape: unknown and missing keys, wrong types. */
void shape_check(lua_State *L, int index, ShapeId shape, Path *path);
/* The same check in parts, so that one fault does not hide the others: how many parts it has
   for this table, and one of them. What stands inside a field is not looked at. Both leave
   values on the stack. */
size_t shape_check_steps(lua_State *L, int index, ShapeId shape, const Path *path);
void shape_check_step(lua_State *L, int index, ShapeId shape, size_t step, Path *path);

/* Pushes a field and lengthens the path; false (nothing pushed) when it is absent. */
bool reader_open(Reader *r, int table, const char *key, size_t *mark);
/* Pops it and shortens the path. */
void reader_close(Reader *r, size_t mark);
/* For lists: pushes item i; always there. */
size_t reader_open_item(Reader *r, int list, size_t i);

/* Fields of a table that passed shape_check. Absent: an empty string, 0, the default. */
Str reader_string(Reader *r, int table, const char *key);
TextId reader_text(Reader *r, int table, const char *key);
/* The text that the table on top is, which passed shape_check. */
TextId reader_text_here(Reader *r);
/* A string field that names something: a to z, 0 to 9 and '-'. */
Str reader_slug(Reader *r, int table, const char *key);
bool reader_is_slug(Str s);
/* Raises, with the path of the field in the table that is read. */
_Noreturn void reader_refuse(Reader *r, const char *key, const char *message);
/* The same with the names that would do, and the one that was probably meant. */
_Noreturn void reader_refuse_name(Reader *r, const char *key, const char *const *names, size_t n);
uint32_t reader_integer(Reader *r, int table, const char *key, uint32_t absent);
bool reader_boolean(Reader *r, int table, const char *key, bool absent);
/* The conditions of the table on top. */
void reader_match(Reader *r, EvidenceMatch *m);
/* As raw JSON in the arena. */
Str reader_object(Reader *r, int table, const char *key, const char *absent);
/* A list of strings, copied; *count is 0 and the result NULL when absent. */
Str *reader_strings(Reader *r, int table, const char *key, size_t *count);

/* A list of tables, each with something that tells it from the others. */
typedef struct ReaderList {
    const char *key, *what; /* where it stands; "tools": what it is of */
    size_t least, most, size;
    ShapeId shape;
    void (*read)(Reader *r, void *item); /* its table is on top */
    Str (*name)(const void *item);       /* NULL: two may be alike */
    const char *again;                   /* what is said to one that has another's name */
} ReaderList;
/* The items in the arena; NULL and 0 when the list is absent. */
void *reader_list(Reader *r, int table, const ReaderList *list, size_t *count);

/* The string at index, in the arena. */
Str reader_copy(Reader *r, int index);
/* Zeroed memory in the arena. */
void *reader_alloc(Reader *r, size_t count, size_t size);
/* Takes what stands in scratch into the arena and empties it. */
Str reader_keep_scratch(Reader *r);

/* The parts; each expects the scenario's table at index 1. */
void read_lesson(Reader *r);
void read_servers(Reader *r);
void read_host(Reader *r);
void read_transport(Reader *r);
/* Of the server whose table is on top. */
void read_link(Reader *r, WorldServer *server);
void read_prints(Reader *r, WorldServer *server);
void read_prompts(Reader *r, WorldServer *server);
/* The named fields of the table on top as one JSON object, in this order. */
Str reader_definition(Reader *r, const char *const *keys, size_t count);
/* Of the host's table; the servers were read before. */
void read_picked_prompt(Reader *r, int host);
void read_target(Reader *r);
void read_model(Reader *r);
void read_fault(Reader *r);
void read_variants(Reader *r);
void read_exercise(Reader *r);
void read_marks(Reader *r);
/* What no single table shows: names that must exist elsewhere. */
void check_world(Reader *r);
/* Of the world that is being read; its chapter is taken from it. */
void check_id(Reader *r);

/* A set of exercises, whose table is at 1. */
void read_set(Reader *r);

#endif
