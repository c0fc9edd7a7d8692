// The X Window System for Swift: opaque handles, plain structs, no X header.
//
// Main thread only, apart from nothing. Functions on a lost connection do nothing and answer with
// zero; no X error and no lost connection ever ends the program.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cx11_device.h"
#include "cx11_survey.h"
#include "cx11_event.h"
#include "cx11_loop.h"

// MARK: The connection

/// A connection to an X server.
typedef struct cx11_display cx11_display;

/// Ways to open a connection as if the server could do less; for tests and for broken servers.
enum {
  CX11_WITHOUT_XINPUT2 = 1,
  CX11_WITHOUT_SHARED_MEMORY = 2,
};

/// Connects. NULL: `error` (at least 256 bytes) says why in one line.
/// Ignores SIGPIPE from then on, and sets the character type of the locale.
cx11_display *cx11_open(const char *name, uint32_t options, char *error, size_t error_size);

/// Disconnects and frees. Windows and images must not be used afterwards.
void cx11_close(cx11_display *display);

/// The connection's file descriptor.
int cx11_descriptor(const cx11_display *display);

/// Whether the connection is lost.
bool cx11_is_lost(const cx11_display *display);

/// Whether the server speaks XInput 2.2 or newer.
bool cx11_has_xinput2(const cx11_display *display);

/// What the last X error was, or NULL; asking forgets it.
const char *cx11_take_error(cx11_display *display);

/// Sends what is buffered and returns whether events wait.
bool cx11_flush(cx11_display *display);

/// Sends what is buffered and waits until the server has worked it off.
void cx11_sync(cx11_display *display);

/// Takes the next event that means something; false when none is left.
bool cx11_next_event(cx11_display *display, cx11_event *event);

/// The text of the event that came last and its size in bytes; mostly UTF-8, but others may have
/// sent anything. Valid until the next call to `cx11_next_event`.
const char *cx11_text(const cx11_display *display, size_t *size);

/// The server's present time in milliseconds; waits for the answer.
uint32_t cx11_server_time(cx11_display *display);

// MARK: The screen

/// The screen's extent in pixels.
void cx11_screen_size(const cx11_display *display, int32_t *width, int32_t *height);

/// The first monitor in pixels and millimetres; false where unknown.
bool cx11_monitor_size(cx11_display *display, int32_t *width, int32_t *height,
                       int32_t *width_mm, int32_t *height_mm);

/// The user's dots per inch now (resource Xft.dpi, else the setting Xft/DPI of the desktop's
/// settings daemon); 0 where not set.
double cx11_font_dpi(cx11_display *display);

/// The dots per inch in the settings of such a daemon, `size` bytes; 0 where there are none.
double cx11_settings_dpi(const uint8_t *bytes, size_t size);

// MARK: Input devices

/// How many pointing devices there are.
int cx11_device_count(const cx11_display *display);

/// A description of the device with this index.
cx11_device cx11_device_at(const cx11_display *display, int index);

/// The name of the device with this index; valid until the next event is taken.
const char *cx11_device_name(const cx11_display *display, int index);

/// Reads the scroll positions of all devices anew: they move also where we do not see it.
void cx11_refresh_scroll(cx11_display *display);

// MARK: Windows

/// A top-level window.
typedef struct cx11_window cx11_window;

/// What a window is to be like.
typedef struct {
  int32_t width, height, min_width, min_height;
  const char *title;
  const char *application_id;
  bool is_full_screen, is_maximized;
} cx11_window_options;

/// Makes a window, not yet shown. NULL when the connection is lost.
cx11_window *cx11_window_create(cx11_display *display, const cx11_window_options *options);

/// Takes the window away and frees it.
void cx11_window_destroy(cx11_window *window);

/// The number that events bear.
uint64_t cx11_window_number(const cx11_window *window);

void cx11_window_show(cx11_window *window);
void cx11_window_set_title(cx11_window *window, const char *title);
/// One picture of the icon, premultiplied 0xAARRGGBB; `is_first` drops those before.
void cx11_window_add_icon(cx11_window *window, const uint32_t *pixels, int32_t stride,
                          int32_t width, int32_t height, bool is_first);
/// Asks for another size, for the smallest one that the user may choose, and, where the window is
/// not on the screen as a whole, for a place there.
void cx11_window_fit(cx11_window *window, int32_t width, int32_t height, int32_t min_width,
                     int32_t min_height);
/// Where the window's content lies on the whole screen, in pixels; false where nobody knows.
bool cx11_window_place(cx11_window *window, int32_t *x, int32_t *y);

/// The ICC profile of the monitor where the window is, the caller's to free, and its size in bytes; NULL where it
/// has none. From now on changes come as `cx11_event_color_profile`.
uint8_t *cx11_window_color_profile(cx11_window *window, size_t *size);

