// Stands between a test program and the system's calls on files: notes all that is done to the disk
// below a folder, or has the disk refuse it. A program that links this has its own open, write, fsync
// and relatives, which do what the system's do.
#ifndef FUDE_DISK_H
#define FUDE_DISK_H

#include <stdbool.h>
#include <stdint.h>

// Whether this build stands there at all; a sanitizer's build keeps the sanitizer's own calls.
bool disk_is_watched(void);

// One thing that was done, as it stands in a record; `length` bytes follow.
struct disk_note {
  // 'C' a file was made: its path follows, nothing for one without a name. 'W' bytes were written at
  // `offset`; they follow. 'T' a file was cut, or made longer, to `offset` bytes. 'S' a file or folder has
  // reached the disk; its path follows. 'L' a file got a name, which follows. 'R' a name was changed: old, a
  // zero and new follow. 'U' a name was removed; it follows. 'M' a folder was made; its path follows. 'A' the
  // program said something on standard output; it follows.
  uint64_t kind;
  // The file that it was done to.
  uint64_t file;
  uint64_t offset;
  uint64_t length;
};

// From now on everything that is done below a folder, an absolute path, is noted in a file. A program
// that is started with FUDE_DISK_FOLDER and FUDE_DISK_RECORD does so from its beginning.
void disk_record(const char *folder, const char *record);

// From now on the disk refuses with `code` (of errno) what it would refuse with it below a folder, an
// absolute path, after so many more bytes have been written; 0 ends that.
void disk_refuse(const char *folder, int code, uint64_t bytes);

#endif
