#include "client.h"

#include <stdlib.h>

static uint32_t pixel_at(const uint8_t *bytes, bool big_endian) {
  return big_endian ? (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3]
                    : (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

bool desktop_read_pixels(
  desktop_client *client, int x, int y, int width, int height, uint32_t *pixels) {
  xcb_get_image_reply_t *reply = xcb_get_image_reply(
    client->connection,
    xcb_get_image(
      client->connection, XCB_IMAGE_FORMAT_Z_PIXMAP, client->screen->root, (int16_t)x, (int16_t)y,
      (uint16_t)width, (uint16_t)height, ~0u),
    NULL);
  if (!reply) return false;
  /* Both servers that we start have 32 bits for a pixel of depth 24, rows without a gap. */
  size_t count = (size_t)width * (size_t)height;
  bool usable = (size_t)xcb_get_image_data_length(reply) >= count * 4;
  if (usable) {
    const uint8_t *bytes = xcb_get_image_data(reply);
    bool big_endian =
      xcb_get_setup(client->connection)->image_byte_order == XCB_IMAGE_ORDER_MSB_FIRST;
    for (size_t i = 0; i < count; i += 1)
      pixels[i] = 0xFF000000u | pixel_at(bytes + i * 4, big_endian);
  }
  free(reply);
  return usable;
}