/// Asks for the front and the keyboard because of what the person did at a time of the server; 0 is
/// now.
void cx11_window_activate(cx11_window *window, uint32_t time);
/// Answers with `cx11_event_full_screen`.
void cx11_window_set_full_screen(cx11_window *window, bool is_full_screen);

/// What the pointer looks like.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  cx11_cursor_arrow,
  cx11_cursor_text,
  cx11_cursor_crosshair,
  cx11_cursor_open_hand,
  cx11_cursor_closed_hand,
  cx11_cursor_pointing_hand,
  cx11_cursor_hidden,
} cx11_cursor;
enum { CX11_CURSOR_COUNT = cx11_cursor_hidden + 1 };

void cx11_window_set_cursor(cx11_window *window, cx11_cursor cursor);

/// Turns the input method on, its spot at the lower left of `caret`; NULL turns it off.
void cx11_window_set_text_input(cx11_window *window, const cx11_rect *caret);

// MARK: Pixels

/// A block of pixels, 0xAARRGGBB in the machine's order, shared with the server where possible.
typedef struct cx11_image cx11_image;

/// Makes an image; NULL without memory. It may outlive the display.
cx11_image *cx11_image_create(cx11_display *display, int32_t width, int32_t height);
void cx11_image_destroy(cx11_image *image);
/// The number that `cx11_event_image_free` bears.
uint64_t cx11_image_number(const cx11_image *image);
uint32_t *cx11_image_pixels(const cx11_image *image);
/// The distance of rows in pixels.
int32_t cx11_image_stride(const cx11_image *image);
/// Whether its memory is shared with the server.
bool cx11_image_is_shared(const cx11_image *image);

/// Shows blocks of the image in the window, at the same place. Returns true when the server reads
/// the image until it sends `cx11_event_image_free`.
bool cx11_window_present(cx11_window *window, cx11_image *image, const cx11_rect *rects,
                         int32_t count);

/// How a server wants its pixels. The masks have 8 bits each.
typedef struct {
  uint32_t red, green, blue;
  /// 24 or 32.
  int32_t bits;
  bool is_little_endian;
} cx11_pixel_format;

/// Turns 0xAARRGGBB into what a server wants.
void cx11_convert_row(const cx11_pixel_format *format, const uint32_t *from, uint8_t *to,
                      int32_t count);

// MARK: Clipboards

/// Offers text of `size` bytes, UTF-8, to others.
void cx11_set_clipboard(cx11_display *display, cx11_clipboard clipboard, const char *text,
                        size_t size);

/// The text that we offer ourselves; NULL when somebody else does, or nobody. Valid until the next
/// call of any of these.
const char *cx11_own_clipboard(cx11_display *display, cx11_clipboard clipboard, size_t *size);

/// Begins to offer data that is still being made, of several kinds, a bit for each `cx11_data_kind`; who
/// asks for it waits. The number names it in `cx11_keep_promise`; 0 where the clipboard cannot be had.
uint32_t cx11_promise_data(cx11_display *display, cx11_clipboard clipboard, uint32_t kinds);

/// Gives what was promised of a kind to all who wait or ask later; NULL withdraws that kind. Does
/// nothing once something else is offered there.
void cx11_keep_promise(cx11_display *display, cx11_clipboard clipboard, uint32_t promise,
                       cx11_data_kind kind, const uint8_t *bytes, size_t size);

/// Whether a promise, kept or not, is still what the clipboard holds.
bool cx11_holds_promise(cx11_display *display, cx11_clipboard clipboard, uint32_t promise);

/// Asks for text; answers with `cx11_event_clipboard`, or never when its owner hangs.
void cx11_request_clipboard(cx11_display *display, cx11_clipboard clipboard);

/// Asks which kinds of data were copied; answers with `cx11_event_data_kinds`, or never.
void cx11_request_data_kinds(cx11_display *display);

/// Asks for data that was copied or dropped; answers with `cx11_event_data`, or never.
void cx11_request_data(cx11_display *display, cx11_source source, cx11_data_kind kind);

/// The data of the event that came last, the caller's to free; NULL where there is none.
char *cx11_take_data(cx11_display *display, size_t *size);

/// A number that changes with every piece that comes, so that an owner that hangs can be told from
/// one that has much to say.
uint32_t cx11_progress(const cx11_display *display, cx11_source source);

/// Waits no longer for what was asked for.
void cx11_abandon(cx11_display *display, cx11_source source);

/// Lets the desktop's clipboard manager, if there is one, keep what we offer; waits as long as it
/// goes on taking, at most some seconds. For the end of the program.
void cx11_save_clipboard(cx11_display *display);

// MARK: Drag and drop

/// Takes drops of these kinds of data from now on; a bit for each `cx11_data_kind`. What hovers and
/// is dropped comes as events.
void cx11_window_accept_drops(cx11_window *window, uint32_t kinds);

/// Tells who dropped something that we have read what we want of it, and whether we could use it.
void cx11_finish_drop(cx11_display *display, bool is_taken);
