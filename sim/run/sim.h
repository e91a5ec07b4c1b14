/* One run in progress: the parties, the clock, the trace that grows. Private to
   sim/run; lives on run()'s stack. The files around it:
     run.c      starts, turns the clock, ends
     link.c     carries bytes between client and server (stdio, http)
     peer.c     feeds the two machines and carries out their actions
     host.c     the host: the model's turns; discover.c what is visible, permit.c what
                is carried out, result.c what is handed on
     tools.c    the server's work: handlers and the target system; print.c what it prints
     prompt.c   the prompt that the user picks
     session.c  a session that ends before its time; shutdown.c one whose work is done */
#ifndef FAULTLINE_RUN_SIM_H
#define FAULTLINE_RUN_SIM_H

#include "base/arena.h"
#include "mcp/client.h"
#include "run/queue.h"
#include "run/run.h"
#include "json/build.h"

#define MS ((int64_t)1000)
enum { RUN_MAX_BYTES = 64 * 1024 * 1024, RUN_MAX_CALLS = 4 * RUN_MAX_TURNS };

typedef enum PeerPhase {
    PEER_STARTING,
    PEER_READY,
    PEER_LISTING_TOOLS,
    PEER_LISTING_RESOURCES,
    PEER_LISTING_PROMPTS,
    PEER_DISCOVERED,
    PEER_GONE
} PeerPhase;

/* One server, the client that speaks to it, and the wire between them. */
typedef struct Peer {
    const WorldServer *world;
    ClientConfig client_config;
    ServerConfig server_config;
    Client *client;
    Server *server;
    PeerPhase phase;
    Str session;                    /* http: the session id, once it was given */
    bool request_lost, answer_lost; /* the link has lost what it loses */
    Str lost_id;                    /* of the request whose answer it will lose; raw JSON */
    uint32_t sessions;              /* how many were given */
    uint32_t posts;                 /* http: in this session */
    uint32_t renewed;               /* how often it was set up anew */
} Peer;

/* One move of the model on its way through the host. */
typedef struct Call {
    Str call_id;
    Str tool; /* or the resource's URI */
    Str arguments;
    bool is_read;
    uint8_t peer;
    uint32_t proposal, request; /* seqs */
    uint32_t retries;           /* how often it was repeated */
    int64_t patience_us;        /* when the host stops waiting for the answer */
    bool open;                  /* sent, and no answer taken yet */
} Call;

typedef struct Sim {
    const World *world;
    Trace *trace;
    Queue queue;
    Arena arena; /* everything that lives until the run ends */
    Peer peers[WORLD_MAX_SERVERS];
    size_t peer_count;
    Call calls[RUN_MAX_CALLS]; /* ticket n is calls[n - 1]; 0 is no call */
    uint32_t call_count;
    uint32_t waiting; /* calls of the latest move that are not over */
    Str visible[WORLD_MAX_SERVERS * WORLD_MAX_TOOLS];
    uint8_t visible_peer[WORLD_MAX_SERVERS * WORLD_MAX_TOOLS];
    size_t visible_count;
    Seen seen[RUN_MAX_CALLS];
    size_t seen_count;
    uint32_t turn;
    Str prompt;           /* adopted: part of the model's input */
    uint32_t audit_lines; /* in the target's own log */
    Target target;        /* the world's, with a memory of its own */
    TargetMemory memory;
    bool target_request_lost, target_answer_lost;
    bool asked_done[WORLD_MAX_ASKED]; /* calls of the task that had their effect */
    struct Chain *chains;             /* tools.c: the work of all calls */
    bool decided;                     /* the visible set stands */
    bool stopped;
    uint32_t edit_seq; /* the message to be sent as `edit`, unless that is empty */
    Str edit;
} Sim;

/* --- events ------------------------------------------------------------------ */

/* Appends an event at the clock's time. `data` is printed into it and freed; NULL leaves
   what the draft holds. */
bool sim_emit(Sim *s, EventDraft draft, JsonBuild *data, uint32_t *seq, Err *err);
/* A party comes to know or be something: {party, key, value}. The draft says which party
   (from), its peer and the cause, which becomes the new event's seq. */
bool sim_state(Sim *s, EventDraft *who, Str key, Str value, Err *err);
/* Something that the client does to the link of a peer. */
EventDraft sim_net(uint8_t peer, uint32_t cause);
/* A new data object, or NULL with err filled. */
JsonBuild *sim_data(Err *err);
Str sim_copy(Sim *s, Str bytes);
/* Whether it is JSON. What could not be read, or judged, for want of memory ends the run, at
   its end at the latest. */
bool sim_read(Sim *s, JsonDoc *doc, Str json);
void sim_heed(Sim *s, const Err *why);
bool sim_is_http(const Sim *s, uint8_t peer);
/* Plans an item for the peer's session of now: it is dropped when that has been set up anew. */
bool sim_plan(Sim *s, Item item, int64_t after_us, Err *err);
/* One more thing in front of the model; ERR_LIMIT past RUN_MAX_CALLS. */
bool host_show(Sim *s, Seen seen, Err *err);

/* --- link.c -------------------------------------------------------------------- */

