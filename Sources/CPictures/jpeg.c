#include "jpeg.h"

cpictures_outcome cpictures_read_jpeg(
    const uint8_t *bytes, size_t length, cpictures_limits limits, cpictures_picture *picture) {
  cpictures_outcome outcome = cpictures_62_read_jpeg(bytes, length, limits, picture);
  if (outcome != cpictures_missing) return outcome;
  return cpictures_8_read_jpeg(bytes, length, limits, picture);
}

cpictures_outcome cpictures_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint16_t pixels_across,
    uint16_t pixels_down, cpictures_file *file) {
  cpictures_outcome outcome = cpictures_62_write_jpeg(
      pixels, width, height, quality, pixels_across, pixels_down, file);
  if (outcome != cpictures_missing) return outcome;
  return cpictures_8_write_jpeg(
      pixels, width, height, quality, pixels_across, pixels_down, file);
}
