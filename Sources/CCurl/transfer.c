#include "transfer.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Options by their numbers, which never change: what is asked does not depend on the headers at hand.
#define PROTOCOLS_STR ((CURLoption)10318)
#define REDIR_PROTOCOLS_STR ((CURLoption)10319)
#define OLD_PROTOCOLS ((CURLoption)181)
#define OLD_REDIR_PROTOCOLS ((CURLoption)182)

/// The longest that libcurl sleeps without looking at its own timers.
static const int patience = 60000;

static char *copy(const char *text) { return text ? strdup(text) : NULL; }

ccurl_transfer *ccurl_create(ccurl_request request) {
  ccurl_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  pthread_mutex_init(&transfer->lock, NULL);
  transfer->request = request;
  ccurl_request *own = &transfer->request;
  own->library = copy(request.library);
  own->url = copy(request.url);
  own->scheme = copy(request.scheme);
  own->form = copy(request.form);
  own->user_agent = copy(request.user_agent);
  if (own->library && own->url && own->scheme && own->user_agent && (own->form || !request.form))
    return transfer;
  ccurl_destroy(transfer);
  return NULL;
}

void ccurl_destroy(ccurl_transfer *transfer) {
  const ccurl_request *own = &transfer->request;
  free((char *)own->library);
  free((char *)own->url);
  free((char *)own->scheme);
  free((char *)own->form);
  free((char *)own->user_agent);
  free(transfer->body);
  pthread_mutex_destroy(&transfer->lock);
  free(transfer);
}

/// Lets no other scheme be spoken. Before libcurl 7.85 they were bits of a number.
static CURLcode limit_schemes(ccurl_transfer *transfer) {
  const ccurl_library *curl = &transfer->library;
  const char *scheme = transfer->request.scheme;
  CURLcode code = curl->easy_setopt(transfer->easy, PROTOCOLS_STR, scheme);
  if (!code) return curl->easy_setopt(transfer->easy, REDIR_PROTOCOLS_STR, scheme);
  if (code != CURLE_UNKNOWN_OPTION) return code;
  long bit = strcmp(scheme, "https") ? CURLPROTO_HTTP : CURLPROTO_HTTPS;
  code = curl->easy_setopt(transfer->easy, OLD_PROTOCOLS, bit);
  return code ? code : curl->easy_setopt(transfer->easy, OLD_REDIR_PROTOCOLS, bit);
}

static CURLcode set_options(ccurl_transfer *transfer) {
  const ccurl_request *request = &transfer->request;
  CURLcode code = limit_schemes(transfer);
#define SET(option, value) \
  if (!code) code = transfer->library.easy_setopt(transfer->easy, option, value)
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_USERAGENT, request->user_agent);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_TIMEOUT_MS, request->timeout_milliseconds);
  SET(CURLOPT_FOLLOWLOCATION, 1L);
  SET(CURLOPT_MAXREDIRS, request->maximum_redirects);
  SET(CURLOPT_HTTP09_ALLOWED, 0L);
  SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
  SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->maximum_body);
  SET(CURLOPT_ERRORBUFFER, transfer->message);
  SET(CURLOPT_WRITEFUNCTION, ccurl_take_body);
  SET(CURLOPT_WRITEDATA, transfer);
  SET(CURLOPT_HEADERFUNCTION, ccurl_take_header);
  SET(CURLOPT_HEADERDATA, transfer);
  if (request->form) {
    SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)strlen(request->form));
    SET(CURLOPT_POSTFIELDS, request->form);
  }
#undef SET
  return code;
}

static int is_cancelled(ccurl_transfer *transfer) {
  pthread_mutex_lock(&transfer->lock);
  int isCancelled = transfer->isCancelled;
  pthread_mutex_unlock(&transfer->lock);
  return isCancelled;
}

void ccurl_cancel(ccurl_transfer *transfer) {
  pthread_mutex_lock(&transfer->lock);
  transfer->isCancelled = 1;
  if (transfer->multi) transfer->library.multi_wakeup(transfer->multi);
  pthread_mutex_unlock(&transfer->lock);
}

/// Runs the transfer to its end; the code of libcurl.
static CURLcode run(ccurl_transfer *transfer) {
  const ccurl_library *curl = &transfer->library;
  int running = 1;
  while (running && !is_cancelled(transfer)) {
    if (curl->multi_perform(transfer->multi, &running) != CURLM_OK) return CURLE_FAILED_INIT;
    if (running && curl->multi_poll(transfer->multi, NULL, 0, patience, NULL) != CURLM_OK)
      return CURLE_FAILED_INIT;
  }
  int waiting;
  const CURLMsg *news = curl->multi_info_read(transfer->multi, &waiting);
  return news ? news->data.result : CURLE_ABORTED_BY_CALLBACK;
}

