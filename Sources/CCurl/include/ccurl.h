// One request over HTTP, by libcurl, which is loaded when the first one runs.
//
// No libcurl name is seen outside, and no program is linked with it. A request asks for no
// compression, sends no cookies and no names or passwords, raises no signals, and takes the proxy
// that the environment tells of, as curl does.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

/// How a request ended.
typedef enum __attribute__((enum_extensibility(closed))) ccurl_outcome : int {
  /// There is an answer, whatever its status.
  ccurl_answered __attribute__((swift_name("answered"))) = 0,
  /// It was called off.
  ccurl_cancelled __attribute__((swift_name("cancelled"))) = 1,
  /// libcurl is not there, or too old.
  ccurl_not_loaded __attribute__((swift_name("notLoaded"))) = 2,
  /// The host was not found, or does not listen.
  ccurl_unreachable __attribute__((swift_name("unreachable"))) = 3,
  /// The time was over.
  ccurl_timed_out __attribute__((swift_name("timedOut"))) = 4,
  /// The answer broke off, or is none of HTTP, or the other side is not who it should be.
  ccurl_broken __attribute__((swift_name("broken"))) = 5,
  /// The body is over its limit.
  ccurl_body_too_long __attribute__((swift_name("bodyTooLong"))) = 6,
  /// The headers are over their limit.
  ccurl_headers_too_long __attribute__((swift_name("headersTooLong"))) = 7,
  /// It was sent on too often.
  ccurl_too_many_redirects __attribute__((swift_name("tooManyRedirects"))) = 8,
  /// It was sent on to where it must not go: `ccurl_location`.
  ccurl_redirect_refused __attribute__((swift_name("redirectRefused"))) = 9,
} ccurl_outcome;

/// What is asked. The texts are copied.
typedef struct ccurl_request {
  /// The name of the library's file.
  const char *_Nonnull library;
  /// Begins with `scheme`.
  const char *_Nonnull url;
  /// `http` or `https`; nothing else is spoken, also where a server sends one on.
  const char *_Nonnull scheme;
  /// The fields of a form, as they are sent by POST; NULL for GET.
  const char *_Nullable form;
  const char *_Nonnull user_agent;
  /// For all together, from the name of the host to the last byte.
  long timeout_milliseconds;
  long maximum_redirects;
  size_t maximum_body;
  /// For the headers of all answers together.
  size_t maximum_headers;
} ccurl_request;

typedef struct ccurl_transfer ccurl_transfer;

/// Makes a request, not yet sent; nothing is loaded. NULL when there is not enough memory.
ccurl_transfer *_Nullable ccurl_create(ccurl_request request);
/// Sends it and waits for its end. Once, on a thread that may wait; all signals are kept off it.
ccurl_outcome ccurl_perform(ccurl_transfer *_Nonnull transfer);
/// Ends it at once; on any thread, at any time before `ccurl_destroy`.
void ccurl_cancel(ccurl_transfer *_Nonnull transfer);
/// Closes its connection, on the thread of `ccurl_perform`. May wait for the name of a host.
void ccurl_close(ccurl_transfer *_Nonnull transfer);
void ccurl_destroy(ccurl_transfer *_Nonnull transfer);

/// The status of the last answer; 0 where there is none.
long ccurl_status(const ccurl_transfer *_Nonnull transfer);
/// The type of the last answer's content; "" where it does not say.
const char *_Nonnull ccurl_content_type(const ccurl_transfer *_Nonnull transfer);
/// Where the last answer sends one; "" where it does not.
const char *_Nonnull ccurl_location(const ccurl_transfer *_Nonnull transfer);
/// libcurl's own words on what went wrong, or the loader's; not always UTF-8.
const char *_Nonnull ccurl_message(const ccurl_transfer *_Nonnull transfer);
/// The body; it belongs to the transfer.
const uint8_t *_Nullable ccurl_body(const ccurl_transfer *_Nonnull transfer);
size_t ccurl_body_length(const ccurl_transfer *_Nonnull transfer);

#endif
