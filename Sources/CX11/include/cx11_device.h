// What input devices are like, as plain structs.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "cx11_event.h"

/// What the drivers say a device is.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  cx11_tool_unknown,
  cx11_tool_stylus,
  cx11_tool_eraser,
  /// The puck of a tablet.
  cx11_tool_cursor,
  cx11_tool_touch,
  cx11_tool_pad,
} cx11_tool;

/// One physical pointing device.
typedef struct {
  int32_t number;
  /// Enabled and attached to a pointer.
  bool is_active;
  /// A touch screen: its contacts are where the fingers are.
  bool is_touch_screen;
  bool has_pressure, has_tilt, has_twist;
  /// Tells when a pen is near.
  bool has_proximity;
  cx11_tool tool;
  /// The present positions of the axes, as in `cx11_event`.
  uint8_t axes;
  double pressure, tilt_x, tilt_y, twist, scroll_x, scroll_y;
} cx11_device;
