#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted, which requires glibc and no sanitizer.
bool allocationsAreCounted(void);

/// The number of allocations by the calling thread so far.
uint64_t allocationsOfThisThread(void);

#endif
