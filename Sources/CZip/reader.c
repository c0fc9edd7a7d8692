#include <stdio.h>

#include "library.h"

static void tell(const char *text, char *words) {
  snprintf(words, CZIP_WORDS, "%s", text ? text : "unknown error");
}

static void tell_error(const czip_library *zip, czip_error *error, char *words) {
  tell(error ? zip->error_strerror(error) : NULL, words);
}

static const czip_library *loaded(char *words) {
  const czip_library *zip = czip_load();
  if (!zip) tell("libzip is not installed (Debian: libzip5, libzip4t64 or libzip4)", words);
  return zip;
}

czip_archive *czip_open_memory(const void *bytes, size_t length, char *words) {
  const czip_library *zip = loaded(words);
  if (!zip) return NULL;
  czip_error error;
  zip->error_init(&error);
  czip_archive *archive = NULL;
  czip_source *source = zip->source_buffer_create(bytes, length, 0, &error);
  if (source) {
    archive = zip->open_from_source(source, CZIP_READ_ONLY, &error);
    if (!archive) zip->source_free(source);
  }
  if (!archive) tell_error(zip, &error, words);
  zip->error_fini(&error);
  return archive;
}

czip_archive *czip_open_file(const char *path, char *words) {
  const czip_library *zip = loaded(words);
  if (!zip) return NULL;
  int code = 0;
  czip_archive *archive = zip->open(path, CZIP_READ_ONLY, &code);
  if (archive) return archive;
  czip_error error;
  zip->error_init_with_code(&error, code);
  tell_error(zip, &error, words);
  zip->error_fini(&error);
  return NULL;
}

// What follows is given what only an open archive gives: the library is loaded.

void czip_close(czip_archive *archive) { czip_load()->discard(archive); }

int64_t czip_count(czip_archive *archive) { return czip_load()->get_num_entries(archive, 0); }

int64_t czip_find(czip_archive *archive, const char *name) {
  return czip_load()->name_locate(archive, name, 0);
}

int64_t czip_size(czip_archive *archive, int64_t index, char *words) {
  const czip_library *zip = czip_load();
  czip_status status = {0};
  if (zip->stat_index(archive, (uint64_t)index, 0, &status) != 0) {
    tell_error(zip, zip->get_error(archive), words);
    return -1;
  }
  if (!(status.valid & CZIP_SIZE_IS_VALID)) return tell("its size is not known", words), -1;
  return status.size > INT64_MAX ? INT64_MAX : (int64_t)status.size;
}

czip_entry *czip_entry_open(czip_archive *archive, int64_t index, char *words) {
  const czip_library *zip = czip_load();
  czip_entry *entry = zip->fopen_index(archive, (uint64_t)index, 0);
  if (!entry) tell_error(zip, zip->get_error(archive), words);
  return entry;
}

int64_t czip_entry_read(czip_entry *entry, void *bytes, size_t count, char *words) {
  const czip_library *zip = czip_load();
  int64_t done = zip->fread(entry, bytes, count);
  if (done < 0) tell_error(zip, zip->file_get_error(entry), words);
  return done;
}

void czip_entry_close(czip_entry *entry) { czip_load()->fclose(entry); }
