/* Pango with FreeType, and the few macros of GObject that Swift does not see. */
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include FT_OUTLINE_H
#include FT_STROKER_H
#include <stdbool.h>
#include <string.h>

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

/* A layout of any number of lines; places of glyphs are not rounded. With a gravity of east, letters of
   scripts that may run down stand upright once all is turned by a quarter, clockwise. */
static inline PangoContext *cpango_outline_context(PangoFontMap *map, PangoGravity gravity) {
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_base_gravity(context, gravity);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

/* Sets what all of a layout is set in; `spacing` is what is added behind each letter. */
static inline void cpango_set_spacing(PangoLayout *layout, int spacing) {
  PangoAttrList *list = pango_attr_list_new();
  if (spacing != 0) pango_attr_list_insert(list, pango_attr_letter_spacing_new(spacing));
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
}

/* Whether the glyphs of an item stand upright in lines that run down. */
static inline bool cpango_is_vertical(const PangoItem *item) {
  return PANGO_GRAVITY_IS_VERTICAL(item->analysis.gravity);
}

/* How far below the base line a run's glyphs are drawn: where lines run down, its middle lies on it. That of
   upright glyphs lies there already. */
static inline int cpango_fall(const PangoLayoutRun *run) {
  if ((run->item->analysis.flags & PANGO_ANALYSIS_FLAG_CENTERED_BASELINE) == 0 ||
      cpango_is_vertical(run->item))
    return 0;
  PangoRectangle box;
  pango_glyph_string_extents(run->glyphs, run->item->analysis.font, NULL, &box);
  return -(box.y + box.height / 2);
}

/* One step of a glyph's outline: 0 a move, 1 a line, 2 a quadratic curve, 3 a cubic one. */
typedef struct {
  int kind;
  double x[3], y[3];
} cpango_step;

/* The outline of a glyph in parts of the em, with y upward. */
typedef struct {
  cpango_step *steps;
  size_t count, room;
  double unit;
  FcMatrix slant;
} cpango_outline;

static inline int cpango_add(cpango_outline *outline, int kind, const FT_Vector *a,
                             const FT_Vector *b, const FT_Vector *c) {
  if (outline->count == outline->room) {
    outline->room = outline->room == 0 ? 64 : 2 * outline->room;
    outline->steps = g_renew(cpango_step, outline->steps, outline->room);
  }
  cpango_step *step = &outline->steps[outline->count++];
  const FT_Vector *points[3] = {a, b, c};
  step->kind = kind;
  for (int i = 0; i < 3 && points[i] != NULL; i++) {
    double x = (double)points[i]->x * outline->unit, y = (double)points[i]->y * outline->unit;
    step->x[i] = outline->slant.xx * x + outline->slant.xy * y;
    step->y[i] = outline->slant.yx * x + outline->slant.yy * y;
  }
  return 0;
}

static inline int cpango_move_to(const FT_Vector *to, void *outline) {
  return cpango_add((cpango_outline *)outline, 0, to, NULL, NULL);
}

static inline int cpango_line_to(const FT_Vector *to, void *outline) {
  return cpango_add((cpango_outline *)outline, 1, to, NULL, NULL);
}

static inline int cpango_conic_to(const FT_Vector *control, const FT_Vector *to, void *outline) {
  return cpango_add((cpango_outline *)outline, 2, control, to, NULL);
}

static inline int cpango_cubic_to(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to,
                                  void *outline) {
  return cpango_add((cpango_outline *)outline, 3, a, b, to);
}

/* The outline of a font's glyph, in the font's own units, so that no hinting has a part in it; false
   where it has none. The steps are freed by `g_free`. */
static inline bool cpango_glyph_outline(PangoFont *font, unsigned glyph, cpango_outline *outline) {
  *outline = (cpango_outline){.slant = {1, 0, 0, 1}};
  if (!PANGO_IS_FC_FONT(font)) return false;
  PangoFcFont *fc = PANGO_FC_FONT(font);
  bool embolden = false;
  FcPattern *pattern = pango_fc_font_get_pattern(fc);
  FcMatrix *matrix = NULL;
  FcBool isBold = FcFalse;
  if (pattern != NULL) {
    if (FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch) outline->slant = *matrix;
    if (FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isBold) == FcResultMatch) embolden = isBold;
  }
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  FT_Face face = pango_fc_font_lock_face(fc);
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (face == NULL) return false;
  bool isDone = false;
  if (FT_IS_SCALABLE(face) && face->units_per_EM > 0 &&
      FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) == 0 &&
      face->glyph->format == FT_GLYPH_FORMAT_OUTLINE) {
    FT_Outline_Funcs steps = {cpango_move_to, cpango_line_to, cpango_conic_to, cpango_cubic_to, 0, 0};
    outline->unit = 1.0 / face->units_per_EM;
    /* As much as FreeType makes a glyph bolder. */
    if (embolden) FT_Outline_Embolden(&face->glyph->outline, face->units_per_EM / 24);
    isDone = FT_Outline_Decompose(&face->glyph->outline, &steps, outline) == 0;
  }
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  pango_fc_font_unlock_face(fc);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return isDone;
}

