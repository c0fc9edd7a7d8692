#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fude_png.h"

struct fude_band_reader {
  z_stream stream;
  fude_png_layout layout;
  size_t width, row;
  /// The row before, and this one with the byte of its filter before it.
  uint8_t *above, *now;
};

fude_band_reader *fude_band_open(
    const uint8_t *bytes, size_t length, uint32_t width, fude_png_layout layout) {
  if (length > 0x7FFFFFFF) return NULL;
  fude_band_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->layout = layout;
  reader->width = width;
  reader->row = width * fude_png_pixel_bytes(layout);
  reader->above = calloc(2, reader->row + 1);
  reader->now = reader->above ? reader->above + reader->row + 1 : NULL;
  reader->stream.next_in = (Bytef *)bytes;
  reader->stream.avail_in = (uInt)length;
  if (!reader->above || inflateInit2(&reader->stream, -15) != Z_OK) {
    free(reader->above);
    free(reader);
    return NULL;
  }
  return reader;
}

/// Takes back what the writer has done to a row; 0 for what it never does.
static int unfilter(fude_band_reader *reader) {
  uint8_t *now = reader->now + 1;
  const uint8_t *above = reader->above + 1;
  size_t step = fude_png_pixel_bytes(reader->layout);
  switch (reader->now[0]) {
    case 1:
      for (size_t i = step; i < reader->row; i++) now[i] = (uint8_t)(now[i] + now[i - step]);
      return 1;
    case 2:
      for (size_t i = 0; i < reader->row; i++) now[i] = (uint8_t)(now[i] + above[i]);
      return 1;
    default: return 0;
  }
}

int fude_band_read_row(fude_band_reader *reader, uint16_t *values) {
  uint8_t *former = reader->above;
  reader->above = reader->now;
  reader->now = former;
  reader->stream.next_out = reader->now;
  reader->stream.avail_out = (uInt)(reader->row + 1);
  inflate(&reader->stream, Z_SYNC_FLUSH);
  if (reader->stream.avail_out || !unfilter(reader)) return 0;
  const uint8_t *bytes = reader->now + 1;
  for (size_t i = 0; i < reader->width; i++, values += 4) {
    switch (reader->layout) {
      case fude_png_rgba16:
        for (int c = 0; c < 4; c++, bytes += 2) values[c] = (uint16_t)(bytes[0] << 8 | bytes[1]);
        break;
      case fude_png_rgba8:
        for (int c = 0; c < 4; c++) values[c] = (uint16_t)(*bytes++ * 257);
        break;
      default:
        for (int c = 0; c < 3; c++) values[c] = (uint16_t)(*bytes++ * 257);
        values[3] = 65535;
    }
  }
  return 1;
}

int fude_band_is_at_end(fude_band_reader *reader) {
  uint8_t more;
  reader->stream.next_out = &more;
  reader->stream.avail_out = 1;
  inflate(&reader->stream, Z_SYNC_FLUSH);
  return reader->stream.avail_out == 1 && reader->stream.avail_in == 0;
}

void fude_band_close(fude_band_reader *reader) {
  inflateEnd(&reader->stream);
  // One piece of memory, of which both rows are halves.
  free(reader->above < reader->now ? reader->above : reader->now);
  free(reader);
}
