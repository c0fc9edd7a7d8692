#include "fude_png_text.h"

#include <setjmp.h>
#include <string.h>

#include "failure.h"

/// What is left of the data.
typedef struct fude_png_rest {
  const uint8_t *bytes;
  size_t length;
} fude_png_rest;

static void take(png_structp png, png_bytep to, size_t count) {
  fude_png_rest *rest = png_get_io_ptr(png);
  if (count > rest->length) png_error(png, "the file ends too early");
  memcpy(to, rest->bytes, count);
  rest->bytes += count;
  rest->length -= count;
}

/// Whether all chunks before the pixels end within the data. libpng takes memory for what a chunk says that it
/// has, up to 2 GiB, before it looks for it.
static int fits(const uint8_t *bytes, size_t length) {
  size_t place = 8;
  while (length >= 12 && place <= length - 12) {
    const uint8_t *chunk = bytes + place;
    if (memcmp(chunk + 4, "IDAT", 4) == 0) return 1;
    size_t content = png_get_uint_32(chunk);
    if (content > length - 12 - place) return 0;
    place += 12 + content;
  }
  return 0;
}

/// Reads up to the pixels and copies the text.
static size_t find(
    png_structp png, png_infop info, fude_png_rest *rest, const char *keyword, char *to,
    size_t capacity) {
  png_set_read_fn(png, rest, take);
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  size_t least = 1 << 20;
  png_set_chunk_malloc_max(png, capacity < least ? least : capacity + least);
  png_set_benign_errors(png, 1);
  png_read_info(png, info);
  png_textp texts = NULL;
  int count = 0;
  png_get_text(png, info, &texts, &count);
  for (int i = 0; i < count; i++) {
    if (strcmp(texts[i].key, keyword) != 0) continue;
    size_t length = texts[i].compression > 0 ? texts[i].itxt_length : texts[i].text_length;
    if (length > capacity) return 0;
    memcpy(to, texts[i].text, length);
    return length;
  }
  return 0;
}

size_t fude_png_text(
    const uint8_t *bytes, size_t length, const char *keyword, char *to, size_t capacity) {
  if (!fits(bytes, length)) return 0;
  fude_png_failure failure;
  fude_png_rest rest = {bytes, length};
  png_structp png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, &failure, fude_png_fail, fude_png_ignore);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  volatile size_t found = 0;
  if (info && !setjmp(png_jmpbuf(png))) found = find(png, info, &rest, keyword, to, capacity);
  png_destroy_read_struct(&png, &info, NULL);
  return found;
}
