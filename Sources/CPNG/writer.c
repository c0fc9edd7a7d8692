#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "failure.h"

struct fude_png_writer {
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t length, capacity;
  fude_png_failure failure;
};

static void put(png_structp png, png_bytep from, size_t count) {
  fude_png_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->length) {
    size_t wanted = writer->capacity * 2 + count + 4096;
    uint8_t *larger = realloc(writer->bytes, wanted);
    if (!larger) png_error(png, "there is not enough memory");
    writer->bytes = larger;
    writer->capacity = wanted;
  }
  memcpy(writer->bytes + writer->length, from, count);
  writer->length += count;
}

static void flush(png_structp png) { (void)png; }

static void write_header(
    fude_png_writer *writer, uint32_t width, uint32_t height, fude_png_layout layout, int level,
    fude_png_density density) {
  png_structp png = writer->png;
  png_set_write_fn(png, writer, put, flush);
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_compression_level(png, level);
  // Runs are nearly all there is to find in such rows; looking for runs alone is a third faster
  // than zlib's level 1, and the result is smaller.
  if (level <= 1) png_set_compression_strategy(png, Z_RLE);
  // Ink is flat color on nothing: the difference to the row above is mostly zeros.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_IHDR(
      png, writer->info, width, height, layout == fude_png_rgba16 ? 16 : 8,
      layout == fude_png_rgb8 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (density.across && density.down)
    png_set_pHYs(png, writer->info, density.across, density.down, PNG_RESOLUTION_METER);
  png_write_info(png, writer->info);
  const uint16_t probe = 1;
  if (layout == fude_png_rgba16 && *(const uint8_t *)&probe == 1) png_set_swap(png);
}

fude_png_writer *fude_png_create(
    uint32_t width, uint32_t height, fude_png_layout layout, int level, fude_png_density density,
    fude_png_failure *failure) {
  memset(failure, 0, sizeof *failure);
  fude_png_writer *writer = calloc(1, sizeof *writer);
  if (!writer) {
    fude_png_note(failure, "there is not enough memory");
    return NULL;
  }
  writer->png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, &writer->failure, fude_png_fail, fude_png_ignore);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    fude_png_note(&writer->failure, "there is not enough memory");
  } else if (!setjmp(png_jmpbuf(writer->png))) {
    write_header(writer, width, height, layout, level, density);
    return writer;
  }
  *failure = writer->failure;
  fude_png_destroy(writer);
  return NULL;
}

int fude_png_write_row(fude_png_writer *writer, const void *row, fude_png_failure *failure) {
  if (setjmp(png_jmpbuf(writer->png))) {
    *failure = writer->failure;
    return 0;
  }
  png_write_row(writer->png, row);
  return 1;
}

int fude_png_finish(fude_png_writer *writer, fude_png_failure *failure) {
  if (setjmp(png_jmpbuf(writer->png))) {
    *failure = writer->failure;
    return 0;
  }
  png_write_end(writer->png, NULL);
  return 1;
}

const uint8_t *fude_png_bytes(const fude_png_writer *writer) { return writer->bytes; }
size_t fude_png_length(const fude_png_writer *writer) { return writer->length; }

void fude_png_destroy(fude_png_writer *writer) {
  if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}
