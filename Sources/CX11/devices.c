// The input devices: found, described, listened to.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <X11/Xatom.h>

#include "internal.h"

static bool has_property(cx11_display *d, int number, Atom property, Atom *value) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  if (XIGetProperty(d->x, number, property, 0, 1, False, AnyPropertyType, &type, &format, &count,
                    &left, &data) != Success)
    return false;
  // XIGetProperty hands the bytes over as they came: 4 to an atom.
  if (value && type == XA_ATOM && format == 32 && count == 1) {
    uint32_t atom;
    memcpy(&atom, data, sizeof atom);
    *value = atom;
  }
  if (data) XFree(data);
  return type != None;
}

static cx11_tool tool_of_words(const char *words) {
  if (strcasestr(words, "eraser")) return cx11_tool_eraser;
  if (strcasestr(words, "stylus") || strcasestr(words, "pen")) return cx11_tool_stylus;
  if (strcasestr(words, "cursor")) return cx11_tool_cursor;
  if (strcasestr(words, "pad")) return cx11_tool_pad;
  if (strcasestr(words, "touch")) return cx11_tool_touch;
  return cx11_tool_unknown;
}

// What drivers themselves say: wacom's property, libinput's property, XInput 1's type.
static cx11_tool tool_of_driver(cx11_display *d, const struct device *device, Atom type) {
  int number = device->description.number;
  Atom value = None;
  if (has_property(d, number, d->atoms[ATOM_WACOM_TOOL_TYPE], &value) && value != None) {
    char *words = XGetAtomName(d->x, value);
    cx11_tool tool = words ? tool_of_words(words) : cx11_tool_unknown;
    if (words) XFree(words);
    if (tool != cx11_tool_unknown) return tool;
  }
  if (has_property(d, number, d->atoms[ATOM_LIBINPUT_TABLET_TOOL], NULL))
    return strcasestr(device->name, "eraser") ? cx11_tool_eraser : cx11_tool_stylus;
  if (type == None) return cx11_tool_unknown;
  char *words = XGetAtomName(d->x, type);
  cx11_tool tool = cx11_tool_unknown;
  if (words && !strcasecmp(words, XI_TOUCHSCREEN)) tool = cx11_tool_touch;
  else if (words && !strcasecmp(words, XI_TABLET))
    // The mouse of a virtual machine is a "tablet" too, one without pressure.
    tool = device->description.has_pressure ? cx11_tool_stylus : cx11_tool_unknown;
  else if (words && strcasecmp(words, XI_TOUCHPAD)) tool = tool_of_words(words);
  if (words) XFree(words);
  return tool;
}

static void open_for_proximity(cx11_display *d, struct device *device) {
  XDevice *opened = XOpenDevice(d->x, (XID)device->description.number);
  if (!opened) return;
  for (int i = 0; i < opened->num_classes; i++)
    if (opened->classes[i].input_class == ProximityClass) device->description.has_proximity = true;
  if (!device->description.has_proximity) {
    XCloseDevice(d->x, opened);
    return;
  }
  device->opened = opened;
}

static Atom type_of(const XDeviceInfo *list, int count, int number) {
  for (int i = 0; i < count; i++)
    if (list[i].id == (XID)number) return list[i].type;
  return None;
}

static void describe(cx11_display *d, XIDeviceInfo *info, struct device *device, Atom type) {
  memset(device, 0, sizeof *device);
  device->description.number = info->deviceid;
  device->description.is_active = info->enabled && info->use == XISlavePointer;
  snprintf(device->name, sizeof device->name, "%s", info->name);
  read_classes(d, device, info->classes, info->num_classes);
  device->description.tool = tool_of_driver(d, device, type);
  // Only what may be a pen is opened: a keyboard or a plain mouse has no proximity.
  const cx11_device *found = &device->description;
  if (!found->is_touch_screen && (found->has_pressure || found->tool == cx11_tool_stylus ||
                                  found->tool == cx11_tool_eraser))
    open_for_proximity(d, device);
}

void free_devices(cx11_display *d) {
  // The server closes what we opened; closing it here would be an error for those unplugged.
  for (int i = 0; i < d->device_count; i++)
    if (d->devices[i].opened) {
      trap_errors(d);
      XCloseDevice(d->x, d->devices[i].opened);
      untrap_errors(d);
    }
  free(d->devices);
  d->devices = NULL;
  d->device_count = 0;
}

