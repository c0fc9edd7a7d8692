#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "CPeers.h"

struct file {
  uint8_t *bytes;
  size_t length, capacity;
};

static void put(png_structp png, png_bytep from, size_t count) {
  struct file *file = png_get_io_ptr(png);
  if (count > file->capacity - file->length) {
    file->capacity = file->capacity * 2 + count + 4096;
    file->bytes = realloc(file->bytes, file->capacity);
  }
  memcpy(file->bytes + file->length, from, count);
  file->length += count;
}

static void flush(png_structp png) { (void)png; }

size_t cpeers_png_encode(const uint8_t *rgb, int width, int height, uint8_t **bytes) {
  struct file file = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &file, put, flush);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, rgb + (size_t)y * (size_t)width * 3);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  *bytes = file.bytes;
  return file.length;
}

int cpeers_png_decode(const uint8_t *bytes, size_t length, uint8_t *rgb) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, length)) return 0;
  image.format = PNG_FORMAT_RGB;
  return png_image_finish_read(&image, NULL, rgb, 0, NULL);
}
