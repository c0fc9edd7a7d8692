// Axes by their labels, and their positions as numbers that mean the same on every device.
#include <math.h>

#include "internal.h"

static struct axis axis_of(const XIValuatorClassInfo *info) {
  return (struct axis){info->number, info->min, info->max, info->value};
}

static void read_valuator_class(cx11_display *d, struct device *device,
                                const XIValuatorClassInfo *info) {
  struct axis axis = axis_of(info);
  if (info->number == 0) device->x = axis;
  if (axis.max <= axis.min) return;
  if (info->label == d->atoms[ATOM_ABS_PRESSURE] || info->label == d->atoms[ATOM_ABS_MT_PRESSURE])
    device->pressure = axis;
  else if (info->label == d->atoms[ATOM_ABS_TILT_X])
    device->tilt_x = axis;
  else if (info->label == d->atoms[ATOM_ABS_TILT_Y])
    device->tilt_y = axis;
  else if (info->label == d->atoms[ATOM_ABS_WHEEL] || info->label == d->atoms[ATOM_ABS_ROTARY_Z])
    device->twist = axis;
  else if (info->label == d->atoms[ATOM_ABS_MT_TOUCH_MAJOR])
    device->touch_major = axis;
}

static void read_scroll_class(struct device *device, const XIScrollClassInfo *info) {
  struct scroll_axis axis = {info->number, info->increment};
  if (info->increment == 0) return;
  if (info->scroll_type == XIScrollTypeVertical) device->scroll_y = axis;
  else device->scroll_x = axis;
}

// 0…1 along the axis.
static double part(struct axis axis, double value) {
  return fmin(1, fmax(0, (value - axis.min) / (axis.max - axis.min)));
}

// Drivers give degrees (wacom: 57 units to a radian, libinput: degrees, both ±64). Other ranges
// are taken for the whole ±64° that tablets can measure.
static double tilt(struct axis axis, double value) {
  double degrees = value;
  if (axis.min >= 0 || axis.max > 90) degrees = part(axis, value) * 128 - 64;
  return fmin(90, fmax(-90, degrees)) * M_PI / 180;
}

// A turn about the pen's own length, −π…π. Both drivers have 0 in the middle of their axis; wacom makes a turn of
// the whole of it (−900…899), libinput of either half (±0xffffff).
static double twist(struct axis axis, double value) {
  double turn = axis.max > 0xffff ? axis.max : axis.max - axis.min + 1;
  double middle = axis.max > 0xffff ? 0 : (axis.min + axis.max + 1) / 2;
  return remainder(value - middle, turn) / turn * 2 * M_PI;
}

void read_scroll_positions(struct device *device, XIAnyClassInfo **classes, int count) {
  cx11_device *out = &device->description;
  for (int i = 0; i < count; i++) {
    if (classes[i]->type != XIValuatorClass) continue;
    const XIValuatorClassInfo *info = (const XIValuatorClassInfo *)classes[i];
    if (info->number == device->scroll_x.number) {
      out->axes |= CX11_AXIS_SCROLL_X;
      out->scroll_x = info->value / device->scroll_x.increment;
    } else if (info->number == device->scroll_y.number) {
      out->axes |= CX11_AXIS_SCROLL_Y;
      out->scroll_y = info->value / device->scroll_y.increment;
    }
  }
}

static void set_initial_values(struct device *device) {
  cx11_device *out = &device->description;
  out->has_pressure = device->pressure.number >= 0;
  out->has_tilt = device->tilt_x.number >= 0 && device->tilt_y.number >= 0;
  if (out->has_pressure) {
    out->axes |= CX11_AXIS_PRESSURE;
    out->pressure = part(device->pressure, device->pressure.value);
  }
  out->has_twist = device->twist.number >= 0;
  if (out->has_twist) {
    out->axes |= CX11_AXIS_TWIST;
    out->twist = twist(device->twist, device->twist.value);
  }
  if (out->has_tilt) {
    out->axes |= CX11_AXIS_TILT;
    out->tilt_x = tilt(device->tilt_x, device->tilt_x.value);
    out->tilt_y = tilt(device->tilt_y, device->tilt_y.value);
  }
}

void read_classes(cx11_display *d, struct device *device, XIAnyClassInfo **classes, int count) {
  const struct axis none = {-1, 0, 0, 0};
  device->x = device->pressure = device->tilt_x = device->tilt_y = device->twist =
      device->touch_major = none;
  device->scroll_x = device->scroll_y = (struct scroll_axis){-1, 1};
  for (int i = 0; i < count; i++) {
    if (classes[i]->type == XIValuatorClass)
      read_valuator_class(d, device, (const XIValuatorClassInfo *)classes[i]);
    else if (classes[i]->type == XIScrollClass)
      read_scroll_class(device, (const XIScrollClassInfo *)classes[i]);
    else if (classes[i]->type == XITouchClass)
      device->description.is_touch_screen =
          ((const XITouchClassInfo *)classes[i])->mode == XIDirectTouch;
  }
  set_initial_values(device);
  read_scroll_positions(device, classes, count);
}

static void set_value(struct device *device, int number, double value, int32_t screen_width,
                      cx11_event *event) {
  if (number == device->pressure.number) {
    event->axes |= CX11_AXIS_PRESSURE;
    event->pressure = part(device->pressure, value);
  } else if (number == device->tilt_x.number) {
    device->tilt_x.value = value;
    event->axes |= CX11_AXIS_TILT;
  } else if (number == device->tilt_y.number) {
    device->tilt_y.value = value;
    event->axes |= CX11_AXIS_TILT;
  } else if (number == device->twist.number) {
    event->axes |= CX11_AXIS_TWIST;
    event->twist = twist(device->twist, value);
  } else if (number == device->touch_major.number) {
    double range = device->x.max - device->x.min + 1;
    if (range <= 1) return;
    event->axes |= CX11_AXIS_TOUCH_MAJOR;
    event->touch_major = value * screen_width / range;
  } else if (number == device->scroll_x.number) {
    event->axes |= CX11_AXIS_SCROLL_X;
    event->scroll_x = value / device->scroll_x.increment;
  } else if (number == device->scroll_y.number) {
    event->axes |= CX11_AXIS_SCROLL_Y;
    event->scroll_y = value / device->scroll_y.increment;
  }
}

void read_valuators(struct device *device, const XIValuatorState *state, int32_t screen_width,
                    cx11_event *event) {
  const double *values = state->values;
  for (int number = 0; number < state->mask_len * 8; number++) {
    if (!XIMaskIsSet(state->mask, number)) continue;
    set_value(device, number, *values++, screen_width, event);
  }
  // Events name only what changed: one half of the tilt may be the older one.
  if (event->axes & CX11_AXIS_TILT && device->description.has_tilt) {
    event->tilt_x = tilt(device->tilt_x, device->tilt_x.value);
    event->tilt_y = tilt(device->tilt_y, device->tilt_y.value);
  } else {
    event->axes &= (uint8_t)~CX11_AXIS_TILT;
  }
}
