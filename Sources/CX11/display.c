// Opening, closing, and errors.
#include <locale.h>
#include <langinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>

#include "internal.h"

static const char *const atom_names[ATOM_COUNT] = {
    "WM_PROTOCOLS",
    "WM_DELETE_WINDOW",
    "_NET_WM_PING",
    "_NET_WM_SYNC_REQUEST",
    "_NET_WM_SYNC_REQUEST_COUNTER",
    "_NET_WM_PID",
    "_NET_WM_NAME",
    "_NET_WM_ICON_NAME",
    "_NET_WM_ICON",
    "_NET_WM_STATE",
    "_NET_WM_STATE_FULLSCREEN",
    "_NET_WM_STATE_MAXIMIZED_HORZ",
    "_NET_WM_STATE_MAXIMIZED_VERT",
    "_NET_WM_WINDOW_TYPE",
    "_NET_WM_WINDOW_TYPE_NORMAL",
    "_NET_SUPPORTED",
    "_NET_ACTIVE_WINDOW",
    "UTF8_STRING",
    "CLIPBOARD",
    "CLIPBOARD_MANAGER",
    "SAVE_TARGETS",
    "TARGETS",
    "TIMESTAMP",
    "MULTIPLE",
    "ATOM_PAIR",
    "INCR",
    "STRING",
    "TEXT",
    "text/plain;charset=utf-8",
    "text/uri-list",
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/gif",
    "image/bmp",
    "image/tiff",
    "image/svg+xml",
    "application/octet-stream",
    "application/x-fude-elements",
    "FUDE_SELECTION",
    "FUDE_PRIMARY",
    "FUDE_DATA",
    "FUDE_DROP",
    "FUDE_TIME",
    "XdndAware",
    "XdndEnter",
    "XdndPosition",
    "XdndStatus",
    "XdndLeave",
    "XdndDrop",
    "XdndFinished",
    "XdndSelection",
    "XdndTypeList",
    "XdndActionCopy",
    "MANAGER",
    "_XSETTINGS_SETTINGS",
    "_XSETTINGS_S0",
    "Abs Pressure",
    "Abs MT Pressure",
    "Abs Tilt X",
    "Abs Tilt Y",
    "Abs Wheel",
    "Abs Rotary Z",
    "Abs MT Touch Major",
    "Wacom Tool Type",
    "libinput Tablet Tool Pressurecurve",
};

// Xlib's handlers know only a Display: this finds ours.
static cx11_display *displays;

static cx11_display *display_of(Display *x) {
  cx11_display *d = displays;
  while (d && d->x != x) d = d->next;
  return d;
}

static int on_error(Display *x, XErrorEvent *event) {
  cx11_display *d = display_of(x);
  if (!d) return 0;
  if (d->traps > 0) {
    d->trapped++;
    return 0;
  }
  char reason[128];
  XGetErrorText(x, event->error_code, reason, sizeof reason);
  snprintf(d->error, sizeof d->error, "%s (request %d.%d, resource 0x%lx)", reason,
           event->request_code, event->minor_code, event->resourceid);
  d->has_error = true;
  return 0;
}

static int on_io_error(Display *x) {
  cx11_display *d = display_of(x);
  if (d) d->is_lost = true;
  return 0;
}

// Xlib's own one calls exit(); this returns to the caller, who finds `is_lost`.
static void on_io_error_exit(Display *x, void *user_data) {
  (void)user_data;
  on_io_error(x);
}

void trap_errors(cx11_display *d) {
  if (d->traps == 0) {
    XSync(d->x, False);
    d->trapped = 0;
  }
  d->traps++;
}

int untrap_errors(cx11_display *d) {
  if (d->traps == 1) XSync(d->x, False);
  d->traps--;
  return d->trapped;
}

