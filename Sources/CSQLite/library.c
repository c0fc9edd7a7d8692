#include "CSQLite.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static csqlite_library library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static int find(void *handle, const char *name, void *function) {
  return (*(void **)function = dlsym(handle, name)) != NULL;
}

#define FIND(name) find(handle, "sqlite3_" #name, &library.name)

static void load(void) {
  // Never closed: its functions are called until the program ends.
  void *handle = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  is_loaded = handle && FIND(open_v2) && FIND(close_v2) && FIND(extended_errcode) && FIND(errmsg)
              && FIND(system_errno) && FIND(busy_timeout) && FIND(progress_handler)
              && FIND(rtree_query_callback) && FIND(exec) && FIND(changes64)
              && FIND(last_insert_rowid) && FIND(prepare_v3) && FIND(bind_int64)
              && FIND(bind_double) && FIND(bind_text) && FIND(bind_blob64)
              && FIND(bind_null) && FIND(step) && FIND(reset)
              && FIND(finalize) && FIND(column_int64) && FIND(column_double)
              && FIND(column_blob) && FIND(column_text) && FIND(column_bytes);
}

const csqlite_library *csqlite_load(void) {
  pthread_once(&loading, load);
  return is_loaded ? &library : NULL;
}
