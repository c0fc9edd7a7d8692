// All devices with all that they say of themselves.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/Xatom.h>
#include <X11/extensions/Xrandr.h>

#include "internal.h"

struct named_axis {
  cx11_axis_details details;
  char name[48];
};

struct surveyed {
  cx11_device_details details;
  char name[128];
  struct named_axis *axes;
};

struct monitor {
  cx11_rect rect;
  char name[64];
};

struct cx11_survey {
  cx11_server server;
  char vendor[96];
  struct monitor *monitors;
  int monitor_count;
  struct surveyed *devices;
  int device_count;
};

static const char matrix_name[] = "Coordinate Transformation Matrix";
static const char gesture_name[] = "Wacom Enable Touch Gesture";

// A property's bytes as they came, at most `room`; returns how many.
static size_t read_property(cx11_display *d, int device, const char *name, int wanted_format,
                            void *bytes, size_t room) {
  Atom property = XInternAtom(d->x, name, True), type = None;
  if (property == None) return 0;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  if (XIGetProperty(d->x, device, property, 0, (long)((room + 3) / 4), False, AnyPropertyType,
                    &type, &format, &count, &left, &data) != Success)
    return 0;
  size_t size = format == wanted_format ? count * (size_t)(format / 8) : 0;
  if (size > room) size = room;
  if (data && size) memcpy(bytes, data, size);
  if (data) XFree(data);
  return size;
}

// Drivers name their properties after themselves.
static cx11_driver driver_of(cx11_display *d, int device, const char *name) {
  static const struct {
    const char *start;
    cx11_driver driver;
  } table[] = {{"libinput ", cx11_driver_libinput}, {"Wacom ", cx11_driver_wacom},
               {"Synaptics ", cx11_driver_synaptics}, {"Evdev ", cx11_driver_evdev},
               {"XTEST Device", cx11_driver_server}};
  if (!strncmp(name, "xwayland-", 9)) return cx11_driver_xwayland;
  int count = 0;
  Atom *properties = XIListProperties(d->x, device, &count);
  cx11_driver driver = cx11_driver_unknown;
  for (int i = 0; i < count && driver == cx11_driver_unknown; i++) {
    char *words = XGetAtomName(d->x, properties[i]);
    for (size_t k = 0; words && k < sizeof table / sizeof *table; k++)
      if (!strncmp(words, table[k].start, strlen(table[k].start))) driver = table[k].driver;
    if (words) XFree(words);
  }
  if (properties) XFree(properties);
  return driver;
}

static void note_axis(cx11_display *d, const XIValuatorClassInfo *info, struct surveyed *device) {
  struct named_axis *axis = &device->axes[device->details.axes++];
  char *label = info->label ? XGetAtomName(d->x, info->label) : NULL;
  snprintf(axis->name, sizeof axis->name, "%s", label ? label : "");
  if (label) XFree(label);
  axis->details = (cx11_axis_details){info->mode == XIModeRelative, info->min, info->max,
                                      info->value, info->resolution};
}

static void note_classes(cx11_display *d, const XIDeviceInfo *info, struct surveyed *device) {
  cx11_device_details *out = &device->details;
  device->axes = calloc((size_t)info->num_classes + 1, sizeof *device->axes);
  for (int i = 0; device->axes && i < info->num_classes; i++) {
    const XIAnyClassInfo *class = info->classes[i];
    if (class->type == XIButtonClass)
      out->buttons = ((const XIButtonClassInfo *)class)->num_buttons;
    else if (class->type == XIValuatorClass)
      note_axis(d, (const XIValuatorClassInfo *)class, device);
    else if (class->type == XITouchClass) {
      const XITouchClassInfo *touch = (const XITouchClassInfo *)class;
      out->contacts = touch->num_touches;
      out->is_touchpad = touch->mode == XIDependentTouch;
    }
  }
}

