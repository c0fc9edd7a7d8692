#include <stdlib.h>
#include <string.h>

#include "client.h"

uint32_t desktop_atom(desktop_client *client, const char *name) {
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(
    client->connection, xcb_intern_atom(client->connection, 0, (uint16_t)strlen(name), name), NULL);
  uint32_t atom = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return atom;
}

void desktop_watch_properties(desktop_client *client, desktop_window window) {
  uint32_t mask = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
  xcb_change_window_attributes(client->connection, window, XCB_CW_EVENT_MASK, &mask);
  desktop_sync(client);
}

void desktop_put_property(
  desktop_client *client, desktop_window window, uint32_t property, uint32_t type, int format,
  const void *data, size_t count) {
  xcb_change_property(
    client->connection, XCB_PROP_MODE_REPLACE, window, property, type, (uint8_t)format,
    (uint32_t)count, data);
  desktop_sync(client);
}

size_t desktop_take_property(
  desktop_client *client, desktop_window window, uint32_t property, uint32_t *type, void *data,
  size_t capacity) {
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
    client->connection,
    xcb_get_property(client->connection, 1, window, property, 0, 0, (uint32_t)(capacity / 4)),
    NULL);
  *type = reply ? reply->type : XCB_ATOM_NONE;
  size_t size = reply ? (size_t)xcb_get_property_value_length(reply) : 0;
  if (size > capacity) size = capacity;
  if (size > 0) memcpy(data, xcb_get_property_value(reply), size);
  free(reply);
  return size;
}

void desktop_convert_selection(
  desktop_client *client, desktop_window window, uint32_t selection, uint32_t target,
  uint32_t property) {
  xcb_convert_selection(
    client->connection, window, selection, target, property, XCB_CURRENT_TIME);
  desktop_sync(client);
}

void desktop_answer_request(
  desktop_client *client, const desktop_message *request, uint32_t property) {
  xcb_selection_notify_event_t notice = {
    .response_type = XCB_SELECTION_NOTIFY, .time = request->time, .requestor = request->requestor,
    .selection = request->selection, .target = request->target, .property = property};
  xcb_send_event(client->connection, 0, request->requestor, 0, (const char *)&notice);
  desktop_sync(client);
}

void desktop_send_message(
  desktop_client *client, desktop_window window, uint32_t type, const uint32_t data[5]) {
  xcb_client_message_event_t message = {
    .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window, .type = type};
  memcpy(message.data.data32, data, sizeof message.data.data32);
  xcb_send_event(client->connection, 0, window, 0, (const char *)&message);
  desktop_sync(client);
}

static bool read_message(const xcb_generic_event_t *event, desktop_message *message) {
  switch (event->response_type & 0x7f) {
    case XCB_SELECTION_REQUEST: {
      const xcb_selection_request_event_t *request = (const void *)event;
      message->kind = DESKTOP_MESSAGE_REQUEST;
      message->time = request->time;
      message->requestor = request->requestor;
      message->selection = request->selection;
      message->target = request->target;
      message->property = request->property;
      return true;
    }
    case XCB_SELECTION_NOTIFY: {
      const xcb_selection_notify_event_t *notice = (const void *)event;
      message->kind = DESKTOP_MESSAGE_ANSWER;
      message->selection = notice->selection;
      message->target = notice->target;
      message->property = notice->property;
      return true;
    }
    case XCB_PROPERTY_NOTIFY: {
      const xcb_property_notify_event_t *notice = (const void *)event;
      message->kind = notice->state == XCB_PROPERTY_DELETE ? DESKTOP_MESSAGE_PROPERTY_TAKEN
                                                           : DESKTOP_MESSAGE_PROPERTY_PUT;
      message->requestor = notice->window;
      message->property = notice->atom;
      return true;
    }
    case XCB_CLIENT_MESSAGE: {
      const xcb_client_message_event_t *sent = (const void *)event;
      message->kind = DESKTOP_MESSAGE_CLIENT;
      message->target = sent->type;
      memcpy(message->data, sent->data.data32, sizeof message->data);
      return true;
    }
    default: return false;
  }
}

bool desktop_next_message(desktop_client *client, desktop_message *message) {
  xcb_generic_event_t *event;
  memset(message, 0, sizeof *message);
  while ((event = xcb_poll_for_event(client->connection))) {
    bool is_message = read_message(event, message);
    free(event);
    if (is_message) return true;
  }
  return false;
}
