// PNG rows in and out of memory, over libpng.
//
// libpng reports an error by longjmp; it is caught in here and never crosses a Swift frame. No
// libpng name is seen outside. Pixels are RGBA with 16 bits a channel in the machine's byte order,
// not premultiplied, whatever the file holds.
#ifndef FUDE_PNG_H
#define FUDE_PNG_H

#include <stddef.h>
#include <stdint.h>

#define FUDE_PNG_MESSAGE 120

/// What went wrong, and where.
typedef struct fude_png_failure {
  /// How many bytes of the file had been read; 0 when writing.
  size_t offset;
  /// The chunk that was being read ("IDAT"), or "".
  char chunk[5];
  /// libpng's own words.
  char message[FUDE_PNG_MESSAGE];
} fude_png_failure;

typedef struct fude_png_reader fude_png_reader;
typedef struct fude_png_writer fude_png_writer;

/// What colors the numbers of a picture are.
typedef struct fude_png_colors {
  /// The ICC profile; NULL for none. It belongs to the reader.
  const uint8_t *_Nullable profile;
  size_t profile_length;
  /// Whether it says that they are sRGB.
  int is_srgb;
  /// The number's power that light was taken to, > 0; 0 where it is not said.
  double gamma;
  /// Whether `white`, `red`, `green` and `blue` are said: x and y of CIE 1931.
  int has_primaries;
  double white[2], red[2], green[2], blue[2];
} fude_png_colors;

/// Starts reading a copy of `bytes`, with `takes_colors` also what it says of its colors. NULL, with `failure` filled, when the beginning
/// is not that of a PNG, or its extents are past the limits, or more than `length` bytes can hold.
fude_png_reader *_Nullable fude_png_open(
    const uint8_t *_Nonnull bytes, size_t length, int takes_colors, uint32_t maximum_side,
    uint64_t maximum_pixels, fude_png_failure *_Nonnull failure);
/// What it says of its colors.
fude_png_colors fude_png_read_colors(const fude_png_reader *_Nonnull reader);
uint32_t fude_png_width(const fude_png_reader *_Nonnull reader);
uint32_t fude_png_height(const fude_png_reader *_Nonnull reader);
/// Bits of a channel in the file: 1, 2, 4, 8 or 16.
int fude_png_depth(const fude_png_reader *_Nonnull reader);
/// Reads the next row of 4 * width values; after the last one, the end of the file too.
/// 0, with `failure` filled, on an error or when all rows have been read.
int fude_png_read_row(
    fude_png_reader *_Nonnull reader, uint16_t *_Nonnull row, fude_png_failure *_Nonnull failure);
void fude_png_close(fude_png_reader *_Nonnull reader);

/// How pixels are laid out in the rows given to a writer.
typedef enum __attribute__((enum_extensibility(closed))) fude_png_layout : int {
  /// 3 bytes a pixel.
  fude_png_rgb8 __attribute__((swift_name("rgb8"))) = 0,
  /// 4 bytes a pixel, not premultiplied.
  fude_png_rgba8 __attribute__((swift_name("rgba8"))) = 1,
  /// 4 values of 16 bits in the machine's order, not premultiplied.
  fude_png_rgba16 __attribute__((swift_name("rgba16"))) = 2,
} fude_png_layout;

/// How many bytes a pixel takes.
size_t fude_png_pixel_bytes(fude_png_layout layout);

/// How many pixels a meter has on paper; 0 where that is not said.
typedef struct fude_png_density {
  uint32_t across, down;
} fude_png_density;

/// What a reader that takes colors knows of it.
fude_png_density fude_png_read_density(const fude_png_reader *_Nonnull reader);

/// Where its first pixel lies on the picture that it is a part of, in pixels; 0 where that is not said.
typedef struct fude_png_offset {
  int32_t x, y;
} fude_png_offset;

/// What it says of where it lies.
fude_png_offset fude_png_read_offset(const fude_png_reader *_Nonnull reader);

/// Starts writing to memory; `level` is zlib's, 1 (fast) … 9 (small). NULL, with `failure` filled, on an error.
fude_png_writer *_Nullable fude_png_create(
    uint32_t width, uint32_t height, fude_png_layout layout, int level, fude_png_density density,
    fude_png_failure *_Nonnull failure);
/// Adds the next row. 0, with `failure` filled, on an error.
int fude_png_write_row(
    fude_png_writer *_Nonnull writer, const void *_Nonnull row, fude_png_failure *_Nonnull failure);
/// Ends the file after its last row. 0, with `failure` filled, on an error.
int fude_png_finish(fude_png_writer *_Nonnull writer, fude_png_failure *_Nonnull failure);
/// The file's bytes so far; they belong to the writer.
const uint8_t *_Nullable fude_png_bytes(const fude_png_writer *_Nonnull writer);
size_t fude_png_length(const fude_png_writer *_Nonnull writer);
void fude_png_destroy(fude_png_writer *_Nonnull writer);

/// Bytes that were packed; they belong to whom they were given.
typedef struct fude_packed_bytes {
  uint8_t *_Nullable bytes;
  size_t length;
  /// How many bytes there were before.
  size_t original_length;
  /// Their Adler-32, where it was asked for.
  uint32_t checksum;
} fude_packed_bytes;

/// Filters and packs rows of a picture so that those of other bands can follow them in the file. NULL where there is not
/// enough memory.
typedef struct fude_band_writer fude_band_writer;
fude_band_writer *_Nullable fude_band_create(uint32_t width, fude_png_layout layout);
/// Adds the next row; 0 where there is not enough memory.
int fude_band_write_row(fude_band_writer *_Nonnull writer, const void *_Nonnull row);
/// The packed rows, which belong to the writer; 0 where there is not enough memory.
int fude_band_finish(fude_band_writer *_Nonnull writer, fude_packed_bytes *_Nonnull packed);
void fude_band_destroy(fude_band_writer *_Nonnull writer);
/// Reads rows that a `fude_band_writer` has packed, one after the other. The bytes must stay where they are. NULL where
/// there is not enough memory.
typedef struct fude_band_reader fude_band_reader;
fude_band_reader *_Nullable fude_band_open(
    const uint8_t *_Nonnull bytes, size_t length, uint32_t width, fude_png_layout layout);
/// The next row, four values of 16 bits a pixel, not premultiplied; 0 where there is none, or it was packed otherwise.
int fude_band_read_row(fude_band_reader *_Nonnull reader, uint16_t *_Nonnull values);
/// Whether there is nothing after the rows that were read.
int fude_band_is_at_end(fude_band_reader *_Nonnull reader);
void fude_band_close(fude_band_reader *_Nonnull reader);
/// Packs bytes by deflate, as ZIP has them; 0 where there is not enough memory, or too many bytes.
int fude_deflate(
    const uint8_t *_Nonnull bytes, size_t length, fude_packed_bytes *_Nonnull packed);
/// Unpacks the first bytes of what gzip or zlib packed, up to as many as there is room for; how many came.
size_t fude_gunzip(
    const uint8_t *_Nonnull bytes, size_t length, uint8_t *_Nonnull out, size_t room);
void fude_packed_free(fude_packed_bytes packed);
/// The Adler-32 of two runs of bytes that follow each other, of those of both.
uint32_t fude_adler_joined(uint32_t first, uint32_t second, size_t second_length);
/// CRC-32, going on from that of the bytes before; 0 at the beginning.
uint32_t fude_crc(uint32_t before, const uint8_t *_Nonnull bytes, size_t length);

#endif
