#include "fude_disk.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LEAVES_CALLS_ALONE
#endif
#endif

#define FOLDERS 16

// A folder that refuses.
struct refusal {
  char folder[512];
  int code;
  uint64_t bytes;
};

static struct refusal refusals[FOLDERS];
static char recorded[512];
static int record = -1;
// How many folders are watched; so that others' calls cost one look.
static int watched;
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return length > 0 && strncmp(path, folder, length) == 0 && (path[length] == '/' || !path[length]);
}

void disk_record(const char *folder, const char *path) {
  pthread_mutex_lock(&lock);
  snprintf(recorded, sizeof recorded, "%s", folder);
  record = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  __atomic_add_fetch(&watched, 1, __ATOMIC_SEQ_CST);
  pthread_mutex_unlock(&lock);
}

void disk_refuse(const char *folder, int code, uint64_t bytes) {
  pthread_mutex_lock(&lock);
  struct refusal *place = NULL;
  for (int i = 0; i < FOLDERS; i++) {
    if (strcmp(refusals[i].folder, folder) == 0) place = &refusals[i];
  }
  for (int i = 0; i < FOLDERS && !place; i++) {
    if (!refusals[i].folder[0]) place = &refusals[i];
  }
  if (place) {
    int change = (code != 0) - (place->code != 0);
    snprintf(place->folder, sizeof place->folder, "%s", code ? folder : "");
    place->code = code;
    place->bytes = bytes;
    __atomic_add_fetch(&watched, change, __ATOMIC_SEQ_CST);
  }
  pthread_mutex_unlock(&lock);
}

#ifdef LEAVES_CALLS_ALONE

bool disk_is_watched(void) { return false; }

#else

bool disk_is_watched(void) { return true; }

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("FUDE_DISK_FOLDER"), *path = getenv("FUDE_DISK_RECORD");
  if (folder && path) disk_record(folder, path);
}

static bool is_idle(void) { return __atomic_load_n(&watched, __ATOMIC_SEQ_CST) == 0; }

// What of a call a disk refuses.
enum call { MAKES, OPENS, RENAMES, WRITES, CUTS, SYNCS };

static bool refuses(int code, enum call call) {
  switch (code) {
  case ENOSPC:
  case EDQUOT: return call == MAKES || call == WRITES;
  case EACCES:
  case EPERM: return call == MAKES || call == OPENS || call == RENAMES;
  case EROFS: return call != SYNCS;
  default: return call == WRITES || call == CUTS || call == SYNCS;
  }
}

static struct refusal *refusal_of(const char *path) {
  for (int i = 0; i < FOLDERS; i++) {
    if (refusals[i].code && is_below(path, refusals[i].folder)) return &refusals[i];
  }
  return NULL;
}

// Whether a call is refused; `errno` says why. A write may be cut short.
static bool is_refused(const char *path, enum call call, size_t *count) {
  struct refusal *found = refusal_of(path);
  if (!found || !refuses(found->code, call)) return false;
  if (call == WRITES && found->bytes > 0) {
    if (*count > found->bytes) *count = found->bytes;
    found->bytes -= *count;
    return false;
  }
  if (call != WRITES && found->bytes > 0) return false;
  errno = found->code;
  return true;
}

static void write_all(const void *bytes, size_t count) {
  while (count > 0) {
    long done = syscall(SYS_write, record, bytes, count);
    if (done <= 0) _exit(99);
    bytes = (const char *)bytes + done;
    count -= done;
  }
}

static void note(char kind, uint64_t file, uint64_t offset, const void *bytes, size_t count) {
  int before = errno;
  struct disk_note header = {kind, file, offset, count};
  write_all(&header, sizeof header);
  if (count) write_all(bytes, count);
  errno = before;
}

static void note_path(char kind, uint64_t file, const char *path) {
  if (record >= 0 && is_below(path, recorded)) note(kind, file, 0, path, strlen(path));
}

// The path of an open file; false for what has none.
static bool path_of(int file, char *path, size_t room) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  int before = errno;
  long count = readlink(link, path, room - 1);
  errno = before;
  if (count <= 0) return false;
  path[count] = 0;
  return path[0] == '/';
}

static uint64_t number_of(int file) {
  struct stat status;
  int before = errno;
  uint64_t number = fstat(file, &status) == 0 ? status.st_ino : 0;
  errno = before;
  return number;
}

