/* Pango with FreeType, and the few macros of GObject that Swift does not see. */
#include <pango/pango.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <stdbool.h>

/* A font map for text drawn at one unit a pixel; owned by the caller. */
static inline PangoFontMap *cpango_font_map_new(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  return map;
}

/* Whether there is any font at all. Pango itself always lists Sans, Serif and Monospace. */
static inline bool cpango_has_fonts(void) {
  const FcFontSet *fonts = FcConfigGetFonts(NULL, FcSetSystem);
  return fonts != NULL && fonts->nfont > 0;
}

static inline void cpango_unref(void *object) { g_object_unref(object); }

/* Draws the only line of a layout into 8-bit coverage; (x, y) is its origin on the base line. */
static inline void cpango_render(PangoLayout *layout, unsigned char *coverage, int width, int height,
                                 int x, int y) {
  FT_Bitmap bitmap = {0};
  bitmap.buffer = coverage;
  bitmap.width = (unsigned)width;
  bitmap.rows = (unsigned)height;
  bitmap.pitch = width;
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  pango_ft2_render_layout_line(&bitmap, pango_layout_get_line_readonly(layout, 0), x, y);
}
