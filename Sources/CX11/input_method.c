// The input method: compose keys, dead keys, and whole languages.

#include "internal.h"

#define CALLBACK_STYLE (XIMPreeditCallbacks | XIMStatusNothing)
#define PLAIN_STYLE (XIMPreeditNothing | XIMStatusNothing)

static void on_instantiated(Display *x, XPointer client, XPointer call) {
  (void)x;
  (void)call;
  // Not now: Xlib is in the middle of its own lists.
  ((cx11_display *)client)->reopens_input_method = true;
}

static void watch_for_input_method(cx11_display *d) {
  if (d->watches_input_method) return;
  XSetLocaleModifiers("");
  d->watches_input_method = XRegisterIMInstantiateCallback(d->x, NULL, NULL, NULL, on_instantiated,
                                                           (XPointer)d);
}

// The input method's server went away: its handles are gone with it.
static void on_destroyed(XIM method, XPointer client, XPointer call) {
  (void)method;
  (void)call;
  cx11_display *d = (cx11_display *)client;
  d->input_method = NULL;
  d->reopens_input_method = true;
  for (cx11_window *w = d->windows; w; w = w->next) {
    w->input_context = NULL;
    end_composition(w);
  }
}

static bool has_style(XIM method, XIMStyle style) {
  XIMStyles *styles = NULL;
  bool found = false;
  if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) || !styles) return false;
  for (int i = 0; i < styles->count_styles; i++)
    if (styles->supported_styles[i] == style) found = true;
  XFree(styles);
  return found;
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
    watch_for_input_method(d);
    XSetLocaleModifiers("@im=none");
    d->input_method = XOpenIM(d->x, NULL, NULL, NULL);
  }
  if (!d->input_method) return;
  XIMCallback destroyed = {(XPointer)d, on_destroyed};
  XSetIMValues(d->input_method, XNDestroyCallback, &destroyed, NULL);
  d->composes_in_place = has_style(d->input_method, CALLBACK_STYLE);
}

static XIC create_context(cx11_window *w) {
  XIM method = w->display->input_method;
  if (!w->display->composes_in_place)
    return XCreateIC(method, XNInputStyle, PLAIN_STYLE, XNClientWindow, w->id, XNFocusWindow,
                     w->id, NULL);
  return create_composing_context(w, CALLBACK_STYLE);
}

static void open_input_context(cx11_window *w) {
  cx11_display *d = w->display;
  open_input_method(d);
  if (!d->input_method || w->input_context) return;
  w->input_context = create_context(w);
  if (!w->input_context) return;
  unsigned long wanted = 0;
  XWindowAttributes attributes;
  if (XGetICValues(w->input_context, XNFilterEvents, &wanted, NULL) == NULL &&
      XGetWindowAttributes(d->x, w->id, &attributes))
    XSelectInput(d->x, w->id, attributes.your_event_mask | (long)wanted);
}

// Where candidates should show; methods that draw them elsewhere ignore it.
static void set_spot(cx11_window *w) {
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &w->spot, NULL);
  XSetICValues(w->input_context, XNPreeditAttributes, list, NULL);
  XFree(list);
}

void reopen_input_method(cx11_display *d) {
  if (!d->reopens_input_method || d->is_lost) return;
  d->reopens_input_method = false;
  if (d->watches_input_method)
    XUnregisterIMInstantiateCallback(d->x, NULL, NULL, NULL, on_instantiated, (XPointer)d);
  d->watches_input_method = false;
  for (cx11_window *w = d->windows; w; w = w->next) {
    if (w->input_context) XDestroyIC(w->input_context);
    w->input_context = NULL;
  }
  close_input_method(d);
  d->tried_input_method = false;
  for (cx11_window *w = d->windows; w; w = w->next) {
    if (!w->text_input) continue;
    open_input_context(w);
    if (!w->input_context) continue;
    set_spot(w);
    XSetICFocus(w->input_context);
  }
}

void cx11_window_set_text_input(cx11_window *w, const cx11_rect *caret) {
  if (w->display->is_lost) return;
  if (!caret) {
    if (w->input_context && w->text_input) {
      char *rest = Xutf8ResetIC(w->input_context);
      if (rest) XFree(rest);
      XUnsetICFocus(w->input_context);
    }
    // Who turned it off knows what becomes of what was composed.
    clear_composition(w);
    w->text_input = false;
    return;
  }
  open_input_context(w);
  XPoint spot = {(short)caret->x, (short)(caret->y + caret->height)};
  bool is_new = !w->text_input || spot.x != w->spot.x || spot.y != w->spot.y;
  w->spot = spot;
  if (w->input_context && is_new) set_spot(w);
  if (w->input_context && !w->text_input) XSetICFocus(w->input_context);
  w->text_input = true;
}

void focus_input_context(cx11_window *w, bool has_focus) {
  if (!w->input_context || !w->text_input) return;
  if (has_focus) XSetICFocus(w->input_context);
  else XUnsetICFocus(w->input_context);
}

void close_input_context(cx11_window *w) {
  // Xlib waits for the method's answer, without end where that hangs. At the end of the connection
  // nobody has to say goodbye.
  cx11_display *d = w->display;
  if (w->input_context && !d->is_lost && !d->is_closing) XDestroyIC(w->input_context);
  w->input_context = NULL;
  clear_composition(w);
}

void close_input_method(cx11_display *d) {
  if (d->input_method && !d->is_lost && !d->is_closing) XCloseIM(d->input_method);
  d->input_method = NULL;
}
