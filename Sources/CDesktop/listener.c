#include <stdlib.h>
#include <xcb/xinput.h>

#include "client.h"

desktop_window desktop_open_listener(desktop_client *client) {
  xcb_connection_t *connection = client->connection;
  free(xcb_input_xi_query_version_reply(
    connection, xcb_input_xi_query_version(connection, 2, 2), NULL));
  xcb_window_t window = xcb_generate_id(connection);
  uint32_t override_redirect = 1;
  xcb_create_window(
    connection, XCB_COPY_FROM_PARENT, window, client->screen->root, 0, 0,
    client->screen->width_in_pixels, client->screen->height_in_pixels, 0,
    XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_OVERRIDE_REDIRECT,
    &override_redirect);
  struct {
    xcb_input_event_mask_t head;
    uint32_t mask;
  } events = {
    {XCB_INPUT_DEVICE_ALL_MASTER, 1},
    XCB_INPUT_XI_EVENT_MASK_MOTION | XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS |
      XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE | XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN |
      XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE | XCB_INPUT_XI_EVENT_MASK_TOUCH_END |
      XCB_INPUT_XI_EVENT_MASK_KEY_PRESS | XCB_INPUT_XI_EVENT_MASK_KEY_RELEASE};
  xcb_input_xi_select_events(connection, window, 1, &events.head);
  xcb_map_window(connection, window);
  desktop_sync(client);
  return window;
}

void desktop_close_listener(desktop_client *client, desktop_window window) {
  xcb_destroy_window(client->connection, window);
  desktop_sync(client);
}

static bool read_event(xcb_generic_event_t *generic, desktop_event *event) {
  if ((generic->response_type & 0x7f) != XCB_GE_GENERIC) return false;
  /* Pointer, key and touch events of XInput 2 have the same layout. */
  const xcb_input_button_press_event_t *it = (const xcb_input_button_press_event_t *)generic;
  *event = (desktop_event){
    .kind = it->event_type, .device = it->sourceid, .detail = it->detail,
    .x = it->root_x / 65536.0, .y = it->root_y / 65536.0, .time = it->time,
    .is_emulated = (it->flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED) != 0};
  const uint32_t *mask = xcb_input_button_press_valuator_mask(it);
  const xcb_input_fp3232_t *values = xcb_input_button_press_axisvalues(it);
  for (int axis = 0; axis < it->valuators_len * 32; axis += 1) {
    if (!(mask[axis / 32] & 1u << (axis % 32))) continue;
    if (axis < 8) {
      event->axis_mask |= 1u << axis;
      event->axes[axis] = values->integral + values->frac / 4294967296.0;
    }
    values += 1;
  }
  return true;
}

bool desktop_next_event(desktop_client *client, desktop_event *event) {
  xcb_generic_event_t *generic;
  while ((generic = xcb_poll_for_event(client->connection))) {
    bool known = read_event(generic, event);
    free(generic);
    if (known) return true;
  }
  return false;
}
