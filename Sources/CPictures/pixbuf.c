#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "picture.h"

#define FUNCTIONS(take)                                                                      \
  take(loader_new_with_type) take(loader_write) take(loader_close) take(loader_set_size)     \
  take(loader_get_pixbuf) take(get_width) take(get_height) take(get_rowstride)               \
  take(get_n_channels) take(read_pixels) take(get_option)

static struct {
#define DECLARE(name) __typeof__(gdk_pixbuf_##name) *name;
  FUNCTIONS(DECLARE)
} library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  // Never closed: its types are registered until the program ends.
  void *handle = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
#define FIND(name) &&cpictures_find(handle, "gdk_pixbuf_" #name, &library.name)
  is_loaded = handle FUNCTIONS(FIND);
}

/// What is known once the loader has read the extents.
typedef struct extents {
  cpictures_picture *picture;
  cpictures_limits limits;
  cpictures_outcome outcome;
} extents;

/// Called before the loader takes memory for pixels.
static void prepare(GdkPixbufLoader *loader, int width, int height, void *data) {
  extents *extents = data;
  extents->outcome = cpictures_begin(
      extents->picture, width > 0 ? width : 0, height > 0 ? height : 0, extents->limits);
  // No size at all: loaders of all kinds end here then, as they do for those who only ask for it.
  if (extents->outcome != cpictures_done) library.loader_set_size(loader, 0, 0);
}

static void take_profile(GdkPixbuf *pixbuf, cpictures_picture *picture) {
  const char *text = library.get_option(pixbuf, "icc-profile");
  if (!text) return;
  gsize length = 0;
  guchar *profile = g_base64_decode(text, &length);
  if (profile && length && (picture->profile = malloc(length))) {
    memcpy(picture->profile, profile, length);
    picture->profile_length = length;
  }
  g_free(profile);
}

static cpictures_outcome keep(GdkPixbuf *pixbuf, extents *extents) {
  cpictures_picture *picture = extents->picture;
  int width = library.get_width(pixbuf), height = library.get_height(pixbuf);
  cpictures_outcome outcome = cpictures_begin(picture, width, height, extents->limits);
  if (outcome != cpictures_done) return outcome;
  int channels = library.get_n_channels(pixbuf);
  picture->layout = channels == 4 ? cpictures_rgba : cpictures_rgb;
  picture->stride = library.get_rowstride(pixbuf);
  // Only read, and kept instead of copied, since it may be large.
  picture->pixels = (uint8_t *)library.read_pixels(pixbuf);
  picture->owner = g_object_ref(pixbuf);
  take_profile(pixbuf, picture);
  return cpictures_done;
}

/// How many bytes the loader gets at a time, so that it need not read what is past the limits.
#define PORTION 65536

static cpictures_outcome feed(
    GdkPixbufLoader *loader, const uint8_t *bytes, size_t length, extents *extents) {
  GError *error = NULL;
  int isGood = 1;
  for (size_t start = 0; isGood && start < length && extents->outcome == cpictures_done;
       start += PORTION) {
    size_t rest = length - start;
    isGood = library.loader_write(loader, bytes + start, rest < PORTION ? rest : PORTION, &error);
  }
  // Closing says whether the data was whole; after an error it must be closed as well.
  if (isGood && extents->outcome == cpictures_done) {
    isGood = library.loader_close(loader, &error);
  } else {
    library.loader_close(loader, NULL);
  }
  cpictures_outcome outcome = extents->outcome;
  GdkPixbuf *pixbuf = isGood && outcome == cpictures_done ? library.loader_get_pixbuf(loader) : NULL;
  if (outcome == cpictures_done && pixbuf) {
    outcome = keep(pixbuf, extents);
  } else if (outcome == cpictures_done && error
             && !strcmp(g_quark_to_string(error->domain), "gdk-pixbuf-error-quark")
             && error->code == GDK_PIXBUF_ERROR_UNKNOWN_TYPE) {
    outcome = cpictures_missing;
  } else if (outcome == cpictures_done) {
    outcome = cpictures_fail(
        extents->picture->message, error ? error->message : "there is no picture in it");
  }
  g_clear_error(&error);
  return outcome;
}

cpictures_outcome cpictures_read_pixbuf(
    const uint8_t *bytes, size_t length, const char *name, cpictures_limits limits,
    cpictures_picture *picture) {
  *picture = (cpictures_picture){.orientation = 1};
  pthread_once(&loading, load);
  if (!is_loaded) return cpictures_missing;
  GdkPixbufLoader *loader = library.loader_new_with_type(name, NULL);
  if (!loader) return cpictures_missing;
  extents extents = {picture, limits, cpictures_done};
  g_signal_connect(loader, "size-prepared", G_CALLBACK(prepare), &extents);
  cpictures_outcome outcome = feed(loader, bytes, length, &extents);
  g_object_unref(loader);
  return outcome;
}
