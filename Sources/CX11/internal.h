// The insides of the opaque handles. Seen by this target's C files only.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

#include "include/cx11.h"

// Every atom that is used, in the order of `atom_names` in display.c.
enum atom {
  ATOM_WM_PROTOCOLS,
  ATOM_WM_DELETE_WINDOW,
  ATOM_NET_WM_PING,
  ATOM_NET_WM_SYNC_REQUEST,
  ATOM_NET_WM_SYNC_REQUEST_COUNTER,
  ATOM_NET_WM_PID,
  ATOM_NET_WM_NAME,
  ATOM_NET_WM_ICON_NAME,
  ATOM_NET_WM_ICON,
  ATOM_NET_WM_STATE,
  ATOM_NET_WM_STATE_FULLSCREEN,
  ATOM_NET_WM_STATE_MAXIMIZED_HORZ,
  ATOM_NET_WM_STATE_MAXIMIZED_VERT,
  ATOM_NET_WM_WINDOW_TYPE,
  ATOM_NET_WM_WINDOW_TYPE_NORMAL,
  ATOM_NET_SUPPORTED,
  ATOM_NET_ACTIVE_WINDOW,
  ATOM_UTF8_STRING,
  ATOM_CLIPBOARD,
  ATOM_CLIPBOARD_MANAGER,
  ATOM_SAVE_TARGETS,
  ATOM_TARGETS,
  ATOM_TIMESTAMP,
  ATOM_MULTIPLE,
  ATOM_ATOM_PAIR,
  ATOM_INCR,
  ATOM_STRING,
  ATOM_TEXT,
  ATOM_TEXT_PLAIN_UTF8,
  // In the order of `cx11_data_kind`.
  ATOM_URI_LIST,
  ATOM_PNG,
  ATOM_JPEG,
  ATOM_WEBP,
  ATOM_GIF,
  ATOM_BMP,
  ATOM_TIFF,
  ATOM_SVG,
  ATOM_BYTES,
  ATOM_ELEMENTS,
  // In the order of `cx11_source`.
  ATOM_FUDE_SELECTION,
  ATOM_FUDE_PRIMARY,
  ATOM_FUDE_DATA,
  ATOM_FUDE_DROP,
  ATOM_FUDE_TIME,
  ATOM_DND_AWARE,
  ATOM_DND_ENTER,
  ATOM_DND_POSITION,
  ATOM_DND_STATUS,
  ATOM_DND_LEAVE,
  ATOM_DND_DROP,
  ATOM_DND_FINISHED,
  ATOM_DND_SELECTION,
  ATOM_DND_TYPE_LIST,
  ATOM_DND_ACTION_COPY,
  ATOM_MANAGER,
  ATOM_XSETTINGS_SETTINGS,
  // Named by the screen's number.
  ATOM_XSETTINGS_SELECTION,
  ATOM_ABS_PRESSURE,
  ATOM_ABS_MT_PRESSURE,
  ATOM_ABS_TILT_X,
  ATOM_ABS_TILT_Y,
  ATOM_ABS_WHEEL,
  ATOM_ABS_ROTARY_Z,
  ATOM_ABS_MT_TOUCH_MAJOR,
  ATOM_WACOM_TOOL_TYPE,
  ATOM_LIBINPUT_TABLET_TOOL,
  ATOM_COUNT,
};

// One axis of a device; number < 0: the device has none.
struct axis {
  int number;
  double min, max, value;
};

// A scroll axis; number < 0: none.
struct scroll_axis {
  int number;
  double increment;
};

// What is known of a physical pointing device.
struct device {
  cx11_device description;
  char name[128];
  struct axis x, pressure, tilt_x, tilt_y, twist, touch_major;
  struct scroll_axis scroll_x, scroll_y;
  // Opened by the first version of XInput, which alone tells of proximity.
  XDevice *opened;
};

// What an input method composes at the caret of a window, in Unicode scalars.
struct composition {
  uint32_t *scalars;
  // Not 0 where the method works now.
  uint8_t *feedback;
  int count, caret;
  // The window was not yet told.
  bool has_changed;
};

