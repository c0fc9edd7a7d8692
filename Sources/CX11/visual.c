// Which visual windows have.
#include <stdio.h>

#include "internal.h"

static bool is_usable(const XVisualInfo *v) {
  // In C++ the field would be c_class; in C it is class.
  return v->class == TrueColor && (v->depth == 24 || v->depth == 32) && v->bits_per_rgb >= 8 &&
         __builtin_popcountl(v->red_mask) == 8 && __builtin_popcountl(v->green_mask) == 8 &&
         __builtin_popcountl(v->blue_mask) == 8;
}

// Pixels that the server takes as they are: 0xAARRGGBB in this machine's byte order.
static bool is_native(cx11_display *d, const XVisualInfo *v) {
  if (v->red_mask != 0xff0000 || v->green_mask != 0xff00 || v->blue_mask != 0xff) return false;
  const uint16_t probe = 1;
  bool little = *(const uint8_t *)&probe == 1;
  if ((ImageByteOrder(d->x) == LSBFirst) != little) return false;
  int count = 0;
  bool has_32_bits = false;
  XPixmapFormatValues *formats = XListPixmapFormats(d->x, &count);
  for (int i = 0; i < count; i++)
    if (formats[i].depth == v->depth) has_32_bits = formats[i].bits_per_pixel == 32;
  XFree(formats);
  return has_32_bits;
}

bool choose_visual(cx11_display *d, char *error, size_t error_size) {
  Visual *standard = DefaultVisual(d->x, d->screen);
  XVisualInfo template = {.screen = d->screen};
  int count = 0, best = -1;
  XVisualInfo *list = XGetVisualInfo(d->x, VisualScreenMask, &template, &count);
  for (int i = 0; i < count; i++) {
    if (!is_usable(&list[i])) continue;
    bool is_standard = list[i].visual == standard;
    // Depth 24 before 32: with a compositor, the fourth byte of 32 would be transparency.
    if (best < 0 || is_standard ||
        (list[best].visual != standard && list[i].depth < list[best].depth))
      best = i;
  }
  if (best < 0) {
    snprintf(error, error_size,
             "the display has no 24- or 32-bit TrueColor visual (its depth is %d)",
             DefaultDepth(d->x, d->screen));
    if (list) XFree(list);
    return false;
  }
  d->visual = list[best].visual;
  d->depth = list[best].depth;
  d->is_native = is_native(d, &list[best]);
  d->colormap = d->visual == standard
                    ? DefaultColormap(d->x, d->screen)
                    : XCreateColormap(d->x, d->root, d->visual, AllocNone);
  XFree(list);
  return true;
}
