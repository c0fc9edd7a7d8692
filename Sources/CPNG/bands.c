#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fude_png.h"

/// Bytes of a pixel in the file.
static size_t pixel_bytes(fude_png_layout layout) {
  return layout == fude_png_rgba16 ? 8 : layout == fude_png_rgba8 ? 4 : 3;
}

/// Puts a row into the order of bytes that the file has.
static void order(const uint8_t *from, uint8_t *to, size_t count, fude_png_layout layout) {
  const uint16_t probe = 1;
  if (layout != fude_png_rgba16 || *(const uint8_t *)&probe != 1) {
    memcpy(to, from, count);
    return;
  }
  for (size_t i = 0; i < count; i += 2) {
    to[i] = from[i + 1];
    to[i + 1] = from[i];
  }
}

/// Filters rows as PNG asks: the first by the pixel to the left, so that the band needs no other,
/// the next ones by the row above.
static void filter(
    const uint8_t *pixels, size_t row, uint32_t rows, fude_png_layout layout, uint8_t *room,
    uint8_t *out) {
  size_t step = pixel_bytes(layout);
  for (uint32_t y = 0; y < rows; y++) {
    uint8_t *now = room + (y & 1) * row, *above = room + (~y & 1) * row;
    order(pixels + y * row, now, row, layout);
    *out++ = y ? 2 : 1;
    if (y) {
      for (size_t i = 0; i < row; i++) out[i] = (uint8_t)(now[i] - above[i]);
    } else {
      memcpy(out, now, step);
      for (size_t i = step; i < row; i++) out[i] = (uint8_t)(now[i] - now[i - step]);
    }
    out += row;
  }
}

/// Packs bytes so that others can follow them at once; NULL when there is no memory.
static uint8_t *pack(const uint8_t *bytes, size_t count, int strategy, int flush, size_t *length) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, 1, Z_DEFLATED, -15, 9, strategy) != Z_OK) return NULL;
  size_t room = deflateBound(&stream, count) + 16;
  uint8_t *out = malloc(room);
  int status = Z_MEM_ERROR;
  if (out) {
    stream.next_in = (uint8_t *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    status = deflate(&stream, flush);
  }
  *length = room - stream.avail_out;
  int isWhole = flush == Z_FINISH ? status == Z_STREAM_END : status == Z_OK && !stream.avail_in;
  deflateEnd(&stream);
  if (isWhole) return out;
  free(out);
  return NULL;
}

int fude_png_pack_band(
    const void *pixels, uint32_t width, uint32_t rows, fude_png_layout layout,
    fude_packed_bytes *packed) {
  memset(packed, 0, sizeof *packed);
  size_t row = (size_t)width * pixel_bytes(layout);
  size_t count = (row + 1) * rows;
  uint8_t *room = malloc(row * 2), *filtered = malloc(count);
  if (room && filtered) {
    filter(pixels, row, rows, layout, room, filtered);
    packed->checksum = (uint32_t)adler32(1, filtered, (uInt)count);
    packed->original_length = count;
    packed->bytes = pack(filtered, count, Z_RLE, Z_SYNC_FLUSH, &packed->length);
  }
  free(room);
  free(filtered);
  return packed->bytes != NULL;
}

int fude_deflate(const uint8_t *bytes, size_t length, fude_packed_bytes *packed) {
  memset(packed, 0, sizeof *packed);
  if (length > 0x7FFFFFFF) return 0;
  packed->original_length = length;
  packed->bytes = pack(bytes, length, Z_DEFAULT_STRATEGY, Z_FINISH, &packed->length);
  return packed->bytes != NULL;
}

size_t fude_gunzip(const uint8_t *bytes, size_t length, uint8_t *out, size_t room) {
  if (length > 0x7FFFFFFF || room > 0x7FFFFFFF) return 0;
  z_stream stream = {
      .next_in = (Bytef *)bytes, .avail_in = (uInt)length, .next_out = out, .avail_out = (uInt)room};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return 0;
  inflate(&stream, Z_SYNC_FLUSH);
  size_t count = room - stream.avail_out;
  inflateEnd(&stream);
  return count;
}

void fude_packed_free(fude_packed_bytes packed) { free(packed.bytes); }

uint32_t fude_adler_joined(uint32_t first, uint32_t second, size_t second_length) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_length);
}

uint32_t fude_crc(uint32_t before, const uint8_t *bytes, size_t length) {
  uLong crc = before;
  while (length > 0) {
    size_t part = length < (1u << 30) ? length : 1u << 30;
    crc = crc32(crc, bytes, (uInt)part);
    bytes += part;
    length -= part;
  }
  return (uint32_t)crc;
}
