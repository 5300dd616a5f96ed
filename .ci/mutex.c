// The thread sanitizer does not see a contended `Mutex`, which waits in the standard library. Linked into
// the tests, these functions override the library's and report to the sanitizer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *);
void __tsan_release(void *);

SWIFT void lockSlow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void unlockSlow(SELF void *handle) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF void *handle) {
  SWIFT void (*wait)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  wait(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void unlockSlow(SELF void *handle) {
  SWIFT void (*wake)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(handle);
  wake(handle);
}
