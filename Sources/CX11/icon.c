// The window's icon.
#include <stdlib.h>
#include <X11/Xatom.h>

#include "internal.h"

// The property wants straight alpha.
static uint32_t unpremultiplied(uint32_t pixel) {
  uint32_t alpha = pixel >> 24, result = alpha << 24;
  if (alpha == 0) return 0;
  for (int shift = 0; shift <= 16; shift += 8) {
    uint32_t value = ((pixel >> shift & 255) * 255 + alpha / 2) / alpha;
    result |= (value > 255 ? 255 : value) << shift;
  }
  return result;
}

void cx11_window_add_icon(cx11_window *w, const uint32_t *pixels, int32_t stride, int32_t width,
                          int32_t height, bool is_first) {
  cx11_display *d = w->display;
  // Larger ones would not fit into one request everywhere.
  if (d->is_lost || width < 1 || height < 1 || width > 256 || height > 256) return;
  size_t count = 2 + (size_t)width * (size_t)height;
  // Xlib wants longs for 32-bit values.
  unsigned long *values = malloc(count * sizeof *values);
  if (!values) return;
  values[0] = (unsigned long)width;
  values[1] = (unsigned long)height;
  unsigned long *out = values + 2;
  for (int32_t y = 0; y < height; y++)
    for (int32_t x = 0; x < width; x++) *out++ = unpremultiplied(pixels[y * stride + x]);
  XChangeProperty(d->x, w->id, d->atoms[ATOM_NET_WM_ICON], XA_CARDINAL, 32,
                  is_first ? PropModeReplace : PropModeAppend, (unsigned char *)values,
                  (int)count);
  free(values);
}
