#include "library.h"

#include <dlfcn.h>

struct catk_library catk;

static gboolean find(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  *(void **)function = found;
  return found != NULL;
}

#define FIND(name) find(atk, "atk_" #name, &catk.name)

const char *catk_load(void) {
  // Never closed: GObject keeps types for ever.
  void *atk = dlopen("libatk-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!atk) return "libatk-1.0.so.0 is not there (package libatk1.0-0)";
  void *bridge = dlopen("libatk-bridge-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!bridge) return "libatk-bridge-2.0.so.0 is not there (package libatk-bridge2.0-0)";
  if (FIND(object_get_type) && FIND(util_get_type) && FIND(component_get_type) &&
      FIND(action_get_type) && FIND(value_get_type) && FIND(text_get_type) &&
      FIND(editable_text_get_type) && FIND(window_get_type) && FIND(state_set_new) &&
      FIND(state_set_add_state) && FIND(object_notify_state_change) &&
      FIND(object_set_accessible_id) && FIND(range_new) &&
      find(bridge, "atk_bridge_adaptor_init", &catk.bridge_adaptor_init))
    return NULL;
  return "libatk-1.0.so.0 is older than 2.34";
}
