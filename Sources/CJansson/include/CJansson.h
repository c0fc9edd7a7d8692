// JSON by jansson, which is loaded when the first answer of a server is read: no program is linked with it, which
// would ask for the version that it was built with.
#ifndef CJANSSON_H
#define CJANSSON_H

#include <jansson.h>

#pragma clang assume_nonnull begin

/// What is called of it, each without the `json_` before it.
typedef struct cjansson_library {
  json_t *_Nullable (*_Nonnull loadb)(const char *text, size_t length, size_t flags, json_error_t *error);
  void (*_Nonnull delete)(json_t *value);
  json_int_t (*_Nonnull integer_value)(const json_t *value);
  const char *_Nullable (*_Nonnull string_value)(const json_t *value);
  size_t (*_Nonnull string_length)(const json_t *value);
  size_t (*_Nonnull array_size)(const json_t *value);
  json_t *_Nullable (*_Nonnull array_get)(const json_t *value, size_t index);
  void *_Nullable (*_Nonnull object_iter)(json_t *value);
  void *_Nullable (*_Nonnull object_iter_next)(json_t *value, void *place);
  const char *_Nullable (*_Nonnull object_iter_key)(void *place);
  json_t *_Nullable (*_Nonnull object_iter_value)(void *place);
} cjansson_library;

/// The library, constant from the first call on; on any thread. NULL where it is missing.
const cjansson_library *_Nullable cjansson_load(void);

#pragma clang assume_nonnull end

#endif
