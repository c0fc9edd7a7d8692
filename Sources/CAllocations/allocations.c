#include "fude_allocations.h"

#include <errno.h>
#include <execinfo.h>
#include <stddef.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LEAVES_ALLOCATOR_ALONE
#endif
#endif

// The initial-exec model needs no call (that could itself allocate) to find a thread's variable.
#define PER_THREAD static __thread __attribute__((tls_model("initial-exec")))

PER_THREAD uint64_t count;
PER_THREAD bool is_traced;

uint64_t allocations_of_this_thread(void) { return count; }

void allocations_trace(bool is_on) {
  void *frame;
  backtrace(&frame, 1);  // its first call loads a library
  is_traced = is_on;
}

#ifdef LEAVES_ALLOCATOR_ALONE

bool allocations_are_counted(void) { return false; }

#else

bool allocations_are_counted(void) { return true; }

static void print_place(void) {
  is_traced = false;
  void *frames[24];
  int depth = backtrace(frames, 24);
  backtrace_symbols_fd(frames + 2, depth > 2 ? depth - 2 : 0, STDERR_FILENO);
  (void)!write(STDERR_FILENO, "\n", 1);
  is_traced = true;
}

static inline void note(void) {
  count++;
  if (is_traced) print_place();
}

// glibc's own allocator by its second names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  note();
  void *made = __libc_memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

#endif