bool link_connect(Sim *s, uint8_t peer, uint32_t cause, Err *err);
bool link_unreached(Sim *s, const Item *item, Err *err);
bool link_to_server(Sim *s, uint8_t peer, Str bytes, uint32_t *cause, Err *err);
bool link_to_client(Sim *s, uint8_t peer, Str bytes, uint32_t *cause, Err *err);
/* An answer by a status alone: to the POST of a notification, to DELETE, and the 404 of a
   session that the server no longer knows (2025-11-25, basic/transports). */
bool link_accept(Sim *s, const Item *item, Err *err);
/* Sends DELETE for the session; the draft says from where to where. */
bool link_delete(Sim *s, EventDraft draft, uint32_t *seq, Err *err);
bool link_close(Sim *s, uint8_t peer, Str reason, uint32_t cause, Err *err);

/* --- peer.c ------------------------------------------------------------------ */

/* Ends a session and sets it up anew: a new process or connection, a new handshake. */
bool peer_reopen(Sim *s, uint8_t peer, uint32_t cause, Err *err);
/* Tells the host that a session came to nothing. */
bool peer_failed(Sim *s, uint8_t peer, uint32_t cause, Err *err);
/* The same when the old session is over already. */
bool peer_renew(Sim *s, uint8_t peer, uint32_t cause, Err *err);
bool peer_open(Sim *s, const Item *item, Err *err);
void peer_dispose(Peer *p);
/* Carry out what the machine wants; `cause` is what made it act. The seq of the
   last message sent goes to *sent unless NULL. */
bool peer_pump_client(Sim *s, uint8_t peer, uint32_t cause, uint32_t *sent, Err *err);
bool peer_pump_server(Sim *s, uint8_t peer, uint32_t cause, Err *err);
bool peer_deliver(Sim *s, const Item *item, Err *err);

/* --- print.c, session.c ------------------------------------------------------------ */

/* The lines of a server for this tool, or with an empty name for its start. */
bool print_at(Sim *s, uint8_t peer, Str tool, uint32_t cause, Err *err);
/* The client ends the session; its calls without an answer fail. why: a stable name. */
bool session_lost(Sim *s, uint8_t peer, Str why, uint32_t cause, Err *err);
/* The session has come to its end with the event `cause`. */
bool session_over(Sim *s, uint8_t peer, uint32_t cause, Err *err);
/* http: the server knows the session no more. A new one is begun (it MUST be: 2025-11-25,
   basic/transports, Session Management); its calls without an answer fail. */
bool session_forgotten(Sim *s, uint8_t peer, uint32_t cause, Err *err);

/* --- prompt.c ------------------------------------------------------------------------ */

/* The user picks a prompt, where the world says so; else the model's first turn comes. */
bool prompt_pick(Sim *s, uint32_t cause, Err *err);
bool prompt_adopt(Sim *s, const Item *item, Err *err);
/* The server fills the prompt in that it was asked for. */
bool prompt_answer(Sim *s, uint8_t peer, const Action *a, Err *err);

/* --- shutdown.c ---------------------------------------------------------------------- */

bool shutdown_all(Sim *s, uint32_t cause, Err *err);
bool shutdown_exit(Sim *s, const Item *item, Err *err);
bool shutdown_by_itself(Sim *s, const Item *item, Err *err);

/* --- host.c ---------------------------------------------------------------------- */

/* What a client reports to its host; payload of ITEM_RESULT and ITEM_HOST. */
typedef struct Report {
    ActionKind kind; /* RESULT, FAILED, LISTED; NONE: the session is ready; CLOSE */
    MethodId method;
    Str bytes;
    Str why; /* FAILED without an answer: a stable name */
} Report;

/* A decision about a call: {"what":…,"ok":…,"call_id":…}. The caller may add to it. */
JsonBuild *host_decision(const Call *c, const char *what, bool ok, Err *err);
bool host_plan_turn(Sim *s, uint32_t cause, Err *err);
/* One call of the latest move is over; after the last one comes the next move. */
bool host_call_over(Sim *s, uint32_t cause, Err *err);
bool host_carry_out(Sim *s, uint32_t ticket, uint32_t cause, Err *err);
bool host_continue(Sim *s, const Item *item, Err *err);
bool host_turn(Sim *s, const Item *item, Err *err);
bool host_validate(Sim *s, const Item *item, Err *err);
bool host_approve(Sim *s, const Item *item, Err *err);
bool host_result(Sim *s, const Item *item, Err *err);
/* The time that the host waits for a call's answer is over. */
bool host_patience(Sim *s, const Item *item, Err *err);
bool host_stop(Sim *s, const char *reason, Str answer, uint32_t cause, Err *err);

/* --- tools.c ---------------------------------------------------------------------- */

bool tools_call(Sim *s, uint8_t peer, const Action *action, uint32_t cause, Err *err);
bool tools_read(Sim *s, uint8_t peer, const Action *action, uint32_t cause, Err *err);
/* The client has cancelled: the server does nothing more for this call. */
void tools_drop(Sim *s, uint8_t peer, uint32_t ticket);
bool tools_target_step(Sim *s, const Item *item, Err *err);
bool tools_answer(Sim *s, const Item *item, Err *err);

#endif
