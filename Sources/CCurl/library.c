#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

/// Before libcurl 7.84 only one thread may begin at a time.
static pthread_mutex_t beginning = PTHREAD_MUTEX_INITIALIZER;

static int find(void *handle, const char *name, void *function, char *message, size_t room) {
  void *found = dlsym(handle, name);
  if (!found) {
    snprintf(message, room, "it is too old and has no %s", name);
    return 0;
  }
  *(void **)function = found;
  return 1;
}

#define FIND(name) find(handle, "curl_" #name, &library->name, message, room)

static int find_all(void *handle, ccurl_library *library, char *message, size_t room) {
  return FIND(easy_init) && FIND(easy_setopt) && FIND(easy_getinfo) && FIND(easy_strerror) &&
         FIND(easy_cleanup) && FIND(multi_init) && FIND(multi_add_handle) &&
         FIND(multi_remove_handle) && FIND(multi_perform) && FIND(multi_poll) &&
         FIND(multi_wakeup) && FIND(multi_info_read) && FIND(multi_cleanup);
}

int ccurl_load(const char *name, ccurl_library *library, char *message, size_t room) {
  pthread_mutex_lock(&beginning);
  // Never closed: it may have threads and handlers of its own.
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  int isLoaded = 0;
  if (!handle) {
    const char *words = dlerror();
    snprintf(message, room, "%s", words ? words : "it cannot be loaded");
  } else if (find_all(handle, library, message, room)) {
    __typeof__(curl_global_init) *global_init = NULL;
    isLoaded = find(handle, "curl_global_init", &global_init, message, room);
    if (isLoaded && global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
      snprintf(message, room, "it cannot begin");
      isLoaded = 0;
    }
  }
  pthread_mutex_unlock(&beginning);
  return isLoaded;
}
