// All that can be known of a server's input devices, for whoever looks for what is wrong with them.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "cx11_device.h"

struct cx11_display;

/// Who drives a device.
typedef enum CX11_CLOSED_ENUM : uint8_t {
  cx11_driver_unknown,
  cx11_driver_libinput,
  cx11_driver_wacom,
  cx11_driver_evdev,
  cx11_driver_synaptics,
  /// The server itself, for programs that move the pointer.
  cx11_driver_server,
  /// The compositor, through XWayland.
  cx11_driver_xwayland,
} cx11_driver;

/// What all devices share.
typedef struct {
  /// The version of XInput that the server speaks; 0.0: none.
  int32_t input_major, input_minor;
  /// The server's own version, as 12101007 for 1.21.1.7 of Xorg.
  int32_t release;
  bool is_xwayland;
  /// How many pointers there are on the screen.
  int32_t pointers;
  /// Another program has taken the pointer for itself.
  bool is_grabbed;
} cx11_server;

/// One physical device, as `cx11_device`, and what painting does not need.
typedef struct {
  cx11_device description;
  cx11_driver driver;
  bool is_enabled;
  bool is_touchpad;
  /// The pointer that it moves; 0 where it moves none.
  int32_t pointer;
  int32_t buttons, contacts, axes;
  /// Of its bus; 0 where unknown.
  int32_t vendor, product;
  bool has_matrix;
  /// The driver makes gestures of what fingers do, so that no contact is told.
  bool makes_gestures;
  /// Where on the screen it goes: rows of a 3 × 3 matrix on positions 0…1.
  double matrix[9];
} cx11_device_details;

/// One axis of a device.
typedef struct {
  bool is_relative;
  double min, max, value;
  /// Units per metre; 0 where unknown.
  int32_t resolution;
} cx11_axis_details;

/// What was found at one moment.
typedef struct cx11_survey cx11_survey;

/// Looks at everything; waits for the server some twenty times. NULL when it is lost. To be freed.
cx11_survey *cx11_take_survey(struct cx11_display *display);

/// Frees a survey.
void cx11_free_survey(cx11_survey *survey);

/// What all devices share.
cx11_server cx11_survey_server(const cx11_survey *survey);

/// Who made the server.
const char *cx11_survey_vendor(const cx11_survey *survey);

/// How many monitors there are.
int cx11_survey_monitor_count(const cx11_survey *survey);

/// The place of a monitor on the screen, in pixels.
cx11_rect cx11_survey_monitor(const cx11_survey *survey, int index);

/// What a monitor is called.
const char *cx11_survey_monitor_name(const cx11_survey *survey, int index);

/// How many devices that point there are.
int cx11_survey_device_count(const cx11_survey *survey);

/// One of them.
cx11_device_details cx11_survey_device(const cx11_survey *survey, int index);

/// What it is called.
const char *cx11_survey_device_name(const cx11_survey *survey, int index);

/// One of its axes.
cx11_axis_details cx11_survey_axis(const cx11_survey *survey, int device, int index);

/// What an axis is called by its driver.
const char *cx11_survey_axis_name(const cx11_survey *survey, int device, int index);

/// Whether all devices are listened to, wherever they point (`cx11_event_raw`).
void cx11_listen_to_all(struct cx11_display *display, bool listens);

/// Sets where on the screen a device goes, as in `cx11_device_details`; false where it cannot be.
bool cx11_set_matrix(struct cx11_display *display, int32_t device, const double matrix[9]);

/// Lets the driver make gestures of what fingers do, or tell contacts; false where it cannot.
bool cx11_set_makes_gestures(struct cx11_display *display, int32_t device, bool makes);
