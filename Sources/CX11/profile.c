// The color profiles of monitors ("ICC Profiles in X Specification", version 0.4): that of the first one is the
// property _ICC_PROFILE of the root window, that of the next one _ICC_PROFILE_1, and so on.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/extensions/Xrandr.h>

#include "internal.h"

// Asks the server which monitors there are, where that is not known.
static void find_monitors(cx11_display *d) {
  if (d->knows_monitors) return;
  d->knows_monitors = true;
  d->monitor_count = 0;
  int base, error_base, major = 0, minor = 0, count = 0;
  if (!XRRQueryExtension(d->x, &base, &error_base)) return;
  if (!XRRQueryVersion(d->x, &major, &minor) || (major == 1 && minor < 5)) return;
  XRRMonitorInfo *monitors = XRRGetMonitors(d->x, d->root, True, &count);
  for (int i = 0; monitors && i < count && i < MONITOR_CAPACITY; i++)
    d->monitors[d->monitor_count++] =
        (cx11_rect){monitors[i].x, monitors[i].y, monitors[i].width, monitors[i].height};
  if (monitors) XRRFreeMonitors(monitors);
}

static int64_t overlap(int64_t start, int64_t length, int64_t other, int64_t other_length) {
  int64_t low = start > other ? start : other;
  int64_t high = start + length < other + other_length ? start + length : other + other_length;
  return high > low ? high - low : 0;
}

// The monitor that shows most of a window, the smaller one of two that show as much; the first where none does.
static int monitor_of(const cx11_display *d, cx11_rect window) {
  int best = 0;
  int64_t most = 0;
  for (int i = 0; i < d->monitor_count; i++) {
    const cx11_rect *m = &d->monitors[i];
    int64_t area = overlap(window.x, window.width, m->x, m->width) *
                   overlap(window.y, window.height, m->y, m->height);
    const cx11_rect *b = &d->monitors[best];
    bool is_smaller = (int64_t)m->width * m->height < (int64_t)b->width * b->height;
    if (area > most || (area > 0 && area == most && is_smaller)) {
      most = area;
      best = i;
    }
  }
  return best;
}

uint8_t *cx11_window_color_profile(cx11_window *w, size_t *size) {
  cx11_display *d = w->display;
  *size = 0;
  if (d->is_lost) return NULL;
  find_monitors(d);
  cx11_rect place = {0, 0, w->width, w->height};
  cx11_window_place(w, &place.x, &place.y);
  w->monitor = monitor_of(d, place);
  w->wants_profile = true;
  Atom *atom = &d->profiles[w->monitor];
  char name[32] = "_ICC_PROFILE";
  if (w->monitor > 0) snprintf(name, sizeof name, "_ICC_PROFILE_%d", w->monitor);
  if (!*atom) *atom = XInternAtom(d->x, name, False);
  unsigned char *bytes = read_bytes(d, d->root, *atom, size);
  uint8_t *copy = bytes && *size ? malloc(*size) : NULL;
  if (copy) memcpy(copy, bytes, *size);
  else *size = 0;
  if (bytes) XFree(bytes);
  return copy;
}

static void tell(cx11_window *w) {
  cx11_event event = {.kind = cx11_event_color_profile, .window = w->id};
  if (w->wants_profile) enqueue(w->display, &event);
}

void note_place(cx11_window *w, const XConfigureEvent *x) {
  // A window manager tells of places on the screen by events that it sends; the server's are within its frame.
  if (!w->wants_profile || !x->send_event || w->display->monitor_count < 2) return;
  int monitor = monitor_of(w->display, (cx11_rect){x->x, x->y, x->width, x->height});
  if (monitor == w->monitor) return;
  w->monitor = monitor;
  tell(w);
}

void note_profile(cx11_display *d, const XEvent *x) {
  bool has_changed = false;
  if ((d->randr_event >= 0 && x->type == d->randr_event + RRScreenChangeNotify) ||
      (x->type == ConfigureNotify && x->xconfigure.window == d->root)) {
    d->knows_monitors = false;
    has_changed = true;
  } else if (x->type == PropertyNotify && x->xproperty.window == d->root) {
    for (int i = 0; i < MONITOR_CAPACITY; i++)
      has_changed |= d->profiles[i] && x->xproperty.atom == d->profiles[i];
  }
  for (cx11_window *w = d->windows; has_changed && w; w = w->next) tell(w);
}
