// Full screen where no window manager knows of it: we cover the screen ourselves.
#include "internal.h"

static void set_gravity(cx11_window *w, int gravity) {
  cx11_display *d = w->display;
  XSizeHints hints;
  long supplied;
  if (!XGetWMNormalHints(d->x, w->id, &hints, &supplied)) hints.flags = 0;
  hints.flags |= PWinGravity;
  hints.win_gravity = gravity;
  XSetWMNormalHints(d->x, w->id, &hints);
}

static void ask(cx11_window *w, int32_t x, int32_t y) {
  w->asked_x = x;
  w->asked_y = y;
  XMoveResizeWindow(w->display->x, w->id, x, y, (unsigned)w->wanted.width,
                    (unsigned)w->wanted.height);
}

static void put(cx11_window *w, cx11_rect wanted) {
  w->wanted = wanted;
  w->corrections = 2;
  // The place is that of the window itself, wherever the manager's frame around it comes to lie.
  set_gravity(w, StaticGravity);
  ask(w, wanted.x, wanted.y);
}

void cover_anew(cx11_window *w) {
  const cx11_display *d = w->display;
  put(w, (cx11_rect){0, 0, DisplayWidth(d->x, d->screen), DisplayHeight(d->x, d->screen)});
}

void cover_screen(cx11_window *w, bool covers) {
  if (covers == w->has_size_before) return;
  w->has_size_before = covers;
  if (covers) {
    cx11_display *d = w->display;
    XWindowAttributes now = {.width = w->width, .height = w->height};
    XGetWindowAttributes(d->x, w->id, &now);
    w->size_before = (cx11_rect){.width = now.width, .height = now.height};
    cx11_window_place(w, &w->size_before.x, &w->size_before.y);
    cover_anew(w);
    XRaiseWindow(d->x, w->id);
  } else {
    put(w, w->size_before);
  }
  report_full_screen(w, covers);
}

void correct_cover(cx11_window *w, const XConfigureEvent *x) {
  // Managers send theirs when all is in place; the server's come while they still move their frame.
  if (!w->corrections || !x->send_event || x->width != w->wanted.width ||
      x->height != w->wanted.height)
    return;
  int32_t at_x, at_y;
  if (!cx11_window_place(w, &at_x, &at_y)) return;
  // Told once more of what was put right already.
  if (w->corrections == 1 && at_x == w->seen_x && at_y == w->seen_y) return;
  w->corrections--;
  w->seen_x = at_x;
  w->seen_y = at_y;
  if (at_x == w->wanted.x && at_y == w->wanted.y) w->corrections = 0;
  // Some (wm2, 9wm) put a corner of their frame there, whatever the gravity.
  else ask(w, w->wanted.x + w->asked_x - at_x, w->wanted.y + w->asked_y - at_y);
  if (!w->corrections && !w->has_size_before) set_gravity(w, NorthWestGravity);
}
