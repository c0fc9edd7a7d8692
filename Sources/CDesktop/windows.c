#include "client.h"

#include <stdlib.h>
#include <string.h>
#include <xcb/sync.h>

static xcb_get_property_reply_t *property(
  desktop_client *client, desktop_window window, xcb_atom_t name, xcb_atom_t type) {
  return xcb_get_property_reply(
    client->connection,
    xcb_get_property(client->connection, 0, window, name, type, 0, 1024), NULL);
}

bool desktop_has_manager(desktop_client *client) {
  xcb_get_window_attributes_reply_t *root = xcb_get_window_attributes_reply(
    client->connection, xcb_get_window_attributes(client->connection, client->screen->root),
    NULL);
  bool has = root && root->all_event_masks & XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT;
  free(root);
  return has;
}

static bool has_pid(desktop_client *client, desktop_window window, uint32_t pid) {
  xcb_get_property_reply_t *reply =
    property(client, window, client->net_wm_pid, XCB_ATOM_CARDINAL);
  bool found = reply && reply->format == 32 && reply->value_len == 1 &&
    *(uint32_t *)xcb_get_property_value(reply) == pid;
  free(reply);
  return found;
}

static desktop_window find(
  desktop_client *client, xcb_window_t parent, uint32_t pid, int depth) {
  xcb_query_tree_reply_t *tree = xcb_query_tree_reply(
    client->connection, xcb_query_tree(client->connection, parent), NULL);
  if (!tree) return 0;
  desktop_window found = 0;
  const xcb_window_t *windows = xcb_query_tree_children(tree);
  for (int i = 0; i < xcb_query_tree_children_length(tree) && !found; i += 1) {
    desktop_geometry geometry;
    if (has_pid(client, windows[i], pid) &&
        desktop_window_geometry(client, windows[i], &geometry) && geometry.viewable)
      found = windows[i];
    else if (depth > 1) found = find(client, windows[i], pid, depth - 1);
  }
  free(tree);
  return found;
}

desktop_window desktop_find_window(desktop_client *client, uint32_t pid) {
  /* Window managers put theirs around it. */
  desktop_window found = find(client, client->screen->root, pid, 3);
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
  xcb_translate_coordinates_cookie_t asked_last =
    xcb_translate_coordinates(client->connection, window, client->screen->root, 0, 0);
  xcb_get_geometry_reply_t *size = xcb_get_geometry_reply(client->connection, asked, NULL);
  xcb_get_window_attributes_reply_t *attributes =
    xcb_get_window_attributes_reply(client->connection, asked_too, NULL);
  xcb_translate_coordinates_reply_t *place =
    xcb_translate_coordinates_reply(client->connection, asked_last, NULL);
  bool known = size && attributes && place;
  if (known) {
    *geometry = (desktop_geometry){
      .x = place->dst_x, .y = place->dst_y, .width = size->width, .height = size->height,
      .viewable = attributes->map_state == XCB_MAP_STATE_VIEWABLE};
  }
  free(size);
  free(attributes);
  free(place);
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

void desktop_announce_step(desktop_client *client, desktop_window window, uint32_t step) {
  xcb_client_message_event_t event = {
    .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window,
    .type = client->wm_protocols};
  event.data.data32[0] = client->sync_request;
  event.data.data32[1] = XCB_CURRENT_TIME;
  event.data.data32[2] = step;
  xcb_send_event(
    client->connection, 0, window, XCB_EVENT_MASK_NO_EVENT, (const char *)&event);
}

int64_t desktop_painted_step(desktop_client *client, desktop_window window) {
  xcb_get_property_reply_t *reply =
    property(client, window, client->sync_counter, XCB_ATOM_CARDINAL);
  int64_t step = -1;
  if (reply && reply->format == 32 && reply->value_len == 1) {
    xcb_sync_query_counter_reply_t *counter = xcb_sync_query_counter_reply(
      client->connection,
      xcb_sync_query_counter(
        client->connection, *(uint32_t *)xcb_get_property_value(reply)),
      NULL);
    if (counter) step = (int64_t)counter->counter_value.hi << 32 | counter->counter_value.lo;
    free(counter);
  }
  free(reply);
  return step;
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
