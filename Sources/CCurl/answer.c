#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "transfer.h"

size_t ccurl_take_body(char *bytes, size_t size, size_t count, void *user) {
  ccurl_transfer *transfer = user;
  size_t length = size * count;
  if (length > transfer->request.maximum_body - transfer->length) {
    transfer->refusal = ccurl_body_too_long;
    return 0;
  }
  if (length > transfer->capacity - transfer->length) {
    size_t capacity = transfer->capacity * 2 + length;
    uint8_t *larger = realloc(transfer->body, capacity);
    if (!larger) return 0;
    transfer->body = larger;
    transfer->capacity = capacity;
  }
  if (length) memcpy(transfer->body + transfer->length, bytes, length);
  transfer->length += length;
  return length;
}

/// Notes the value of a header, without the white space around it; a longer one is cut.
static void note(char *text, const char *value, size_t length) {
  while (length && (*value == ' ' || *value == '\t')) value++, length--;
  while (length && strchr(" \t\r\n", value[length - 1])) length--;
  if (length > CCURL_TEXT - 1) length = CCURL_TEXT - 1;
  memcpy(text, value, length);
  text[length] = 0;
}

size_t ccurl_take_header(char *bytes, size_t size, size_t count, void *user) {
  static const char place[] = "location:";
  ccurl_transfer *transfer = user;
  size_t length = size * count;
  if (length > transfer->request.maximum_headers - transfer->header_length) {
    transfer->refusal = ccurl_headers_too_long;
    return 0;
  }
  transfer->header_length += length;
  // Another answer begins, after a redirect or a "continue".
  if (length >= 5 && !memcmp(bytes, "HTTP/", 5)) transfer->location[0] = 0;
  size_t start = sizeof place - 1;
  if (length > start && !strncasecmp(bytes, place, start))
    note(transfer->location, bytes + start, length - start);
  return length;
}