/* FreeType for what Pango does not do; NULL where there is no memory. */
static inline FT_Library cpango_freetype(void) {
  static FT_Library library;
  if (library == NULL && FT_Init_FreeType(&library) != 0) library = NULL;
  return library;
}

/* A glyph that is a picture in colors of its own: rows from the top, each pixel blue, green, red and alpha,
   premultiplied. It begins `left` pixels right of the glyph's origin and `top` pixels above it; an em is so
   many pixels. */
typedef struct {
  unsigned char *pixels;
  int width, height, left, top;
  double em;
} cpango_picture;

/* The largest picture that a font has of a glyph; false where it has none. The pixels are freed by `g_free`. */
static inline bool cpango_color_glyph(PangoFont *font, unsigned glyph, cpango_picture *picture) {
  *picture = (cpango_picture){0};
  if (!PANGO_IS_FC_FONT(font)) return false;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcChar8 *file = NULL;
  FcBool isColored = FcFalse;
  int index = 0;
  if (pattern == NULL || FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) != FcResultMatch ||
      !isColored || FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch)
    return false;
  FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
  /* A face of our own: Pango's is set to a size. */
  FT_Face face = NULL;
  FT_Library library = cpango_freetype();
  if (library == NULL || FT_New_Face(library, (const char *)file, index, &face) != 0) return false;
  int best = -1;
  for (int i = 0; i < face->num_fixed_sizes; i++)
    if (best < 0 || face->available_sizes[i].y_ppem > face->available_sizes[best].y_ppem) best = i;
  bool isSized = best >= 0 ? FT_Select_Size(face, best) == 0 : FT_Set_Pixel_Sizes(face, 0, 256) == 0;
  double em = best >= 0 ? (double)face->available_sizes[best].y_ppem / 64 : 256;
  FT_Bitmap *bitmap = &face->glyph->bitmap;
  bool isDone = false;
  if (isSized && em >= 1 && FT_Load_Glyph(face, glyph, FT_LOAD_COLOR | FT_LOAD_RENDER) == 0 &&
      bitmap->pixel_mode == FT_PIXEL_MODE_BGRA && bitmap->width > 0 && bitmap->rows > 0 &&
      bitmap->width <= 1024 && bitmap->rows <= 1024) {
    size_t row = 4 * (size_t)bitmap->width;
    picture->pixels = g_malloc(row * bitmap->rows);
    for (unsigned y = 0; y < bitmap->rows; y++)
      memcpy(picture->pixels + y * row, bitmap->buffer + (ptrdiff_t)y * bitmap->pitch, row);
    picture->width = (int)bitmap->width;
    picture->height = (int)bitmap->rows;
    picture->left = face->glyph->bitmap_left;
    picture->top = face->glyph->bitmap_top;
    picture->em = em;
    isDone = true;
  }
  FT_Done_Face(face);
  return isDone;
}

/* An outline as FreeType has it, of closed lines in parts of the em; 65,536 units an em. An error where there
   are too many points, or no memory. It is freed by `FT_Outline_Done`. */
