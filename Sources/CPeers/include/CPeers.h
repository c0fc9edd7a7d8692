// Other engines for the benchmarks, never a part of the app: one thread, 8-bit premultiplied pixels.
#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>
#include <stdint.h>

// A white picture of cairo's.
typedef struct cpeers_cairo cpeers_cairo;
cpeers_cairo *cpeers_cairo_new(int width, int height);
void cpeers_cairo_free(cpeers_cairo *picture);
void cpeers_cairo_clear(cpeers_cairo *picture);

// Strokes a line through `count` points (x, y by turns) with round caps and joins.
// `color` is 0xAARRGGBB, not premultiplied.
void cpeers_cairo_stroke(cpeers_cairo *picture, const double *points, int count, double width,
                         uint32_t color);

// The pixels, 0xFFRRGGBB each, without gaps between rows; valid while the picture lives.
const uint32_t *cpeers_cairo_pixels(cpeers_cairo *picture);

// Fills the pixels joined to one by its color, side by side, and returns how many: OpenCV's flood
// fill on one thread, in place, 3 bytes a pixel.
int64_t cpeers_fill(uint8_t *pixels, int width, int height, int x, int y, uint8_t color);

// Encodes a picture of 3 bytes a pixel by libpng at level 1 with adaptive filters, and returns the
// length of the file; its bytes are the caller's, to free.
size_t cpeers_png_encode(const uint8_t *rgb, int width, int height, uint8_t **bytes);

// Decodes a file of libpng's into rows of 3 bytes a pixel; 1 when all is well.
int cpeers_png_decode(const uint8_t *bytes, size_t length, uint8_t *rgb);

// A picture of libmypaint's and a round brush: its defaults (pressure on opacity, which adds up) but
// for radius, hardness and opacity, and 4 dabs for each actual radius.
typedef struct cpeers_mypaint cpeers_mypaint;
cpeers_mypaint *cpeers_mypaint_new(int width, int height, double radius, double hardness,
                                   double opacity);
void cpeers_mypaint_free(cpeers_mypaint *picture);
void cpeers_mypaint_clear(cpeers_mypaint *picture);
// How much of its color comes from the picture from now on, 0 to 1, and how many dabs lie on a radius.
void cpeers_mypaint_set_smudge(cpeers_mypaint *picture, double smudge, double dabs);

typedef struct cpeers_sample {
  double time, x, y, pressure;
} cpeers_sample;

// Paints all samples of a hand, also those that hover (pressure 0), and waits for the pixels.
void cpeers_mypaint_paint(cpeers_mypaint *picture, const cpeers_sample *samples, int count);

// How opaque the picture is at a place, 0…1.
double cpeers_mypaint_alpha(cpeers_mypaint *picture, double x, double y);

#endif
