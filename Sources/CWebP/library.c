#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static cwebp_library library;
static cwebp_mux mux;
static cwebp_demux demux;
static int is_loaded, is_mux_loaded, is_demux_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT, mux_loading = PTHREAD_ONCE_INIT,
                      demux_loading = PTHREAD_ONCE_INIT;

static int find(void *handle, const char *name, void *function) {
  return (*(void **)function = dlsym(handle, name)) != NULL;
}

#define FIND(table, name) find(handle, "WebP" #name, &table.name)

static void load(void) {
  // Never closed: its functions are called until the program ends. So for the other two.
  void *handle = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  is_loaded = handle && FIND(library, GetFeaturesInternal) && FIND(library, DecodeBGRAInto)
              && FIND(library, ConfigInitInternal) && FIND(library, ValidateConfig)
              && FIND(library, PictureInitInternal) && FIND(library, PictureImportBGRA)
              && FIND(library, PictureFree) && FIND(library, MemoryWriterInit)
              && FIND(library, MemoryWrite) && FIND(library, MemoryWriterClear)
              && FIND(library, Encode) && FIND(library, Free);
}

static void load_mux(void) {
  void *handle = dlopen("libwebpmux.so.3", RTLD_NOW | RTLD_LOCAL);
  is_mux_loaded = handle && FIND(mux, AnimEncoderOptionsInitInternal)
                  && FIND(mux, AnimEncoderNewInternal) && FIND(mux, AnimEncoderAdd)
                  && FIND(mux, AnimEncoderAssemble) && FIND(mux, AnimEncoderDelete);
}

static void load_demux(void) {
  void *handle = dlopen("libwebpdemux.so.2", RTLD_NOW | RTLD_LOCAL);
  is_demux_loaded = handle && FIND(demux, AnimDecoderOptionsInitInternal)
                    && FIND(demux, AnimDecoderNewInternal) && FIND(demux, AnimDecoderGetInfo)
                    && FIND(demux, AnimDecoderGetNext) && FIND(demux, AnimDecoderDelete);
}

const cwebp_library *cwebp_load(void) {
  pthread_once(&loading, load);
  return is_loaded ? &library : NULL;
}

const cwebp_mux *cwebp_load_mux(void) {
  pthread_once(&mux_loading, load_mux);
  return is_mux_loaded ? &mux : NULL;
}

const cwebp_demux *cwebp_load_demux(void) {
  pthread_once(&demux_loading, load_demux);
  return is_demux_loaded ? &demux : NULL;
}
