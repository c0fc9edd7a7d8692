// _NET_WM_SYNC_REQUEST: the window manager waits with the next step of a change of size until this one is
// painted, so that frame and picture move as one. Source: Extended Window Manager Hints 1.5, "_NET_WM_SYNC_REQUEST".
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/sync.h>

#include "internal.h"

bool start_sync(cx11_window *w) {
  cx11_display *d = w->display;
  int event, error, major, minor;
  if (!XSyncQueryExtension(d->x, &event, &error) || !XSyncInitialize(d->x, &major, &minor))
    return false;
  XSyncValue zero;
  XSyncIntToValue(&zero, 0);
  w->sync_counter = XSyncCreateCounter(d->x, zero);
  long number = (long)w->sync_counter;
  XChangeProperty(d->x, w->id, d->atoms[ATOM_NET_WM_SYNC_REQUEST_COUNTER], XA_CARDINAL, 32,
                  PropModeReplace, (unsigned char *)&number, 1);
  return true;
}

void stop_sync(cx11_window *w) {
  if (w->sync_counter) XSyncDestroyCounter(w->display->x, w->sync_counter);
}

void note_sync_request(cx11_window *w, const XClientMessageEvent *message) {
  w->sync_low = (uint32_t)message->data.l[2];
  w->sync_high = (int32_t)message->data.l[3];
  w->sync = SYNC_ASKED;
}

void note_sync_size(cx11_window *w, bool has_changed) {
  if (w->sync == SYNC_NOTHING) return;
  w->sync = SYNC_PAINTING;
  if (!has_changed) answer_sync(w);
}

void answer_sync(cx11_window *w) {
  if (w->sync != SYNC_PAINTING) return;
  w->sync = SYNC_NOTHING;
  XSyncValue value;
  XSyncIntsToValue(&value, w->sync_low, w->sync_high);
  XSyncSetCounter(w->display->x, w->sync_counter, value);
}
