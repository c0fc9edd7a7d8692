/* The requests of RandR that take a monitor away, by hand: its XCB library is not needed else. */
#include <stdlib.h>
#include <xcb/xcbext.h>

#include "client.h"

static xcb_extension_t randr = {"RANDR", 0};

static unsigned int request(
  desktop_client *client, uint8_t opcode, void *body, size_t size, bool has_reply) {
  struct iovec parts[4] = {{0}, {0}, {body, size}, {NULL, 0}};
  xcb_protocol_request_t head = {
    .count = 2, .ext = &randr, .opcode = opcode, .isvoid = !has_reply};
  return xcb_send_request(client->connection, 0, parts + 2, &head);
}

bool desktop_unplug_monitor(desktop_client *client, int width, int height) {
  struct {
    uint8_t head[4];
    uint32_t window;
  } resources = {.window = client->screen->root};
  unsigned int sequence = request(client, 25, &resources, sizeof resources, true);
  uint8_t *reply = xcb_wait_for_reply(client->connection, sequence, NULL);
  if (!reply) return false;
  int count = *(uint16_t *)(void *)(reply + 16);
  uint32_t config_time = *(uint32_t *)(void *)(reply + 12);
  for (int i = 0; i < count; i += 1) {
    struct {
      uint8_t head[4];
      uint32_t crtc, time, config_time;
      int16_t x, y;
      uint32_t mode;
      uint16_t rotation, room;
    } off = {
      .crtc = ((uint32_t *)(void *)(reply + 32))[i], .config_time = config_time, .rotation = 1};
    sequence = request(client, 21, &off, sizeof off, true);
    free(xcb_wait_for_reply(client->connection, sequence, NULL));
  }
  free(reply);
  struct {
    uint8_t head[4];
    uint32_t window;
    uint16_t width, height;
    uint32_t width_mm, height_mm;
  } size = {
    .window = client->screen->root, .width = (uint16_t)width, .height = (uint16_t)height,
    .width_mm = (uint32_t)width / 4, .height_mm = (uint32_t)height / 4};
  request(client, 7, &size, sizeof size, false);
  return desktop_sync(client);
}

/* A monitor of RandR 1.5 that no cable leads to: a part of the screen by a name. */
bool desktop_set_monitor(desktop_client *client, const char *name, int x, int width, int height) {
  uint32_t atom = desktop_atom(client, name);
  struct {
    uint8_t head[4];
    uint32_t window, name;
    uint8_t is_primary, is_automatic;
    uint16_t outputs;
    int16_t x, y;
    uint16_t width, height;
    uint32_t width_mm, height_mm;
  } set = {
    .window = client->screen->root, .name = atom, .x = (int16_t)x, .width = (uint16_t)width,
    .height = (uint16_t)height, .width_mm = (uint32_t)width / 4,
    .height_mm = (uint32_t)height / 4};
  request(client, 43, &set, sizeof set, false);
  return desktop_sync(client);
}

bool desktop_delete_monitor(desktop_client *client, const char *name) {
  struct {
    uint8_t head[4];
    uint32_t window, name;
  } gone = {.window = client->screen->root, .name = desktop_atom(client, name)};
  request(client, 44, &gone, sizeof gone, false);
  return desktop_sync(client);
}
