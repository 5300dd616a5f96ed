// Linked into the release files for x86. When the program starts, chooses the fastest version of each function of
// the module Kernels that the processor supports.
static void *choose(void *v2, void *v3, void *v4) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("x86-64-v4") ? v4 : __builtin_cpu_supports("x86-64-v3") ? v3 : v2;
}

#define KERNEL(name)                                                                    \
  void name##_v2(void), name##_v3(void), name##_v4(void);                               \
  static void *choose_##name(void) { return choose(name##_v2, name##_v3, name##_v4); }  \
  void name(void) __attribute__((ifunc("choose_" #name)))

#include "kernels.inc"
