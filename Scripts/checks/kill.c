/* Loaded into a program with LD_PRELOAD: counts the calls that change files and kills the program at call
   number KILL_AT. Ends the program with code 99 if it renames a file before flushing it to the disk. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

static int is_due(void) {
  const char *due = getenv("KILL_AT");
  return due && atomic_fetch_add(&calls, 1) + 1 == atoi(due);
}
static void step(void) { if (is_due()) kill(getpid(), SIGKILL); }

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
int open(const char *path, int flags, ...) {
  va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list);
  if (flags & O_CREAT) step();
  REAL(open); return real(path, flags, mode);
}
ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (file > 2 && is_due()) { real(file, bytes, count / 2); kill(getpid(), SIGKILL); }
  return real(file, bytes, count);
}

/* The file that was flushed last. */
static _Atomic ino_t flushed;
int fsync(int file) {
  step();
  struct stat status;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) flushed = status.st_ino;
  REAL(fsync);
  return real(file);
}
int rename(const char *one, const char *other) {
  step();
  struct stat status;
  const char *end = strrchr(one, '.');
  if (end && strcmp(end, ".unfinished") == 0 && stat(one, &status) == 0 && status.st_ino != flushed) {
    fprintf(stderr, "%s was renamed into place before it was flushed\n", other);
    _exit(99);
  }
  REAL(rename);
  return real(one, other);
}
int flock(int file, int what) { step(); REAL(flock); return real(file, what); }
int fchmod(int file, mode_t mode) { step(); REAL(fchmod); return real(file, mode); }
int fchown(int file, uid_t user, gid_t group) { step(); REAL(fchown); return real(file, user, group); }
int link(const char *one, const char *other) { step(); REAL(link); return real(one, other); }
int unlink(const char *path) { step(); REAL(unlink); return real(path); }
