#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted: not under sanitizers, nor without glibc.
bool allocationsAreCounted(void);

/// How often the calling thread has asked for memory so far.
uint64_t allocationsOfThisThread(void);

#endif
