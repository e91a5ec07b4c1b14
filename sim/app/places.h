/* Where the files of scenarios lie. A scenario's id leads to CHAPTER/NAME.lua: among the
   program's own (data.root/scenarios), else in the pack that is open (data.pack). No pack
   can take the place of ours: others build on them. In a pack the files that lie in it
   directly are the chapter "lessons".

   What a scenario requires lies in its own folder or in data.root/lua, under a plain name;
   nothing that the name or a link says leads anywhere else. */
#ifndef FAULTLINE_APP_PLACES_H
#define FAULTLINE_APP_PLACES_H

#include "app/data.h"
#include "script/script.h"

#define PACK_FILE    "pack.json"
#define PACK_CHAPTER "lessons"

/* Whether these are small letters, digits, '-' and '_': a chapter, a name, a module. */
bool place_is_plain(Str name);
/* CHAPTER/NAME, both plain. */
bool place_is_id(Str id);

/* The path of an id's file that is there, or NULL. *path is initialised here and the caller's
   to dispose. */
const char *place_of_id(const Data *data, Str id, Buf *path);
/* The same among the program's own alone. */
const char *place_of_own(const Data *data, Str id, Buf *path);
/* The same, or a scenario of the folder's own chapter: id "mine/first" beside mine/second.lua. */
const char *place_beside(const Data *data, const char *folder, Str id, Buf *path);
/* Whether two paths lead to one file or folder. */
bool place_same(const char *a, const char *b);
/* The folder of a file: its path up to the last '/', or ".". The same. */
const char *place_folder(const char *path, Buf *folder);
/* Opens the pack that a file lies in, if it does and none is open: pack.json beside it or one
   folder up. */
void place_pack_around(Data *data, const char *path);
/* The id that a file has by its place: its folder's name, or "lessons" directly in the pack
   that is open. False when its names are not plain. */
bool place_id_of(const Data *data, const char *path, Buf *id);

/* Fills a module: of this folder, else of the program's own. ERR_INPUT when there is none, or
   when it is a link or no plain file. */
bool place_module(const Data *data, const char *folder, const ScriptModule *module, Err *err);

#endif
