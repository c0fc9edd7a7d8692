#include "client.h"

#include <stdlib.h>
#include <string.h>

static xcb_get_property_reply_t *property(
  desktop_client *client, desktop_window window, xcb_atom_t name, xcb_atom_t type) {
  return xcb_get_property_reply(
    client->connection,
    xcb_get_property(client->connection, 0, window, name, type, 0, 1024), NULL);
}

static bool has_pid(desktop_client *client, desktop_window window, uint32_t pid) {
  xcb_get_property_reply_t *reply =
    property(client, window, client->net_wm_pid, XCB_ATOM_CARDINAL);
  bool found = reply && reply->format == 32 && reply->value_len == 1 &&
    *(uint32_t *)xcb_get_property_value(reply) == pid;
  free(reply);
  return found;
}

desktop_window desktop_find_window(desktop_client *client, uint32_t pid) {
  xcb_query_tree_reply_t *tree = xcb_query_tree_reply(
    client->connection, xcb_query_tree(client->connection, client->screen->root), NULL);
  if (!tree) return 0;
  desktop_window found = 0;
  const xcb_window_t *windows = xcb_query_tree_children(tree);
  for (int i = 0; i < xcb_query_tree_children_length(tree) && !found; i += 1) {
    desktop_geometry geometry;
    if (has_pid(client, windows[i], pid) &&
        desktop_window_geometry(client, windows[i], &geometry) && geometry.viewable)
      found = windows[i];
  }
  free(tree);
  if (found) {
    uint32_t mask = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_change_window_attributes(client->connection, found, XCB_CW_EVENT_MASK, &mask);
    xcb_flush(client->connection);
  }
  return found;
}

bool desktop_window_geometry(
  desktop_client *client, desktop_window window, desktop_geometry *geometry) {
  xcb_get_geometry_cookie_t asked = xcb_get_geometry(client->connection, window);
  xcb_get_window_attributes_cookie_t asked_too =
    xcb_get_window_attributes(client->connection, window);
  xcb_get_geometry_reply_t *place = xcb_get_geometry_reply(client->connection, asked, NULL);
  xcb_get_window_attributes_reply_t *attributes =
    xcb_get_window_attributes_reply(client->connection, asked_too, NULL);
  bool known = place && attributes;
  if (known) {
    *geometry = (desktop_geometry){
      .x = place->x, .y = place->y, .width = place->width, .height = place->height,
      .viewable = attributes->map_state == XCB_MAP_STATE_VIEWABLE};
  }
  free(place);
  free(attributes);
  return known;
}

bool desktop_window_title(
  desktop_client *client, desktop_window window, char *title, size_t size) {
  xcb_get_property_reply_t *reply =
    property(client, window, client->net_wm_name, client->utf8_string);
  bool known = reply && reply->format == 8;
  if (known) {
    size_t length = (size_t)xcb_get_property_value_length(reply);
    if (length > size - 1) length = size - 1;
    memcpy(title, xcb_get_property_value(reply), length);
    title[length] = 0;
  }
  free(reply);
  return known;
}

void desktop_resize_window(
  desktop_client *client, desktop_window window, int width, int height) {
  uint32_t values[] = {(uint32_t)width, (uint32_t)height};
  xcb_configure_window(
    client->connection, window, XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT, values);
  desktop_sync(client);
}

void desktop_move_window(desktop_client *client, desktop_window window, int x, int y) {
  uint32_t values[] = {(uint32_t)x, (uint32_t)y};
  xcb_configure_window(
    client->connection, window, XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y, values);
  desktop_sync(client);
}

void desktop_map_window(desktop_client *client, desktop_window window) {
  xcb_map_window(client->connection, window);
  desktop_sync(client);
}

void desktop_unmap_window(desktop_client *client, desktop_window window) {
  xcb_unmap_window(client->connection, window);
  desktop_sync(client);
}

void desktop_close_window(desktop_client *client, desktop_window window) {
  xcb_client_message_event_t event = {
    .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window,
    .type = client->wm_protocols};
  event.data.data32[0] = client->wm_delete_window;
  event.data.data32[1] = XCB_CURRENT_TIME;
  xcb_send_event(
    client->connection, 0, window, XCB_EVENT_MASK_NO_EVENT, (const char *)&event);
  desktop_sync(client);
}
