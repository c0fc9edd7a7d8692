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

static void put(cx11_window *w, int32_t x, int32_t y) {
  XMoveResizeWindow(w->display->x, w->id, x, y, (unsigned)w->wanted.width,
                    (unsigned)w->wanted.height);
}

static void put_exactly(cx11_window *w, cx11_rect wanted) {
  w->wanted = wanted;
  w->corrections = 2;
  // The place is that of the window itself, wherever the manager's frame around it comes to lie.
  set_gravity(w, StaticGravity);
  put(w, wanted.x, wanted.y);
}

static cx11_rect screen_of(const cx11_window *w) {
  const cx11_display *d = w->display;
  return (cx11_rect){0, 0, DisplayWidth(d->x, d->screen), DisplayHeight(d->x, d->screen)};
}

void cover_screen(cx11_window *w, bool covers) {
  if (covers == w->has_size_before) return;
  if (covers) {
    cx11_rect *old = &w->size_before;
    cx11_window_place(w, &old->x, &old->y);
    old->width = w->width;
    old->height = w->height;
  }
  w->has_size_before = covers;
  put_exactly(w, covers ? screen_of(w) : w->size_before);
  if (covers) XRaiseWindow(w->display->x, w->id);
  report_full_screen(w, covers);
}

void cover_anew(cx11_window *w) { put_exactly(w, screen_of(w)); }

void correct_cover(cx11_window *w, const XConfigureEvent *x) {
  if (!w->corrections || x->width != w->wanted.width || x->height != w->wanted.height) return;
  int32_t at_x, at_y;
  if (!cx11_window_place(w, &at_x, &at_y)) return;
  w->corrections--;
  int32_t off_x = at_x - w->wanted.x, off_y = at_y - w->wanted.y;
  if (off_x == 0 && off_y == 0) w->corrections = 0;
  // Old managers (twm) put the corner of their frame there, whatever the gravity.
  else put(w, w->wanted.x - off_x, w->wanted.y - off_y);
  if (!w->corrections && !w->has_size_before) set_gravity(w, NorthWestGravity);
}
