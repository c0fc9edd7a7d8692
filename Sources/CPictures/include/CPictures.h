// Pictures in and out of memory, over libjpeg, libtiff, gdk-pixbuf, cairo and Little CMS.
//
// Each library is loaded when the first picture needs it: no program is linked with it. Their errors
// are caught in here. None of their names is seen outside.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

#include "files.h"

/// What a pixel is made of, 8 bits each.
typedef enum __attribute__((enum_extensibility(closed))) cpictures_layout : int {
  cpictures_gray __attribute__((swift_name("gray"))) = 0,
  cpictures_rgb __attribute__((swift_name("rgb"))) = 1,
  /// Not premultiplied.
  cpictures_rgba __attribute__((swift_name("rgba"))) = 2,
  /// Four values, 255 is no ink.
  cpictures_cmyk __attribute__((swift_name("cmyk"))) = 3,
} cpictures_layout;

/// How large a picture may be.
typedef struct cpictures_limits {
  uint32_t side;
  uint64_t pixels;
} cpictures_limits;

/// What a picture that can be seen all the same lacks.
typedef enum __attribute__((enum_extensibility(closed))) cpictures_flaw : int {
  cpictures_whole __attribute__((swift_name("whole"))) = 0,
  /// The file ends too early.
  cpictures_cut __attribute__((swift_name("cut"))) = 1,
  /// Some of its data is wrong.
  cpictures_spoilt __attribute__((swift_name("spoilt"))) = 2,
} cpictures_flaw;

/// A decoded picture. `cpictures_free` gives its memory back, also after a failure.
typedef struct cpictures_picture {
  uint32_t width, height;
  cpictures_layout layout;
  /// Rows from the top, each `stride` bytes after the one before.
  uint8_t *_Nullable pixels;
  size_t stride;
  /// The ICC profile of its colors; NULL for none.
  uint8_t *_Nullable profile;
  size_t profile_length;
  /// The GdkPixbuf that the pixels belong to; NULL where they are the picture's own.
  void *_Nullable owner;
  /// How it must be turned to be upright, as EXIF counts: 1…8; JPEG says that in its EXIF data alone.
  int orientation;
  /// How many pixels an inch has on paper; 0 where that is not said.
  double pixels_across, pixels_down;
  /// What is wrong with it, and how much of it is missing then, 0…1.
  cpictures_flaw flaw;
  double missing;
  /// Whether it ends before scans that would have refined it.
  int has_fewer_details;
  char message[CPICTURES_MESSAGE];
} cpictures_picture;

/// Decodes a JPEG picture with libjpeg.
cpictures_outcome cpictures_read_jpeg(
    const uint8_t *_Nonnull bytes, size_t length, cpictures_limits limits,
    cpictures_picture *_Nonnull picture);
/// Decodes the first picture with the loader of gdk-pixbuf of a name, such as "gif"; missing where it has none.
cpictures_outcome cpictures_read_pixbuf(
    const uint8_t *_Nonnull bytes, size_t length, const char *_Nonnull loader,
    cpictures_limits limits, cpictures_picture *_Nonnull picture);
void cpictures_free(cpictures_picture *_Nonnull picture);

/// A TIFF picture that is being decoded with libtiff, some rows at a time.
typedef struct cpictures_tiff cpictures_tiff;

/// Begins to decode the first picture of a file, which is copied. `picture` gets all but the pixels,
/// which are RGBA. NULL, with `outcome` filled, on an error.
cpictures_tiff *_Nullable cpictures_open_tiff(
    const uint8_t *_Nonnull bytes, size_t length, cpictures_limits limits,
    cpictures_picture *_Nonnull picture, cpictures_outcome *_Nonnull outcome);
/// The pixels of a row, as the file counts them, until the next is asked for. NULL, with `message`
/// filled, on an error.
const uint8_t *_Nullable cpictures_read_tiff(
    cpictures_tiff *_Nonnull tiff, uint32_t row, char *_Nonnull message);
void cpictures_close_tiff(cpictures_tiff *_Nonnull tiff);

/// Encodes rows of red, green and blue without gaps as a JPEG file; quality 1…100. From 90 on the
/// colors are as sharp as the light. So many pixels are an inch on paper; 0 where that is not said.
cpictures_outcome cpictures_write_jpeg(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, int quality,
    uint16_t pixels_across, uint16_t pixels_down, cpictures_file *_Nonnull file);

/// Opens a file that is in memory alone; −1, with `errno`, on an error.
int cpictures_open_memory(void);

/// Turns colors of a profile into sRGB.
typedef struct cpictures_colors cpictures_colors;

/// What values a transform takes.
typedef enum __attribute__((enum_extensibility(closed))) cpictures_values : int {
  cpictures_gray8 __attribute__((swift_name("gray8"))) = 0,
  cpictures_rgb8 __attribute__((swift_name("rgb8"))) = 1,
  cpictures_rgba8 __attribute__((swift_name("rgba8"))) = 2,
  cpictures_cmyk8 __attribute__((swift_name("cmyk8"))) = 3,
  cpictures_rgba16 __attribute__((swift_name("rgba16"))) = 4,
  cpictures_gray16 __attribute__((swift_name("gray16"))) = 5,
} cpictures_values;

/// Makes a transform of a profile to sRGB with Little CMS. NULL where the library is missing, the
/// profile is damaged or is one of other values.
cpictures_colors *_Nullable cpictures_make_colors(
    const uint8_t *_Nonnull profile, size_t length, cpictures_values values);
/// Turns `count` pixels into four values each, 0…65535; alpha is written only for values that have
/// one.
void cpictures_apply_colors(
    const cpictures_colors *_Nonnull colors, const void *_Nonnull from, uint16_t *_Nonnull to,
    size_t count);
void cpictures_free_colors(cpictures_colors *_Nonnull colors);
/// Whether Little CMS is there.
int cpictures_has_colors(void);

#include "pdf.h"
#include "screen.h"

#endif