static void note_properties(cx11_display *d, int number, cx11_device_details *out) {
  float matrix[9];
  if (read_property(d, number, matrix_name, 32, matrix, sizeof matrix) == sizeof matrix) {
    out->has_matrix = true;
    for (int i = 0; i < 9; i++) out->matrix[i] = matrix[i];
  }
  uint32_t product[2];
  if (read_property(d, number, "Device Product ID", 32, product, sizeof product) ==
      sizeof product) {
    out->vendor = (int32_t)product[0];
    out->product = (int32_t)product[1];
  }
  uint8_t gestures = 0;
  out->makes_gestures = read_property(d, number, gesture_name, 8, &gestures, 1) == 1 && gestures;
}

static void note_device(cx11_display *d, const XIDeviceInfo *info, cx11_survey *survey) {
  struct device *known = find_device(d, info->deviceid);
  struct surveyed *device = &survey->devices[survey->device_count++];
  cx11_device_details *out = &device->details;
  snprintf(device->name, sizeof device->name, "%s", info->name);
  if (known) out->description = known->description;
  out->description.number = info->deviceid;
  out->is_enabled = info->enabled;
  out->pointer = info->use == XISlavePointer ? info->attachment : 0;
  out->driver = driver_of(d, info->deviceid, device->name);
  note_classes(d, info, device);
  note_properties(d, info->deviceid, out);
}

static void note_monitors(cx11_display *d, cx11_survey *survey) {
  int base, error_base, major = 0, minor = 0, count = 0;
  if (!XRRQueryExtension(d->x, &base, &error_base)) return;
  if (!XRRQueryVersion(d->x, &major, &minor) || (major == 1 && minor < 5)) return;
  XRRMonitorInfo *monitors = XRRGetMonitors(d->x, d->root, True, &count);
  survey->monitors = monitors ? calloc((size_t)count + 1, sizeof *survey->monitors) : NULL;
  for (int i = 0; survey->monitors && i < count; i++) {
    struct monitor *out = &survey->monitors[survey->monitor_count++];
    out->rect = (cx11_rect){monitors[i].x, monitors[i].y, monitors[i].width, monitors[i].height};
    char *name = XGetAtomName(d->x, monitors[i].name);
    snprintf(out->name, sizeof out->name, "%s", name ? name : "");
    if (name) XFree(name);
  }
  if (monitors) XRRFreeMonitors(monitors);
}

// Another's grab shows only where one tries. Where the pointer is already, so that nobody is told that
// it came or went; and never while something is pressed, which a grab of ours would take away.
static bool is_grabbed(cx11_display *d, int pointer) {
  Window window = d->root, root, child = None;
  double x, y, own_x, own_y;
  for (int depth = 0; depth < 32; depth++) {
    XIButtonState buttons = {0};
    XIModifierState modifiers;
    XIGroupState group;
    if (!XIQueryPointer(d->x, pointer, window, &root, &child, &x, &y, &own_x, &own_y, &buttons,
                        &modifiers, &group))
      return false;
    bool is_pressed = false;
    for (int i = 0; i < buttons.mask_len; i++) is_pressed |= buttons.mask[i] != 0;
    free(buttons.mask);
    if (is_pressed) return false;
    if (child == None) break;
    window = child;
  }
  unsigned char none[1] = {0};
  XIEventMask mask = {pointer, sizeof none, none};
  int answer = XIGrabDevice(d->x, pointer, window, CurrentTime, None, XIGrabModeAsync,
                            XIGrabModeAsync, True, &mask);
  if (answer == XIGrabSuccess) XIUngrabDevice(d->x, pointer, CurrentTime);
  return answer == XIAlreadyGrabbed;
}

static void note_devices(cx11_display *d, cx11_survey *survey) {
  int count = 0;
  XIDeviceInfo *list = XIQueryDevice(d->x, XIAllDevices, &count);
  survey->devices = list ? calloc((size_t)count + 1, sizeof *survey->devices) : NULL;
  for (int i = 0; survey->devices && i < count; i++) {
    if (list[i].use == XIMasterPointer) {
      survey->server.pointers++;
      survey->server.is_grabbed |= is_grabbed(d, list[i].deviceid);
    } else if (list[i].use == XISlavePointer || list[i].use == XIFloatingSlave) {
      note_device(d, &list[i], survey);
    }
  }
  if (list) XIFreeDeviceInfo(list);
}

