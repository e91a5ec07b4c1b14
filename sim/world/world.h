/* The world: everything that exists before a run. Plain data plus callbacks
   {fn, ctx} for the tools' handlers and the model's behaviour. run() reads it
   and changes nothing in it; what changes during a run (files written, quotas)
   lives in the run's own copy of the target.

   A World owns one arena; every Str, array and JSON text in it lives there.
   Callbacks' ctx belongs to whoever made the world (sim/script). */
#ifndef FAULTLINE_WORLD_WORLD_H
#define FAULTLINE_WORLD_WORLD_H

#include "base/arena.h"
#include "base/buf.h"
#include "mcp/server.h"

/* Index into World.texts; 0 is "no text". */
typedef uint32_t TextId;

typedef struct Text {
    Str en, zh;
} Text;

enum {
    WORLD_MAX_BYTES = 16 * 1024 * 1024,
    WORLD_MAX_TEXTS = 4096,
    WORLD_MAX_SERVERS = 8,
    WORLD_MAX_TOOLS = 64,
    WORLD_MAX_FILES = 256,
    WORLD_MAX_ASKED = 16,
    TARGET_MAX_SENT = 256 /* messages that one run may send */
};

/* --- the target system ---------------------------------------------------- */

typedef struct File {
    Str path;
    Str content; /* UTF-8 text */
} File;

/* Rights are granted, never assumed: identity may do `action` on paths under `prefix`. */
typedef struct Right {
    Str identity;
    Str action; /* "read", "list", "search", "write" */
    Str prefix; /* "" is everything */
} Right;

/* What was sent in a run: made by run(), empty at its start, gone at its end. */
typedef struct TargetSent {
    Str to, text, key; /* key: the idempotency key that came along, or empty */
} TargetSent;
typedef struct TargetMemory {
    Arena *arena; /* of the texts */
    TargetSent sent[TARGET_MAX_SENT];
    size_t sent_count;
    File *files; /* with what was written; NULL: nothing was */
    size_t files_count;
} TargetMemory;

typedef struct Target {
    Str name; /* "documents", shown on the card */
    const File *files;
    size_t files_count;
    const Right *rights;
    size_t rights_count;
    uint32_t latency_ms; /* one way */
    uint32_t read_limit; /* lines that one read gives at most; 0: no limit */
    /* The op whose first request, or whose first answer, is lost on the way; empty: none. */
    Str loses_request, loses_answer;
    uint32_t patience_ms; /* how long a server waits for its answer; 0: 30 s */
    TargetMemory *memory; /* NULL: what is sent or written is not kept */
} Target;

/* What a tool asks of the target. */
typedef struct TargetRequest {
    Str op;    /* "read", "list", "search", "send", "sent", "write" */
    Str path;  /* file or folder; search: the folder searched, "" for all; send, sent: to whom */
    Str query; /* search: literal text, compared without case (ASCII); send, write: the text */
    uint32_t first, last; /* read: lines from 1, inclusive; 0 = from the start / to the end */
    Str key; /* send: what was sent with the same key before is not sent again; or empty */
} TargetRequest;

typedef enum TargetStatus {
    TARGET_OK,
    TARGET_NOT_FOUND,
    TARGET_FORBIDDEN,
    TARGET_BAD_REQUEST,
    TARGET_NO_ANSWER /* what a server knows when its patience is over: nothing */
} TargetStatus;
/* "ok", "not-found", "forbidden", "bad-request", "no-answer" */
const char *target_status_name(TargetStatus s);
int target_http_status(TargetStatus s); /* 200, 404, 403, 400, 504 */

typedef struct TargetAnswer {
    TargetStatus status;
    Str effect;   /* "none", "read", "sent" */
    bool probing; /* refused, and the path was spelled to get around a rule ("ops/../secret") */
    Buf data;     /* one JSON object: read {path, first, last, total, text, and where the limit cut
                     it: truncated, next}; list {path, entries:[{name, kind, lines}]}; search
                     {query, hits:[{path, line, text}]}; send {to, bytes} and, where it is kept,
                     id, and repeated for a key that came before; sent {to,
                     messages:[{id, text}]} */
} TargetAnswer;

/* Judges and does one request for an identity. The order is the lesson: rights
   first, existence second, so a refusal does not tell whether the file is there.
   To know what was sent needs the right to list it.
   *answer's data is initialised here; the caller disposes it. */
bool target_do(const Target *target, Str identity, const TargetRequest *request,
               TargetAnswer *answer, Err *err);
/* Whether an identity holds the right for what this request asks. */
bool target_may(const Target *target, Str identity, const TargetRequest *request);

/* --- tools, the model ------------------------------------------------------ */

/* What a handler may do to the world outside: ask the target. Given by run(). */
typedef struct TargetPort {
    void *ctx;
    /* *answer's data is the caller's to dispose, also after a failure. */
    bool (*ask)(void *ctx, const TargetRequest *request, TargetAnswer *answer, Err *err);
} TargetPort;

