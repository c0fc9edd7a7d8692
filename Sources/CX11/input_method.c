// The input method: compose keys, dead keys, and whole languages.
#include <string.h>

#include "internal.h"

// The input method's server went away: its handles are gone with it.
static void on_destroyed(XIM method, XPointer user_data, XPointer unused) {
  (void)method;
  (void)unused;
  cx11_display *d = (cx11_display *)user_data;
  d->input_method = NULL;
  d->tried_input_method = false;
  for (cx11_window *w = d->windows; w; w = w->next) w->input_context = NULL;
}

// Opened when text is first edited: reading the compose table takes its time.
static void open_input_method(cx11_display *d) {
  if (d->tried_input_method) return;
  d->tried_input_method = true;
  if (!XSupportsLocale()) return;
  XSetLocaleModifiers("");
  d->input_method = XOpenIM(d->x, NULL, NULL, NULL);
  if (!d->input_method) {
    // The one that XMODIFIERS names does not run; Xlib's own knows compose and dead keys.
    XSetLocaleModifiers("@im=none");
    d->input_method = XOpenIM(d->x, NULL, NULL, NULL);
  }
  if (!d->input_method) return;
  XIMCallback destroyed = {(XPointer)d, on_destroyed};
  XSetIMValues(d->input_method, XNDestroyCallback, &destroyed, NULL);
}

static void open_input_context(cx11_window *w) {
  cx11_display *d = w->display;
  open_input_method(d);
  if (!d->input_method || w->input_context) return;
  w->input_context = XCreateIC(d->input_method, XNInputStyle,
                               XIMPreeditNothing | XIMStatusNothing, XNClientWindow, w->id,
                               XNFocusWindow, w->id, NULL);
  if (!w->input_context) return;
  unsigned long wanted = 0;
  XWindowAttributes attributes;
  if (XGetICValues(w->input_context, XNFilterEvents, &wanted, NULL) == NULL &&
      XGetWindowAttributes(d->x, w->id, &attributes))
    XSelectInput(d->x, w->id, attributes.your_event_mask | (long)wanted);
}

void cx11_window_set_text_input(cx11_window *w, const cx11_rect *caret) {
  if (w->display->is_lost) return;
  if (!caret) {
    if (w->input_context && w->text_input) {
      char *rest = Xutf8ResetIC(w->input_context);
      if (rest) XFree(rest);
      XUnsetICFocus(w->input_context);
    }
    w->text_input = false;
    return;
  }
  open_input_context(w);
  if (w->input_context) {
    // Where candidates should show; methods that draw them elsewhere ignore it.
    XPoint spot = {(short)caret->x, (short)(caret->y + caret->height)};
    XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(w->input_context, XNPreeditAttributes, list, NULL);
    XFree(list);
    if (!w->text_input) XSetICFocus(w->input_context);
  }
  w->text_input = true;
}

void focus_input_context(cx11_window *w, bool has_focus) {
  if (!w->input_context || !w->text_input) return;
  if (has_focus) XSetICFocus(w->input_context);
  else XUnsetICFocus(w->input_context);
}

void close_input_context(cx11_window *w) {
  if (w->input_context && !w->display->is_lost) XDestroyIC(w->input_context);
  w->input_context = NULL;
}

void close_input_method(cx11_display *d) {
  if (d->input_method && !d->is_lost) XCloseIM(d->input_method);
  d->input_method = NULL;
}
