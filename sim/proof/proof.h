/* The proof that a scenario is right: that its fault shows, that each fix does what it is
   said to do, that its words are complete and keep the answer to themselves. Everything is
   proved by running it; nothing is believed.

   Pure: scenarios are opened through the callbacks of ProofSource, which may be called any
   number of times and must give the same every time (that is proved, too). Reads worlds,
   exercises and traces; changes nothing. */
#ifndef FAULTLINE_PROOF_PROOF_H
#define FAULTLINE_PROOF_PROOF_H

#include "lesson/exercise.h"
#include "proof/finding.h"
#include "quiz/form.h"
#include "trace/trace.h"
#include "world/world.h"

enum { PROOF_MAX_VARIANTS = 8 };

typedef struct ProofVariant {
    Str id;
    TextId title;
} ProofVariant;

/* A scenario that was loaded and run. Borrowed from whoever opened it. */
typedef struct ProofRun {
    const World *world;
    const Exercise *exercise; /* or NULL */
    const Trace *trace;
    ProofVariant variants[PROOF_MAX_VARIANTS];
    size_t variants_count;
    unsigned spent; /* of its budget, in parts of a thousand */
    void *handle;   /* the opener's */
} ProofRun;

typedef struct ProofSource {
    void *ctx;
    /* Loads and runs. After a failure nothing needs closing; err.where is "file:line". */
    bool (*open)(void *ctx, const ProofChoice *choice, ProofRun *out, Err *err);
    void (*close)(void *ctx, ProofRun *run);
    /* For a set: the run that an exercise asks about, closed by `close`; and whether it reaches
       the goal when the host shows these tools (ids parted by blanks) alone. */
    bool (*open_about)(void *ctx, const QuizItem *item, ProofRun *out, Err *err);
    bool (*run_tools)(void *ctx, const ProofRun *about, Str tools, bool *reached, Err *err);
    bool (*is_scenario)(void *ctx, Str id);
    /* NULL: it cannot be known, and nothing is said about it. */
    bool (*has_glyph)(void *ctx, uint32_t cp);
    const Words *words; /* the names of layers and kinds, which nothing may tell beforehand */
} ProofSource;

/* Proves everything and adds what is wrong to *out. A scenario that cannot be opened at all
   gives one finding. */
void proof(const ProofSource *source, Findings *out);
/* The same for a set of exercises; world is the set's. */
void proof_set(const ProofSource *source, const World *world, const QuizSet *set, Findings *out);

#endif