typedef struct ToolResult {
    Buf text; /* the text block */
    Buf data; /* structuredContent as raw JSON, or empty */
    bool is_error;
} ToolResult;

typedef struct ToolHandler {
    void *ctx;
    /* arguments: raw JSON object that passed the schema. The Bufs of *out are
       initialised and disposed by the caller. An error ends the run. */
    bool (*fn)(void *ctx, Str arguments, const TargetPort *target, ToolResult *out, Err *err);
} ToolHandler;

/* CALLS: several calls at once; their answers come in any order, and the next move when
   all are there. RECONNECT: ask the host to set the session up anew, with the first
   server. */
typedef enum MoveKind { MOVE_CALL, MOVE_CALLS, MOVE_READ, MOVE_ANSWER, MOVE_RECONNECT } MoveKind;

enum { MOVE_MAX_CALLS = 16 };

/* What the model does next. */
typedef struct ModelMove {
    MoveKind kind;
    Buf tool; /* CALL: the tool's name; READ: the resource's URI */
    Buf json; /* CALL: arguments; ANSWER: the answer's values; raw JSON objects.
                 CALLS: a raw JSON array of {"tool":…,"arguments":…}, at most MOVE_MAX_CALLS */
} ModelMove;

/* One thing the host put in front of the model. */
typedef struct Seen {
    Str call_id;
    Str tool;    /* tool name or resource URI */
    bool ok;     /* no error of either channel */
    bool marked; /* the host said that this is data from a source, not an instruction */
    Str text;
    Str data; /* raw JSON object or empty */
} Seen;

typedef struct ModelView {
    uint32_t turn;    /* from 1 */
    const Str *tools; /* names of the visible tools */
    size_t tools_count;
    const Seen *seen; /* everything so far, oldest first */
    size_t seen_count;
    Str prompt; /* the text of the prompt that the user has picked; empty: none */
} ModelView;

typedef struct ModelBehaviour {
    void *ctx;
    bool (*fn)(void *ctx, const ModelView *view, ModelMove *out, Err *err);
} ModelBehaviour;

/* --- servers, host, task --------------------------------------------------- */

typedef struct WorldTool {
    ServerTool wire; /* what tools/list says */
    ToolHandler handler;
    uint32_t work_ms; /* time the server takes besides the target */
    Str identity;     /* on whose behalf it asks the target; empty: the server's */
    Str adds;         /* what a dishonest server adds to the text of each result */
} WorldTool;

/* CLIENT: as notifications/message, where logging is declared. STDOUT: among the
   messages, where it must not stand. */
typedef enum PrintTo { PRINT_STDERR, PRINT_STDOUT, PRINT_CLIENT } PrintTo;

/* A line that a server prints, without its line feed. */
typedef struct ServerPrint {
    PrintTo to;
    Str text;
    Str tool;       /* when this tool is called; empty: when the process has started */
    LogLevel level; /* CLIENT: of the message */
} ServerPrint;

typedef struct WorldResource {
    ServerResource wire;
    Str mime;
    Str path; /* the target's file behind it */
} WorldResource;

typedef struct WorldPrompt {
    ServerPrompt wire;
    Str text; /* {name} stands for the argument of that name */
} WorldPrompt;

typedef enum Transport { TRANSPORT_STDIO, TRANSPORT_HTTP } Transport;

/* A process that is well goes when its input is closed. */
typedef enum ExitsOn { EXITS_ON_INPUT_END, EXITS_ON_TERM, EXITS_ON_KILL } ExitsOn;

typedef struct WorldServer {
    Str name, title, version, instructions;
    Str capabilities; /* raw JSON */
    Str command;      /* stdio: what is started; http: the URL */
    Str identity;     /* on whose behalf it asks the target */
    const WorldTool *tools;
    size_t tools_count;
    const WorldResource *resources;
    size_t resources_count;
    const Str *revisions;
    size_t revisions_count;
    size_t page_size;
    const WorldPrompt *prompts;
    size_t prompts_count;
    const ServerPrint *prints; /* over stdio only */
    size_t prints_count;
    Transport transport; /* its own, with has_transport; else the world's */
    bool has_transport;
    ExitsOn exits_on;       /* stdio: what makes its process end */
    uint32_t lives_ms;      /* stdio: its process ends by itself after this; 0: never */
    uint32_t forgets_after; /* http: after so many POSTs in its first session it no longer
                               knows that session; 0: never */
    bool keeps_sessions;    /* http: answers DELETE with 405 */
    bool unreachable;       /* no route to it: connecting gets no answer */
    /* The tool whose first call, or whose first answer, the link loses; empty: none. */
    Str loses_request, loses_answer;
    Str token;           /* http: what the client shows as its bearer token; empty: nothing */
    bool token_expired;  /* … and the server takes it no more */
    bool pings_early;    /* stdio: pings as soon as it has answered initialize, as it may */
    bool revision_error; /* refuses a revision that it does not speak, instead of offering one */
} WorldServer;

