#ifndef CPICTURES_FILES_H
#define CPICTURES_FILES_H

#include <stddef.h>
#include <stdint.h>

#define CPICTURES_MESSAGE 160

/// How an attempt ended.
typedef enum __attribute__((enum_extensibility(closed))) cpictures_outcome : int {
  /// It worked.
  cpictures_done __attribute__((swift_name("done"))) = 0,
  /// The library is not installed, or it is too old.
  cpictures_missing __attribute__((swift_name("missing"))) = 1,
  /// The picture has more pixels than the limits allow; `width` and `height` say how many.
  cpictures_too_large __attribute__((swift_name("tooLarge"))) = 2,
  /// The library refused; `message` has its words.
  cpictures_failed __attribute__((swift_name("failed"))) = 3,
} cpictures_outcome;

/// Bytes of a file that was made; `free` gives them back.
typedef struct cpictures_file {
  uint8_t *_Nullable bytes;
  size_t length;
  char message[CPICTURES_MESSAGE];
} cpictures_file;

#endif
