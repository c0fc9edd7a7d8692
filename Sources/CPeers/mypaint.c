#include <libmypaint/mypaint-brush.h>
#include <libmypaint/mypaint-fixed-tiled-surface.h>
#include <math.h>
#include <stdlib.h>

#include "CPeers.h"

struct cpeers_mypaint {
  int width, height;
  MyPaintFixedTiledSurface *surface;
  MyPaintBrush *brush;
};

cpeers_mypaint *cpeers_mypaint_new(int width, int height, double radius, double hardness,
                                   double opacity) {
  cpeers_mypaint *p = calloc(1, sizeof *p);
  p->width = width;
  p->height = height;
  p->brush = mypaint_brush_new();
  mypaint_brush_from_defaults(p->brush);
  mypaint_brush_set_base_value(p->brush, MYPAINT_BRUSH_SETTING_RADIUS_LOGARITHMIC,
                               (float)log(radius));
  mypaint_brush_set_base_value(p->brush, MYPAINT_BRUSH_SETTING_HARDNESS, (float)hardness);
  mypaint_brush_set_base_value(p->brush, MYPAINT_BRUSH_SETTING_OPAQUE, (float)opacity);
  mypaint_brush_set_base_value(p->brush, MYPAINT_BRUSH_SETTING_DABS_PER_ACTUAL_RADIUS, 4);
  cpeers_mypaint_clear(p);
  return p;
}

void cpeers_mypaint_free(cpeers_mypaint *p) {
  mypaint_surface_unref(mypaint_fixed_tiled_surface_interface(p->surface));
  mypaint_brush_unref(p->brush);
  free(p);
}

void cpeers_mypaint_clear(cpeers_mypaint *p) {
  if (p->surface) mypaint_surface_unref(mypaint_fixed_tiled_surface_interface(p->surface));
  p->surface = mypaint_fixed_tiled_surface_new(p->width, p->height);
}

void cpeers_mypaint_set_smudge(cpeers_mypaint *p, double smudge, double dabs) {
  mypaint_brush_set_base_value(p->brush, MYPAINT_BRUSH_SETTING_SMUDGE, (float)smudge);
  mypaint_brush_set_base_value(p->brush, MYPAINT_BRUSH_SETTING_DABS_PER_ACTUAL_RADIUS, (float)dabs);
}

void cpeers_mypaint_paint(cpeers_mypaint *p, const cpeers_sample *samples, int count) {
  MyPaintSurface *surface = mypaint_fixed_tiled_surface_interface(p->surface);
  mypaint_brush_reset(p->brush);
  mypaint_brush_new_stroke(p->brush);
  mypaint_surface_begin_atomic(surface);
  for (int i = 0; i < count; i++) {
    // The first sample only says where the hand is.
    double time = i > 0 ? samples[i].time - samples[i - 1].time : 10;
    mypaint_brush_stroke_to(p->brush, surface, (float)samples[i].x, (float)samples[i].y,
                            (float)samples[i].pressure, 0, 0, time);
  }
  mypaint_surface_end_atomic(surface, NULL);
}

double cpeers_mypaint_alpha(cpeers_mypaint *p, double x, double y) {
  float red, green, blue, alpha;
  mypaint_surface_get_color(mypaint_fixed_tiled_surface_interface(p->surface), (float)x, (float)y,
                            1, &red, &green, &blue, &alpha);
  return alpha;
}
