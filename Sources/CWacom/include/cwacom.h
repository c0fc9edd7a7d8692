// What tablets are, as the library libwacom knows them; it is loaded when it is asked first.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A model of tablet.
typedef struct {
  char name[96];
  /// Of its surface, in inches; 0 where unknown.
  int32_t width, height;
  /// How many keys it has beside the pen's buttons.
  int32_t buttons;
  /// Whether it is a display too.
  bool is_display;
} cwacom_tablet;

/// Looks a product up; false where it is unknown, or there is no such library. Reads some hundred small
/// files: not for a thread that shows something.
bool cwacom_find(int32_t vendor, int32_t product, cwacom_tablet *tablet);