struct cx11_window {
  cx11_display *display;
  cx11_window *next;
  Window id;
  XIC input_context;
  struct composition composition;
  // Below the caret, where the method may show candidates.
  XPoint spot;
  GC gc;
  bool text_input, is_full_screen, is_mapped, opens_full_screen, opens_maximized;
  // Where it covers the screen by itself: what it was before, what it shall be, which place was asked for, where it
  // was when that was put right last, and how often it may be.
  bool has_size_before;
  cx11_rect size_before, wanted;
  int32_t asked_x, asked_y, seen_x, seen_y;
  int corrections;
  // What the window manager waits for after a change of size; counter 0: it was not told of one.
  XID sync_counter;
  enum { SYNC_NOTHING, SYNC_ASKED, SYNC_PAINTING } sync;
  uint32_t sync_low;
  int32_t sync_high;
  // The kinds of data that may be dropped on it.
  uint32_t dropped_kinds;
  int32_t width, height;
  // The number of the monitor where it is, once its profile was asked for.
  bool wants_profile;
  int monitor;
};

struct cx11_image {
  // NULL once the display is closed.
  cx11_display *display;
  cx11_image *next;
  XImage *image;
  uint32_t *pixels;
  int32_t width, height;
  bool is_shared;
  XShmSegmentInfo segment;
};

// Who asked for what is still being made.
struct waiter {
  struct waiter *next;
  XSelectionRequestEvent request;
};

// What others may have.
struct offer {
  enum { OFFER_NOTHING, OFFER_TEXT, OFFER_DATA } what;
  // The kinds of data, a bit for each.
  uint32_t kinds;
  // The text, or the data of each kind.
  struct offered {
    // NULL while it is being made.
    char *bytes;
    size_t size;
  } text, data[CX11_DATA_KIND_COUNT];
  uint32_t time;
  // Of the data that is being made.
  uint32_t promise;
  struct waiter *waiters;
};

// Bytes that somebody takes piece by piece.
struct transfer {
  struct transfer *next;
  Window requestor;
  Atom property, type;
  char *data;
  size_t size, sent;
  uint32_t time;
};

// What we wait for.
struct ask {
  enum { ASK_NOTHING, ASK_TEXT, ASK_KINDS, ASK_DATA } what;
  bool is_incremental, is_latin1;
  // What is asked for, one after the other until one is given.
  Atom targets[3];
  size_t target_count, target;
  uint32_t time, progress;
  char *bytes;
  size_t size, capacity;
};

// What a hand drags over one of our windows; source None: nothing.
struct drag {
  Window source;
  cx11_window *window;
  int version;
  // A bit for each kind of data that there is and that the window takes.
  uint32_t kinds;
  uint32_t time;
  double x, y;
  // Whether the window was told of it, and whether it was let go.
  bool is_told, is_dropped;
};

// Of more monitors no profiles are read.
#define MONITOR_CAPACITY 16

// Synthetic events that wait to be taken.
#define QUEUE_CAPACITY 32

struct cx11_display {
  cx11_display *next;
  Display *x;
  Window root, helper;
  int screen;
  bool is_lost, is_closing;
  Atom atoms[ATOM_COUNT];

  // Errors: while `traps` > 0 they are only counted.
  int traps, trapped;
  bool has_error;
  char error[256];

  // How pixels go to the server.
  Visual *visual;
  int depth;
  Colormap colormap;
  bool is_native;
  bool has_shm;
  int shm_completion;

  // What the desktop tells of the screen; randr_event < 0: nothing.
  int randr_event;
  Window settings_daemon;

  // The monitors, where they are known, and the properties with their profiles, as far as they were read.
  bool knows_monitors;
  int monitor_count;
  cx11_rect monitors[MONITOR_CAPACITY];
  Atom profiles[MONITOR_CAPACITY];

  // Input.
  int xi_opcode;
  // What the server speaks; 0: nothing of it.
  int input_major, input_minor;
  bool has_xi2, has_gestures, has_monitors;
  struct device *devices;
  int device_count;
  int proximity_in, proximity_out;
  uint32_t last_time;

  // Keys.
  XIM input_method;
  bool tried_input_method, composes_in_place;
  // Whether we wait for one to start, and whether one has started or gone.
  bool watches_input_method, reopens_input_method;
  uint8_t keys_down[32];
  char *text;
  size_t text_size, text_capacity;

  // Clipboards: what we give, to whom in pieces, and what we ask for.
  struct offer offers[2];
  uint32_t promise_count;
  struct transfer *transfers;
  struct ask asks[CX11_SOURCE_COUNT];
  // What came last, until it is taken.
  char *data;
  size_t data_size;
  struct drag drag;

