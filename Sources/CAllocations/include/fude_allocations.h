// Counts the heap allocations of each thread. For tests and benchmarks only: a program that links
// this has its own malloc, calloc, realloc and aligned relatives, which count and call glibc's.
#ifndef FUDE_ALLOCATIONS_H
#define FUDE_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// Whether this build counts at all; a sanitizer's build keeps the sanitizer's allocator.
bool allocations_are_counted(void);

// The number of blocks that the calling thread has asked for since it began. Growing a block by
// realloc counts as one.
uint64_t allocations_of_this_thread(void);

// From now on prints on standard error from where this thread allocates; for whoever looks for
// an allocation that should not be.
void allocations_trace(bool is_on);

#endif
