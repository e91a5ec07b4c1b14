/* A small world in C: one documents server with three tools on two pages, one
   resource, a model that searches once and answers. Tests change single fields
   of it before they run it. */
#ifndef FAULTLINE_TESTS_SMALL_WORLD_H
#define FAULTLINE_TESTS_SMALL_WORLD_H

#include "world/world.h"

typedef struct SmallWorld {
    World world;
    WorldServer server;
    WorldTool tools[3];
    WorldResource resource;
    Str revisions[2];
    File files[3];
    Right rights[4];
    ToolPolicy policies[3];
    const char *move_tool, *move_arguments; /* what the model proposes first */
    const char *move_read;                  /* … or reads, when not NULL */
    const char *search_path;                /* where the handler searches */
} SmallWorld;

/* Nothing to dispose: all of it is static text. Pointers point into *w itself. */
void small_world(SmallWorld *w);

#endif
