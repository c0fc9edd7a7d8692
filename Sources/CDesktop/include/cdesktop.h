/* A small X client for the tests' hand: pictures of the screen, windows, devices, XTEST.
 *
 * It speaks XCB, not Xlib: XCB has no error handlers that a whole process shares and never calls
 * exit(), so it lives beside the app's own Xlib code and survives the end of the server.
 * No X header is needed to use it. Calls on one client must not overlap.
 */
#ifndef CDESKTOP_H
#define CDESKTOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct desktop_client desktop_client;

/* Connects to a display such as ":5"; null when nothing answers there. */
desktop_client *desktop_connect(const char *display);
void desktop_disconnect(desktop_client *client);
bool desktop_is_connected(desktop_client *client);

/* Waits until the server has done everything that was asked. */
bool desktop_sync(desktop_client *client);
/* Waits until something changes on the screen's windows, at most so long; drops what came. */
void desktop_wait(desktop_client *client, int timeout_ms);
/* Waits until anything comes, at most so long, and leaves it there. */
void desktop_await(desktop_client *client, int timeout_ms);

void desktop_screen_size(desktop_client *client, int *width, int *height);
/* Reads root pixels as 0xFFRRGGBB into `pixels` (width * height of them). */
bool desktop_read_pixels(
  desktop_client *client, int x, int y, int width, int height, uint32_t *pixels);
/* Where the pointer is, in root pixels. */
bool desktop_pointer(desktop_client *client, int *x, int *y);

/* A window of the screen. Zero is no window. */
typedef uint32_t desktop_window;

typedef struct {
  int x, y, width, height;
  bool viewable;
} desktop_geometry;

/* Whether a window manager runs. */
bool desktop_has_manager(desktop_client *client);
/* The viewable window, at the top or in a manager's frame, whose _NET_WM_PID is `pid`, or zero. */
desktop_window desktop_find_window(desktop_client *client, uint32_t pid);
bool desktop_window_geometry(
  desktop_client *client, desktop_window window, desktop_geometry *geometry);
/* The title as UTF-8, ended by zero and cut to `size`; false when the window has none. */
bool desktop_window_title(
  desktop_client *client, desktop_window window, char *title, size_t size);
void desktop_resize_window(
  desktop_client *client, desktop_window window, int width, int height);
/* Says, as a window manager does, that the next change of the window's size is this step; and the step that the
   program has painted last, -1 where it does not say. */
void desktop_announce_step(desktop_client *client, desktop_window window, uint32_t step);
int64_t desktop_painted_step(desktop_client *client, desktop_window window);
void desktop_move_window(desktop_client *client, desktop_window window, int x, int y);
void desktop_map_window(desktop_client *client, desktop_window window);
void desktop_unmap_window(desktop_client *client, desktop_window window);
/* Asks the window to close, as a window manager does. */
void desktop_close_window(desktop_client *client, desktop_window window);

/* Core input through XTEST, where there are no devices of our own. */
void desktop_fake_motion(desktop_client *client, int x, int y);
void desktop_fake_button(desktop_client *client, uint8_t button, bool press);
void desktop_fake_key(desktop_client *client, uint8_t keycode, bool press);

typedef struct {
  uint16_t id;
  bool enabled;
  bool is_master;
  uint16_t axes;
  uint16_t buttons;
  uint16_t touches;
  char name[64];
} desktop_device;

/* Writes at most `capacity` input devices and says how many there are. */
size_t desktop_devices(desktop_client *client, desktop_device *devices, size_t capacity);
/* Turns a device on or off: what a program sees of a plug that is pulled. */
bool desktop_enable_device(desktop_client *client, uint16_t id, bool enabled);

/* What is wrong with devices now and then. A property of bytes (format 8) or of floats (32). */
bool desktop_set_device_property(
  desktop_client *client, uint16_t id, const char *name, int format, const void *data,
  size_t count);
/* A property that is a word. */
bool desktop_set_device_atom(
  desktop_client *client, uint16_t id, const char *name, const char *value);
/* Reads one; returns its size in bytes, cut to `size`. */
size_t desktop_device_property(
  desktop_client *client, uint16_t id, const char *name, void *data, size_t size);
/* Makes another pointer, or takes one away. */
bool desktop_add_pointer(desktop_client *client);
bool desktop_remove_pointer(desktop_client *client, uint16_t id);
/* Gives a device to a pointer; zero lets it float. */
bool desktop_attach(desktop_client *client, uint16_t id, uint16_t pointer);
/* Takes the pointer for this client alone, or gives it back. */
bool desktop_grab(desktop_client *client, bool grabs);
/* Makes a part of the screen a monitor, or takes it away; the real ones stay. */
bool desktop_set_monitor(desktop_client *client, const char *name, int x, int width, int height);
bool desktop_delete_monitor(desktop_client *client, const char *name);

/* An invisible window over the whole screen that hears pens, mice, fingers and keys. */
desktop_window desktop_open_listener(desktop_client *client);
void desktop_close_listener(desktop_client *client, desktop_window window);

