// Calls variadic C functions, which Swift cannot. The functions come from libraries opened with dlopen, so
// that neither linking nor their headers are necessary.
#pragma once

typedef int (*swiftnlc_variadic)(void *, int, ...);

static inline int swiftnlc_call_long(void *function, void *handle, int option, long value) {
  return ((swiftnlc_variadic)function)(handle, option, value);
}

static inline int swiftnlc_call_wide(void *function, void *handle, int option, long long value) {
  return ((swiftnlc_variadic)function)(handle, option, value);
}

static inline int swiftnlc_call_pointer(void *function, void *handle, int option, const void *value) {
  return ((swiftnlc_variadic)function)(handle, option, value);
}
