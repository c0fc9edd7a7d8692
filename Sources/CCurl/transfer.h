#ifndef CCURL_TRANSFER_H
#define CCURL_TRANSFER_H

#include <pthread.h>

#include "include/ccurl.h"
#include "library.h"

#define CCURL_TEXT 1024

struct ccurl_transfer {
  ccurl_request request;
  ccurl_library library;
  CURL *easy;

  /// Guards the two below, which another thread may need to call the transfer off.
  pthread_mutex_t lock;
  CURLM *multi;
  int isCancelled;

  uint8_t *body;
  size_t length, capacity;
  size_t header_length;
  /// Why the answer was not taken on: `ccurl_answered` as long as it was.
  ccurl_outcome refusal;
  char content_type[CCURL_TEXT], location[CCURL_TEXT];
  char message[CURL_ERROR_SIZE > CCURL_TEXT ? CURL_ERROR_SIZE : CCURL_TEXT];
  long status;
};

/// Takes in what comes, up to the limits of the request: libcurl's callbacks.
size_t ccurl_take_body(char *bytes, size_t size, size_t count, void *transfer);
size_t ccurl_take_header(char *bytes, size_t size, size_t count, void *transfer);

#endif