void read_devices(cx11_display *d) {
  if (!d->has_xi2 || d->is_lost) return;
  free_devices(d);
  // Any of them may be gone before its turn comes.
  trap_errors(d);
  int count = 0, old_count = 0;
  XIDeviceInfo *list = XIQueryDevice(d->x, XIAllDevices, &count);
  XDeviceInfo *old_list = XListInputDevices(d->x, &old_count);
  d->devices = list ? calloc((size_t)count, sizeof *d->devices) : NULL;
  for (int i = 0; d->devices && i < count; i++) {
    bool is_pointer = list[i].use == XISlavePointer;
    // A detached one keeps its entry, inactive, so that its strokes can be called off.
    if (!is_pointer && list[i].use != XIFloatingSlave) continue;
    describe(d, &list[i], &d->devices[d->device_count++],
             type_of(old_list, old_count, list[i].deviceid));
  }
  if (list) XIFreeDeviceInfo(list);
  if (old_list) XFreeDeviceList(old_list);
  untrap_errors(d);
  for (cx11_window *w = d->windows; w; w = w->next) select_input(w);
}

void start_devices(cx11_display *d, uint32_t options) {
  int event, error, major = 2, minor = 4;
  if (options & CX11_WITHOUT_XINPUT2) return;
  if (!XQueryExtension(d->x, "XInputExtension", &d->xi_opcode, &event, &error)) return;
  trap_errors(d);
  bool answered = XIQueryVersion(d->x, &major, &minor) == Success;
  if (untrap_errors(d) > 0 || !answered) return;
  d->input_major = major;
  d->input_minor = minor;
  d->has_xi2 = major > 2 || (major == 2 && minor >= 2);
  d->has_gestures = major > 2 || (major == 2 && minor >= 4);
  if (!d->has_xi2) return;
  // Devices come and go also while there is no window.
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XIEventMask mask = {XIAllDevices, sizeof bits, bits};
  XISetMask(bits, XI_HierarchyChanged);
  XISelectEvents(d->x, d->root, &mask, 1);
  read_devices(d);
}

struct device *find_device(cx11_display *d, int number) {
  for (int i = 0; i < d->device_count; i++)
    if (d->devices[i].description.number == number) return &d->devices[i];
  return NULL;
}

static void select_proximity(cx11_window *w) {
  cx11_display *d = w->display;
  XEventClass classes[64];
  int count = 0;
  for (int i = 0; i < d->device_count && count + 2 <= 64; i++) {
    XDevice *device = d->devices[i].opened;
    if (!device) continue;
    ProximityIn(device, d->proximity_in, classes[count]);
    count++;
    ProximityOut(device, d->proximity_out, classes[count]);
    count++;
  }
  if (count > 0) XSelectExtensionEvent(d->x, w->id, classes, count);
}

void select_input(cx11_window *w) {
  cx11_display *d = w->display;
  if (!d->has_xi2) return;
  static const int kinds[] = {XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave,
                              XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_DeviceChanged};
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) XISetMask(bits, kinds[i]);
  // An older server takes these bits for an error.
  for (int i = XI_GesturePinchBegin; d->has_gestures && i <= XI_GestureSwipeEnd; i++)
    XISetMask(bits, i);
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  trap_errors(d);
  XISelectEvents(d->x, w->id, &mask, 1);
  select_proximity(w);
  untrap_errors(d);
}

void cx11_refresh_scroll(cx11_display *d) {
  if (!d->has_xi2 || d->is_lost) return;
  int count = 0;
  trap_errors(d);
  XIDeviceInfo *list = XIQueryDevice(d->x, XIAllDevices, &count);
  untrap_errors(d);
  for (int i = 0; list && i < count; i++) {
    struct device *device = find_device(d, list[i].deviceid);
    if (device) read_scroll_positions(device, list[i].classes, list[i].num_classes);
  }
  if (list) XIFreeDeviceInfo(list);
}

int cx11_device_count(const cx11_display *d) { return d->device_count; }

cx11_device cx11_device_at(const cx11_display *d, int index) {
  if (index < 0 || index >= d->device_count) return (cx11_device){0};
  return d->devices[index].description;
}

const char *cx11_device_name(const cx11_display *d, int index) {
  return index < 0 || index >= d->device_count ? "" : d->devices[index].name;
}
