// Little CMS, for this target's own files.
#ifndef CPICTURES_LCMS_H
#define CPICTURES_LCMS_H

#include <lcms2.h>

#define LCMS_FUNCTIONS(take)                                                                    \
  take(OpenProfileFromMem) take(Create_sRGBProfile) take(CreateTransform) take(GetColorSpace)   \
  take(GetDeviceClass) take(IsMatrixShaper) take(IsCLUT) take(ReadTag) take(ReverseToneCurveEx) \
  take(EvalToneCurveFloat) take(FreeToneCurve) take(DoTransform) take(DeleteTransform)          \
  take(CloseProfile)

typedef struct {
#define LCMS_DECLARE(name) __typeof__(cms##name) *name;
  LCMS_FUNCTIONS(LCMS_DECLARE)
} cpictures_lcms;

/// The library, loaded when it is first asked for; NULL where it is missing.
const cpictures_lcms *cpictures_load_lcms(void);

#endif
