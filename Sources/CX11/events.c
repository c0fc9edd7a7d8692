// The one place where Xlib's events are taken, sorted, and freed.
#include <string.h>

#include "internal.h"

bool cx11_flush(cx11_display *d) {
  if (d->is_lost) return false;
  return d->queue_count > 0 || XEventsQueued(d->x, QueuedAfterFlush) > 0;
}

static bool translate_configure(cx11_window *w, const XConfigureEvent *x, cx11_event *event) {
  bool has_changed = x->width != w->width || x->height != w->height;
  correct_cover(w, x);
  note_sync_size(w, has_changed);
  if (!has_changed) return false;
  w->width = x->width;
  w->height = x->height;
  event->kind = cx11_event_configure;
  event->rect = (cx11_rect){x->x, x->y, x->width, x->height};
  return true;
}

static bool translate_mapping(cx11_window *w, bool is_mapped, cx11_event *event) {
  w->is_mapped = is_mapped;
  event->kind = cx11_event_mapped;
  event->detail = is_mapped;
  if (is_mapped) open_as_asked(w);
  else forget_keys(w->display);
  return true;
}

static bool translate_focus(cx11_window *w, const XFocusChangeEvent *x, cx11_event *event) {
  // A grab by a window manager's shortcut takes the keys for a moment, not the focus.
  if (x->mode == NotifyGrab || x->mode == NotifyUngrab || x->detail == NotifyInferior)
    return false;
  event->kind = cx11_event_focus;
  event->detail = x->type == FocusIn;
  focus_input_context(w, x->type == FocusIn);
  if (x->type == FocusOut) forget_keys(w->display);
  return true;
}

static bool translate_window_event(cx11_window *w, XEvent *x, cx11_event *event) {
  event->window = w->id;
  switch (x->type) {
    case ConfigureNotify:
      note_place(w, &x->xconfigure);
      return translate_configure(w, &x->xconfigure, event);
    case MapNotify:
    case UnmapNotify:
      return translate_mapping(w, x->type == MapNotify, event);
    case FocusIn:
    case FocusOut:
      return translate_focus(w, &x->xfocus, event);
    case Expose:
      event->kind = cx11_event_expose;
      event->rect =
          (cx11_rect){x->xexpose.x, x->xexpose.y, x->xexpose.width, x->xexpose.height};
      return true;
    case PropertyNotify:
      event->time = (uint32_t)x->xproperty.time;
      return x->xproperty.atom == w->display->atoms[ATOM_NET_WM_STATE] &&
             translate_state(w->display, w, event);
    case KeyPress:
    case KeyRelease:
      return translate_key(w->display, x, event);
    default:
      return translate_core_pointer(w->display, x, event);
  }
}

static bool translate(cx11_display *d, XEvent *x, cx11_event *event) {
  if (x->type == MappingNotify) {
    XRefreshKeyboardMapping(&x->xmapping);
    return false;
  }
  if (x->type == GenericEvent) {
    bool is_ours = false;
    // The data must be freed also when it means nothing.
    if (x->xcookie.extension == d->xi_opcode && XGetEventData(d->x, &x->xcookie)) {
      is_ours = translate_xi2(d, &x->xcookie, event);
      XFreeEventData(d->x, &x->xcookie);
    }
    return is_ours;
  }
  if (serve_offers(d, x)) return false;
  note_profile(d, x);
  if (translate_settings(d, x, event)) return true;
  if (translate_proximity(d, x, event) || translate_completion(d, x, event) ||
      translate_clipboard(d, x, event))
    return true;
  if (translate_drag(d, x, event)) return true;
  if (x->type == ClientMessage) return translate_client_message(d, x, event);
  cx11_window *w = find_window(d, x->xany.window);
  return w && translate_window_event(w, x, event);
}

bool cx11_next_event(cx11_display *d, cx11_event *event) {
  if (d->queue_count > 0) {
    *event = d->queue[0];
    d->queue_count--;
    memmove(d->queue, d->queue + 1, (size_t)d->queue_count * sizeof *d->queue);
    return true;
  }
  while (!d->is_lost) {
    reopen_input_method(d);
    if (take_composition(d, event)) return true;
    if (XPending(d->x) <= 0) return false;
    XEvent x;
    XNextEvent(d->x, &x);
    if (d->is_lost) return false;
    // The input method takes what it needs; keys that it took come back as text.
    if (XFilterEvent(&x, None)) continue;
    memset(event, 0, sizeof *event);
    if (!translate(d, &x, event)) continue;
    if (event->time) d->last_time = event->time;
    return true;
  }
  return false;
}
