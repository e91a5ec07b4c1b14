#include "support/cm.h"

#include "app/files.h"
#include "app/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Folder {
    char path[64];
    char file[128];
} Folder;

static int make_folder(void **state) {
    Folder *f = calloc(1, sizeof *f);
    if (!f) return -1;
    snprintf(f->path, sizeof f->path, "/tmp/faultline-files-XXXXXX");
    if (!mkdtemp(f->path)) return -1;
    snprintf(f->file, sizeof f->file, "%s/file", f->path);
    *state = f;
    return 0;
}

static int remove_folder(void **state) {
    Folder *f = *state;
    unlink(f->file);
    int failed = rmdir(f->path); /* also says that nothing else was left in it */
    free(f);
    return failed;
}

static void refuse(const char *path, const char *says) {
    Buf b;
    Err err = {0};
    assert_false(file_read(path, 100, &b, &err));
    buf_dispose(&b);
    assert_int_equal(err.code, ERR_INPUT);
    if (!strstr(err.message, says)) fail_msg("\"%s\" does not say \"%s\"", err.message, says);
}

static void a_file_comes_back_as_it_was_written(void **state) {
    const Folder *f = *state;
    Str bytes = {"a\0b\r\n\xFF", 6};
    Buf b;
    Err err = {0};
    assert_true(out_put(f->file, bytes, &err));
    assert_true(file_read(f->file, 6, &b, &err));
    assert_true(str_eq(buf_str(&b), bytes));
    buf_dispose(&b);
}

static void an_old_file_is_replaced_and_keeps_its_mode(void **state) {
    const Folder *f = *state;
    Err err = {0};
    assert_true(out_put(f->file, STR("a long first text"), &err));
    assert_int_equal(chmod(f->file, 0640), 0);
    assert_true(out_put(f->file, STR("short"), &err));
    struct stat st;
    assert_int_equal(stat(f->file, &st), 0);
    assert_int_equal(st.st_size, 5);
    assert_int_equal(st.st_mode & 0777, 0640);
}

static void a_failed_write_leaves_the_old_file(void **state) {
    const Folder *f = *state;
    Err err = {0};
    OutFile out;
    Buf b;
    assert_true(out_put(f->file, STR("old"), &err));
    assert_true(outfile_open(&out, f->file, &err));
    assert_true(outfile_write(&out, STR("half of the ne"), &err));
    assert_false(outfile_close(&out, false, &err));
    assert_true(file_read(f->file, 100, &b, &err));
    assert_true(str_is(buf_str(&b), "old"));
    buf_dispose(&b);
}

static void a_link_leads_where_it_led(void **state) {
    const Folder *f = *state;
    char link_name[160];
    Err err = {0};
    Buf b;
    snprintf(link_name, sizeof link_name, "%s/link", f->path);
    assert_true(out_put(f->file, STR("old"), &err));
    assert_int_equal(symlink(f->file, link_name), 0);
    assert_true(out_put(link_name, STR("new"), &err));
    struct stat st;
    assert_int_equal(lstat(link_name, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_true(file_read(f->file, 100, &b, &err));
    assert_true(str_is(buf_str(&b), "new"));
    buf_dispose(&b);
    unlink(link_name);
}

static void devices_are_written_to_and_stay(void **state) {
    (void)state;
    Err err = {0};
    struct stat st;
    assert_true(out_put("/dev/null", STR("x"), &err));
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
    assert_false(out_put("/dev/full", STR("x"), &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    assert_string_equal(err.message, "Writing to /dev/full failed: No space left on device.");
}

static void places_that_cannot_be_written_are_told(void **state) {
    const Folder *f = *state;
    Err err = {0};
    assert_false(out_put(f->path, STR("x"), &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(out_put("/nonexistent/file", STR("x"), &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    assert_string_equal(err.hint, "Make the folder first.");
}

static void what_is_no_file_is_refused(void **state) {
    const Folder *f = *state;
    refuse(f->path, "is a folder");
    refuse("/dev/zero", "is a device");
    refuse("/nonexistent/file", "No such file");
    refuse("", "No such file");
}

static void a_file_past_the_limit_is_refused(void **state) {
    const Folder *f = *state;
    char text[101];
    Err err = {0};
    Buf b;
    memset(text, 'x', sizeof text);
    assert_true(out_put(f->file, (Str){text, 100}, &err));
    assert_true(file_read(f->file, 100, &b, &err));
    buf_dispose(&b);
    assert_true(out_put(f->file, (Str){text, 101}, &err));
    refuse(f->file, "too big");
}

static void a_pipe_without_a_writer_does_not_hang(void **state) {
    const Folder *f = *state;
    InFile in;
    char byte;
    size_t got;
    Err err = {0};
    assert_int_equal(mkfifo(f->file, 0600), 0);
    assert_true(infile_open(&in, f->file, &err));
    in.wait_ms = 20;
    assert_false(infile_read(&in, &byte, 1, &got, &err));
    assert_int_equal(err.code, ERR_INPUT);
    infile_close(&in);
    assert_false(out_put(f->file, STR("nobody reads"), &err));
    assert_int_equal(err.code, ERR_SYSTEM);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_file_comes_back_as_it_was_written, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(an_old_file_is_replaced_and_keeps_its_mode, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_failed_write_leaves_the_old_file, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_link_leads_where_it_led, make_folder, remove_folder),
        cmocka_unit_test(devices_are_written_to_and_stay),
        cmocka_unit_test_setup_teardown(places_that_cannot_be_written_are_told, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(what_is_no_file_is_refused, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_file_past_the_limit_is_refused, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_pipe_without_a_writer_does_not_hang, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