/* USER: the user is shown the call, and approves what the task needs (World.asked). */
typedef enum Consent { CONSENT_POLICY, CONSENT_USER, CONSENT_DENY } Consent;

typedef struct ToolPolicy {
    Str tool;
    bool visible;
    Consent consent; /* who approves a call */
} ToolPolicy;

typedef struct Host {
    Str name, title, version;   /* clientInfo */
    Str capabilities;           /* raw JSON of the client */
    const ToolPolicy *policies; /* a tool without a row is not visible */
    size_t policies_count;
    bool lists_resources;
    uint32_t think_ms; /* the model's time for one move */
    uint32_t max_turns;
    uint32_t connect_timeout_ms; /* 0: 10 s */
    uint32_t request_timeout_ms; /* how long it waits for the answer of a call; 0: for ever */
    uint32_t retries;            /* how often it repeats a failed call by itself */
    Str call_method;             /* the method its client calls tools with; empty: tools/call */
    bool unmarked;               /* hands results on without saying that they are data */
    Str drops;                   /* a filter: what holds this text is not handed on; empty: none */
    bool asks_offline;           /* without any session it asks the model all the same */
    bool first_page_only;        /* the mistake of never following nextCursor */
    bool asks_undeclared;        /* the mistake of asking for lists that were not declared */
    bool pairs_by_order;         /* the mistake of handing answers on in the order of asking */
    Str prompt;                  /* the prompt that the user picks at the start; empty: none */
    Str prompt_arguments;        /* raw JSON object of strings, or empty */
    bool closes;                 /* ends its sessions when the task is over */
    bool strict_stdout;          /* ends a session at a line that is no JSON; else drops the line */
    const Str *revisions;        /* its clients can speak these; none: only the world's */
    size_t revisions_count;
} Host;

/* The four notes that the figure, and each frame, may have. */
typedef enum NoteKind { NOTE_WHY, NOTE_HOW, NOTE_COST, NOTE_CHECK, NOTE_KIND_COUNT } NoteKind;

typedef struct Lesson {
    TextId title, question, symptom, summary, limits; /* 0 where there is none */
    TextId captions[8];                               /* 0: the whole figure; 1–7: the frames */
    TextId notes[8][NOTE_KIND_COUNT];
    Str sources[8]; /* page and revision, as shown */
    size_t sources_count;
    Str needs[8]; /* ids of lessons it builds on */
    size_t needs_count;
} Lesson;

/* A call whose effect the task asks for. */
typedef struct AskedCall {
    Str tool;
    Str arguments; /* raw JSON object: values that the call's arguments must hold; or empty */
    bool once;     /* a second effect of it is one that nobody asked for */
} AskedCall;

typedef struct World {
    Arena arena;
    Str id;      /* "flow/seven-frames" */
    Str chapter; /* "flow" */
    Str kind;    /* "flow", "fault", "lab", "set" */
    Str revision;
    Transport transport;
    uint32_t link_ms; /* latency of the link, one way */
    TextId task;      /* what the user asked for */
    Lesson lesson;
    const Text *texts; /* [0] is empty */
    size_t texts_count;
    const WorldServer *servers;
    size_t servers_count;
    Host host;
    Target target;
    ModelBehaviour model;
    Str goal; /* raw JSON: the answer's values that the task asks for; an array: one of several */
    Str user; /* the user's own identity at the target; empty: not judged */
    const AskedCall *asked; /* without any, the task asks for whatever is done */
    size_t asked_count;
    Str fault;         /* kind of the fault in it (sim/fault), or empty */
    Str fault_options; /* raw JSON object, or empty */
} World;

/* --- the host's decisions (pure functions of world and values) ------------- */

/* The policy row of a tool, or NULL. */
const ToolPolicy *host_policy(const World *w, Str tool);
/* Changes the one condition that w->fault names (sim/fault/catalogue.def); nothing
   when it is empty. ERR_SCENARIO when the catalogue has no such fault or it would
   change nothing. Called once, when the world is complete and before any run. */
bool world_apply_fault(World *w, Err *err);
/* These three judge nothing without memory: err is then ERR_MEMORY, and may be NULL where
   that does not matter. */
/* The call of the task that this tool with these arguments (raw JSON) is; NULL: none. */
const AskedCall *world_asked(const World *w, Str tool, Str arguments, Err *err);
/* Whether the task asks for what this tool does with these arguments (raw JSON). */
bool world_asks_for(const World *w, Str tool, Str arguments, Err *err);
/* Whether the model's final answer holds every value of the goal, or of one of the goals. */
bool world_goal_met(const World *w, Str answer, Err *err);
/* A copy of w in which the model may see these tools and no others, each by the policy that it
   has (without one: consent by policy). rows has room for count; w, tools and rows outlive the
   copy, which is never disposed of. */
typedef struct ToolPick {
    const Str *tools;
    size_t count;
    ToolPolicy *rows;
} ToolPick;
World world_with_tools(const World *w, const ToolPick *pick);
const char *transport_name(Transport t);
Transport world_transport(const World *w, const WorldServer *server);

#endif
