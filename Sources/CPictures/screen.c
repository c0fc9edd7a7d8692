#include <stdlib.h>
#include <string.h>

#include "include/CPictures.h"
#include "lcms.h"

static const cpictures_lcms *library;

struct cpictures_screen {
  cmsHTRANSFORM transform;
  int mixes_light;
  double matrix[9];
  /// From light to values.
  cmsToneCurve *curves[3];
};

/// The light of the three parts of a profile in CIE XYZ, a column each.
static int read_light(cmsHPROFILE profile, double matrix[9]) {
  static const cmsTagSignature tags[3] = {
      cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
  for (int i = 0; i < 3; i++) {
    const cmsCIEXYZ *light = library->ReadTag(profile, tags[i]);
    if (!light) return 0;
    matrix[i] = light->X;
    matrix[3 + i] = light->Y;
    matrix[6 + i] = light->Z;
  }
  return 1;
}

static int invert(const double m[9], double inverse[9]) {
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++) {
      int a = (column + 1) % 3, b = (column + 2) % 3, c = (row + 1) % 3, d = (row + 2) % 3;
      inverse[row * 3 + column] = m[a * 3 + c] * m[b * 3 + d] - m[a * 3 + d] * m[b * 3 + c];
    }
  double determinant = m[0] * inverse[0] + m[1] * inverse[3] + m[2] * inverse[6];
  if (!(determinant > 1e-9 || determinant < -1e-9)) return 0;
  for (int i = 0; i < 9; i++) inverse[i] /= determinant;
  return 1;
}

/// Whether three lights and a curve each are all that the profile says.
static int read_lights(cpictures_screen *screen, cmsHPROFILE profile, cmsHPROFILE srgb) {
  static const cmsTagSignature tags[3] = {
      cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  double own[9], usual[9], back[9];
  if (!library->IsMatrixShaper(profile) ||
      // Little CMS takes the table of the first intent where there is none of the wanted one.
      library->IsCLUT(profile, INTENT_PERCEPTUAL, LCMS_USED_AS_OUTPUT) ||
      library->IsCLUT(profile, INTENT_RELATIVE_COLORIMETRIC, LCMS_USED_AS_OUTPUT) ||
      !read_light(profile, own) || !read_light(srgb, usual) || !invert(own, back))
    return 0;
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++) {
      double sum = 0;
      for (int i = 0; i < 3; i++) sum += back[row * 3 + i] * usual[i * 3 + column];
      screen->matrix[row * 3 + column] = sum;
    }
  for (int i = 0; i < 3; i++) {
    const cmsToneCurve *curve = library->ReadTag(profile, tags[i]);
    screen->curves[i] = curve ? library->ReverseToneCurveEx(4096, curve) : NULL;
    if (!screen->curves[i]) return 0;
  }
  return 1;
}

static int fill(cpictures_screen *screen, cmsHPROFILE profile, cmsHPROFILE srgb) {
  if (library->GetColorSpace(profile) != cmsSigRgbData) return 0;
  if (library->GetDeviceClass(profile) == cmsSigLinkClass) return 0;
  screen->transform = library->CreateTransform(
      srgb, TYPE_RGB_16, profile, TYPE_RGB_16, INTENT_RELATIVE_COLORIMETRIC,
      cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOOPTIMIZE);
  if (!screen->transform) return 0;
  screen->mixes_light = read_lights(screen, profile, srgb);
  return 1;
}

cpictures_screen *cpictures_open_screen(const uint8_t *bytes, size_t length) {
  library = cpictures_load_lcms();
  if (!library || length > UINT32_MAX) return NULL;
  cmsHPROFILE profile = library->OpenProfileFromMem(bytes, (cmsUInt32Number)length);
  if (!profile) return NULL;
  cmsHPROFILE srgb = library->Create_sRGBProfile();
  cpictures_screen *screen = srgb ? calloc(1, sizeof *screen) : NULL;
  if (screen && !fill(screen, profile, srgb)) {
    cpictures_close_screen(screen);
    screen = NULL;
  }
  if (srgb) library->CloseProfile(srgb);
  library->CloseProfile(profile);
  return screen;
}

void cpictures_close_screen(cpictures_screen *screen) {
  if (screen->transform) library->DeleteTransform(screen->transform);
  for (int i = 0; i < 3; i++)
    if (screen->curves[i]) library->FreeToneCurve(screen->curves[i]);
  free(screen);
}

int cpictures_screen_mixes_light(const cpictures_screen *screen, double matrix[9]) {
  memcpy(matrix, screen->matrix, sizeof screen->matrix);
  return screen->mixes_light;
}

double cpictures_screen_value(const cpictures_screen *screen, int channel, double light) {
  return library->EvalToneCurveFloat(screen->curves[channel], (cmsFloat32Number)light);
}

void cpictures_show_on_screen(const cpictures_screen *screen, uint16_t *pixels, size_t count) {
  library->DoTransform(screen->transform, pixels, pixels, (cmsUInt32Number)count);
}