cx11_survey *cx11_take_survey(cx11_display *d) {
  if (d->is_lost) return NULL;
  cx11_survey *survey = calloc(1, sizeof *survey);
  if (!survey) return NULL;
  int opcode, event, error;
  snprintf(survey->vendor, sizeof survey->vendor, "%s", ServerVendor(d->x));
  survey->server.release = VendorRelease(d->x);
  survey->server.is_xwayland = XQueryExtension(d->x, "XWAYLAND", &opcode, &event, &error);
  survey->server.input_major = d->input_major;
  survey->server.input_minor = d->input_minor;
  trap_errors(d);
  note_monitors(d, survey);
  if (d->has_xi2) note_devices(d, survey);
  untrap_errors(d);
  for (int i = 0; i < survey->device_count; i++)
    if (survey->devices[i].details.driver == cx11_driver_xwayland)
      survey->server.is_xwayland = true;
  return survey;
}

void cx11_free_survey(cx11_survey *survey) {
  for (int i = 0; i < survey->device_count; i++) free(survey->devices[i].axes);
  free(survey->devices);
  free(survey->monitors);
  free(survey);
}

cx11_server cx11_survey_server(const cx11_survey *survey) { return survey->server; }

const char *cx11_survey_vendor(const cx11_survey *survey) { return survey->vendor; }

int cx11_survey_monitor_count(const cx11_survey *survey) { return survey->monitor_count; }

cx11_rect cx11_survey_monitor(const cx11_survey *survey, int index) {
  return survey->monitors[index].rect;
}

const char *cx11_survey_monitor_name(const cx11_survey *survey, int index) {
  return survey->monitors[index].name;
}

int cx11_survey_device_count(const cx11_survey *survey) { return survey->device_count; }

cx11_device_details cx11_survey_device(const cx11_survey *survey, int index) {
  return survey->devices[index].details;
}

const char *cx11_survey_device_name(const cx11_survey *survey, int index) {
  return survey->devices[index].name;
}

cx11_axis_details cx11_survey_axis(const cx11_survey *survey, int device, int index) {
  return survey->devices[device].axes[index].details;
}

const char *cx11_survey_axis_name(const cx11_survey *survey, int device, int index) {
  return survey->devices[device].axes[index].name;
}

void cx11_listen_to_all(cx11_display *d, bool listens) {
  if (!d->has_xi2 || d->is_lost) return;
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  static const int kinds[] = {XI_RawButtonPress, XI_RawButtonRelease, XI_RawMotion,
                              XI_RawTouchBegin,  XI_RawTouchUpdate,   XI_RawTouchEnd};
  for (size_t i = 0; listens && i < sizeof kinds / sizeof *kinds; i++) XISetMask(bits, kinds[i]);
  XISelectEvents(d->x, d->root, &mask, 1);
}

// What a device can be set to must be there already: another property would mean nothing to it.
static bool set_property(cx11_display *d, int device, const char *name, const char *type,
                         int format, void *values, int count) {
  Atom property = XInternAtom(d->x, name, True);
  uint8_t old[36];
  if (d->is_lost || !d->has_xi2 || property == None) return false;
  trap_errors(d);
  bool is_there = read_property(d, device, name, format, old, sizeof old) ==
                  (size_t)count * (size_t)(format / 8);
  if (is_there)
    XIChangeProperty(d->x, device, property, XInternAtom(d->x, type, False), format,
                     PropModeReplace, values, count);
  return untrap_errors(d) == 0 && is_there;
}

bool cx11_set_matrix(cx11_display *d, int32_t device, const double matrix[9]) {
  float values[9];
  for (int i = 0; i < 9; i++) values[i] = (float)matrix[i];
  return set_property(d, device, matrix_name, "FLOAT", 32, values, 9);
}

bool cx11_set_makes_gestures(cx11_display *d, int32_t device, bool makes) {
  uint8_t value = makes;
  return set_property(d, device, gesture_name, "INTEGER", 8, &value, 1);
}
