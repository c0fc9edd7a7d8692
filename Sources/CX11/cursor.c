// The pointer's pictures, from the user's theme.
#include <X11/Xcursor/Xcursor.h>
#include <X11/cursorfont.h>

#include "internal.h"

// Names of themes, best first, and the server's own picture if no theme has one.
static const struct {
  const char *names[3];
  unsigned int shape;
} pictures[CX11_CURSOR_COUNT] = {
    [cx11_cursor_arrow] = {{"default", "left_ptr", "arrow"}, XC_left_ptr},
    [cx11_cursor_text] = {{"text", "xterm", "ibeam"}, XC_xterm},
    [cx11_cursor_crosshair] = {{"crosshair", "cross", "tcross"}, XC_crosshair},
    [cx11_cursor_open_hand] = {{"grab", "openhand", "hand1"}, XC_hand1},
    [cx11_cursor_closed_hand] = {{"grabbing", "closedhand", "fleur"}, XC_fleur},
    [cx11_cursor_pointing_hand] = {{"pointer", "hand2", "pointing_hand"}, XC_hand2},
};

static Cursor make_hidden(cx11_display *d) {
  const char nothing = 0;
  XColor black = {0};
  Pixmap bitmap = XCreateBitmapFromData(d->x, d->root, &nothing, 1, 1);
  Cursor cursor = XCreatePixmapCursor(d->x, bitmap, bitmap, &black, &black, 0, 0);
  XFreePixmap(d->x, bitmap);
  return cursor;
}

static Cursor make(cx11_display *d, cx11_cursor cursor) {
  if (cursor == cx11_cursor_hidden) return make_hidden(d);
  for (int i = 0; i < 3; i++) {
    Cursor found = XcursorLibraryLoadCursor(d->x, pictures[cursor].names[i]);
    if (found) return found;
  }
  return XCreateFontCursor(d->x, pictures[cursor].shape);
}

void cx11_window_set_cursor(cx11_window *w, cx11_cursor cursor) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  if (!d->cursors[cursor]) d->cursors[cursor] = make(d, cursor);
  XDefineCursor(d->x, w->id, d->cursors[cursor]);
}
