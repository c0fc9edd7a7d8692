// What the window manager is told, and what it tells.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <X11/Xatom.h>

#include "internal.h"

static void set_utf8(cx11_window *w, enum atom property, const char *text) {
  cx11_display *d = w->display;
  XChangeProperty(d->x, w->id, d->atoms[property], d->atoms[ATOM_UTF8_STRING], 8, PropModeReplace,
                  (const unsigned char *)text, (int)strlen(text));
}

void cx11_window_set_title(cx11_window *w, const char *title) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  set_utf8(w, ATOM_NET_WM_NAME, title);
  set_utf8(w, ATOM_NET_WM_ICON_NAME, title);
  // Old window managers read the first kind, in the encoding that the text allows.
  XTextProperty property;
  char *list[] = {(char *)title};
  if (Xutf8TextListToTextProperty(d->x, list, 1, XStdICCTextStyle, &property) >= Success) {
    XSetWMName(d->x, w->id, &property);
    XFree(property.value);
  }
}

static void set_hints(cx11_window *w, const cx11_window_options *options) {
  cx11_display *d = w->display;
  XSizeHints *size = XAllocSizeHints();
  XWMHints *hints = XAllocWMHints();
  XClassHint *class = XAllocClassHint();
  if (size && hints && class) {
    size->flags = PSize | PMinSize | PWinGravity;
    size->width = options->width;
    size->height = options->height;
    size->min_width = options->min_width;
    size->min_height = options->min_height;
    size->win_gravity = NorthWestGravity;
    hints->flags = InputHint | StateHint;
    hints->input = True;
    hints->initial_state = NormalState;
    class->res_name = (char *)options->application_id;
    class->res_class = (char *)options->application_id;
    // Sets WM_CLIENT_MACHINE as well.
    XSetWMProperties(d->x, w->id, NULL, NULL, NULL, 0, size, hints, class);
  }
  if (size) XFree(size);
  if (hints) XFree(hints);
  if (class) XFree(class);
}

void set_manager_properties(cx11_window *w, const cx11_window_options *options) {
  cx11_display *d = w->display;
  set_hints(w, options);
  cx11_window_set_title(w, options->title);
  Atom protocols[] = {d->atoms[ATOM_WM_DELETE_WINDOW], d->atoms[ATOM_NET_WM_PING],
                      d->atoms[ATOM_NET_WM_SYNC_REQUEST]};
  XSetWMProtocols(d->x, w->id, protocols, start_sync(w) ? 3 : 2);
  long pid = getpid();
  XChangeProperty(d->x, w->id, d->atoms[ATOM_NET_WM_PID], XA_CARDINAL, 32, PropModeReplace,
                  (unsigned char *)&pid, 1);
  XChangeProperty(d->x, w->id, d->atoms[ATOM_NET_WM_WINDOW_TYPE], XA_ATOM, 32, PropModeReplace,
                  (unsigned char *)&d->atoms[ATOM_NET_WM_WINDOW_TYPE_NORMAL], 1);
  Atom state[3];
  int count = 0;
  if (options->is_full_screen) state[count++] = d->atoms[ATOM_NET_WM_STATE_FULLSCREEN];
  if (options->is_maximized) {
    state[count++] = d->atoms[ATOM_NET_WM_STATE_MAXIMIZED_HORZ];
    state[count++] = d->atoms[ATOM_NET_WM_STATE_MAXIMIZED_VERT];
  }
  if (count > 0)
    XChangeProperty(d->x, w->id, d->atoms[ATOM_NET_WM_STATE], XA_ATOM, 32, PropModeReplace,
                    (unsigned char *)state, count);
}

static bool has_manager(cx11_display *d) {
  XWindowAttributes attributes;
  return XGetWindowAttributes(d->x, d->root, &attributes) &&
         attributes.all_event_masks & SubstructureRedirectMask;
}

// Whether a property that is a list of atoms holds one of them.
static bool lists(cx11_display *d, Window window, enum atom property, enum atom wanted) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  bool found = false;
  if (XGetWindowProperty(d->x, window, d->atoms[property], 0, 4096, False, XA_ATOM, &type,
                         &format, &count, &left, &data) != Success)
    return false;
  if (type == XA_ATOM && format == 32)
    for (unsigned long i = 0; i < count; i++)
      if (((const Atom *)data)[i] == d->atoms[wanted]) found = true;
  if (data) XFree(data);
  return found;
}

void report_full_screen(cx11_window *w, bool is_full_screen) {
  w->is_full_screen = is_full_screen;
  cx11_event event = {.kind = cx11_event_full_screen,
                      .window = w->id,
                      .detail = is_full_screen};
  enqueue(w->display, &event);
}

bool cx11_window_place(cx11_window *w, int32_t *x, int32_t *y) {
  cx11_display *d = w->display;
  Window child;
  return !d->is_lost && XTranslateCoordinates(d->x, w->id, d->root, 0, 0, x, y, &child);
}

static bool knows_full_screen(cx11_display *d) {
  return lists(d, d->root, ATOM_NET_SUPPORTED, ATOM_NET_WM_STATE_FULLSCREEN);
}

