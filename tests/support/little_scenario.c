#include "support/little_scenario.h"

#include "support/cm.h"

#include <stdio.h>

const char little_scenario[] =
    "local echo = {\n"
    "  name = \"echo\",\n"
    "  inputSchema = { type = \"object\" },\n"
    "  handler = function(args, target) return { data = { got = args } } end,\n"
    "}\n"
    "\n"
    "return scenario {\n"
    "  id = \"labs/little\",\n"
    "  kind = \"lab\",\n"
    "  revision = \"2025-11-25\",\n"
    "  transport = \"stdio\",\n"
    "  title = { en = \"Little\", zh = \"小\" },\n"
    "  task = { en = \"Do it.\", zh = \"做。\" },\n"
    "  servers = {\n"
    "    {\n"
    "      name = \"little\", version = \"1.0.0\", command = \"little\", identity = \"me\",\n"
    "      capabilities = { tools = {} },\n"
    "      tools = { echo },\n"
    "      resources = {\n"
    "        { uri = \"x://a\", name = \"a\", mimeType = \"text/plain\", path = \"a.md\" },\n"
    "      },\n"
    "    },\n"
    "  },\n"
    "  host = {\n"
    "    name = \"host\", version = \"1.0.0\",\n"
    "    policies = { echo = { visible = true, consent = \"policy\" } },\n"
    "  },\n"
    "  target = {\n"
    "    name = \"files\",\n"
    "    files = { [\"a.md\"] = \"one\\ntwo\\n\" },\n"
    "    rights = { me = { list = { \"\" }, read = { \"\" } } },\n"
    "  },\n"
    "  model = function(view)\n"
    "    if view.turn == 1 then return { call = \"echo\", arguments = { n = 1 } } end\n"
    "    return { answer = { done = true } }\n"
    "  end,\n"
    "  goal = { done = true },\n"
    "}\n";

const char little_lesson[] =
    "local log, T = {}, function(s) return { en = s, zh = \"字\" .. s } end\n"
    "\n"
    "return scenario {\n"
    "  based_on = \"labs/little\",\n"
    "  id = \"faults/small\",\n"
    "  kind = \"fault\",\n"
    "  title = T \"T\",\n"
    "  link_ms = 7,\n"
    "  fault = { kind = \"not-found\", path = \"a.md\" },\n"
    "  change = function(s) s.host.think_ms = 11 end,\n"
    "  variants = {\n"
    "    { id = \"one\", title = T \"1\", apply = function(s) s.user = \"one\" end },\n"
    "    { id = \"two\", title = T \"2\", apply = function(s) s.user = \"two\" end },\n"
    "  },\n"
    "  exercise = {\n"
    "    layer = \"tool\",\n"
    "    kind = \"not-found\",\n"
    "    evidence = { { kind = \"target\", [\"data/http\"] = 404 } },\n"
    "    evidence_right = T \"yes\", evidence_wrong = T \"no\",\n"
    "    layers = { network = T \"n\", protocol = T \"p\", host = T \"h\", authorization = T "
    "\"a\",\n"
    "      tool = T \"t\", result = T \"r\", trust = T \"u\", none = T \"0\" },\n"
    "    fixes = {\n"
    "      { id = \"mend\", right = true, label = T \"m\", feedback = T \"M\",\n"
    "        apply = function(s) s.fault = nil s.user = s.user .. \"+mend\" end },\n"
    "      { id = \"retry\", label = T \"r\", feedback = T \"R\",\n"
    "        apply = function(s) s.host.retries = 3 s.user = s.user .. \"+retry\" end },\n"
    "    },\n"
    "    hints = { T \"h1\", T \"h2\", T \"h3\" },\n"
    "    explanation = T \"x\",\n"
    "  },\n"
    "}\n";

Buf text_change(Str all, const char *old, const char *new) {
    Str part = str_of(old);
    size_t at = part.n ? str_find(all, part, 0) : 0;
    if (at == SIZE_MAX) fail_msg("the text has no \"%s\":\n%.*s", old, STR_ARG(all));
    if (part.n && str_find(all, part, at + 1) != SIZE_MAX) fail_msg("\"%s\" stands twice", old);
    Buf out;
    buf_init(&out, 4 * 1024 * 1024);
    buf_add(&out, str_sub(all, 0, at));
    buf_add_c(&out, new);
    buf_add(&out, str_sub(all, at + part.n, all.n));
    assert_false(out.failed);
    return out;
}

Buf little_with(const char *old, const char *new) {
    return text_change(str_of(little_scenario), old, new);
}

Script *little_load(const char *old, const char *new) {
    Buf source = little_with(old, new);
    Script *script;
    Err err = {0};
    if (!script_load(buf_str(&source), STR("little.lua"), &script, &err))
        fail_msg("%s: %s", err.where, err.message);
    buf_dispose(&source);
    return script;
}

Buf tree_read(const char *below) {
    Buf path, out;
    char block[4096];
    size_t n;
    buf_init(&path, 4096);
    buf_addf(&path, "%s/%s", FAULTLINE_SOURCE_DIR, below);
    FILE *file = fopen(buf_cstr(&path), "rb");
    if (!file) fail_msg("%s is not there", buf_cstr(&path));
    buf_init(&out, 1024 * 1024);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        buf_add(&out, (Str){block, n});
    fclose(file);
    buf_dispose(&path);
    return out;
}

Buf scenario_read(const char *id) {
    char below[200];
    snprintf(below, sizeof below, "scenarios/%s.lua", id);
    return tree_read(below);
}
