#include <stdlib.h>
#include <string.h>

#include "include/cwebp.h"
#include "library.h"

struct cwebp_reader {
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
};

cwebp_outcome cwebp_read_head(const uint8_t *bytes, size_t length, cwebp_head *head) {
  if (length < 12 || memcmp(bytes, "RIFF", 4) || memcmp(bytes + 8, "WEBP", 4))
    return cwebp_not_webp;
  const cwebp_library *webp = cwebp_load();
  if (!webp) return cwebp_not_loaded;
  WebPBitstreamFeatures features;
  VP8StatusCode status =
      webp->GetFeaturesInternal(bytes, length, &features, WEBP_DECODER_ABI_VERSION);
  if (status == VP8_STATUS_OUT_OF_MEMORY) return cwebp_no_memory;
  if (status != VP8_STATUS_OK) return cwebp_broken;
  // An animation's canvas may be up to 2^24 on a side, and no picture in it as large.
  if (features.width < 1 || features.height < 1 || features.width > CWEBP_MAXIMUM_SIDE ||
      features.height > CWEBP_MAXIMUM_SIDE)
    return cwebp_bad_extents;
  *head = (cwebp_head){
      (uint32_t)features.width, (uint32_t)features.height, features.has_alpha,
      features.has_animation};
  return cwebp_done;
}

cwebp_outcome cwebp_decode(const uint8_t *bytes, size_t length, uint32_t *pixels, size_t count) {
  cwebp_head head;
  cwebp_outcome outcome = cwebp_read_head(bytes, length, &head);
  if (outcome != cwebp_done) return outcome;
  if (count / head.width < head.height) return cwebp_bad_extents;
  if (head.is_animated) {
    cwebp_reader *reader = cwebp_reader_open(bytes, length, &outcome);
    if (!reader) return outcome;
    int time;
    outcome = cwebp_reader_next(reader, pixels, count, &time);
    cwebp_reader_close(reader);
    return outcome;
  }
  uint8_t *decoded = cwebp_load()->DecodeBGRAInto(
      bytes, length, (uint8_t *)pixels, count * 4, (int)head.width * 4);
  return decoded ? cwebp_done : cwebp_broken;
}

cwebp_reader *cwebp_reader_open(const uint8_t *bytes, size_t length, cwebp_outcome *outcome) {
  cwebp_head head;
  *outcome = cwebp_read_head(bytes, length, &head);
  if (*outcome != cwebp_done) return NULL;
  const cwebp_demux *demux = cwebp_load_demux();
  WebPAnimDecoderOptions options;
  if (!demux || !demux->AnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION)) {
    *outcome = cwebp_not_loaded;
    return NULL;
  }
  options.color_mode = MODE_BGRA;
  cwebp_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    *outcome = cwebp_no_memory;
    return NULL;
  }
  WebPData data = {bytes, length};
  reader->decoder = demux->AnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION);
  if (reader->decoder && demux->AnimDecoderGetInfo(reader->decoder, &reader->info)) return reader;
  *outcome = cwebp_broken;
  cwebp_reader_close(reader);
  return NULL;
}

uint32_t cwebp_reader_count(const cwebp_reader *reader) { return reader->info.frame_count; }
uint32_t cwebp_reader_loops(const cwebp_reader *reader) { return reader->info.loop_count; }

cwebp_outcome cwebp_reader_next(
    cwebp_reader *reader, uint32_t *pixels, size_t count, int *milliseconds) {
  size_t width = reader->info.canvas_width, height = reader->info.canvas_height;
  if (count / width < height) return cwebp_bad_extents;
  uint8_t *picture;
  if (!cwebp_load_demux()->AnimDecoderGetNext(reader->decoder, &picture, milliseconds))
    return cwebp_broken;
  memcpy(pixels, picture, width * height * 4);
  return cwebp_done;
}

void cwebp_reader_close(cwebp_reader *reader) {
  if (reader->decoder) cwebp_load_demux()->AnimDecoderDelete(reader->decoder);
  free(reader);
}
