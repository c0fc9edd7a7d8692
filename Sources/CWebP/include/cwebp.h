// WebP pictures and animations in and out of memory, over libwebp, which is loaded when it is first
// asked for: no program is linked with it. On any thread; no libwebp name is seen outside.
//
// Pixels are `0xAARRGGBB`, not premultiplied, row by row without gaps.
#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// How a call ended.
typedef enum __attribute__((enum_extensibility(closed))) cwebp_outcome : int {
  cwebp_done __attribute__((swift_name("done"))) = 0,
  /// The library is missing, or too old.
  cwebp_not_loaded __attribute__((swift_name("notLoaded"))) = 1,
  /// The beginning is not that of a WebP picture.
  cwebp_not_webp __attribute__((swift_name("notWebP"))) = 2,
  /// The data is broken or ends too early.
  cwebp_broken __attribute__((swift_name("broken"))) = 3,
  /// A side is empty or longer than 16383 pixels, or there is not enough room for the pixels.
  cwebp_bad_extents __attribute__((swift_name("badExtents"))) = 4,
  cwebp_no_memory __attribute__((swift_name("noMemory"))) = 5,
  /// The encoder refuses; e.g. the result would be larger than a file can be.
  cwebp_refused __attribute__((swift_name("refused"))) = 6,
} cwebp_outcome;

/// The longest side that the format has.
#define CWEBP_MAXIMUM_SIDE 16383

/// What the head of a file says.
typedef struct cwebp_head {
  uint32_t width, height;
  int has_alpha, is_animated;
} cwebp_head;

/// What was encoded; `cwebp_free` gives the memory back.
typedef struct cwebp_data {
  uint8_t *_Nullable bytes;
  size_t length;
} cwebp_data;

/// Reads no more than the head. No memory is taken for the pixels.
cwebp_outcome cwebp_read_head(
    const uint8_t *_Nonnull bytes, size_t length, cwebp_head *_Nonnull head);

/// Decodes a picture, or the first one of an animation. `count` is the room, in pixels: width * height
/// of the head, which says how much memory is needed before any is taken.
cwebp_outcome cwebp_decode(
    const uint8_t *_Nonnull bytes, size_t length, uint32_t *_Nonnull pixels, size_t count);

/// How well to encode.
typedef struct cwebp_quality {
  /// Whether pixels stay as they are.
  int is_lossless;
  /// 0…100: how near the pixels come to what they were; without loss, how much time goes into it.
  float value;
  /// 0 (fast) … 6 (small).
  int effort;
} cwebp_quality;

/// Encodes one picture. Colors of pixels that cannot be seen are not kept.
cwebp_outcome cwebp_encode(
    const uint32_t *_Nonnull pixels, uint32_t width, uint32_t height, cwebp_quality quality,
    cwebp_data *_Nonnull data);
void cwebp_free(cwebp_data data);

/// An animation that is written: it keeps what was encoded, and of each picture only the rectangle that
/// differs from the one before.
typedef struct cwebp_writer cwebp_writer;

/// Starts an animation that is shown `loops` times, 0 for ever. NULL, with `outcome` filled, on an error.
cwebp_writer *_Nullable cwebp_writer_create(
    uint32_t width, uint32_t height, int loops, cwebp_quality quality,
    cwebp_outcome *_Nonnull outcome);
/// Adds a picture of width * height pixels that is shown from a time on, in milliseconds since the
/// first one; times must grow.
cwebp_outcome cwebp_writer_add(
    cwebp_writer *_Nonnull writer, const uint32_t *_Nonnull pixels, int milliseconds);
/// Ends the animation: the last picture is shown up to a time.
cwebp_outcome cwebp_writer_finish(
    cwebp_writer *_Nonnull writer, int milliseconds, cwebp_data *_Nonnull data);
void cwebp_writer_destroy(cwebp_writer *_Nonnull writer);

/// An animation that is read picture by picture; `bytes` must stay until it is closed.
typedef struct cwebp_reader cwebp_reader;

/// NULL, with `outcome` filled, on an error.
cwebp_reader *_Nullable cwebp_reader_open(
    const uint8_t *_Nonnull bytes, size_t length, cwebp_outcome *_Nonnull outcome);
/// How many pictures there are.
uint32_t cwebp_reader_count(const cwebp_reader *_Nonnull reader);
/// How often it is shown, 0 for ever.
uint32_t cwebp_reader_loops(const cwebp_reader *_Nonnull reader);
/// The next whole picture, and the time up to which it is shown, in milliseconds since the first one.
/// `cwebp_broken` after the last one.
cwebp_outcome cwebp_reader_next(
    cwebp_reader *_Nonnull reader, uint32_t *_Nonnull pixels, size_t count,
    int *_Nonnull milliseconds);
void cwebp_reader_close(cwebp_reader *_Nonnull reader);

#endif
