#ifndef CPICTURES_PICTURE_H
#define CPICTURES_PICTURE_H

#include "include/CPictures.h"

/// Notes why it failed.
cpictures_outcome cpictures_fail(char *message, const char *words);

/// Takes the extents; refuses those past the limits.
cpictures_outcome cpictures_begin(
    cpictures_picture *picture, uint64_t width, uint64_t height, cpictures_limits limits);

#endif
