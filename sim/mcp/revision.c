#include "mcp/revision.h"

#include "json/json.h"

#include <string.h>

static const char *const known_revisions[] = {
#define REVISION(string) string,
#include "mcp/revision.def"
#undef REVISION
    NULL};

static const FeatureRow features[FEATURE_COUNT + 1] = {
#define FEATURE(symbol, name, since, until, evidence) {name, since, until, evidence},
#include "mcp/revision.def"
#undef FEATURE
    {"", "", "", ""}};

typedef struct MemberRow {
    const char *owner, *member;
    Feature feature;
} MemberRow;

static const MemberRow members[] = {
#define MEMBER(owner, member, feature) {owner, member, FEATURE_##feature},
#include "mcp/revision.def"
#undef MEMBER
};

const FeatureRow *feature_row(Feature feature) {
    return &features[feature < FEATURE_COUNT ? feature : FEATURE_COUNT];
}

const char *const *revisions(void) { return known_revisions; }

bool revision_known(Str revision) {
    for (const char *const *r = known_revisions; *r; r++)
        if (str_is(revision, *r)) return true;
    return false;
}

bool revision_between(Str revision, const char *since, const char *until) {
    if (str_cmp(revision, str_of(since)) < 0) return false;
    return !until[0] || str_cmp(revision, str_of(until)) < 0;
}

bool revision_has_handshake(Str revision) {
    return str_cmp(revision, str_of(features[FEATURE_HANDSHAKE].until)) < 0;
}

Str revision_rules(Str revision) { return revision_known(revision) ? revision : STR(MCP_REVISION); }

bool revision_has(Str revision, Feature feature) {
    const FeatureRow *row = feature_row(feature);
    return row->name[0] && revision_known(revision) &&
           revision_between(revision, row->since, row->until);
}

static bool came_later(const JsonDoc *doc, JsonRef member, const char *owner, Str revision) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const MemberRow *row = &members[i];
        if (row->owner[0] && strcmp(row->owner, owner) != 0) continue;
        if (!revision_has(revision, row->feature) && json_key_is(doc, member, row->member))
            return true;
    }
    return false;
}

/* Nothing has to be left out of what the newest revisions know. */
static bool knows_all(Str revision) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (!revision_has(revision, members[i].feature)) return false;
    return true;
}

static void add_members(Buf *out, const JsonDoc *doc, const char *owner, Str revision) {
    bool first = true;
    buf_add_char(out, '{');
    for (JsonRef r = json_first(doc, 0); r != JSON_NONE; r = json_next(doc, r)) {
        if (came_later(doc, r, owner, revision)) continue;
        if (!first) buf_add_char(out, ',');
        first = false;
        buf_add(out, json_key_raw(doc, r));
        buf_add_char(out, ':');
        buf_add(out, json_raw(doc, r));
    }
    buf_add_char(out, '}');
}

bool revision_add_definition(Buf *out, Str definition, const char *owner, Str revision, Err *err) {
    if (knows_all(revision)) {
        buf_add(out, definition);
        return buf_ok(out, "a definition", err);
    }
    JsonDoc doc = {0};
    if (!json_parse(&doc, definition, err)) return false;
    bool object = json_is(&doc, 0, JSON_OBJECT);
    if (object) add_members(out, &doc, owner, revision);
    json_dispose(&doc);
    if (!object) return err_set(err, ERR_INPUT, "Expected the definition to be an object.");
    return buf_ok(out, "a definition", err);
}
