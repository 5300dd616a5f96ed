// What Swift needs in C for the libraries that are opened with dlopen: calls of variadic functions, and structs
// that are part of a library's binary interface. Neither linking nor the libraries' headers are necessary.
#pragma once

#include <stddef.h>
#include <stdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Variadic functions, which Swift cannot call: those of libcurl and libedit have the same first arguments.

typedef int (*swiftnlc_variadic)(void *, int, ...);

static inline int swiftnlc_call(void *function, void *handle, int option) {
  return ((swiftnlc_variadic)function)(handle, option);
}

static inline int swiftnlc_call_int(void *function, void *handle, int option, int value) {
  return ((swiftnlc_variadic)function)(handle, option, value);
}

static inline int swiftnlc_call_long(void *function, void *handle, int option, long value) {
  return ((swiftnlc_variadic)function)(handle, option, value);
}

static inline int swiftnlc_call_pointer(void *function, void *handle, int option, const void *value) {
  return ((swiftnlc_variadic)function)(handle, option, value);
}

static inline int swiftnlc_call_pointers(
  void *function, void *handle, int option, const void *one, const void *two, const void *three
) {
  return ((swiftnlc_variadic)function)(handle, option, one, two, three);
}

// libedit

struct swiftnlc_edit_line {
  const char *start, *cursor, *end;
};

static inline void *swiftnlc_edit_begin(void *function, const char *program) {
  return ((void *(*)(const char *, FILE *, FILE *, FILE *))function)(program, stdin, stdout, stderr);
}

struct swiftnlc_history_event {
  int number;
  const char *line;
};

typedef int (*swiftnlc_history)(void *, struct swiftnlc_history_event *, int, ...);

static inline void swiftnlc_history_set(void *function, void *history, int option, int value) {
  struct swiftnlc_history_event event;
  ((swiftnlc_history)function)(history, &event, option, value);
}

static inline void swiftnlc_history_add(void *function, void *history, int option, const char *line) {
  struct swiftnlc_history_event event;
  ((swiftnlc_history)function)(history, &event, option, line);
}

// libyaml

struct swiftnlc_yaml_mark {
  size_t index, line, column;
};

struct swiftnlc_yaml_parser {
  int error;
  const char *problem;
  size_t problem_offset;
  int problem_value;
  struct swiftnlc_yaml_mark problem_mark;
  // The other members are private to libyaml. The whole struct has 480 bytes; this is twice as much.
  long long others[120];
};

struct swiftnlc_yaml_event {
  int type;
  // The members for a scalar. Those for an alias and for the start of a list or mapping also begin with the
  // anchor.
  struct {
    const unsigned char *anchor, *tag, *value;
    size_t length;
    int plain_implicit, quoted_implicit, style;
  } scalar;
  struct swiftnlc_yaml_mark start_mark, end_mark;
};

// By default, glibc keeps freed blocks of up to 32 MB after the first of them was freed.

static inline void swiftnlc_return_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

// By default, glibc keeps small freed blocks.
static inline void swiftnlc_return_small_blocks(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
