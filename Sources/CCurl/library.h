#ifndef CCURL_LIBRARY_H
#define CCURL_LIBRARY_H

// The macros of curl.h that check types name the functions, which are not there.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

/// The functions of libcurl that are used.
typedef struct ccurl_library {
  __typeof__(curl_easy_init) *easy_init;
  __typeof__(curl_easy_setopt) *easy_setopt;
  __typeof__(curl_easy_getinfo) *easy_getinfo;
  __typeof__(curl_easy_strerror) *easy_strerror;
  __typeof__(curl_easy_cleanup) *easy_cleanup;
  __typeof__(curl_multi_init) *multi_init;
  __typeof__(curl_multi_add_handle) *multi_add_handle;
  __typeof__(curl_multi_remove_handle) *multi_remove_handle;
  __typeof__(curl_multi_perform) *multi_perform;
  __typeof__(curl_multi_poll) *multi_poll;
  __typeof__(curl_multi_wakeup) *multi_wakeup;
  __typeof__(curl_multi_info_read) *multi_info_read;
  __typeof__(curl_multi_cleanup) *multi_cleanup;
} ccurl_library;

/// Loads the library, which then stays. 0, with the loader's words in `message`, where that fails;
/// it may be there the next time.
int ccurl_load(const char *name, ccurl_library *library, char *message, size_t room);

#endif
