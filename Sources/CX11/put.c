// Pixels through the connection, turned into what the server's visual wants.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static int shift_of(unsigned long mask) { return mask ? __builtin_ctzl(mask) : 0; }

// Writes one row in the visual's channel order and the image's byte order.
static void convert_row(const XImage *x, const Visual *visual, const uint32_t *from, uint8_t *to,
                        int32_t width) {
  int red = shift_of(visual->red_mask), green = shift_of(visual->green_mask),
      blue = shift_of(visual->blue_mask);
  int bytes = x->bits_per_pixel / 8;
  unsigned long colours = visual->red_mask | visual->green_mask | visual->blue_mask;
  uint32_t opaque = x->depth == 32 ? ~(uint32_t)colours : 0;
  for (int32_t i = 0; i < width; i++, to += bytes) {
    uint32_t p = from[i];
    uint32_t value = opaque | (p >> 16 & 255) << red | (p >> 8 & 255) << green | (p & 255) << blue;
    for (int b = 0; b < bytes; b++) {
      int place = x->byte_order == LSBFirst ? b : bytes - 1 - b;
      to[place] = (uint8_t)(value >> (8 * b));
    }
  }
}

static void put_converted(cx11_window *w, const cx11_image *image, cx11_rect r) {
  cx11_display *d = w->display;
  XImage *x = XCreateImage(d->x, d->visual, (unsigned)d->depth, ZPixmap, 0, NULL,
                           (unsigned)r.width, (unsigned)r.height, 32, 0);
  if (!x) return;
  x->data = malloc((size_t)x->bytes_per_line * (size_t)r.height);
  if (x->data && (x->bits_per_pixel == 32 || x->bits_per_pixel == 24)) {
    for (int32_t y = 0; y < r.height; y++)
      convert_row(x, d->visual, image->pixels + (r.y + y) * (size_t)image->width + r.x,
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
