#include "sdl/picture.h"

#include "sdl/png_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/faultline-png-%ld", (long)getpid());
    return mkdir(folder, 0700);
}

static int remove_folder(void **state) {
    (void)state;
    return rmdir(folder);
}

static void path_of(char *out, size_t size, const char *name) {
    snprintf(out, size, "%s/%s", folder, name);
}

static size_t files_in_folder(void) {
    size_t n = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (const struct dirent *d = readdir(dir); d; d = readdir(dir))
        n += d->d_name[0] != '.';
    closedir(dir);
    return n;
}

static void make_pattern(Picture *p) {
    picture_init(p, 37, 23);
    for (int i = 0; i < 37 * 23; i++)
        p->canvas.px[i] = 0xFF000000u | (uint32_t)i * 0x010305u;
}

/* A pipe stays one: a device in its place would be gone for everybody. */
static void what_is_no_file_stays_what_it_is(void **state) {
    (void)state;
    Picture p;
    char path[128];
    uint8_t head[8];
    struct stat st;
    Err err = {0};
    make_pattern(&p);
    path_of(path, sizeof path, "pipe");
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDWR);
    assert_true(reader >= 0);
    assert_true(png_file_write(&p.canvas, path, &err));
    assert_int_equal(read(reader, head, sizeof head), (ssize_t)sizeof head);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", sizeof head);
    assert_int_equal(stat(path, &st), 0);
    assert_true(S_ISFIFO(st.st_mode));
    assert_int_equal(files_in_folder(), 1);
    close(reader);
    unlink(path);
    picture_dispose(&p);
}

static void what_is_written_can_be_read(void **state) {
    (void)state;
    Picture p;
    char path[128];
    Err err = {0};
    make_pattern(&p);
    path_of(path, sizeof path, "a.png");
    assert_true(png_file_write(&p.canvas, path, &err));
    assert_int_equal(files_in_folder(), 1);
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, path));
    assert_int_equal(image.width, 37);
    assert_int_equal(image.height, 23);
    assert_int_equal(image.format, PNG_FORMAT_RGB);
    uint8_t rgb[37 * 23 * 3];
    assert_true(png_image_finish_read(&image, NULL, rgb, 0, NULL));
    for (int i = 0; i < 37 * 23; i++) {
        uint32_t got = (uint32_t)rgb[3 * i] << 16 | (uint32_t)rgb[3 * i + 1] << 8 | rgb[3 * i + 2];
        assert_int_equal(got, p.canvas.px[i] & 0xFFFFFFu);
    }
    remove(path);
    picture_dispose(&p);
}

static long read_all(const char *path, char *out, size_t size) {
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    size_t n = fread(out, 1, size, f);
    fclose(f);
    return (long)n;
}

static void the_same_pixels_give_the_same_bytes(void **state) {
    (void)state;
    Picture p;
    char path[128], first[8192], second[8192];
    make_pattern(&p);
    path_of(path, sizeof path, "a.png");
    assert_true(png_file_write(&p.canvas, path, NULL));
    long n = read_all(path, first, sizeof first);
    assert_true(png_file_write(&p.canvas, path, NULL)); /* over the old one */
    assert_int_equal(read_all(path, second, sizeof second), n);
    assert_memory_equal(first, second, (size_t)n);
    remove(path);
    picture_dispose(&p);
}

static void a_failed_write_leaves_nothing(void **state) {
    (void)state;
    Picture p;
    char path[128];
    Err err = {0};
    make_pattern(&p);
    path_of(path, sizeof path, "no/such/folder.png");
    assert_false(png_file_write(&p.canvas, path, &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    assert_non_null(strstr(err.message, "no/such/folder.png"));
    assert_non_null(strstr(err.message, "No such file"));
    /* A folder stands where the picture should go: the rename fails. */
    path_of(path, sizeof path, "taken");
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(png_file_write(&p.canvas, path, &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    assert_int_equal(files_in_folder(), 1);
    rmdir(path);
    picture_dispose(&p);
}

static void a_full_disk_is_noticed(void **state) {
    (void)state;
    /* /dev/full takes no byte, and no file can be made beside it without rights. */
    Picture p;
    Err err = {0};
    make_pattern(&p);
    assert_false(png_file_write(&p.canvas, "/proc/faultline.png", &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    picture_dispose(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_file_stays_what_it_is),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(the_same_pixels_give_the_same_bytes),
        cmocka_unit_test(a_failed_write_leaves_nothing),
        cmocka_unit_test(a_full_disk_is_noticed),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
