#include "app/remember.h"

#include "app/user_folder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert(sizeof((Remember){0}.folder) >= USER_FOLDER_MAX, "the folder's name has room");

static const char *const THEMES[THEME_COUNT] = {"dark", "light", "contrast"};

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value && strcmp(value, "0") != 0;
}

void remember_begin(Remember *r, bool in_front) {
    Err err = {0};
    *r = (Remember){.still_forced = is_set("FAULTLINE_REDUCED_MOTION")};
    if (!in_front || !user_folder(r->folder, NULL)) return;
    r->on = true;
    if (!settings_read(r->folder, &r->kept, &err)) app_complain(false, &err);
}

void remember_options(const Remember *r, bool lang_given, PlayOptions *o) {
    Lang lang;
    if (!lang_given && lang_find(str_of(r->kept.lang), &lang)) o->lang = lang;
    for (int i = 0; i < THEME_COUNT; i++)
        if (strcmp(r->kept.theme, THEMES[i]) == 0) o->theme = (PlayTheme)i;
    if (r->kept.zoom > 0) o->zoom = (float)r->kept.zoom;
    o->still = r->kept.still || r->still_forced;
}

/* --- where the learner left off ------------------------------------------------ */

static void go_to(Stage *stage, uint32_t n) {
    char item[32];
    snprintf(item, sizeof item, "scrub.%u", n);
    play_click(&stage->play, str_of(item));
}

bool remember_open(const Remember *r, Stage *stage, const App *app, const char *first,
                   const PlayOptions *options, Err *err) {
    Err gone = {0};
    const char *word = r->kept.scenario;
    if (!*word) return stage_open(stage, app, (Source){.word = first}, options, err);
    if (stage_open(stage, app, (Source){.word = word}, options, &gone)) {
        go_to(stage, r->kept.shown);
        return true;
    }
    if (!stage_open(stage, app, (Source){.word = first}, options, err)) return false;
    stage_tell(stage, &gone);
    return true;
}

/* --- keeping -------------------------------------------------------------------- */

/* A file goes by its whole path, as the next start may be elsewhere. */
static bool whole_path(const char *path, char out[SETTINGS_ADDRESS_SIZE]) {
    char here[SETTINGS_ADDRESS_SIZE];
    if (path[0] == '/') return settings_put(out, SETTINGS_ADDRESS_SIZE, str_of(path));
    if (!getcwd(here, sizeof here)) return false;
    int n = snprintf(out, SETTINGS_ADDRESS_SIZE, "%s/%s", here, path);
    return n >= 0 && n < SETTINGS_ADDRESS_SIZE;
}

/* A recording is looked at once, and so is a variant; a scenario is what one comes back to. */
static bool address_of(const Stage *stage, char out[SETTINGS_ADDRESS_SIZE]) {
    ScenarioRef ref;
    if (play_hides_name(&stage->play)) return false;
    if (stage->source.variant) return false;
    if (stage->source.recording || !scenario_ref_read(stage->source.word, &ref, NULL)) return false;
    if (ref.is_path) return whole_path(ref.name, out);
    return settings_put(out, SETTINGS_ADDRESS_SIZE, subject_name(&stage->subject));
}

static void put_all(const Remember *r, const Stage *stage, bool place, Settings *s) {
    const Play *p = &stage->play;
    char address[SETTINGS_ADDRESS_SIZE];
    settings_put(s->lang, sizeof s->lang, str_of(lang_name(p->lang)));
    settings_put(s->theme, sizeof s->theme, str_of(THEMES[p->theme]));
    s->zoom = (double)p->zoom;
    if (!r->still_forced) s->still = p->still;
    if (!address_of(stage, address)) return;
    bool same = strcmp(address, s->scenario) == 0;
    memcpy(s->scenario, address, sizeof address);
    if (place || !same) s->shown = play_place(p);
}

static bool is_same(const Settings *a, const Settings *b) {
    return strcmp(a->lang, b->lang) == 0 && strcmp(a->theme, b->theme) == 0 &&
           strcmp(a->scenario, b->scenario) == 0 && a->still == b->still && a->shown == b->shown &&
           fabs(a->zoom - b->zoom) < 0.001;
}

void remember_keep(Remember *r, const Stage *stage, bool place) {
    Settings now = r->kept, on_disk;
    Err err = {0};
    if (!r->on) return;
    put_all(r, stage, place, &now);
    if (is_same(&now, &r->kept)) return;
    /* Others write there, too: what is not ours stays as they left it. */
    if (settings_read(r->folder, &on_disk, NULL))
        memcpy(now.learner, on_disk.learner, sizeof now.learner);
    r->kept = now;
    if (settings_write(r->folder, &now, &err)) return;
    app_complain(false, &err);
    r->on = false;
}
