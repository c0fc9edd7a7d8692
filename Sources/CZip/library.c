#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

static czip_library library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static int find(void *handle, const char *name, void *function) {
  return (*(void **)function = dlsym(handle, name)) != NULL;
}

static void load(void) {
  // Never closed: its functions are called until the program ends. 5 is libzip 1.8 and later (Debian 13),
  // 4 the one before (Debian 12); what is called here is the same in both.
  void *handle = dlopen("libzip.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libzip.so.4", RTLD_NOW | RTLD_LOCAL);
#define FIND(result, name, ...) &&find(handle, "zip_" #name, &library.name)
  is_loaded = handle CZIP_FUNCTIONS(FIND);
}

const czip_library *czip_load(void) {
  pthread_once(&loading, load);
  return is_loaded ? &library : NULL;
}
