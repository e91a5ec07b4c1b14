#include "fault/fault.h"

static const char *const layer_names[LAYER_COUNT] = {
#define LAYER(symbol, name) name,
#include "fault/layer.def"
#undef LAYER
};

const char *layer_name(Layer layer) { return layer_names[layer]; }

bool layer_find(Str name, Layer *out) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        if (!str_is(name, layer_names[i])) continue;
        *out = (Layer)i;
        return true;
    }
    return false;
}

static const FaultRow rows[FAULT_KIND_COUNT] = {
    {"", LAYER_NONE, "", ""},
#define FAULT(symbol, name, layer, hop, options) {name, LAYER_##layer, hop, options},
#include "fault/catalogue.def"
#undef FAULT
};

const FaultRow *fault_row(FaultKind kind) { return &rows[kind]; }

FaultKind fault_find(Str name) {
    for (int i = 1; i < FAULT_KIND_COUNT; i++)
        if (str_is(name, rows[i].name)) return (FaultKind)i;
    return FAULT_NONE;
}
