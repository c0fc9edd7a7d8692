#ifndef CPICTURES_LIBRARY_H
#define CPICTURES_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

/// Puts a function of a loaded library into a pointer; 0 where it has none.
static inline int cpictures_find(void *handle, const char *name, void *function) {
  return (*(void **)function = dlsym(handle, name)) != NULL;
}

#endif
