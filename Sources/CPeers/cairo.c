#include "CPeers.h"

#include <cairo.h>
#include <stdlib.h>

struct cpeers_cairo {
  cairo_surface_t *surface;
  cairo_t *context;
};

cpeers_cairo *cpeers_cairo_new(int width, int height) {
  cpeers_cairo *p = malloc(sizeof *p);
  p->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  p->context = cairo_create(p->surface);
  cairo_set_line_cap(p->context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(p->context, CAIRO_LINE_JOIN_ROUND);
  cpeers_cairo_clear(p);
  return p;
}

void cpeers_cairo_free(cpeers_cairo *p) {
  cairo_destroy(p->context);
  cairo_surface_destroy(p->surface);
  free(p);
}

void cpeers_cairo_clear(cpeers_cairo *p) {
  cairo_set_source_rgb(p->context, 1, 1, 1);
  cairo_paint(p->context);
}

void cpeers_cairo_stroke(cpeers_cairo *p, const double *points, int count, double width,
                         uint32_t color) {
  cairo_set_source_rgba(p->context, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0,
                        (color & 255) / 255.0, (color >> 24) / 255.0);
  cairo_set_line_width(p->context, width);
  cairo_move_to(p->context, points[0], points[1]);
  // A single point: a line of no length gives the dot of its caps.
  if (count == 1) cairo_line_to(p->context, points[0], points[1]);
  for (int i = 1; i < count; i++) cairo_line_to(p->context, points[2 * i], points[2 * i + 1]);
  cairo_stroke(p->context);
}

const uint32_t *cpeers_cairo_pixels(cpeers_cairo *p) {
  cairo_surface_flush(p->surface);
  return (const uint32_t *)cairo_image_surface_get_data(p->surface);
}