static inline FT_Error cpango_ft_outline(FT_Library library, const cpango_step *steps, size_t count,
                                         FT_Outline *outline) {
  static const char curves[] = {FT_CURVE_TAG_ON, FT_CURVE_TAG_ON, FT_CURVE_TAG_CONIC, FT_CURVE_TAG_CUBIC};
  size_t points = 0, lines = 0;
  for (size_t i = 0; i < count; i++) {
    points += steps[i].kind < 2 ? 1 : (size_t)steps[i].kind;
    lines += steps[i].kind == 0;
  }
  if (points > 32000) return FT_Err_Array_Too_Large;
  FT_Error error = FT_Outline_New(library, (FT_UInt)points, (FT_Int)lines, outline);
  if (error != 0) return error;
  int point = 0, line = -1;
  for (size_t i = 0; i < count; i++) {
    if (steps[i].kind == 0) line++;
    int ends = steps[i].kind < 2 ? 1 : steps[i].kind;
    for (int k = 0; k < ends; k++, point++) {
      outline->points[point] =
          (FT_Vector){(FT_Pos)(steps[i].x[k] * 65536), (FT_Pos)(steps[i].y[k] * 65536)};
      outline->tags[point] = k == ends - 1 ? FT_CURVE_TAG_ON : curves[steps[i].kind];
    }
    if (line >= 0) outline->contours[line] = (short)(point - 1);
  }
  return 0;
}

/* Makes the outline of a line of even width along the closed lines of another one, out to `reach` on both
   sides; all in parts of the em. False where FreeType has no memory, or it has too many points. The steps
   are freed by `g_free`. */
static inline bool cpango_rim(const cpango_step *steps, size_t count, double reach,
                              cpango_outline *rim) {
  FT_Library library = cpango_freetype();
  *rim = (cpango_outline){.slant = {1, 0, 0, 1}, .unit = 1.0 / 65536};
  if (library == NULL) return false;
  FT_Outline along, made;
  FT_Stroker stroker = NULL;
  if (cpango_ft_outline(library, steps, count, &along) != 0) return false;
  bool isDone = false;
  FT_UInt points = 0, lines = 0;
  if (FT_Stroker_New(library, &stroker) == 0) {
    FT_Stroker_Set(stroker, (FT_Fixed)(reach * 65536), FT_STROKER_LINECAP_ROUND,
                   FT_STROKER_LINEJOIN_ROUND, 0);
    /* This one knows of lines that go nowhere, as some letters have; parts that are fed one by one do not. */
    if (FT_Stroker_ParseOutline(stroker, &along, false) == 0 &&
        FT_Stroker_GetCounts(stroker, &points, &lines) == 0 && points > 0 && points < 32000 &&
        FT_Outline_New(library, points, (FT_Int)lines, &made) == 0) {
      made.n_points = 0;
      made.n_contours = 0;
      FT_Stroker_Export(stroker, &made);
      FT_Outline_Funcs funcs = {cpango_move_to, cpango_line_to, cpango_conic_to, cpango_cubic_to, 0, 0};
      isDone = FT_Outline_Decompose(&made, &funcs, rim) == 0;
      FT_Outline_Done(library, &made);
    }
    FT_Stroker_Done(stroker);
  }
  FT_Outline_Done(library, &along);
  return isDone;
}

/* The names of all families whose glyphs have outlines, each as its font says it first, in no order;
   freed by `g_strfreev`. */
static inline char **cpango_families(void) {
  GPtrArray *names = g_ptr_array_new();
  FcPattern *pattern = FcPatternBuild(NULL, FC_SCALABLE, FcTypeBool, FcTrue, (char *)NULL);
  FcObjectSet *what = FcObjectSetBuild(FC_FAMILY, (char *)NULL);
  FcFontSet *fonts = pattern != NULL && what != NULL ? FcFontList(NULL, pattern, what) : NULL;
  for (int i = 0; fonts != NULL && i < fonts->nfont; i++) {
    FcChar8 *name = NULL;
    if (FcPatternGetString(fonts->fonts[i], FC_FAMILY, 0, &name) == FcResultMatch)
      g_ptr_array_add(names, g_strdup((const char *)name));
  }
  if (fonts != NULL) FcFontSetDestroy(fonts);
  if (what != NULL) FcObjectSetDestroy(what);
  if (pattern != NULL) FcPatternDestroy(pattern);
  g_ptr_array_add(names, NULL);
  return (char **)g_ptr_array_free(names, FALSE);
}
