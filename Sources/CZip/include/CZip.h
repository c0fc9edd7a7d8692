// ZIP archives for reading, over libzip, which is loaded when it is first asked for: no program is linked
// with it, and one program works with each libzip that Debian ships. An archive is for one thread at a time.
#ifndef CZIP_H
#define CZIP_H

#include <stddef.h>
#include <stdint.h>

/// An open archive.
typedef struct czip_archive czip_archive;
/// An entry of an archive that is being read.
typedef struct czip_entry czip_entry;

/// Room for an error in words, its end included.
#define CZIP_WORDS 256

/// Opens an archive in memory, which must stay until it is closed. NULL on an error, with `words` filled.
czip_archive *_Nullable czip_open_memory(
    const void *_Nonnull bytes, size_t length, char *_Nonnull words);
/// Opens an archive in a file, of which only what is asked for is read. NULL as above.
czip_archive *_Nullable czip_open_file(const char *_Nonnull path, char *_Nonnull words);
void czip_close(czip_archive *_Nonnull archive);

/// How many entries there are.
int64_t czip_count(czip_archive *_Nonnull archive);
/// The place of an entry, from 0; less than 0 where there is none of that name.
int64_t czip_find(czip_archive *_Nonnull archive, const char *_Nonnull name);
/// How many bytes an entry says that it unpacks to; less than 0 on an error, with `words` filled.
int64_t czip_size(czip_archive *_Nonnull archive, int64_t index, char *_Nonnull words);

/// Begins to read an entry, which is closed before its archive. NULL on an error, with `words` filled.
czip_entry *_Nullable czip_entry_open(
    czip_archive *_Nonnull archive, int64_t index, char *_Nonnull words);
/// Reads on: how many bytes were written to `bytes`, 0 at the end, where the checksum is compared; less
/// than 0 on an error, with `words` filled.
int64_t czip_entry_read(
    czip_entry *_Nonnull entry, void *_Nonnull bytes, size_t count, char *_Nonnull words);
void czip_entry_close(czip_entry *_Nonnull entry);

#endif
