#include "picture.h"

#include <glib-object.h>
#include <stdlib.h>
#include <string.h>

cpictures_outcome cpictures_fail(char *message, const char *words) {
  size_t length = strlen(words);
  while (length && (words[length - 1] == '.' || words[length - 1] == '\n')) length--;
  if (length >= CPICTURES_MESSAGE) length = CPICTURES_MESSAGE - 1;
  memcpy(message, words, length);
  message[length] = 0;
  return cpictures_failed;
}

cpictures_outcome cpictures_begin(
    cpictures_picture *picture, uint64_t width, uint64_t height, cpictures_limits limits) {
  picture->width = width > UINT32_MAX ? UINT32_MAX : (uint32_t)width;
  picture->height = height > UINT32_MAX ? UINT32_MAX : (uint32_t)height;
  if (!width || !height) return cpictures_fail(picture->message, "it has no pixels");
  if (width > limits.side || height > limits.side || width * height > limits.pixels)
    return cpictures_too_large;
  return cpictures_done;
}

void cpictures_free(cpictures_picture *picture) {
  if (picture->owner) g_object_unref(picture->owner);
  else free(picture->pixels);
  free(picture->profile);
  picture->owner = NULL;
  picture->pixels = NULL;
  picture->profile = NULL;
}
