/* What was found wrong with a scenario: a row each, with where it stands and what the words
   are filled with. Data only; finding_words puts it into a language. */
#ifndef FAULTLINE_PROOF_FINDING_H
#define FAULTLINE_PROOF_FINDING_H

#include "base/arena.h"
#include "base/buf.h"
#include "words/words.h"

typedef enum FindingKind {
#define FINDING(symbol, code, severity) FINDING_##symbol,
#include "proof/finding.def"
#undef FINDING
    FINDING_KIND_COUNT
} FindingKind;

typedef enum Severity { SEVERITY_ERROR, SEVERITY_WARNING } Severity;

const char *finding_code(FindingKind kind); /* "wrong-fix-works" */
Severity finding_severity(FindingKind kind);
const char *severity_name(Severity s); /* "error", "warning" */

/* Which run of a scenario. Empty: without. */
typedef struct ProofChoice {
    Str variant, fix;
    bool healthy;
} ProofChoice;

typedef struct Finding {
    FindingKind kind;
    Str path;  /* of the value in the scenario: "exercise.fixes[2].feedback"; empty: the whole */
    Str where; /* "file:line" where that is known already, else empty */
    bool has_run;
    ProofChoice run;
    Str name, other, text; /* as finding.def says */
} Finding;

enum { FINDINGS_MAX = 500 };

typedef struct Findings {
    Arena arena; /* holds every Str */
    Finding *rows;
    size_t count;
    size_t errors, warnings;
    bool full; /* there were more than FINDINGS_MAX */
} Findings;

/* ERR_MEMORY. The caller disposes, also after a failure. */
bool findings_init(Findings *f, Err *err);
void findings_dispose(Findings *f);
/* Copies what the row points to. What does not fit is dropped and counted all the same. */
void findings_add(Findings *f, const Finding *row);

/* Adds what was found and why to *what, and what to do to *todo. Values from the scenario
   are made harmless. */
void finding_words(const Words *w, Lang lang, const Finding *f, Buf *what, Buf *todo);

#endif
