#include <stdlib.h>
#include <string.h>
#include <xcb/xinput.h>
#include <xcb/xtest.h>

#include "client.h"

static void fake(
  desktop_client *client, uint8_t type, uint8_t detail, int16_t x, int16_t y) {
  xcb_test_fake_input(
    client->connection, type, detail, XCB_CURRENT_TIME, client->screen->root, x, y, 0);
  desktop_sync(client);
}

void desktop_fake_motion(desktop_client *client, int x, int y) {
  fake(client, XCB_MOTION_NOTIFY, 0, (int16_t)x, (int16_t)y);
}

void desktop_fake_button(desktop_client *client, uint8_t button, bool press) {
  fake(client, press ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, button, 0, 0);
}

void desktop_fake_key(desktop_client *client, uint8_t keycode, bool press) {
  fake(client, press ? XCB_KEY_PRESS : XCB_KEY_RELEASE, keycode, 0, 0);
}

static void read_classes(const xcb_input_xi_device_info_t *info, desktop_device *device) {
  xcb_input_device_class_iterator_t classes = xcb_input_xi_device_info_classes_iterator(info);
  for (; classes.rem; xcb_input_device_class_next(&classes)) {
    switch (classes.data->type) {
      case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR:
        device->axes += 1;
        break;
      case XCB_INPUT_DEVICE_CLASS_TYPE_BUTTON:
        device->buttons = ((const xcb_input_button_class_t *)classes.data)->num_buttons;
        break;
      case XCB_INPUT_DEVICE_CLASS_TYPE_TOUCH:
        device->touches = ((const xcb_input_touch_class_t *)classes.data)->num_touches;
        break;
      default:
        break;
    }
  }
}

static bool speaks_xinput(desktop_client *client) {
  xcb_input_xi_query_version_reply_t *version = xcb_input_xi_query_version_reply(
    client->connection, xcb_input_xi_query_version(client->connection, 2, 2), NULL);
  bool speaks = version != NULL;
  free(version);
  return speaks;
}

size_t desktop_devices(desktop_client *client, desktop_device *devices, size_t capacity) {
  if (!speaks_xinput(client)) return 0;
  xcb_input_xi_query_device_reply_t *reply = xcb_input_xi_query_device_reply(
    client->connection,
    xcb_input_xi_query_device(client->connection, XCB_INPUT_DEVICE_ALL), NULL);
  if (!reply) return 0;
  size_t count = 0;
  xcb_input_xi_device_info_iterator_t infos = xcb_input_xi_query_device_infos_iterator(reply);
  for (; infos.rem; xcb_input_xi_device_info_next(&infos), count += 1) {
    if (count >= capacity) continue;
    const xcb_input_xi_device_info_t *info = infos.data;
    desktop_device device = {
      .id = info->deviceid, .enabled = info->enabled,
      .is_master = info->type == XCB_INPUT_DEVICE_TYPE_MASTER_POINTER ||
        info->type == XCB_INPUT_DEVICE_TYPE_MASTER_KEYBOARD};
    size_t length = info->name_len < sizeof device.name ? info->name_len : sizeof device.name - 1;
    memcpy(device.name, xcb_input_xi_device_info_name(info), length);
    read_classes(info, &device);
    devices[count] = device;
  }
  free(reply);
  return count;
}

bool desktop_enable_device(desktop_client *client, uint16_t id, bool enabled) {
  if (!speaks_xinput(client)) return false;
  uint8_t value = enabled ? 1 : 0;
  xcb_void_cookie_t cookie = xcb_input_xi_change_property_checked(
    client->connection, id, XCB_PROP_MODE_REPLACE, 8, client->device_enabled, XCB_ATOM_INTEGER, 1,
    &value);
  xcb_generic_error_t *error = xcb_request_check(client->connection, cookie);
  bool done = error == NULL;
  free(error);
  return done;
}
