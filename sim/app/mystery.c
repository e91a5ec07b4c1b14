#include "app/mystery.h"

#include "app/catalog.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { BY_CLOCK_MAX = 9999 };

static uint64_t by_clock(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return 1;
    return ((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000) % BY_CLOCK_MAX + 1;
}

bool mystery_number(const char *word, uint64_t *out, Err *err) {
    *out = 0;
    if (!word) {
        *out = by_clock();
        return true;
    }
    size_t digits = strspn(word, "0123456789");
    for (size_t i = 0; i < digits && digits <= 18; i++)
        *out = *out * 10 + (uint64_t)(word[i] - '0');
    if (*out > 0 && !word[digits]) return true;
    return err_set(err, ERR_USAGE, "--seed takes a whole number from 1, not \"%s\".", word);
}

/* So that neighbouring numbers are not neighbouring faults: splitmix64 by Sebastiano Vigna,
   public domain, its constants. */
static uint64_t spread(uint64_t x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static bool is_fault(const CatalogRow *row) { return str_is(row->chapter, "faults"); }

/* How many faults stand before this id, by name. */
static size_t rank(const Catalog *c, Str id) {
    size_t before = 0;
    for (size_t i = 0; i < c->count; i++)
        before += is_fault(&c->rows[i]) && str_cmp(c->rows[i].id, id) < 0;
    return before;
}

static bool pick_scenario(const Catalog *c, uint64_t number, Mystery *out, Err *err) {
    size_t count = 0;
    for (size_t i = 0; i < c->count; i++)
        count += is_fault(&c->rows[i]);
    for (size_t i = 0; count && i < c->count; i++) {
        if (!is_fault(&c->rows[i]) || rank(c, c->rows[i].id) != spread(number) % count) continue;
        snprintf(out->scenario, SCENARIO_NAME_MAX, "%.*s", STR_ARG(c->rows[i].id));
        return true;
    }
    return err_set(err, ERR_INPUT, "There are no faults to choose from.");
}

/* Spread once more, so that it does not go with the scenario. */
static bool pick_variant(const Data *data, uint64_t number, Mystery *out, Err *err) {
    ScenarioRef ref = {0};
    Script *script;
    size_t count;
    memcpy(ref.name, out->scenario, sizeof ref.name);
    if (!scenario_load(data, &ref, &(ScenarioChoices){0}, &script, err)) return false;
    const ScriptVariant *variants = script_variants(script, &count);
    if (count)
        snprintf(out->variant, SCENARIO_NAME_MAX, "%.*s",
                 STR_ARG(variants[spread(spread(number)) % count].id));
    script_free(script);
    return true;
}

bool mystery_pick(const Data *data, uint64_t number, Mystery *out, Err *err) {
    Catalog c;
    *out = (Mystery){0};
    bool ok = catalog_load(data, &c, err) && pick_scenario(&c, number, out, err);
    catalog_dispose(&c);
    return ok && pick_variant(data, number, out, err);
}
