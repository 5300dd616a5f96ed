// Linked into the release files, so that they run with glibc 2.28 (2018) although they were built with a later
// version. In later versions, most of these functions have only moved from libpthread and libdl to libc, but a
// program linked with such a version requires the new symbol versions. These definitions refer to the old symbol
// versions, which every glibc provides.
#include <stdint.h>
#include <sys/random.h>
#include <sys/stat.h>

#if defined(__aarch64__)
#define OLDEST "GLIBC_2.17"
#define JUMP "b "
#define AFFINITY OLDEST
#define NAMES OLDEST
#define STAT_VERSION 0
#else
#define OLDEST "GLIBC_2.2.5"
#define JUMP "jmp "
#define AFFINITY "GLIBC_2.3.4"
#define NAMES "GLIBC_2.12"
#define STAT_VERSION 1
#endif

#define FROM(version, name)                                                                       \
  __asm__(".pushsection .text." #name ",\"ax\",@progbits\n"                                       \
          ".globl " #name "\n.hidden " #name "\n.type " #name ",@function\n"                      \
          #name ": " JUMP "old_" #name "\n.symver old_" #name "," #name "@" version "\n.popsection")
#define OLD(name) FROM(OLDEST, name)

OLD(__pthread_key_create);
OLD(pthread_attr_getstack);
OLD(pthread_attr_setstacksize);
OLD(pthread_create);
OLD(pthread_detach);
FROM(AFFINITY, pthread_getaffinity_np);
OLD(pthread_getattr_np);
OLD(pthread_join);
OLD(pthread_key_create);
OLD(pthread_kill);
OLD(pthread_mutexattr_destroy);
OLD(pthread_mutexattr_init);
OLD(pthread_mutexattr_settype);
OLD(pthread_once);
FROM(NAMES, pthread_setname_np);
OLD(pthread_setspecific);
OLD(pthread_sigmask);
OLD(sem_destroy);
OLD(sem_init);
OLD(sem_open);
OLD(sem_post);
OLD(sem_timedwait);
OLD(sem_wait);
OLD(dladdr);
OLD(dlerror);
OLD(dlopen);
OLD(dlsym);
OLD(exp);
OLD(exp2);
OLD(hypotf);
OLD(log);
OLD(log2);
OLD(pow);

int __xstat(int, const char *, struct stat *);
int __lxstat(int, const char *, struct stat *);
int __fxstat(int, int, struct stat *);
int stat(const char *path, struct stat *status) { return __xstat(STAT_VERSION, path, status); }
int lstat(const char *path, struct stat *status) { return __lxstat(STAT_VERSION, path, status); }
int fstat(int file, struct stat *status) { return __fxstat(STAT_VERSION, file, status); }

uint32_t arc4random(void) {
  uint32_t number;
  while (getrandom(&number, sizeof number, 0) != sizeof number) {
  }
  return number;
}

// Zero means that there may be several threads: the C++ library then uses atomic operations.
char __libc_single_threaded = 0;

// Returns "not found". Unwinding tables are not needed, because no C++ exceptions are thrown.
int _dl_find_object(void *address, void *result) { return -1; }

// Earlier versions of glibc expect the program to run its constructors.
typedef void (*Constructor)(int, char **, char **);
extern Constructor __init_array_start[] __attribute__((weak)), __init_array_end[] __attribute__((weak));
typedef int (*Main)(int, char **, char **);
typedef void (*Function)(void);
int old_start(Main, int, char **, Constructor, Function, Function, void *);
__asm__(".symver old_start,__libc_start_main@" OLDEST);
static void construct(int count, char **arguments, char **environment) {
  for (Constructor *each = __init_array_start; each < __init_array_end; each++) {
    (*each)(count, arguments, environment);
  }
}
int __libc_start_main(
  Main main, int count, char **arguments, Constructor none, Function end, Function endLoader, void *stack) {
  return old_start(main, count, arguments, construct, end, endLoader, stack);
}
