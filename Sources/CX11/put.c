// Pixels through the connection, turned into what the server's visual wants.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void cx11_convert_row(const cx11_pixel_format *format, const uint32_t *from, uint8_t *to,
                      int32_t count) {
  int red = __builtin_ctz(format->red), green = __builtin_ctz(format->green),
      blue = __builtin_ctz(format->blue);
  int bytes = format->bits / 8;
  // Bits of no color are transparency where the depth is 32: all set, the window is opaque.
  uint32_t rest = ~(format->red | format->green | format->blue);
  for (int32_t i = 0; i < count; i++, to += bytes) {
    uint32_t p = from[i];
    uint32_t value = rest | (p >> 16 & 255) << red | (p >> 8 & 255) << green | (p & 255) << blue;
    for (int b = 0; b < bytes; b++) {
      int place = format->is_little_endian ? b : bytes - 1 - b;
      to[place] = (uint8_t)(value >> (8 * b));
    }
  }
}

static void put_converted(cx11_window *w, const cx11_image *image, cx11_rect r) {
  cx11_display *d = w->display;
  XImage *x = XCreateImage(d->x, d->visual, (unsigned)d->depth, ZPixmap, 0, NULL,
                           (unsigned)r.width, (unsigned)r.height, 32, 0);
  if (!x) return;
  cx11_pixel_format format = {(uint32_t)d->visual->red_mask, (uint32_t)d->visual->green_mask,
                              (uint32_t)d->visual->blue_mask, x->bits_per_pixel,
                              x->byte_order == LSBFirst};
  x->data = malloc((size_t)x->bytes_per_line * (size_t)r.height);
  if (x->data && (x->bits_per_pixel == 32 || x->bits_per_pixel == 24)) {
    for (int32_t y = 0; y < r.height; y++)
      cx11_convert_row(&format, image->pixels + (r.y + y) * (size_t)image->width + r.x,
                       (uint8_t *)x->data + (size_t)y * (size_t)x->bytes_per_line, r.width);
    XPutImage(d->x, w->id, w->gc, x, 0, 0, r.x, r.y, (unsigned)r.width, (unsigned)r.height);
  }
  XDestroyImage(x);
}

void put_through_connection(cx11_window *w, const cx11_image *image, cx11_rect r) {
  cx11_display *d = w->display;
  if (!d->is_native) {
    put_converted(w, image, r);
    return;
  }
  XImage *x = XCreateImage(d->x, d->visual, (unsigned)d->depth, ZPixmap, 0,
                           (char *)image->pixels, (unsigned)image->width,
                           (unsigned)image->height, 32, image->width * 4);
  if (!x) return;
  XPutImage(d->x, w->id, w->gc, x, r.x, r.y, r.x, r.y, (unsigned)r.width, (unsigned)r.height);
  x->data = NULL;
  XDestroyImage(x);
}
