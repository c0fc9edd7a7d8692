#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fude_png.h"

size_t fude_png_pixel_bytes(fude_png_layout layout) {
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

struct fude_band_writer {
  z_stream stream;
  fude_png_layout layout;
  size_t row;
  /// The row before and this one, and this one as it is filtered, with the byte of the filter before it.
  uint8_t *above, *now, *filtered;
  int has_row;
  fude_packed_bytes packed;
  size_t room;
};

fude_band_writer *fude_band_create(uint32_t width, fude_png_layout layout) {
  fude_band_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->layout = layout;
  writer->row = width * fude_png_pixel_bytes(layout);
  writer->packed.checksum = 1;
  writer->above = malloc(writer->row);
  writer->now = malloc(writer->row);
  writer->filtered = malloc(writer->row + 1);
  int is_ready = writer->above && writer->now && writer->filtered &&
      deflateInit2(&writer->stream, 1, Z_DEFLATED, -15, 9, Z_RLE) == Z_OK;
  if (is_ready) return writer;
  fude_band_destroy(writer);
  return NULL;
}

/// Packs what is there; 0 where there is not enough memory.
static int pack_more(fude_band_writer *writer, int flush) {
  fude_packed_bytes *packed = &writer->packed;
  do {
    if (writer->room - packed->length < 1 << 12) {
      size_t room = writer->room ? writer->room * 2 : 1 << 16;
      uint8_t *bytes = realloc(packed->bytes, room);
      if (!bytes) return 0;
      packed->bytes = bytes;
      writer->room = room;
    }
    writer->stream.next_out = packed->bytes + packed->length;
    writer->stream.avail_out = (uInt)(writer->room - packed->length);
    int status = deflate(&writer->stream, flush);
    if (status != Z_OK && status != Z_BUF_ERROR) return 0;
    packed->length = writer->room - writer->stream.avail_out;
  } while (writer->stream.avail_in || !writer->stream.avail_out);
  return 1;
}

/// As PNG asks: the first row by the pixel to the left, so that the band needs no other, the next ones by the row above.
int fude_band_write_row(fude_band_writer *writer, const void *pixels) {
  size_t row = writer->row, step = fude_png_pixel_bytes(writer->layout);
  uint8_t *above = writer->now, *now = writer->above, *out = writer->filtered + 1;
  writer->above = above;
  writer->now = now;
  order(pixels, now, row, writer->layout);
  writer->filtered[0] = writer->has_row ? 2 : 1;
  if (writer->has_row) {
    for (size_t i = 0; i < row; i++) out[i] = (uint8_t)(now[i] - above[i]);
  } else {
    memcpy(out, now, step);
    for (size_t i = step; i < row; i++) out[i] = (uint8_t)(now[i] - now[i - step]);
  }
  writer->has_row = 1;
  fude_packed_bytes *packed = &writer->packed;
  packed->checksum = (uint32_t)adler32(packed->checksum, writer->filtered, (uInt)(row + 1));
  packed->original_length += row + 1;
  writer->stream.next_in = writer->filtered;
  writer->stream.avail_in = (uInt)(row + 1);
  return pack_more(writer, Z_NO_FLUSH);
}

int fude_band_finish(fude_band_writer *writer, fude_packed_bytes *packed) {
  writer->stream.avail_in = 0;
  int is_whole = pack_more(writer, Z_SYNC_FLUSH);
  *packed = writer->packed;
  return is_whole;
}

void fude_band_destroy(fude_band_writer *writer) {
  deflateEnd(&writer->stream);
  free(writer->packed.bytes);
  free(writer->filtered);
  free(writer->above);
  free(writer->now);
  free(writer);
}

/// Packs bytes; NULL when there is no memory.
static uint8_t *pack(const uint8_t *bytes, size_t count, size_t *length) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, 1, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK) return NULL;
  size_t room = deflateBound(&stream, count) + 16;
  uint8_t *out = malloc(room);
  int status = Z_MEM_ERROR;
  if (out) {
    stream.next_in = (uint8_t *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    status = deflate(&stream, Z_FINISH);
  }
  *length = room - stream.avail_out;
  deflateEnd(&stream);
  if (status == Z_STREAM_END) return out;
  free(out);
  return NULL;
}

int fude_deflate(const uint8_t *bytes, size_t length, fude_packed_bytes *packed) {
  memset(packed, 0, sizeof *packed);
  if (length > 0x7FFFFFFF) return 0;
  packed->original_length = length;
  packed->bytes = pack(bytes, length, &packed->length);
  return packed->bytes != NULL;
}

size_t fude_gunzip(const uint8_t *bytes, size_t length, uint8_t *out, size_t room) {
  if (length > 0x7FFFFFFF || room > 0x7FFFFFFF) return 0;
  z_stream stream = {
      .next_in = (Bytef *)bytes, .avail_in = (uInt)length, .next_out = out, .avail_out = (uInt)room};
  if (inflateInit2(&stream, 15 + 32) != Z_OK) return 0;
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
