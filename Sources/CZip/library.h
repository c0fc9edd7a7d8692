// libzip's functions by its manual, declared here: its own header differs between versions.
#ifndef CZIP_LIBRARY_H
#define CZIP_LIBRARY_H

#include <stdint.h>
#include <time.h>

#include "CZip.h"

/// libzip's `zip_error_t`.
typedef struct czip_error {
  int zip_code, system_code;
  char *words;
} czip_error;

/// libzip's `zip_stat_t`.
typedef struct czip_status {
  uint64_t valid;
  const char *name;
  uint64_t index, size, packed_size;
  time_t modified;
  uint32_t checksum;
  uint16_t packing, encryption;
  uint32_t flags;
} czip_status;

typedef struct czip_source czip_source;

/// `ZIP_STAT_SIZE`: the size is known.
#define CZIP_SIZE_IS_VALID 4u
/// `ZIP_RDONLY`.
#define CZIP_READ_ONLY 16

#define CZIP_FUNCTIONS(take)                                                                   \
  take(void, error_init, czip_error *)                                                         \
  take(void, error_init_with_code, czip_error *, int)                                          \
  take(void, error_fini, czip_error *)                                                         \
  take(const char *, error_strerror, czip_error *)                                             \
  take(czip_source *, source_buffer_create, const void *, uint64_t, int, czip_error *)         \
  take(void, source_free, czip_source *)                                                       \
  take(czip_archive *, open_from_source, czip_source *, int, czip_error *)                     \
  take(czip_archive *, open, const char *, int, int *)                                         \
  take(void, discard, czip_archive *)                                                          \
  take(int64_t, get_num_entries, czip_archive *, uint32_t)                                     \
  take(int64_t, name_locate, czip_archive *, const char *, uint32_t)                           \
  take(int, stat_index, czip_archive *, uint64_t, uint32_t, czip_status *)                     \
  take(czip_error *, get_error, czip_archive *)                                                \
  take(czip_entry *, fopen_index, czip_archive *, uint64_t, uint32_t)                          \
  take(int64_t, fread, czip_entry *, void *, uint64_t)                                         \
  take(int, fclose, czip_entry *)                                                              \
  take(czip_error *, file_get_error, czip_entry *)

/// What is called of libzip, each without the `zip_` before it.
typedef struct czip_library {
#define CZIP_DECLARE(result, name, ...) result (*name)(__VA_ARGS__);
  CZIP_FUNCTIONS(CZIP_DECLARE)
#undef CZIP_DECLARE
} czip_library;

/// The library, constant from the first call on; on any thread. NULL where it is missing.
const czip_library *czip_load(void);

#endif