void open_as_asked(cx11_window *w) {
  // A manager that knows it has read our property by now.
  if (w->opens_full_screen && !w->is_full_screen && !knows_full_screen(w->display))
    cover_screen(w, true);
  w->opens_full_screen = false;
}

void cx11_window_set_full_screen(cx11_window *w, bool is_full_screen) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  if (!w->is_mapped) {
    w->opens_full_screen = is_full_screen;
    return;
  }
  if (!knows_full_screen(d)) {
    cover_screen(w, is_full_screen);
    return;
  }
  XEvent message = {.xclient = {.type = ClientMessage,
                                .window = w->id,
                                .message_type = d->atoms[ATOM_NET_WM_STATE],
                                .format = 32}};
  message.xclient.data.l[0] = is_full_screen;
  message.xclient.data.l[1] = (long)d->atoms[ATOM_NET_WM_STATE_FULLSCREEN];
  message.xclient.data.l[3] = 1;
  XSendEvent(d->x, d->root, False, SubstructureNotifyMask | SubstructureRedirectMask, &message);
}

void cx11_window_fit(cx11_window *w, int32_t width, int32_t height, int32_t min_width,
                     int32_t min_height) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  int screen_width = DisplayWidth(d->x, d->screen), screen_height = DisplayHeight(d->x, d->screen);
  XSizeHints hints = {.flags = PSize | PMinSize | PWinGravity,
                      .width = width,
                      .height = height,
                      .min_width = min_width,
                      .min_height = min_height,
                      .win_gravity = NorthWestGravity};
  XSetWMNormalHints(d->x, w->id, &hints);
  if (w->has_size_before) {
    // Whatever the screen's size is now.
    cover_anew(w);
    return;
  }
  if (w->is_full_screen) return;
  int x = 0, y = 0;
  Window child;
  XTranslateCoordinates(d->x, w->id, d->root, 0, 0, &x, &y, &child);
  int right = screen_width - width, bottom = screen_height - height;
  int to_x = x > right ? right : x, to_y = y > bottom ? bottom : y;
  if (to_x < 0) to_x = 0;
  if (to_y < 0) to_y = 0;
  if (width != w->width || height != w->height)
    XResizeWindow(d->x, w->id, (unsigned)width, (unsigned)height);
  if (to_x != x || to_y != y) XMoveWindow(d->x, w->id, to_x, to_y);
}

void cx11_window_show(cx11_window *w) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  bool is_alone = !has_manager(d);
  XMapWindow(d->x, w->id);
  if (is_alone && (w->opens_maximized || w->opens_full_screen)) {
    w->is_mapped = true;
    cover_screen(w, true);
    if (!w->opens_full_screen) w->has_size_before = false;
  }
  if (is_alone) {
    // Nobody else gives us the keyboard. The window may not be viewable yet: no matter.
    trap_errors(d);
    XSetInputFocus(d->x, w->id, RevertToPointerRoot, CurrentTime);
    untrap_errors(d);
  }
  XFlush(d->x);
}

void cx11_window_activate(cx11_window *w, uint32_t time) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  if (!time) time = cx11_server_time(d);
  if (!has_manager(d)) {
    XMapRaised(d->x, w->id);
    trap_errors(d);
    XSetInputFocus(d->x, w->id, RevertToPointerRoot, time);
    untrap_errors(d);
    return;
  }
  XEvent message = {.xclient = {.type = ClientMessage,
                                .window = w->id,
                                .message_type = d->atoms[ATOM_NET_ACTIVE_WINDOW],
                                .format = 32}};
  // From a program, at this time, with no window of ours that is active now.
  message.xclient.data.l[0] = 1;
  message.xclient.data.l[1] = (long)time;
  XSendEvent(d->x, d->root, False, SubstructureNotifyMask | SubstructureRedirectMask, &message);
  XFlush(d->x);
}

bool translate_state(cx11_display *d, cx11_window *w, cx11_event *event) {
  bool is_full_screen = lists(d, w->id, ATOM_NET_WM_STATE, ATOM_NET_WM_STATE_FULLSCREEN);
  if (is_full_screen == w->is_full_screen) return false;
  w->is_full_screen = is_full_screen;
  event->kind = cx11_event_full_screen;
  event->detail = is_full_screen;
  return true;
}

bool translate_client_message(cx11_display *d, const XEvent *x, cx11_event *event) {
  const XClientMessageEvent *message = &x->xclient;
  if (message->message_type != d->atoms[ATOM_WM_PROTOCOLS] || message->format != 32) return false;
  Atom protocol = (Atom)message->data.l[0];
  if (protocol == d->atoms[ATOM_NET_WM_PING] && message->window != d->root) {
    XEvent answer = *x;
    answer.xclient.window = d->root;
    XSendEvent(d->x, d->root, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer);
    return false;
  }
  if (protocol == d->atoms[ATOM_NET_WM_SYNC_REQUEST]) {
    cx11_window *w = find_window(d, message->window);
    if (w) note_sync_request(w, message);
    return false;
  }
  if (protocol != d->atoms[ATOM_WM_DELETE_WINDOW]) return false;
  event->kind = cx11_event_close_requested;
  event->window = message->window;
  event->time = (uint32_t)message->data.l[1];
  return true;
}
