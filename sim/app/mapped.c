#define _DEFAULT_SOURCE /* MAP_ANONYMOUS, madvise */

#include "app/mapped.h"

#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static uintptr_t page_size(void) { return (uintptr_t)sysconf(_SC_PAGESIZE); }

/* A page behind the new end of a file was touched: it gets a page of zeros. Any other
   mapping that breaks this way is only read, too, or ends the program at the next
   instruction as it would have without this. Keeps nothing: what happened is asked of the
   file (mapped_shrunk). mmap is a bare system call here, and safe in a handler. */
static void replace_page(int sig, siginfo_t *info, void *context) {
    (void)context;
    uintptr_t page = (uintptr_t)info->si_addr & ~(page_size() - 1);
    void *at = (void *)page;
    if (info->si_code == BUS_ADRERR &&
        mmap(at, page_size(), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == at)
        return;
    signal(sig, SIG_DFL);
}

static void guard(void) {
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    action.sa_sigaction = replace_page;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}

bool mapped_open(Mapped *m, const InFile *f, size_t max) {
    struct stat st;
    *m = (Mapped){0};
    if (fstat(f->fd, &st) != 0 || !S_ISREG(st.st_mode) || st.st_size <= 0) return false;
    if (lseek(f->fd, 0, SEEK_CUR) != 0) return false;
    size_t n = (uintmax_t)st.st_size > max ? max : (size_t)st.st_size;
    int fd = dup(f->fd);
    void *at = fd < 0 ? MAP_FAILED : mmap(NULL, n, PROT_READ, MAP_PRIVATE, fd, 0);
    if (at == MAP_FAILED) {
        if (fd >= 0) close(fd);
        return false;
    }
    guard();
    *m = (Mapped){{at, n}, fd};
    return true;
}

void mapped_close(Mapped *m) {
    union {
        const char *in;
        void *out;
    } at = {m->bytes.p}; /* munmap takes what was read-only, too */
    if (m->bytes.n) {
        munmap(at.out, m->bytes.n);
        close(m->fd);
    }
    *m = (Mapped){0};
}

bool mapped_shrunk(const Mapped *m) {
    struct stat st;
    return m->bytes.n && fstat(m->fd, &st) == 0 && (uintmax_t)st.st_size < m->bytes.n;
}

void mapped_rest(Str bytes) {
    uintptr_t page = page_size(), from = (uintptr_t)bytes.p;
    uintptr_t start = (from + page - 1) & ~(page - 1), end = (from + bytes.n) & ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}
