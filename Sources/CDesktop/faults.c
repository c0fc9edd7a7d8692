/* What is wrong with input devices now and then, made on purpose. */
#include <stdlib.h>
#include <string.h>
#include <xcb/xcbext.h>
#include <xcb/xinput.h>

#include "client.h"

bool desktop_set_device_property(
  desktop_client *client, uint16_t id, const char *name, int format, const void *data,
  size_t count) {
  xcb_input_xi_change_property_items_t items = {0};
  if (format == 8) items.data8 = (uint8_t *)data;
  else items.data32 = (uint32_t *)data;
  uint32_t type = desktop_atom(client, format == 8 ? "INTEGER" : "FLOAT");
  xcb_input_xi_change_property_aux(
    client->connection, id, XCB_PROP_MODE_REPLACE, (uint8_t)format, desktop_atom(client, name),
    type, (uint32_t)count, &items);
  return desktop_sync(client);
}

bool desktop_set_device_atom(
  desktop_client *client, uint16_t id, const char *name, const char *value) {
  uint32_t atom = desktop_atom(client, value);
  xcb_input_xi_change_property_items_t items = {.data32 = &atom};
  xcb_input_xi_change_property_aux(
    client->connection, id, XCB_PROP_MODE_REPLACE, 32, desktop_atom(client, name),
    XCB_ATOM_ATOM, 1, &items);
  return desktop_sync(client);
}

size_t desktop_device_property(
  desktop_client *client, uint16_t id, const char *name, void *data, size_t size) {
  xcb_input_xi_get_property_reply_t *reply = xcb_input_xi_get_property_reply(
    client->connection,
    xcb_input_xi_get_property(
      client->connection, id, 0, desktop_atom(client, name), XCB_GET_PROPERTY_TYPE_ANY, 0, 64),
    NULL);
  if (!reply) return 0;
  size_t length = reply->num_items * (reply->format / 8);
  if (length > size) length = size;
  memcpy(data, xcb_input_xi_get_property_items(reply), length);
  free(reply);
  return length;
}

static bool change_hierarchy(desktop_client *client, void *change, size_t size) {
  static xcb_extension_t input = {"XInputExtension", 0};
  struct {
    uint8_t head[4];
    uint8_t count, room[3];
  } body = {.count = 1};
  uint8_t bytes[64];
  memcpy(bytes, &body, sizeof body);
  memcpy(bytes + sizeof body, change, size);
  struct iovec parts[4] = {{0}, {0}, {bytes, sizeof body + size}, {NULL, 0}};
  xcb_protocol_request_t head = {.count = 2, .ext = &input, .opcode = 43, .isvoid = 1};
  xcb_send_request(client->connection, 0, parts + 2, &head);
  return desktop_sync(client);
}

bool desktop_add_pointer(desktop_client *client) {
  struct {
    uint16_t type, length, name_length;
    uint8_t send_core, enable;
    char name[8];
  } add = {1, 4, 6, 1, 1, "second"};
  return change_hierarchy(client, &add, sizeof add);
}

bool desktop_remove_pointer(desktop_client *client, uint16_t id) {
  struct {
    uint16_t type, length, id;
    uint8_t mode, room;
    uint16_t pointer, keyboard;
  } remove = {.type = 2, .length = 3, .id = id, .mode = 2};
  return change_hierarchy(client, &remove, sizeof remove);
}

bool desktop_attach(desktop_client *client, uint16_t id, uint16_t pointer) {
  struct {
    uint16_t type, length, id, pointer;
  } change = {pointer ? 3 : 4, 2, id, pointer};
  return change_hierarchy(client, &change, sizeof change);
}

bool desktop_grab(desktop_client *client, bool grabs) {
  if (!grabs) {
    xcb_ungrab_pointer(client->connection, XCB_CURRENT_TIME);
    return desktop_sync(client);
  }
  xcb_grab_pointer_reply_t *reply = xcb_grab_pointer_reply(
    client->connection,
    xcb_grab_pointer(
      client->connection, 1, client->screen->root, 0, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC,
      XCB_NONE, XCB_NONE, XCB_CURRENT_TIME),
    NULL);
  bool grabbed = reply && reply->status == XCB_GRAB_STATUS_SUCCESS;
  free(reply);
  return grabbed;
}
