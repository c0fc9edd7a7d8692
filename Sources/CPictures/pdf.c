#include "include/pdf.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "picture.h"

#define FUNCTIONS(take)                                                                        \
  take(pdf_surface_create_for_stream) take(pdf_surface_restrict_to_version) take(create) take(scale) take(move_to) take(line_to)     \
  take(curve_to) take(close_path) take(set_source_rgba) take(fill) take(save) take(restore)    \
  take(translate) take(transform) take(image_surface_create_for_data) take(image_surface_create)               \
  take(image_surface_get_data) take(image_surface_get_stride) take(surface_mark_dirty)         \
  take(surface_flush) take(set_source_surface) take(paint) take(paint_with_alpha)              \
  take(push_group) take(pop_group_to_source) take(set_operator) take(status)                   \
  take(status_to_string) take(surface_status) take(surface_finish) take(surface_destroy)       \
  take(destroy) take(show_page) take(clip) take(set_line_width) take(stroke)                   \
  take(select_font_face) take(set_font_size) take(show_text)

static struct {
#define DECLARE(name) __typeof__(cairo_##name) *name;
  FUNCTIONS(DECLARE)
} cairo;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  // Never closed: its functions are called until the program ends.
  void *handle = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
#define FIND(name) &&cpictures_find(handle, "cairo_" #name, &cairo.name)
  is_loaded = handle FUNCTIONS(FIND);
}

struct cpdf_page {
  cairo_surface_t *surface;
  cairo_t *context;
  uint8_t *bytes;
  size_t length, room;
};

static cairo_status_t put(void *closure, const unsigned char *data, unsigned length) {
  cpdf_page *page = closure;
  if (length > page->room - page->length) {
    size_t room = page->room * 2 + length + 4096;
    uint8_t *larger = realloc(page->bytes, room);
    if (!larger) return CAIRO_STATUS_WRITE_ERROR;
    page->bytes = larger;
    page->room = room;
  }
  memcpy(page->bytes + page->length, data, length);
  page->length += length;
  return CAIRO_STATUS_SUCCESS;
}

cpdf_page *cpdf_begin(double width, double height, double scale, double x, double y) {
  pthread_once(&loading, load);
  if (!is_loaded) return NULL;
  cpdf_page *page = calloc(1, sizeof *page);
  if (!page) return NULL;
  page->surface = cairo.pdf_surface_create_for_stream(put, page, width, height);
  // Its list of objects can be read by people then, and by `PDFIntent`.
  cairo.pdf_surface_restrict_to_version(page->surface, CAIRO_PDF_VERSION_1_4);
  page->context = cairo.create(page->surface);
  cairo.scale(page->context, scale, scale);
  cairo.translate(page->context, -x, -y);
  return page;
}

void cpdf_move(cpdf_page *page, double x, double y) { cairo.move_to(page->context, x, y); }
void cpdf_line(cpdf_page *page, double x, double y) { cairo.line_to(page->context, x, y); }

void cpdf_curve(
    cpdf_page *page, double x1, double y1, double x2, double y2, double x, double y) {
  cairo.curve_to(page->context, x1, y1, x2, y2, x, y);
}

void cpdf_close(cpdf_page *page) { cairo.close_path(page->context); }

void cpdf_fill(cpdf_page *page, double red, double green, double blue, double alpha) {
  cairo.set_source_rgba(page->context, red, green, blue, alpha);
  cairo.fill(page->context);
}

void cpdf_stroke(cpdf_page *page, double width) {
  cairo.set_source_rgba(page->context, 0, 0, 0, 1);
  cairo.set_line_width(page->context, width);
  cairo.stroke(page->context);
}

void cpdf_clip(cpdf_page *page) { cairo.clip(page->context); }

void cpdf_words(cpdf_page *page, const char *words, double size, double x, double y) {
  cairo.select_font_face(
      page->context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo.set_font_size(page->context, size);
  cairo.set_source_rgba(page->context, 0, 0, 0, 1);
  cairo.move_to(page->context, x, y);
  cairo.show_text(page->context, words);
}

void cpdf_next(cpdf_page *page) { cairo.show_page(page->context); }

void cpdf_image(
    cpdf_page *page, const uint32_t *pixels, uint32_t width, uint32_t height, double x, double y,
    double scale) {
  cairo_surface_t *image =
      cairo.image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  uint8_t *rows = cairo.image_surface_get_data(image);
  size_t stride = cairo.image_surface_get_stride(image);
  for (uint32_t row = 0; rows && row < height; row++)
    memcpy(rows + row * stride, pixels + (size_t)row * width, (size_t)width * 4);
  cairo.surface_mark_dirty(image);
  cairo.save(page->context);
  cairo.translate(page->context, x, y);
  cairo.scale(page->context, scale, scale);
  cairo.set_source_surface(page->context, image, 0, 0);
  cairo.paint(page->context);
  cairo.restore(page->context);
  cairo.surface_destroy(image);
}

void cpdf_save(
    cpdf_page *page, double a, double b, double c, double d, double tx, double ty) {
  cairo_matrix_t matrix = {a, b, c, d, tx, ty};
  cairo.save(page->context);
  cairo.transform(page->context, &matrix);
}

void cpdf_restore(cpdf_page *page) { cairo.restore(page->context); }

void cpdf_push(cpdf_page *page) { cairo.push_group(page->context); }

void cpdf_pop(cpdf_page *page, cpdf_mode mode, double opacity) {
  static const cairo_operator_t operators[] = {
      CAIRO_OPERATOR_OVER,        CAIRO_OPERATOR_MULTIPLY,       CAIRO_OPERATOR_SCREEN,
      CAIRO_OPERATOR_OVERLAY,     CAIRO_OPERATOR_DARKEN,         CAIRO_OPERATOR_LIGHTEN,
      CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN,     CAIRO_OPERATOR_HARD_LIGHT,
      CAIRO_OPERATOR_SOFT_LIGHT,  CAIRO_OPERATOR_DIFFERENCE,     CAIRO_OPERATOR_EXCLUSION,
      CAIRO_OPERATOR_HSL_HUE,     CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR,
      CAIRO_OPERATOR_HSL_LUMINOSITY};
  cairo.pop_group_to_source(page->context);
  cairo.set_operator(page->context, operators[mode]);
  cairo.paint_with_alpha(page->context, opacity);
  cairo.set_operator(page->context, CAIRO_OPERATOR_OVER);
}

cpictures_outcome cpdf_finish(cpdf_page *page, cpictures_file *file) {
  *file = (cpictures_file){0};
  cairo_status_t status = cairo.status(page->context);
  cairo.surface_finish(page->surface);
  if (!status) status = cairo.surface_status(page->surface);
  if (status) return cpictures_fail(file->message, cairo.status_to_string(status));
  file->bytes = page->bytes;
  file->length = page->length;
  page->bytes = NULL;
  return cpictures_done;
}

void cpdf_free(cpdf_page *page) {
  cairo.destroy(page->context);
  cairo.surface_finish(page->surface);
  cairo.surface_destroy(page->surface);
  free(page->bytes);
  free(page);
}
