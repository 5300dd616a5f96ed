// Calls of functions whose arguments vary, which Swift cannot make. The function comes from a library
// that was opened while the program runs, so nothing is linked and no header of its is needed.
#pragma once

typedef int (*swiftnlc_variadic)(void *, int, ...);

static inline int swiftnlc_call_long(void *function, void *handle, int what, long value) {
  return ((swiftnlc_variadic)function)(handle, what, value);
}

static inline int swiftnlc_call_wide(void *function, void *handle, int what, long long value) {
  return ((swiftnlc_variadic)function)(handle, what, value);
}

static inline int swiftnlc_call_pointer(void *function, void *handle, int what, const void *value) {
  return ((swiftnlc_variadic)function)(handle, what, value);
}
