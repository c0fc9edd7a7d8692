#ifndef CWEBP_LIBRARY_H
#define CWEBP_LIBRARY_H

#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

/// What we call of libwebp, each without the `WebP` before it.
typedef struct cwebp_library {
  __typeof__(WebPGetFeaturesInternal) *GetFeaturesInternal;
  __typeof__(WebPDecodeBGRAInto) *DecodeBGRAInto;
  __typeof__(WebPConfigInitInternal) *ConfigInitInternal;
  __typeof__(WebPValidateConfig) *ValidateConfig;
  __typeof__(WebPPictureInitInternal) *PictureInitInternal;
  __typeof__(WebPPictureImportBGRA) *PictureImportBGRA;
  __typeof__(WebPPictureFree) *PictureFree;
  __typeof__(WebPMemoryWriterInit) *MemoryWriterInit;
  __typeof__(WebPMemoryWrite) *MemoryWrite;
  __typeof__(WebPMemoryWriterClear) *MemoryWriterClear;
  __typeof__(WebPEncode) *Encode;
  __typeof__(WebPFree) *Free;
} cwebp_library;

/// What we call of libwebpmux, which puts animations together.
typedef struct cwebp_mux {
  __typeof__(WebPAnimEncoderOptionsInitInternal) *AnimEncoderOptionsInitInternal;
  __typeof__(WebPAnimEncoderNewInternal) *AnimEncoderNewInternal;
  __typeof__(WebPAnimEncoderAdd) *AnimEncoderAdd;
  __typeof__(WebPAnimEncoderAssemble) *AnimEncoderAssemble;
  __typeof__(WebPAnimEncoderDelete) *AnimEncoderDelete;
} cwebp_mux;

/// What we call of libwebpdemux, which takes animations apart.
typedef struct cwebp_demux {
  __typeof__(WebPAnimDecoderOptionsInitInternal) *AnimDecoderOptionsInitInternal;
  __typeof__(WebPAnimDecoderNewInternal) *AnimDecoderNewInternal;
  __typeof__(WebPAnimDecoderGetInfo) *AnimDecoderGetInfo;
  __typeof__(WebPAnimDecoderGetNext) *AnimDecoderGetNext;
  __typeof__(WebPAnimDecoderDelete) *AnimDecoderDelete;
} cwebp_demux;

/// The libraries, each constant from the first call on; NULL where one is missing or too old.
const cwebp_library *cwebp_load(void);
const cwebp_mux *cwebp_load_mux(void);
const cwebp_demux *cwebp_load_demux(void);

#endif
