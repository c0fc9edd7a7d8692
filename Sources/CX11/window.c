// Top-level windows.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static Window create(cx11_display *d, int32_t width, int32_t height) {
  XSetWindowAttributes attributes = {
      // No background: the server paints nothing between two of our frames.
      .background_pixmap = None,
      .border_pixel = 0,
      .colormap = d->colormap,
      .bit_gravity = NorthWestGravity,
      .event_mask = ExposureMask | StructureNotifyMask | PropertyChangeMask | FocusChangeMask |
                    KeyPressMask | KeyReleaseMask,
  };
  if (!d->has_xi2)
    attributes.event_mask |= PointerMotionMask | ButtonPressMask | ButtonReleaseMask |
                             EnterWindowMask | LeaveWindowMask;
  return XCreateWindow(d->x, d->root, 0, 0, (unsigned)width, (unsigned)height, 0, d->depth,
                       InputOutput, d->visual,
                       CWBackPixmap | CWBorderPixel | CWColormap | CWBitGravity | CWEventMask,
                       &attributes);
}

cx11_window *cx11_window_create(cx11_display *d, const cx11_window_options *options) {
  if (d->is_lost) return NULL;
  cx11_window *w = calloc(1, sizeof *w);
  if (!w) return NULL;
  w->display = d;
  w->width = options->width;
  w->height = options->height;
  w->opens_full_screen = options->is_full_screen;
  w->opens_maximized = options->is_maximized;
  w->id = create(d, w->width, w->height);
  w->gc = XCreateGC(d->x, w->id, 0, NULL);
  w->next = d->windows;
  d->windows = w;
  set_manager_properties(w, options);
  select_input(w);
  return w;
}

void cx11_window_destroy(cx11_window *w) {
  cx11_display *d = w->display;
  close_input_context(w);
  if (d->drag.window == w) forget_drag(d);
  if (!d->is_lost) {
    stop_sync(w);
    XFreeGC(d->x, w->gc);
    XDestroyWindow(d->x, w->id);
    XFlush(d->x);
  }
  cx11_window **link = &d->windows;
  while (*link != w) link = &(*link)->next;
  *link = w->next;
  free(w);
}

uint64_t cx11_window_number(const cx11_window *w) { return w->id; }
