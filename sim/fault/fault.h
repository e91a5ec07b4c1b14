/* Layers and the catalogue of faults: the names that lessons, answers and
   diagnoses share. Data only; what a fault does to a world is world's affair. */
#ifndef FAULTLINE_FAULT_FAULT_H
#define FAULTLINE_FAULT_FAULT_H

#include "base/str.h"

typedef enum Layer {
#define LAYER(symbol, name) LAYER_##symbol,
#include "fault/layer.def"
#undef LAYER
    LAYER_COUNT
} Layer;

const char *layer_name(Layer layer); /* "network", … */
bool layer_find(Str name, Layer *out);

typedef enum FaultKind {
    FAULT_NONE,
#define FAULT(symbol, name, layer, hop, options) FAULT_##symbol,
#include "fault/catalogue.def"
#undef FAULT
    FAULT_KIND_COUNT
} FaultKind;

typedef struct FaultRow {
    const char *name;
    Layer layer;
    const char *hop;
    const char *options; /* in words, for messages */
} FaultRow;

/* Never NULL; FAULT_NONE has an empty name and layer none. */
const FaultRow *fault_row(FaultKind kind);
/* FAULT_NONE when the catalogue has no such name. */
FaultKind fault_find(Str name);

#endif
