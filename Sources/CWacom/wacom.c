#include "cwacom.h"

#include <dlfcn.h>
#include <stdio.h>

// Declared here, so that neither its headers nor one version of it is needed to build.
struct library {
  void *(*database_new)(void);
  void (*database_destroy)(void *);
  void *(*new_from_usbid)(const void *, int, int, void *);
  void (*destroy)(void *);
  const char *(*get_name)(const void *);
  int (*get_width)(const void *);
  int (*get_height)(const void *);
  int (*get_num_buttons)(const void *);
  int (*get_integration_flags)(const void *);
};

static const int integrated_display = 1;

static bool find(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  *(void **)function = found;
  return found != NULL;
}

#define FIND(name) find(handle, "libwacom_" #name, &library->name)

static bool load(struct library *library) {
  static const char *const names[] = {"libwacom.so.9", "libwacom.so.2"};
  void *handle = NULL;
  for (int i = 0; !handle && i < 2; i++) handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  if (FIND(database_new) && FIND(database_destroy) && FIND(new_from_usbid) && FIND(destroy) &&
      FIND(get_name) && FIND(get_width) && FIND(get_height) && FIND(get_num_buttons) &&
      FIND(get_integration_flags))
    return true;
  dlclose(handle);
  return false;
}

bool cwacom_find(int32_t vendor, int32_t product, cwacom_tablet *tablet) {
  struct library library;
  // Never closed: who asks for one tablet asks for others.
  if (!load(&library)) return false;
  void *database = library.database_new();
  void *device = database ? library.new_from_usbid(database, vendor, product, NULL) : NULL;
  if (device) {
    const char *name = library.get_name(device);
    snprintf(tablet->name, sizeof tablet->name, "%s", name ? name : "");
    tablet->width = library.get_width(device);
    tablet->height = library.get_height(device);
    tablet->buttons = library.get_num_buttons(device);
    tablet->is_display = library.get_integration_flags(device) & integrated_display;
    library.destroy(device);
  }
  if (database) library.database_destroy(database);
  return device != NULL;
}
