// Pages in the Portable Document Format, drawn by cairo, which is loaded with the first one.
#ifndef CPICTURES_PDF_H
#define CPICTURES_PDF_H

#include "files.h"

/// Pages of one size, of which one is drawn. Paths and colors are as cairo's; alpha is apart.
typedef struct cpdf_page cpdf_page;

/// How a group meets what lies below it.
typedef enum __attribute__((enum_extensibility(closed))) cpdf_mode : int {
  cpdf_normal __attribute__((swift_name("normal"))) = 0,
  cpdf_multiply __attribute__((swift_name("multiply"))) = 1,
  cpdf_screen __attribute__((swift_name("screen"))) = 2,
  cpdf_overlay __attribute__((swift_name("overlay"))) = 3,
  cpdf_darken __attribute__((swift_name("darken"))) = 4,
  cpdf_lighten __attribute__((swift_name("lighten"))) = 5,
  cpdf_color_dodge __attribute__((swift_name("colorDodge"))) = 6,
  cpdf_color_burn __attribute__((swift_name("colorBurn"))) = 7,
  cpdf_hard_light __attribute__((swift_name("hardLight"))) = 8,
  cpdf_soft_light __attribute__((swift_name("softLight"))) = 9,
  cpdf_difference __attribute__((swift_name("difference"))) = 10,
  cpdf_exclusion __attribute__((swift_name("exclusion"))) = 11,
  cpdf_hue __attribute__((swift_name("hue"))) = 12,
  cpdf_saturation __attribute__((swift_name("saturation"))) = 13,
  cpdf_color __attribute__((swift_name("color"))) = 14,
  cpdf_luminosity __attribute__((swift_name("luminosity"))) = 15,
} cpdf_mode;

/// Begins with a page of a size in points (1/72 inch), of which `scale` is one unit of what is drawn; its corner is
/// the point x, y of that. NULL where cairo is missing or there is no memory.
cpdf_page *_Nullable cpdf_begin(
    double width, double height, double scale, double x, double y);
void cpdf_move(cpdf_page *_Nonnull page, double x, double y);
void cpdf_line(cpdf_page *_Nonnull page, double x, double y);
void cpdf_curve(
    cpdf_page *_Nonnull page, double x1, double y1, double x2, double y2, double x, double y);
void cpdf_close(cpdf_page *_Nonnull page);
/// Fills the path where its winding number is not 0, and begins another.
void cpdf_fill(cpdf_page *_Nonnull page, double red, double green, double blue, double alpha);
/// Draws the path as black lines, and begins another.
void cpdf_stroke(cpdf_page *_Nonnull page, double width);
/// Until `cpdf_restore` nothing is drawn outside the path; begins another.
void cpdf_clip(cpdf_page *_Nonnull page);
/// Writes black words in UTF-8; their line begins at x, y.
void cpdf_words(
    cpdf_page *_Nonnull page, const char *_Nonnull words, double size, double x, double y);
/// Ends the page, and begins another of the same size.
void cpdf_next(cpdf_page *_Nonnull page);
/// Draws premultiplied pixels 0xAARRGGBB, each `scale` units wide; they are copied.
void cpdf_image(
    cpdf_page *_Nonnull page, const uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
    double x, double y, double scale);
/// What is drawn from here to `cpdf_restore` lies where a map takes it.
void cpdf_save(
    cpdf_page *_Nonnull page, double a, double b, double c, double d, double tx, double ty);
void cpdf_restore(cpdf_page *_Nonnull page);
/// What is drawn from here to `cpdf_pop` is put together by itself first.
void cpdf_push(cpdf_page *_Nonnull page);
void cpdf_pop(cpdf_page *_Nonnull page, cpdf_mode mode, double opacity);
/// Ends the last page. The outcome is never `tooLarge`.
cpictures_outcome cpdf_finish(cpdf_page *_Nonnull page, cpictures_file *_Nonnull file);
void cpdf_free(cpdf_page *_Nonnull page);

#endif
