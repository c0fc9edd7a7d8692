#define _GNU_SOURCE

#include <sys/mman.h>

#include "include/CPictures.h"

int cpictures_open_memory(void) { return memfd_create("fude", MFD_CLOEXEC); }
