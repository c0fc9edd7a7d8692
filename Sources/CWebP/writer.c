#include <stdlib.h>

#include "include/cwebp.h"
#include "library.h"

struct cwebp_writer {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  int width, height;
};

/// What went wrong, by the words of an encoder that has told why.
static cwebp_outcome reason(WebPEncodingError code) {
  switch (code) {
  case VP8_ENC_ERROR_OUT_OF_MEMORY:
  case VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: return cwebp_no_memory;
  case VP8_ENC_ERROR_BAD_DIMENSION: return cwebp_bad_extents;
  default: return cwebp_refused;
  }
}

static cwebp_outcome configure(
    uint32_t width, uint32_t height, cwebp_quality quality, WebPConfig *config) {
  const cwebp_library *webp = cwebp_load();
  if (!webp) return cwebp_not_loaded;
  if (width < 1 || height < 1 || width > CWEBP_MAXIMUM_SIDE || height > CWEBP_MAXIMUM_SIDE)
    return cwebp_bad_extents;
  if (!webp->ConfigInitInternal(
          config, WEBP_PRESET_DRAWING, quality.value, WEBP_ENCODER_ABI_VERSION))
    return cwebp_refused;
  config->lossless = quality.is_lossless != 0;
  config->method = quality.effort;
  return webp->ValidateConfig(config) ? cwebp_done : cwebp_refused;
}

/// Copies pixels in; the picture must be freed.
static cwebp_outcome import(
    const uint32_t *pixels, int width, int height, WebPPicture *picture) {
  const cwebp_library *webp = cwebp_load();
  if (!webp->PictureInitInternal(picture, WEBP_ENCODER_ABI_VERSION)) return cwebp_not_loaded;
  // Both ways of encoding begin with colors; the lossy one makes its own of them.
  picture->use_argb = 1;
  picture->width = width;
  picture->height = height;
  return webp->PictureImportBGRA(picture, (const uint8_t *)pixels, width * 4) ? cwebp_done
                                                                               : cwebp_no_memory;
}

cwebp_outcome cwebp_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, cwebp_quality quality,
    cwebp_data *data) {
  const cwebp_library *webp = cwebp_load();
  *data = (cwebp_data){NULL, 0};
  WebPConfig config;
  cwebp_outcome outcome = configure(width, height, quality, &config);
  if (outcome != cwebp_done) return outcome;
  WebPPicture picture;
  outcome = import(pixels, (int)width, (int)height, &picture);
  if (outcome != cwebp_done) return outcome;
  WebPMemoryWriter writer;
  webp->MemoryWriterInit(&writer);
  picture.writer = webp->MemoryWrite;
  picture.custom_ptr = &writer;
  if (webp->Encode(&config, &picture)) {
    *data = (cwebp_data){writer.mem, writer.size};
  } else {
    outcome = reason(picture.error_code);
    webp->MemoryWriterClear(&writer);
  }
  webp->PictureFree(&picture);
  return outcome;
}

void cwebp_free(cwebp_data data) {
  if (data.bytes) cwebp_load()->Free(data.bytes);
}

cwebp_writer *cwebp_writer_create(
    uint32_t width, uint32_t height, int loops, cwebp_quality quality, cwebp_outcome *outcome) {
  WebPConfig config;
  *outcome = configure(width, height, quality, &config);
  if (*outcome != cwebp_done) return NULL;
  const cwebp_mux *mux = cwebp_load_mux();
  WebPAnimEncoderOptions options;
  if (!mux || !mux->AnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION)) {
    *outcome = cwebp_not_loaded;
    return NULL;
  }
  options.anim_params.loop_count = loops;
  options.anim_params.bgcolor = 0xFFFFFFFF;
  // No picture is encoded whole but the first: nobody jumps about in such a file.
  options.kmax = 0;
  cwebp_writer *writer = calloc(1, sizeof *writer);
  if (writer) {
    writer->config = config;
    writer->width = (int)width;
    writer->height = (int)height;
    writer->encoder = mux->AnimEncoderNewInternal(
        (int)width, (int)height, &options, WEBP_MUX_ABI_VERSION);
    if (writer->encoder) return writer;
    free(writer);
  }
  *outcome = cwebp_no_memory;
  return NULL;
}

cwebp_outcome cwebp_writer_add(cwebp_writer *writer, const uint32_t *pixels, int milliseconds) {
  WebPPicture picture;
  cwebp_outcome outcome = import(pixels, writer->width, writer->height, &picture);
  if (outcome != cwebp_done) return outcome;
  if (!cwebp_load_mux()->AnimEncoderAdd(writer->encoder, &picture, milliseconds, &writer->config))
    outcome = reason(picture.error_code);
  cwebp_load()->PictureFree(&picture);
  return outcome;
}

cwebp_outcome cwebp_writer_finish(cwebp_writer *writer, int milliseconds, cwebp_data *data) {
  const cwebp_mux *mux = cwebp_load_mux();
  *data = (cwebp_data){NULL, 0};
  WebPData made = {NULL, 0};
  if (!mux->AnimEncoderAdd(writer->encoder, NULL, milliseconds, NULL) ||
      !mux->AnimEncoderAssemble(writer->encoder, &made))
    return cwebp_refused;
  // libwebpmux takes its memory where libwebp does, which gives it back.
  *data = (cwebp_data){(uint8_t *)made.bytes, made.size};
  return cwebp_done;
}

void cwebp_writer_destroy(cwebp_writer *writer) {
  cwebp_load_mux()->AnimEncoderDelete(writer->encoder);
  free(writer);
}
