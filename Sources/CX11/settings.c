// What the desktop says of the screen: its dots per inch, and when they change.
#include <stdlib.h>
#include <string.h>
#include <X11/Xatom.h>
#include <X11/extensions/Xrandr.h>

#include "internal.h"

// The desktop's settings daemon, while there is one (the XSETTINGS protocol).
static void find_settings_daemon(cx11_display *d) {
  XGrabServer(d->x);
  d->settings_daemon = XGetSelectionOwner(d->x, d->atoms[ATOM_XSETTINGS_SELECTION]);
  if (d->settings_daemon)
    XSelectInput(d->x, d->settings_daemon, PropertyChangeMask | StructureNotifyMask);
  XUngrabServer(d->x);
}

void start_settings(cx11_display *d) {
  // Others of this connection may want events of the root window as well.
  XWindowAttributes attributes;
  long mask = XGetWindowAttributes(d->x, d->root, &attributes) ? attributes.your_event_mask : 0;
  XSelectInput(d->x, d->root, mask | PropertyChangeMask | StructureNotifyMask);
  int error_base = 0;
  if (XRRQueryExtension(d->x, &d->randr_event, &error_base))
    XRRSelectInput(d->x, d->root, RRScreenChangeNotifyMask);
  else
    d->randr_event = -1;
  char name[] = "_XSETTINGS_S0";
  name[sizeof name - 2] = (char)('0' + d->screen % 10);
  d->atoms[ATOM_XSETTINGS_SELECTION] = XInternAtom(d->x, name, False);
  trap_errors(d);
  find_settings_daemon(d);
  untrap_errors(d);
}

bool translate_settings(cx11_display *d, XEvent *x, cx11_event *event) {
  bool has_changed = false;
  if (d->randr_event >= 0 && x->type == d->randr_event + RRScreenChangeNotify) {
    // Xlib's own idea of the screen's size follows.
    XRRUpdateConfiguration(x);
    has_changed = true;
  } else if (x->type == PropertyNotify) {
    has_changed = (x->xproperty.window == d->root && x->xproperty.atom == XA_RESOURCE_MANAGER) ||
                  (d->settings_daemon && x->xproperty.window == d->settings_daemon &&
                   x->xproperty.atom == d->atoms[ATOM_XSETTINGS_SETTINGS]);
  } else if (x->type == ClientMessage && x->xclient.window == d->root) {
    has_changed = x->xclient.message_type == d->atoms[ATOM_MANAGER] &&
                  (Atom)x->xclient.data.l[1] == d->atoms[ATOM_XSETTINGS_SELECTION];
  } else if (x->type == DestroyNotify && d->settings_daemon) {
    has_changed = x->xdestroywindow.window == d->settings_daemon;
  } else if (x->type == ConfigureNotify && x->xconfigure.window == d->root) {
    XRRUpdateConfiguration(x);
    has_changed = true;
  }
  if (!has_changed) return false;
  if (x->type == ClientMessage || x->type == DestroyNotify) {
    trap_errors(d);
    find_settings_daemon(d);
    untrap_errors(d);
  }
  event->kind = cx11_event_screen_changed;
  return true;
}

// The bytes of a property, at most 4 MiB, ended by a zero; the caller frees them with XFree.
unsigned char *read_bytes(cx11_display *d, Window window, Atom property, size_t *size) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  *size = 0;
  trap_errors(d);
  int status = XGetWindowProperty(d->x, window, property, 0, 1 << 20, False, AnyPropertyType,
                                  &type, &format, &count, &left, &data);
  untrap_errors(d);
  if (status != Success || !data) return NULL;
  if (format != 8) {
    XFree(data);
    return NULL;
  }
  *size = count;
  return data;
}

// Xft.dpi of the resources, as they are now and not when the connection was opened.
static double resource_dpi(cx11_display *d) {
  size_t size = 0;
  unsigned char *resources = read_bytes(d, d->root, XA_RESOURCE_MANAGER, &size);
  double dpi = 0;
  const char *name = "Xft.dpi:";
  for (const char *line = (const char *)resources; line && *line;) {
    if (strncmp(line, name, strlen(name)) == 0) dpi = strtod(line + strlen(name), NULL);
    line = strchr(line, '\n');
    if (line) line++;
  }
  if (resources) XFree(resources);
  return dpi;
}

static uint32_t number(const uint8_t *bytes, int size, bool is_big) {
  uint32_t value = 0;
  for (int i = 0; i < size; i++) value = value << 8 | bytes[is_big ? i : size - 1 - i];
  return value;
}

double cx11_settings_dpi(const uint8_t *bytes, size_t size) {
  if (size < 12) return 0;
  bool is_big = bytes[0] == 1;
  uint32_t count = number(bytes + 8, 4, is_big);
  size_t at = 12;
  // Each setting: type, a byte of room, name and its length, a serial number, the value.
  for (uint32_t i = 0; i < count && at + 4 <= size; i++) {
    uint8_t type = bytes[at];
    size_t length = number(bytes + at + 2, 2, is_big), value = at + 4 + ((length + 3) & ~3ul) + 4;
    if (value + 4 > size) return 0;
    bool is_dpi = type == 0 && length == 7 && memcmp(bytes + at + 4, "Xft/DPI", 7) == 0;
    if (is_dpi) return (int32_t)number(bytes + value, 4, is_big) / 1024.0;
    size_t text = type == 1 ? number(bytes + value, 4, is_big) : 0;
    if (text > size) return 0;
    at = value + (type == 1 ? 4 + ((text + 3) & ~3ul) : type == 2 ? 8 : 4);
  }
  return 0;
}

double cx11_font_dpi(cx11_display *d) {
  if (d->is_lost) return 0;
  double dpi = resource_dpi(d);
  if (dpi != 0 || !d->settings_daemon) return dpi;
  size_t size = 0;
  unsigned char *settings =
      read_bytes(d, d->settings_daemon, d->atoms[ATOM_XSETTINGS_SETTINGS], &size);
  if (settings) dpi = cx11_settings_dpi(settings, size);
  if (settings) XFree(settings);
  return dpi;
}