/// What a code of libcurl means for who asked.
static ccurl_outcome outcome(const ccurl_transfer *transfer, CURLcode code) {
  if (transfer->refusal) return transfer->refusal;
  switch (code) {
  case CURLE_OK: return ccurl_answered;
  case CURLE_OPERATION_TIMEDOUT: return ccurl_timed_out;
  case CURLE_FILESIZE_EXCEEDED: return ccurl_body_too_long;
  case CURLE_TOO_MANY_REDIRECTS: return ccurl_too_many_redirects;
  case CURLE_COULDNT_RESOLVE_PROXY:
  case CURLE_COULDNT_RESOLVE_HOST:
  case CURLE_COULDNT_CONNECT: return ccurl_unreachable;
  case CURLE_UNSUPPORTED_PROTOCOL:
  case CURLE_URL_MALFORMAT:
  case CURLE_LOGIN_DENIED: return transfer->location[0] ? ccurl_redirect_refused : ccurl_broken;
  default: return ccurl_broken;
  }
}

static void keep_off_signals(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
}

static int begin(ccurl_transfer *transfer) {
  const ccurl_library *curl = &transfer->library;
  transfer->easy = curl->easy_init();
  CURLM *multi = curl->multi_init();
  pthread_mutex_lock(&transfer->lock);
  transfer->multi = multi;
  pthread_mutex_unlock(&transfer->lock);
  if (!transfer->easy || !multi) {
    snprintf(transfer->message, sizeof transfer->message, "there is not enough memory");
    return 0;
  }
  CURLcode code = set_options(transfer);
  if (code || curl->multi_add_handle(multi, transfer->easy) != CURLM_OK) {
    snprintf(transfer->message, sizeof transfer->message, "libcurl refuses: %s",
             curl->easy_strerror(code));
    return 0;
  }
  return 1;
}

ccurl_outcome ccurl_perform(ccurl_transfer *transfer) {
  keep_off_signals();
  if (is_cancelled(transfer)) return ccurl_cancelled;
  if (!ccurl_load(transfer->request.library, &transfer->library, transfer->message,
                  sizeof transfer->message))
    return ccurl_not_loaded;
  if (!begin(transfer)) return ccurl_broken;
  const ccurl_library *curl = &transfer->library;
  CURLcode code = run(transfer);
  if (is_cancelled(transfer)) return ccurl_cancelled;
  if (code && !transfer->message[0])
    snprintf(transfer->message, sizeof transfer->message, "%s", curl->easy_strerror(code));
  curl->easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &transfer->status);
  char *type = NULL;
  curl->easy_getinfo(transfer->easy, CURLINFO_CONTENT_TYPE, &type);
  if (type) snprintf(transfer->content_type, sizeof transfer->content_type, "%s", type);
  // What was spoken to in the end, beside what libcurl was told.
  char *url = NULL;
  curl->easy_getinfo(transfer->easy, CURLINFO_EFFECTIVE_URL, &url);
  size_t length = strlen(transfer->request.scheme);
  if (!code && (!url || strncasecmp(url, transfer->request.scheme, length) || url[length] != ':'))
    return ccurl_redirect_refused;
  return outcome(transfer, code);
}

void ccurl_close(ccurl_transfer *transfer) {
  const ccurl_library *curl = &transfer->library;
  pthread_mutex_lock(&transfer->lock);
  CURLM *multi = transfer->multi;
  transfer->multi = NULL;
  pthread_mutex_unlock(&transfer->lock);
  if (multi && transfer->easy) curl->multi_remove_handle(multi, transfer->easy);
  if (transfer->easy) curl->easy_cleanup(transfer->easy);
  if (multi) curl->multi_cleanup(multi);
  transfer->easy = NULL;
}

long ccurl_status(const ccurl_transfer *transfer) { return transfer->status; }
const char *ccurl_content_type(const ccurl_transfer *transfer) { return transfer->content_type; }
const char *ccurl_location(const ccurl_transfer *transfer) { return transfer->location; }
const char *ccurl_message(const ccurl_transfer *transfer) { return transfer->message; }
const uint8_t *ccurl_body(const ccurl_transfer *transfer) { return transfer->body; }
size_t ccurl_body_length(const ccurl_transfer *transfer) { return transfer->length; }