static bool is_recorded(const char *path) { return record >= 0 && is_below(path, recorded); }

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  if (is_idle() || path[0] != '/') return syscall(SYS_openat, folder, path, flags, mode);
  pthread_mutex_lock(&lock);
  bool is_nameless = (flags & O_TMPFILE) == O_TMPFILE;
  bool is_there = !is_nameless && access(path, F_OK) == 0;
  bool makes = is_nameless || ((flags & O_CREAT) && !is_there);
  bool changes = (flags & O_ACCMODE) != O_RDONLY;
  int file = -1;
  if (!(makes && is_refused(path, MAKES, NULL)) && !(changes && is_refused(path, OPENS, NULL))) {
    file = syscall(SYS_openat, folder, path, flags, mode);
    if (file >= 0 && makes && is_recorded(path)) {
      const char *name = is_nameless ? "" : path;
      note('C', number_of(file), 0, name, strlen(name));
    } else if (file >= 0 && is_there && (flags & O_TRUNC) && is_recorded(path)) {
      note('T', number_of(file), 0, NULL, 0);
    }
  }
  pthread_mutex_unlock(&lock);
  return file;
}

static mode_t mode_of(int flags, va_list rest) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return open_at(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

static ssize_t put(int file, const void *bytes, size_t count, const off64_t *place) {
  char path[1024];
  bool says = file == STDOUT_FILENO && record >= 0;
  if (is_idle() || (!says && !path_of(file, path, sizeof path))) {
    return place ? syscall(SYS_pwrite64, file, bytes, count, *place)
                 : syscall(SYS_write, file, bytes, count);
  }
  pthread_mutex_lock(&lock);
  ssize_t done = -1;
  if (says || !is_refused(path, WRITES, &count)) {
    done = place ? syscall(SYS_pwrite64, file, bytes, count, *place)
                 : syscall(SYS_write, file, bytes, count);
    if (done > 0 && says) {
      note('A', 0, 0, bytes, done);
    } else if (done > 0 && is_recorded(path)) {
      off64_t end = place ? *place + done : lseek64(file, 0, SEEK_CUR);
      note('W', number_of(file), end - done, bytes, done);
    }
  }
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t write(int file, const void *bytes, size_t count) { return put(file, bytes, count, NULL); }

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  return put(file, bytes, count, &place);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  off64_t wide = place;
  return put(file, bytes, count, &wide);
}

static int cut(int file, off64_t length) {
  char path[1024];
  if (is_idle() || !path_of(file, path, sizeof path)) return syscall(SYS_ftruncate, file, length);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (!is_refused(path, CUTS, NULL)) {
    result = syscall(SYS_ftruncate, file, length);
    if (result == 0 && is_recorded(path)) note('T', number_of(file), length, NULL, 0);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate64(int file, off64_t length) { return cut(file, length); }
int ftruncate(int file, off_t length) { return cut(file, length); }

static int bring(int file, long call) {
  char path[1024];
  if (is_idle() || !path_of(file, path, sizeof path)) return syscall(call, file);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (!is_refused(path, SYNCS, NULL)) {
    // What is noted is as good as on the disk: waiting for the real one only takes time.
    result = is_recorded(path) ? 0 : syscall(call, file);
    if (result == 0) note_path('S', number_of(file), path);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int file) { return bring(file, SYS_fsync); }
int fdatasync(int file) { return bring(file, SYS_fdatasync); }

int rename(const char *old, const char *new) {
  if (is_idle()) return syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (!is_refused(new, RENAMES, NULL)) {
    result = syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
    if (result == 0 && is_recorded(new)) {
      char both[2048];
      int count = snprintf(both, sizeof both, "%s%c%s", old, 0, new);
      note('R', 0, 0, both, count);
    }
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int link(const char *old, const char *new) {
  if (is_idle()) return syscall(SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (!is_refused(new, MAKES, NULL)) {
    result = syscall(SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0);
    struct stat status;
    if (result == 0 && lstat(new, &status) == 0) note_path('L', status.st_ino, new);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  if (is_idle()) return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (!is_refused(path, RENAMES, NULL)) {
    result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (result == 0) note_path('U', 0, path);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  if (is_idle()) return syscall(SYS_mkdirat, AT_FDCWD, path, mode);
  pthread_mutex_lock(&lock);
  int result = -1;
  if (!is_refused(path, MAKES, NULL)) {
    result = syscall(SYS_mkdirat, AT_FDCWD, path, mode);
    if (result == 0) note_path('M', 0, path);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

#endif
