#include <stdlib.h>
#include <string.h>

#include "client.h"

static xcb_atom_t atom(desktop_client *client, const char *name) {
  xcb_intern_atom_cookie_t cookie =
    xcb_intern_atom(client->connection, 0, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(client->connection, cookie, NULL);
  xcb_atom_t atom = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return atom;
}

desktop_window desktop_open_selector(desktop_client *client) {
  xcb_window_t window = xcb_generate_id(client->connection);
  xcb_create_window(
    client->connection, XCB_COPY_FROM_PARENT, window, client->screen->root, -1, -1, 1, 1, 0,
    XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
  desktop_sync(client);
  return window;
}

void desktop_close_selector(desktop_client *client, desktop_window window) {
  xcb_destroy_window(client->connection, window);
  desktop_sync(client);
}

void desktop_set_property(
  desktop_client *client, desktop_window window, const char *name, const char *type,
  const void *data, size_t size) {
  xcb_change_property(
    client->connection, XCB_PROP_MODE_REPLACE, window ? window : client->screen->root,
    atom(client, name), atom(client, type), 8, (uint32_t)size, data);
  desktop_sync(client);
}

bool desktop_own_selection(desktop_client *client, desktop_window window, const char *selection) {
  xcb_atom_t name = atom(client, selection);
  xcb_set_selection_owner(client->connection, window, name, XCB_CURRENT_TIME);
  xcb_get_selection_owner_reply_t *reply = xcb_get_selection_owner_reply(
    client->connection, xcb_get_selection_owner(client->connection, name), NULL);
  bool is_owner = reply && reply->owner == window;
  free(reply);
  return is_owner;
}

void desktop_ask_selection(
  desktop_client *client, desktop_window window, const char *selection, const char *target) {
  xcb_convert_selection(
    client->connection, window, atom(client, selection), atom(client, target),
    atom(client, "DESKTOP_ANSWER"), XCB_CURRENT_TIME);
  desktop_sync(client);
}

static size_t read_answer(
  desktop_client *client, desktop_window window, char *type, size_t type_size, uint8_t *data,
  size_t capacity) {
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
    client->connection,
    xcb_get_property(client->connection, 1, window, atom(client, "DESKTOP_ANSWER"), 0, 0, 1 << 20),
    NULL);
  if (!reply) return 0;
  xcb_get_atom_name_reply_t *name = xcb_get_atom_name_reply(
    client->connection, xcb_get_atom_name(client->connection, reply->type), NULL);
  size_t length = name ? (size_t)xcb_get_atom_name_name_length(name) : 0;
  if (length >= type_size) length = type_size - 1;
  if (name) memcpy(type, xcb_get_atom_name_name(name), length);
  type[length] = 0;
  free(name);
  size_t size = (size_t)xcb_get_property_value_length(reply);
  if (size > capacity) size = capacity;
  memcpy(data, xcb_get_property_value(reply), size);
  free(reply);
  return size;
}

static void serve(
  desktop_client *client, const xcb_selection_request_event_t *request, const char *target,
  const char *type, const void *data, size_t size) {
  bool is_meant = data && request->target == atom(client, target);
  if (is_meant)
    xcb_change_property(
      client->connection, XCB_PROP_MODE_REPLACE, request->requestor, request->property,
      atom(client, type), 8, (uint32_t)size, data);
  xcb_selection_notify_event_t notice = {
    .response_type = XCB_SELECTION_NOTIFY, .time = request->time,
    .requestor = request->requestor, .selection = request->selection, .target = request->target,
    .property = is_meant ? request->property : XCB_ATOM_NONE};
  xcb_send_event(client->connection, 0, request->requestor, 0, (const char *)&notice);
}

desktop_selection_news desktop_next_selection_news(
  desktop_client *client, desktop_window window, const char *target, const char *type,
  const void *given, size_t given_size, char *answer_type, size_t type_size, uint8_t *answer,
  size_t capacity, size_t *answer_size) {
  desktop_selection_news news = DESKTOP_SELECTION_NOTHING;
  xcb_generic_event_t *event = xcb_poll_for_event(client->connection);
  if (!event) return news;
  switch (event->response_type & 0x7f) {
    case XCB_SELECTION_REQUEST:
      serve(client, (xcb_selection_request_event_t *)event, target, type, given, given_size);
      news = DESKTOP_SELECTION_SERVED;
      break;
    case XCB_SELECTION_NOTIFY:
      if (((xcb_selection_notify_event_t *)event)->property == XCB_ATOM_NONE) {
        news = DESKTOP_SELECTION_REFUSED;
      } else {
        *answer_size = read_answer(client, window, answer_type, type_size, answer, capacity);
        news = DESKTOP_SELECTION_ANSWERED;
      }
      break;
    default: news = DESKTOP_SELECTION_OTHER;
  }
  free(event);
  desktop_sync(client);
  return news;
}

size_t desktop_atom_name(desktop_client *client, uint32_t number, char *name, size_t size) {
  xcb_get_atom_name_reply_t *reply = xcb_get_atom_name_reply(
    client->connection, xcb_get_atom_name(client->connection, number), NULL);
  size_t length = reply ? (size_t)xcb_get_atom_name_name_length(reply) : 0;
  if (length >= size) length = size - 1;
  if (reply) memcpy(name, xcb_get_atom_name_name(reply), length);
  name[length] = 0;
  free(reply);
  return length;
}
