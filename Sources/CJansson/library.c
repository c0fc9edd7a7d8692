#include "CJansson.h"

#include <dlfcn.h>
#include <pthread.h>

static cjansson_library library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static int find(void *handle, const char *name, void *function) {
  return (*(void **)function = dlsym(handle, name)) != NULL;
}

static void load(void) {
  // Never closed: its functions are called until the program ends.
  void *handle = dlopen("libjansson.so.4", RTLD_NOW | RTLD_LOCAL);
#define FIND(name) &&find(handle, "json_" #name, &library.name)
  is_loaded = handle FIND(loadb) FIND(delete) FIND(integer_value) FIND(string_value)
      FIND(string_length) FIND(array_size) FIND(array_get) FIND(object_iter)
          FIND(object_iter_next) FIND(object_iter_key) FIND(object_iter_value);
}

const cjansson_library *cjansson_load(void) {
  pthread_once(&loading, load);
  return is_loaded ? &library : NULL;
}
