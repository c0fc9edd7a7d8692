// The screen's extent and density.
#include <X11/extensions/Xrandr.h>

#include "internal.h"

void cx11_screen_size(const cx11_display *d, int32_t *width, int32_t *height) {
  *width = DisplayWidth(d->x, d->screen);
  *height = DisplayHeight(d->x, d->screen);
}

bool cx11_monitor_size(cx11_display *d, int32_t *width, int32_t *height, int32_t *width_mm,
                       int32_t *height_mm) {
  int base, error_base, major = 0, minor = 0, count = 0;
  if (d->is_lost || !XRRQueryExtension(d->x, &base, &error_base)) return false;
  if (!XRRQueryVersion(d->x, &major, &minor) || (major == 1 && minor < 5)) return false;
  XRRMonitorInfo *monitors = XRRGetMonitors(d->x, d->root, True, &count);
  if (!monitors) return false;
  int chosen = 0;
  for (int i = 0; i < count; i++)
    if (monitors[i].primary) chosen = i;
  if (count > 0) {
    *width = monitors[chosen].width;
    *height = monitors[chosen].height;
    *width_mm = monitors[chosen].mwidth;
    *height_mm = monitors[chosen].mheight;
  }
  XRRFreeMonitors(monitors);
  return count > 0;
}
