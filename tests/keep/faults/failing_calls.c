/* Preloaded before the C library: the calls that change the files of one folder are counted, and some of them fail.

   FAULT_FOLDER names the folder. The program itself says by `fault_arm` which calls fail. A sync is counted and not
   done, for tests would wait for the disk otherwise. Reading never fails. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls, first = -1, past = -1;
static atomic_int code, shortens, spares;
static char failed[64];

/* From now on let the calls from `at` (the first is 0) up to `at + many` fail with the error `error`; with
   `shorten` a write first writes one half of what it should, with `spare` only what needs room fails. */
void fault_arm(long at, long many, int error, int shorten, int spare) {
    first = at;
    past = at + many;
    code = error;
    shortens = shorten;
    spares = spare;
    calls = 0;
    failed[0] = 0;
}

void fault_disarm(void) {
    first = -1;
    past = -1;
}

long fault_calls(void) { return calls; }

/* The name of the call that failed first; empty if none did. */
const char *fault_failed(void) { return failed; }

static int is_ours(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && !strncmp(path, folder, strlen(folder));
}

static int is_ours_open(int handle) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_ours(path);
}

/* Count a call; return whether it fails: 1 for the first that does, 2 for all others. */
static int fails(const char *name) {
    long number = calls++;
    if (number < first || number >= past || (spares && strcmp(name, "write"))) return 0;
    if (!failed[0]) snprintf(failed, sizeof failed, "%s", name);
    errno = code;
    return number == first ? 1 : 2;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name);

#define CHANGES (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, #name, const char *, int, ...) \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if (flags & CHANGES && is_ours(path) && fails("open")) return -1; \
        return real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

#define WRITE(name, kind, extra_type, extra) \
    ssize_t name(int handle, const void *data, size_t size extra_type) { \
        REAL(ssize_t, #name, int, const void *, size_t kind) \
        int failing = is_ours_open(handle) ? fails("write") : 0; \
        if (failing) { \
            if (!shortens || failing > 1 || size < 2) return -1; \
            past++;  /* what is left of it then fails */ \
            return real(handle, data, size / 2 extra); \
        } \
        return real(handle, data, size extra); \
    }
#define NOTHING
#define COMMA_OFF , off_t
#define COMMA_OFF64 , off64_t
#define AT , off_t at
#define AT64 , off64_t at
#define PLUS , at
WRITE(write, NOTHING, NOTHING, NOTHING)
WRITE(pwrite, COMMA_OFF, AT, PLUS)
WRITE(pwrite64, COMMA_OFF64, AT64, PLUS)

#define SEND(name, type) \
    ssize_t name(int to, int from, type *at, size_t size) { \
        REAL(ssize_t, #name, int, int, type *, size_t) \
        int failing = is_ours_open(to) ? fails("write") : 0; \
        if (!failing) return real(to, from, at, size); \
        if (!shortens || failing > 1 || size < 2) return -1; \
        past++; \
        return real(to, from, at, size / 2); \
    }
SEND(sendfile, off_t)
SEND(sendfile64, off64_t)

#define SYNC(name) \
    int name(int handle) { \
        if (!is_ours_open(handle)) return 0; \
        return fails("sync") ? -1 : 0; \
    }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name, type) \
    int name(int handle, type size) { \
        REAL(int, #name, int, type) \
        return is_ours_open(handle) && fails("truncate") ? -1 : real(handle, size); \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *)
    return (is_ours(from) || is_ours(to)) && fails("rename") ? -1 : real(from, to);
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *)
    return is_ours(path) && fails("unlink") ? -1 : real(path);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t)
    return is_ours(path) && fails("mkdir") ? -1 : real(path, mode);
}
