#include <stdlib.h>

#include "include/CPictures.h"
#include "lcms.h"
#include "library.h"

static cpictures_lcms library;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  // Never closed: its functions are called until the program ends.
  void *handle = dlopen("liblcms2.so.2", RTLD_NOW | RTLD_LOCAL);
#define FIND(name) &&cpictures_find(handle, "cms" #name, &library.name)
  is_loaded = handle LCMS_FUNCTIONS(FIND);
}

const cpictures_lcms *cpictures_load_lcms(void) {
  pthread_once(&loading, load);
  return is_loaded ? &library : NULL;
}

struct cpictures_colors {
  cmsHTRANSFORM transform;
};

int cpictures_has_colors(void) { return cpictures_load_lcms() != NULL; }

/// How Little CMS calls the values, and the colors that a profile of them is of.
static cmsUInt32Number format(cpictures_values values, cmsColorSpaceSignature *space) {
  *space = cmsSigRgbData;
  switch (values) {
    case cpictures_gray8:
      *space = cmsSigGrayData;
      return TYPE_GRAY_8;
    case cpictures_gray16:
      *space = cmsSigGrayData;
      return TYPE_GRAY_16;
    case cpictures_cmyk8:
      *space = cmsSigCmykData;
      return TYPE_CMYK_8_REV;
    case cpictures_rgb8: return TYPE_RGB_8;
    case cpictures_rgba8: return TYPE_RGBA_8;
    case cpictures_rgba16: return TYPE_RGBA_16;
  }
  return 0;
}

static cmsHTRANSFORM make(cmsHPROFILE from, cpictures_values values) {
  cmsColorSpaceSignature space;
  cmsUInt32Number layout = format(values, &space);
  if (library.GetColorSpace(from) != space) return NULL;
  cmsHPROFILE to = library.Create_sRGBProfile();
  if (!to) return NULL;
  int hasAlpha = values == cpictures_rgba8 || values == cpictures_rgba16;
  cmsHTRANSFORM transform = library.CreateTransform(
      from, layout, to, TYPE_RGBA_16, INTENT_PERCEPTUAL, hasAlpha ? cmsFLAGS_COPY_ALPHA : 0);
  library.CloseProfile(to);
  return transform;
}

cpictures_colors *cpictures_make_colors(
    const uint8_t *profile, size_t length, cpictures_values values) {
  if (!cpictures_has_colors() || length > UINT32_MAX) return NULL;
  cmsHPROFILE from = library.OpenProfileFromMem(profile, (cmsUInt32Number)length);
  if (!from) return NULL;
  cmsHTRANSFORM transform = make(from, values);
  library.CloseProfile(from);
  if (!transform) return NULL;
  cpictures_colors *colors = malloc(sizeof *colors);
  if (colors) colors->transform = transform;
  else library.DeleteTransform(transform);
  return colors;
}

void cpictures_apply_colors(
    const cpictures_colors *colors, const void *from, uint16_t *to, size_t count) {
  library.DoTransform(colors->transform, from, to, (cmsUInt32Number)count);
}

void cpictures_free_colors(cpictures_colors *colors) {
  library.DeleteTransform(colors->transform);
  free(colors);
}
