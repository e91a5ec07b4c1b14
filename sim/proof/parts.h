/* The parts of a proof. Inside the proof room only. */
#ifndef FAULTLINE_PROOF_PARTS_H
#define FAULTLINE_PROOF_PARTS_H

#include "proof/proof.h"

typedef struct Proof {
    const ProofSource *source;
    Findings *out;
} Proof;

/* A run in 16 bytes: of everything in its events that anybody can see. */
typedef struct Digest {
    uint64_t a, b;
} Digest;
Digest digest_of(const Trace *t);
bool digest_same(Digest a, Digest b);
/* The first event in which two runs differ, times included; the shorter one's count when it is
   a part of the other; SEQ_NONE when they are the same. */
uint32_t first_difference(const Trace *a, const Trace *b);

/* What the runs show: fault, evidence, fixes. Gives whether any run without a fix fails. */
bool prove_runs(const Proof *p, const ProofRun *unfixed);
/* The words. fails: whether any run without a fix fails. */
void prove_texts(const Proof *p, const ProofRun *unfixed, bool fails);
/* Those of a set; run holds its world alone. */
void prove_set_texts(const Proof *p, const ProofRun *run, const QuizSet *set);

#endif