/* An XInput 2 event as a program gets it. */
typedef struct {
  uint16_t kind;      /* the XI2 number: 2 key press, 4 button press, 6 motion, 18 touch begin */
  uint16_t device;    /* the device that it came from */
  uint32_t detail;    /* the button, key or touch */
  uint32_t time;      /* the server's milliseconds */
  double x, y;        /* in root pixels */
  uint32_t axis_mask; /* which of the first eight axes follow */
  double axes[8];
  bool is_emulated; /* made from a touch or a wheel */
} desktop_event;

/* Takes the next event that has come; false when there is none. */
bool desktop_next_event(desktop_client *client, desktop_event *event);

/* An invisible window that owns selections, asks for them, and carries properties. */
desktop_window desktop_open_selector(desktop_client *client);
void desktop_close_selector(desktop_client *client, desktop_window window);
/* Sets a property of bytes on a window; zero is the root window. */
void desktop_set_property(
  desktop_client *client, desktop_window window, const char *name, const char *type,
  const void *data, size_t size);
/* Takes a selection such as "PRIMARY". */
bool desktop_own_selection(desktop_client *client, desktop_window window, const char *selection);
/* Asks the owner of a selection for a target such as "UTF8_STRING". */
void desktop_ask_selection(
  desktop_client *client, desktop_window window, const char *selection, const char *target);

/* What has come to a selector. */
typedef enum {
  DESKTOP_SELECTION_NOTHING,
  DESKTOP_SELECTION_OTHER,
  DESKTOP_SELECTION_SERVED,   /* somebody asked for what we own */
  DESKTOP_SELECTION_REFUSED,  /* what we asked for is not given */
  DESKTOP_SELECTION_ANSWERED, /* what we asked for has come */
} desktop_selection_news;

/* Takes the next thing that has come. Who asks for `target` is given bytes of `type`; everybody
 * else, or with null, nothing. An answer's bytes and the name of its type are copied. */
desktop_selection_news desktop_next_selection_news(
  desktop_client *client, desktop_window window, const char *target, const char *type,
  const void *given, size_t given_size, char *answer_type, size_t type_size, uint8_t *answer,
  size_t capacity, size_t *answer_size);
/* The name of an atom, ended by zero and cut to `size`; returns its length. */
size_t desktop_atom_name(desktop_client *client, uint32_t number, char *name, size_t size);

/* What programs tell each other about selections, properties and drags, word by word: for programs
 * of the tests that speak the protocols themselves, well or badly. Atoms are numbers. */
typedef enum {
  DESKTOP_MESSAGE_REQUEST,        /* somebody asks for a selection that we own */
  DESKTOP_MESSAGE_ANSWER,         /* to what we asked for */
  DESKTOP_MESSAGE_PROPERTY_TAKEN, /* a property of a window that we watch was deleted */
  DESKTOP_MESSAGE_PROPERTY_PUT,   /* it was set */
  DESKTOP_MESSAGE_CLIENT,         /* `target` is its type */
} desktop_message_kind;

typedef struct {
  desktop_message_kind kind;
  uint32_t time, requestor, selection, target, property;
  uint32_t data[5];
} desktop_message;

uint32_t desktop_atom(desktop_client *client, const char *name);
void desktop_watch_properties(desktop_client *client, desktop_window window);
/* Sets a property of `count` values of `format` bits. */
void desktop_put_property(
  desktop_client *client, desktop_window window, uint32_t property, uint32_t type, int format,
  const void *data, size_t count);
/* Reads a property and deletes it; returns its size in bytes. */
size_t desktop_take_property(
  desktop_client *client, desktop_window window, uint32_t property, uint32_t *type, void *data,
  size_t capacity);
void desktop_convert_selection(
  desktop_client *client, desktop_window window, uint32_t selection, uint32_t target,
  uint32_t property);
/* Answers a request; property zero refuses it. */
void desktop_answer_request(
  desktop_client *client, const desktop_message *request, uint32_t property);
void desktop_send_message(
  desktop_client *client, desktop_window window, uint32_t type, const uint32_t data[5]);
/* The next thing that has come; false when nothing has. */
bool desktop_next_message(desktop_client *client, desktop_message *message);

/* Turns all monitors off and gives the screen another size: what is left after a plug is pulled. */
bool desktop_unplug_monitor(desktop_client *client, int width, int height);

/* A pipe whose ends are closed on exec; 0 when it was made. */
int desktop_pipe(int ends[2]);
/* The system's words for an error number, ended by zero and cut to `size`. */
void desktop_error_text(int code, char *text, size_t size);
/* Starts a program in a session of its own. `descriptors` are what the child has as 0 to 3;
 * negative ones stay as they are. Both lists end with null. Returns 0 or an error number. */
int desktop_spawn(
  char *const *arguments, char *const *environment, const int descriptors[4], int *process);
/* Waits until a process has ended, at most so long; it is still to be collected. */
void desktop_await_end(int process, int timeout_ms);

#endif
