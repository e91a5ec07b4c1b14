/* The prompts of a server, and the one that the user picks. */
#include "script/reader.h"

static void check_arguments(Reader *r) {
    size_t mark;
    if (!reader_open(r, -1, "arguments", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    for (size_t i = 1; i <= n; i++) {
        size_t inner = reader_open_item(r, list, i);
        shape_check(r->L, -1, SHAPE_PROMPT_ARGUMENT, &r->path);
        reader_close(r, inner);
    }
    reader_close(r, mark);
}

static void read_prompt(Reader *r, void *item) {
    WorldPrompt *prompt = item;
    static const char *const wire[] = {"name", "title", "description", "arguments"};
    check_arguments(r);
    prompt->wire.name = reader_string(r, -1, "name");
    prompt->wire.definition = reader_definition(r, wire, sizeof wire / sizeof *wire);
    prompt->text = reader_string(r, -1, "text");
}

static Str name_of(const void *item) { return ((const WorldPrompt *)item)->wire.name; }

void read_prompts(Reader *r, WorldServer *server) {
    static const ReaderList prompts = {.key = "prompts",
                                       .what = "prompts",
                                       .most = WORLD_MAX_TOOLS,
                                       .size = sizeof(WorldPrompt),
                                       .shape = SHAPE_PROMPT,
                                       .read = read_prompt,
                                       .name = name_of,
                                       .again = "this server has a prompt of that name already."};
    server->prompts = reader_list(r, -1, &prompts, &server->prompts_count);
}

static bool prompt_exists(const World *w, Str name) {
    for (size_t i = 0; i < w->servers_count; i++)
        for (size_t k = 0; k < w->servers[i].prompts_count; k++)
            if (str_eq(w->servers[i].prompts[k].wire.name, name)) return true;
    return false;
}

void read_picked_prompt(Reader *r, int host) {
    size_t mark;
    if (!reader_open(r, host, "picks_prompt", &mark)) return;
    shape_check(r->L, -1, SHAPE_PICKED, &r->path);
    r->world->host.prompt = reader_string(r, -1, "name");
    r->world->host.prompt_arguments = reader_object(r, -1, "arguments", "");
    if (!prompt_exists(r->world, r->world->host.prompt))
        reader_refuse(r, "name", "no server has a prompt of this name.");
    reader_close(r, mark);
}
