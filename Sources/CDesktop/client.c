#include "client.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

static xcb_atom_t intern(xcb_connection_t *connection, const char *name) {
  xcb_intern_atom_cookie_t cookie =
    xcb_intern_atom(connection, 0, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(connection, cookie, NULL);
  xcb_atom_t atom = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return atom;
}

desktop_client *desktop_connect(const char *display) {
  int number = 0;
  xcb_connection_t *connection = xcb_connect(display, &number);
  if (xcb_connection_has_error(connection)) {
    xcb_disconnect(connection);
    return NULL;
  }
  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
  while (number > 0 && screens.rem > 1) {
    xcb_screen_next(&screens);
    number -= 1;
  }
  desktop_client *client = calloc(1, sizeof *client);
  if (!client) {
    xcb_disconnect(connection);
    return NULL;
  }
  client->connection = connection;
  client->screen = screens.data;
  client->net_wm_pid = intern(connection, "_NET_WM_PID");
  client->net_wm_name = intern(connection, "_NET_WM_NAME");
  client->utf8_string = intern(connection, "UTF8_STRING");
  client->wm_protocols = intern(connection, "WM_PROTOCOLS");
  client->wm_delete_window = intern(connection, "WM_DELETE_WINDOW");
  client->sync_request = intern(connection, "_NET_WM_SYNC_REQUEST");
  client->sync_counter = intern(connection, "_NET_WM_SYNC_REQUEST_COUNTER");
  client->device_enabled = intern(connection, "Device Enabled");
  uint32_t mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY;
  xcb_change_window_attributes(
    connection, client->screen->root, XCB_CW_EVENT_MASK, &mask);
  xcb_flush(connection);
  return client;
}

void desktop_disconnect(desktop_client *client) {
  xcb_disconnect(client->connection);
  free(client);
}

bool desktop_is_connected(desktop_client *client) {
  return xcb_connection_has_error(client->connection) == 0;
}

bool desktop_sync(desktop_client *client) {
  xcb_get_input_focus_reply_t *reply = xcb_get_input_focus_reply(
    client->connection, xcb_get_input_focus(client->connection), NULL);
  bool answered = reply != NULL;
  free(reply);
  return answered;
}

void desktop_wait(desktop_client *client, int timeout_ms) {
  xcb_flush(client->connection);
  xcb_generic_event_t *event = xcb_poll_for_event(client->connection);
  if (!event) {
    struct pollfd line = {xcb_get_file_descriptor(client->connection), POLLIN, 0};
    poll(&line, 1, timeout_ms);
  }
  while (event || (event = xcb_poll_for_event(client->connection))) {
    free(event);
    event = NULL;
  }
}

void desktop_await(desktop_client *client, int timeout_ms) {
  xcb_flush(client->connection);
  struct pollfd line = {xcb_get_file_descriptor(client->connection), POLLIN, 0};
  poll(&line, 1, timeout_ms);
}

void desktop_screen_size(desktop_client *client, int *width, int *height) {
  *width = client->screen->width_in_pixels;
  *height = client->screen->height_in_pixels;
}

bool desktop_pointer(desktop_client *client, int *x, int *y) {
  xcb_query_pointer_reply_t *reply = xcb_query_pointer_reply(
    client->connection, xcb_query_pointer(client->connection, client->screen->root), NULL);
  if (!reply) return false;
  *x = reply->root_x;
  *y = reply->root_y;
  free(reply);
  return true;
}
