// What the X server tells, as one plain struct. Copied out of Xlib's memory in C.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define CX11_CLOSED_ENUM __attribute__((enum_extensibility(closed)))

/// What an event says.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  cx11_event_motion,
  cx11_event_button_down,
  cx11_event_button_up,
  cx11_event_enter,
  cx11_event_leave,
  cx11_event_touch_begin,
  cx11_event_touch_update,
  cx11_event_touch_end,
  /// Gestures of a touchpad; detail is the number of fingers.
  cx11_event_pinch_begin,
  cx11_event_pinch_update,
  cx11_event_pinch_end,
  cx11_event_swipe_begin,
  cx11_event_swipe_update,
  cx11_event_swipe_end,
  /// A pen came near (detail 1) or went out of reach (detail 0).
  cx11_event_proximity,
  /// A device came, went (detail 1, device), or has other axes: ask for the devices again.
  cx11_event_devices_changed,
  /// A key went down; detail is the key code. The text is the display's.
  cx11_event_key_down,
  cx11_event_key_up,
  /// Text of the input method without a key. The text is the display's.
  cx11_event_text,
  /// What the input method composes has changed. The text is the display's; the caret is behind
  /// `detail` of its Unicode scalars; those from rect.x on, rect.width of them, are worked on.
  cx11_event_composition,
  /// Focus came (detail 1) or went (detail 0).
  cx11_event_focus,
  /// The window has the size in rect.
  cx11_event_configure,
  /// The pixels in rect must be shown again.
  cx11_event_expose,
  /// The window was mapped (detail 1) or unmapped (detail 0).
  cx11_event_mapped,
  /// Full screen is on (detail 1) or off (detail 0).
  cx11_event_full_screen,
  cx11_event_close_requested,
  /// The screen has another size or density: ask for them again.
  cx11_event_screen_changed,
  /// Another color profile may count for the window.
  cx11_event_color_profile,
  /// The server no longer reads an image; `image` says which.
  cx11_event_image_free,
  /// A clipboard's answer: with text (detail 1) or without (detail 0). The text is the display's.
  cx11_event_clipboard,
  /// Which kinds of data the clipboard has; detail has a bit for each `cx11_data_kind`.
  cx11_event_data_kinds,
  /// Data that was asked for; detail is a `cx11_data_outcome`, and `cx11_take_data` has it.
  cx11_event_data,
  /// Something is dragged over the window, at x, y; detail has a bit for each `cx11_data_kind` of it
  /// that the window takes.
  cx11_event_drag_moved,
  /// It has left, or was called off.
  cx11_event_drag_left,
  /// What a device did, whoever it was meant for, while all are listened to: `raw` says what, detail
  /// has the button or the contact; pressure is set where its axis moved.
  cx11_event_raw,
  /// It was let go at x, y: to be read by `cx11_request_data`, then `cx11_finish_drop`.
  cx11_event_dropped,
} cx11_event_kind;

/// What a device did by itself.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  cx11_raw_motion,
  cx11_raw_button_down,
  cx11_raw_button_up,
  cx11_raw_touch_begin,
  cx11_raw_touch_update,
  cx11_raw_touch_end,
} cx11_raw_kind;

/// A kind of data that programs exchange.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  cx11_data_uri_list,
  cx11_data_png,
  cx11_data_jpeg,
  cx11_data_webp,
  cx11_data_gif,
  cx11_data_bmp,
  cx11_data_tiff,
  cx11_data_svg,
  /// A file's content, of whatever kind.
  cx11_data_bytes,
  /// What lies on a painting, for Fude itself.
  cx11_data_elements,
} cx11_data_kind;
enum { CX11_DATA_KIND_COUNT = cx11_data_elements + 1 };

/// What has become of data that was asked for.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  /// It is not given, or its owner said nonsense.
  cx11_data_refused,
  cx11_data_complete,
  /// There is more than is taken.
  cx11_data_too_large,
} cx11_data_outcome;

/// Where something is taken from; each goes on beside the others.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  /// Text that was copied.
  cx11_source_text,
  /// Text that was selected.
  cx11_source_selected_text,
  /// Data that was copied.
  cx11_source_data,
  /// What was dropped.
  cx11_source_drop,
} cx11_source;
enum { CX11_SOURCE_COUNT = cx11_source_drop + 1 };

/// A place where text waits to be pasted.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  /// What was cut or copied last.
  cx11_clipboard_general,
  /// What was selected last.
  cx11_clipboard_selection,
} cx11_clipboard;

/// Which of an event's values are set.
enum {
  CX11_AXIS_PRESSURE = 1,
  CX11_AXIS_TILT = 2,
  CX11_AXIS_TOUCH_MAJOR = 4,
  CX11_AXIS_SCROLL_X = 8,
  CX11_AXIS_SCROLL_Y = 16,
  CX11_AXIS_TWIST = 32,
};

/// Modifier keys.
enum {
  CX11_MODIFIER_SHIFT = 1,
  CX11_MODIFIER_CONTROL = 2,
  CX11_MODIFIER_ALT = 4,
  CX11_MODIFIER_SUPER = 8,
};

/// A block of pixels.
typedef struct {
  int32_t x, y, width, height;
} cx11_rect;

/// What the layouts of the keyboard say of a key. Characters are Unicode scalars, 0 for none.
typedef struct {
  /// The symbol without modifiers in the layout that is on, and its character.
  uint32_t symbol, scalar;
  /// What it types with all that is held, Shift and AltGr included.
  uint32_t typed;
  /// Whether AltGr makes a difference to that.
  bool is_third_level;
  /// What is at the place in a layout of Latin letters, where the one that is on has none.
  uint32_t latin;
  /// The digit of the place, however it is typed.
  uint32_t digit;
} cx11_key;

/// One event.
typedef struct {
  cx11_event_kind kind;
  /// A key that was down already.
  bool is_repeat;
  /// A gesture of a touchpad that ends without having been meant.
  bool is_cancelled;
  /// CX11_AXIS_… bits.
  uint8_t axes;
  /// CX11_MODIFIER_… bits.
  uint8_t modifiers;
  /// Whose answer it is.
  cx11_source source;
  cx11_raw_kind raw;
  /// The server's milliseconds; 0 where the event bears no time.
  uint32_t time;
  /// The physical device's number; 0 for the server's core pointer.
  int32_t device;
  /// Button, touch contact, key code, or on/off.
  uint32_t detail;
  cx11_key key;
  /// The window's number.
  uint64_t window;
  /// The number of the image that is free.
  uint64_t image;
  /// In window pixels, with fractions.
  double x, y;
  /// 0…1.
  double pressure;
  /// Radians from upright.
  double tilt_x, tilt_y;
  /// Of a pen about its own length: radians, clockwise seen from its end, −π…π.
  double twist;
  /// In screen pixels.
  double touch_major;
  /// Absolute positions of the scroll axes, in wheel steps.
  double scroll_x, scroll_y;
  /// How far a touchpad's fingers went since the last event of the gesture, in screen pixels.
  double delta_x, delta_y;
  /// How far a touchpad's fingers are apart, as a multiple of that at the beginning.
  double scale;
  /// How far they turned since the last event, in radians, clockwise.
  double rotation;
  cx11_rect rect;
} cx11_event;
