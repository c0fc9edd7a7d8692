#ifndef CPICTURES_JPEG_H
#define CPICTURES_JPEG_H

#include "include/CPictures.h"

// With the structures of libjpeg 6.2, as in Debian, and of libjpeg 8, as in Ubuntu; `cpictures_missing`
// where that library is not installed.
cpictures_outcome cpictures_62_read_jpeg(
    const uint8_t *bytes, size_t length, cpictures_limits limits, cpictures_picture *picture);
cpictures_outcome cpictures_62_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint16_t pixels_across,
    uint16_t pixels_down, cpictures_file *file);
cpictures_outcome cpictures_8_read_jpeg(
    const uint8_t *bytes, size_t length, cpictures_limits limits, cpictures_picture *picture);
cpictures_outcome cpictures_8_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint16_t pixels_across,
    uint16_t pixels_down, cpictures_file *file);

#endif
