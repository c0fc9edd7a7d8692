#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"

struct fude_png_reader {
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t length;
  size_t offset;
  uint32_t width, height, row;
  int depth;
  /// All rows of an interlaced picture, which only come together; else NULL.
  uint16_t *whole;
  fude_png_failure failure;
};

/// Copies the failure out, with the place where it happened.
static void report(fude_png_reader *reader, fude_png_failure *failure) {
  *failure = reader->failure;
  failure->offset = reader->offset;
  memset(failure->chunk, 0, sizeof failure->chunk);
  if (!reader->png) return;
  uint32_t type = png_get_io_chunk_type(reader->png);
  for (int i = 0; i < 4; i++) {
    unsigned char letter = (unsigned char)(type >> (24 - 8 * i));
    int isLetter = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    if (!isLetter) break;
    failure->chunk[i] = (char)letter;
  }
}

static void take(png_structp png, png_bytep to, size_t count) {
  fude_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->length - reader->offset) {
    reader->offset = reader->length;
    png_error(png, "the file ends too early");
  }
  memcpy(to, reader->bytes + reader->offset, count);
  reader->offset += count;
}

/// Refuses extents past the limits, and those for which there cannot be enough bytes: deflate makes
/// at most 1032 bytes of one, so the memory we take is bounded by the size of the file.
static void check_extents(fude_png_reader *reader, uint32_t side, uint64_t pixels) {
  png_structp png = reader->png;
  if (reader->width > side || reader->height > side)
    png_error(png, "the picture is wider or higher than the limit");
  if ((uint64_t)reader->width * reader->height > pixels)
    png_error(png, "the picture has more pixels than the limit");
  uint64_t raw = (uint64_t)png_get_rowbytes(png, reader->info) * reader->height;
  if (raw / 1032 > reader->length) png_error(png, "the file is too short for its extents");
}

/// Asks libpng for RGBA with 16 bits whatever the file holds; its numbers are left as they are.
static void choose_transforms(fude_png_reader *reader) {
  png_structp png = reader->png;
  int type = png_get_color_type(png, reader->info);
  png_set_expand_16(png);
  if (type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_GRAY_ALPHA) png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  const uint16_t probe = 1;
  if (*(const uint8_t *)&probe == 1) png_set_swap(png);
}

static void read_header(
    fude_png_reader *reader, int takes_colors, uint32_t side, uint64_t pixels) {
  png_structp png = reader->png;
  png_set_read_fn(png, reader, take);
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_chunk_malloc_max(png, 8000000);
  png_set_benign_errors(png, 1);
  // Only IHDR, PLTE, tRNS, oFFs, IDAT and IEND are looked into, and where it is asked for, colors
  // and how large it is on paper.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  static const png_byte place[] = "oFFs";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, place, 1);
  if (takes_colors) {
    static const png_byte wanted[] = "gAMA\0cHRM\0sRGB\0iCCP\0pHYs";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, wanted, 5);
  }
  png_read_info(png, reader->info);
  reader->width = png_get_image_width(png, reader->info);
  reader->height = png_get_image_height(png, reader->info);
  reader->depth = png_get_bit_depth(png, reader->info);
  check_extents(reader, side, pixels);
  choose_transforms(reader);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)reader->width * 8)
    png_error(png, "the pixels have an unknown layout");
  if (passes == 1) return;
  reader->whole = calloc((size_t)reader->width * reader->height, 8);
  if (!reader->whole) png_error(png, "there is not enough memory");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < reader->height; y++)
      png_read_row(png, (png_bytep)(reader->whole + (size_t)y * reader->width * 4), NULL);
}

fude_png_reader *fude_png_open(
    const uint8_t *bytes, size_t length, int takes_colors, uint32_t maximum_side,
    uint64_t maximum_pixels, fude_png_failure *failure) {
  memset(failure, 0, sizeof *failure);
  fude_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    fude_png_note(failure, "there is not enough memory");
    return NULL;
  }
  reader->bytes = malloc(length ? length : 1);
  if (reader->bytes) reader->length = length;
  if (reader->length) memcpy(reader->bytes, bytes, length);
  reader->png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, &reader->failure, fude_png_fail, fude_png_ignore);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info || !reader->bytes) {
    fude_png_note(&reader->failure, "there is not enough memory");
  } else if (!setjmp(png_jmpbuf(reader->png))) {
    read_header(reader, takes_colors, maximum_side, maximum_pixels);
    return reader;
  }
  report(reader, failure);
  fude_png_close(reader);
  return NULL;
}

fude_png_colors fude_png_read_colors(const fude_png_reader *reader) {
  fude_png_colors colors = {0};
  int intent, method;
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  if (png_get_iCCP(reader->png, reader->info, &name, &method, &profile, &length)) {
    colors.profile = profile;
    colors.profile_length = length;
  }
  colors.is_srgb = png_get_sRGB(reader->png, reader->info, &intent) != 0;
  if (!png_get_gAMA(reader->png, reader->info, &colors.gamma)) colors.gamma = 0;
  colors.has_primaries =
      png_get_cHRM(
          reader->png, reader->info, &colors.white[0], &colors.white[1], &colors.red[0],
          &colors.red[1], &colors.green[0], &colors.green[1], &colors.blue[0], &colors.blue[1])
      != 0;
  return colors;
}

fude_png_density fude_png_read_density(const fude_png_reader *reader) {
  png_uint_32 across = 0, down = 0;
  int unit = PNG_RESOLUTION_UNKNOWN;
  if (!png_get_pHYs(reader->png, reader->info, &across, &down, &unit)
      || unit != PNG_RESOLUTION_METER)
    return (fude_png_density){0};
  return (fude_png_density){across, down};
}

fude_png_offset fude_png_read_offset(const fude_png_reader *reader) {
  png_int_32 x = 0, y = 0;
  int unit = PNG_OFFSET_MICROMETER;
  if (!png_get_oFFs(reader->png, reader->info, &x, &y, &unit) || unit != PNG_OFFSET_PIXEL)
    return (fude_png_offset){0};
  return (fude_png_offset){x, y};
}

uint32_t fude_png_width(const fude_png_reader *reader) { return reader->width; }
uint32_t fude_png_height(const fude_png_reader *reader) { return reader->height; }
int fude_png_depth(const fude_png_reader *reader) { return reader->depth; }

int fude_png_read_row(fude_png_reader *reader, uint16_t *row, fude_png_failure *failure) {
  if (setjmp(png_jmpbuf(reader->png))) {
    report(reader, failure);
    reader->row = reader->height;
    return 0;
  }
  if (reader->row >= reader->height) png_error(reader->png, "all rows have been read");
  if (reader->whole) {
    size_t values = (size_t)reader->width * 4;
    memcpy(row, reader->whole + reader->row * values, values * 2);
  } else {
    png_read_row(reader->png, (png_bytep)row, NULL);
  }
  reader->row++;
  if (reader->row == reader->height) png_read_end(reader->png, NULL);
  return 1;
}

void fude_png_close(fude_png_reader *reader) {
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->whole);
  free(reader->bytes);
  free(reader);
}
