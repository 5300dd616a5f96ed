// Linked into what people download for x86: chooses the fastest version of each function of the module Kernels that
// the processor can run, when the program starts.
static void *choose(void *v2, void *v3, void *v4) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("x86-64-v4") ? v4 : __builtin_cpu_supports("x86-64-v3") ? v3 : v2;
}

#define KERNEL(name)                                                                    \
  void name##_v2(void), name##_v3(void), name##_v4(void);                               \
  static void *choose_##name(void) { return choose(name##_v2, name##_v3, name##_v4); }  \
  void name(void) __attribute__((ifunc("choose_" #name)))

#include "kernels.inc"