  Cursor cursors[CX11_CURSOR_COUNT];
  cx11_window *windows;
  cx11_image *images;
  cx11_event queue[QUEUE_CAPACITY];
  int queue_count;
};

// display.c
void trap_errors(cx11_display *d);
int untrap_errors(cx11_display *d);
void enqueue(cx11_display *d, const cx11_event *event);
void set_text(cx11_display *d, const char *text, size_t size);
cx11_window *find_window(cx11_display *d, Window id);

// visual.c
bool choose_visual(cx11_display *d, char *error, size_t error_size);

// devices.c
void start_devices(cx11_display *d, uint32_t options);
void read_devices(cx11_display *d);
void free_devices(cx11_display *d);
struct device *find_device(cx11_display *d, int number);
void select_input(cx11_window *w);

// axes.c
void read_classes(cx11_display *d, struct device *device, XIAnyClassInfo **classes, int count);
void read_scroll_positions(struct device *device, XIAnyClassInfo **classes, int count);
void read_valuators(struct device *device, const XIValuatorState *state,
                    int32_t screen_width, cx11_event *event);

// pointer.c, gestures.c: false when the event means nothing to a client.
bool translate_xi2(cx11_display *d, XGenericEventCookie *cookie, cx11_event *event);
bool translate_gesture(int evtype, const void *data, cx11_event *event);
bool translate_core_pointer(cx11_display *d, const XEvent *x, cx11_event *event);
bool translate_proximity(cx11_display *d, const XEvent *x, cx11_event *event);
uint8_t modifiers_of(unsigned int state);

// keys.c
bool translate_key(cx11_display *d, XEvent *x, cx11_event *event);
void forget_keys(cx11_display *d);
int put_scalar(uint32_t scalar, char *buffer);

// input_method.c
void reopen_input_method(cx11_display *d);
void close_input_method(cx11_display *d);
void close_input_context(cx11_window *w);
void focus_input_context(cx11_window *w, bool has_focus);

// composition.c
XIC create_composing_context(cx11_window *w, XIMStyle style);
bool take_composition(cx11_display *d, cx11_event *event);
void clear_composition(cx11_window *w);
void end_composition(cx11_window *w);

// manager.c
void set_manager_properties(cx11_window *w, const cx11_window_options *options);
bool translate_client_message(cx11_display *d, const XEvent *x, cx11_event *event);
bool translate_state(cx11_display *d, cx11_window *w, cx11_event *event);
void open_as_asked(cx11_window *w);
void report_full_screen(cx11_window *w, bool is_full_screen);

// cover.c
void cover_screen(cx11_window *w, bool covers);
void cover_anew(cx11_window *w);
void correct_cover(cx11_window *w, const XConfigureEvent *x);

// sync.c
bool start_sync(cx11_window *w);
void stop_sync(cx11_window *w);
void note_sync_request(cx11_window *w, const XClientMessageEvent *message);
void note_sync_size(cx11_window *w, bool has_changed);
void answer_sync(cx11_window *w);

// settings.c
void start_settings(cx11_display *d);
bool translate_settings(cx11_display *d, XEvent *x, cx11_event *event);
unsigned char *read_bytes(cx11_display *d, Window window, Atom property, size_t *size);

// profile.c
void note_place(cx11_window *w, const XConfigureEvent *x);
void note_profile(cx11_display *d, const XEvent *x);

// put.c
void put_through_connection(cx11_window *w, const cx11_image *image, cx11_rect r);

// image.c
bool translate_completion(cx11_display *d, const XEvent *x, cx11_event *event);
void forget_images(cx11_display *d);

// clipboard.c
uint32_t selection_time(cx11_display *d);
bool translate_clipboard(cx11_display *d, const XEvent *x, cx11_event *event);
void forget_asks(cx11_display *d);
// A bit for each kind of data that is among some atoms.
uint32_t data_kinds(const cx11_display *d, const Atom *atoms, size_t count);

// drop.c
bool translate_drag(cx11_display *d, const XEvent *x, cx11_event *event);
void forget_drag(cx11_display *d);

// offers.c: true when the event is for nobody else.
bool serve_offers(cx11_display *d, const XEvent *x);
void forget_offers(cx11_display *d);