// Compose and input methods need a UTF-8 locale; the user's own is kept when it is one.
static void set_locale(void) {
  const char *current = setlocale(LC_CTYPE, "");
  if (!current || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

static void set_up_shared_memory(cx11_display *d, uint32_t options) {
  if (options & CX11_WITHOUT_SHARED_MEMORY || !XShmQueryExtension(d->x)) return;
  d->has_shm = true;
  d->shm_completion = XShmGetEventBase(d->x) + ShmCompletion;
}

cx11_display *cx11_open(const char *name, uint32_t options, char *error, size_t error_size) {
  cx11_display *d = calloc(1, sizeof *d);
  if (!d) {
    snprintf(error, error_size, "no memory for a display connection");
    return NULL;
  }
  struct sigaction old;
  if (sigaction(SIGPIPE, NULL, &old) == 0 && old.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
  set_locale();
  XSetErrorHandler(on_error);
  XSetIOErrorHandler(on_io_error);
  d->x = XOpenDisplay(name);
  if (!d->x) {
    const char *tried = XDisplayName(name);
    if (tried && *tried)
      snprintf(error, error_size, "cannot open display %s", tried);
    else if (getenv("WAYLAND_DISPLAY"))
      snprintf(error, error_size, "cannot open display: DISPLAY is not set; this is a Wayland session "
               "without XWayland, which Fude needs (Debian: xwayland)");
    else
      snprintf(error, error_size, "cannot open display: DISPLAY is not set");
    free(d);
    return NULL;
  }
  d->next = displays;
  displays = d;
  XSetIOErrorExitHandler(d->x, on_io_error_exit, NULL);
  d->screen = DefaultScreen(d->x);
  d->root = RootWindow(d->x, d->screen);
  if (!choose_visual(d, error, error_size)) {
    cx11_close(d);
    return NULL;
  }
  XInternAtoms(d->x, (char **)atom_names, ATOM_COUNT, False, d->atoms);
  XSetWindowAttributes attributes = {.event_mask = PropertyChangeMask};
  d->helper = XCreateWindow(d->x, d->root, -1, -1, 1, 1, 0, 0, InputOnly, NULL, CWEventMask,
                            &attributes);
  XkbSetDetectableAutoRepeat(d->x, True, NULL);
  set_up_shared_memory(d, options);
  start_settings(d);
  start_devices(d, options);
  if (d->is_lost) {
    snprintf(error, error_size, "lost the display while opening it");
    cx11_close(d);
    return NULL;
  }
  return d;
}

void cx11_close(cx11_display *d) {
  if (!d) return;
  d->is_closing = true;
  while (d->windows) cx11_window_destroy(d->windows);
  close_input_method(d);
  forget_images(d);
  free_devices(d);
  for (int i = 0; i < CX11_CURSOR_COUNT; i++)
    if (d->cursors[i] && !d->is_lost) XFreeCursor(d->x, d->cursors[i]);
  XCloseDisplay(d->x);
  cx11_display **link = &displays;
  while (*link && *link != d) link = &(*link)->next;
  if (*link) *link = d->next;
  forget_offers(d);
  forget_asks(d);
  free(d->text);
  free(d);
}

int cx11_descriptor(const cx11_display *d) { return ConnectionNumber(d->x); }

bool cx11_is_lost(const cx11_display *d) { return d->is_lost; }

bool cx11_has_xinput2(const cx11_display *d) { return d->has_xi2; }

const char *cx11_take_error(cx11_display *d) {
  if (!d->has_error) return NULL;
  d->has_error = false;
  return d->error;
}

void cx11_sync(cx11_display *d) {
  if (!d->is_lost) XSync(d->x, False);
}

void enqueue(cx11_display *d, const cx11_event *event) {
  if (d->queue_count < QUEUE_CAPACITY) d->queue[d->queue_count++] = *event;
}

void set_text(cx11_display *d, const char *text, size_t size) {
  if (d->text_capacity < size + 1) {
    char *larger = realloc(d->text, size + 1);
    if (!larger) size = 0;
    else {
      d->text = larger;
      d->text_capacity = size + 1;
    }
  }
  if (!d->text) return;
  memcpy(d->text, text, size);
  d->text[size] = 0;
  d->text_size = size;
}

const char *cx11_text(const cx11_display *d, size_t *size) {
  *size = d->text ? d->text_size : 0;
  return d->text ? d->text : "";
}

cx11_window *find_window(cx11_display *d, Window id) {
  cx11_window *w = d->windows;
  while (w && w->id != id) w = w->next;
  return w;
}

static Bool is_time_answer(Display *x, XEvent *event, XPointer argument) {
  (void)x;
  cx11_display *d = (cx11_display *)argument;
  return event->type == PropertyNotify && event->xproperty.window == d->helper &&
         event->xproperty.atom == d->atoms[ATOM_FUDE_TIME];
}

uint32_t cx11_server_time(cx11_display *d) {
  if (d->is_lost) return 0;
  XChangeProperty(d->x, d->helper, d->atoms[ATOM_FUDE_TIME], d->atoms[ATOM_FUDE_TIME], 8,
                  PropModeAppend, (const unsigned char *)"", 0);
  // The notice comes before the reply that XSync waits for. (XIfEvent would never return from a
  // connection that is lost meanwhile.)
  XSync(d->x, False);
  XEvent event;
  bool found = !d->is_lost && XCheckIfEvent(d->x, &event, is_time_answer, (XPointer)d);
  return found ? (uint32_t)event.xproperty.time : 0;
}
