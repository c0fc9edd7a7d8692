// Text and data given to others, at once or in pieces, as the conventions between X clients (ICCCM 2)
// say.
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <X11/Xatom.h>

#include "internal.h"

// Who has not taken the next piece for so long, in milliseconds, has forgotten it.
#define LONGEST_REST 30000
// How long a clipboard manager may say nothing while it copies what we leave behind, and how long it
// may take in all, in milliseconds.
#define LONGEST_SILENCE 1000
#define LONGEST_FAREWELL 5000
// More than so many who wait for what is being made are sent away.
#define MOST_WAITERS 64

static Atom selection_atom(const cx11_display *d, cx11_clipboard clipboard) {
  return clipboard == cx11_clipboard_selection ? XA_PRIMARY : d->atoms[ATOM_CLIPBOARD];
}

static struct offer *find_offer(cx11_display *d, Atom selection) {
  for (cx11_clipboard c = cx11_clipboard_general; c <= cx11_clipboard_selection; c++)
    if (selection_atom(d, c) == selection && d->offers[c].what != OFFER_NOTHING)
      return &d->offers[c];
  return NULL;
}

static void answer(cx11_display *d, const struct offer *offer,
                   const XSelectionRequestEvent *request);

// Whether something of what a target means is still being made.
static bool is_pending(const cx11_display *d, const struct offer *offer, Atom target) {
  if (offer->what != OFFER_DATA) return false;
  for (int kind = 0; kind < CX11_DATA_KIND_COUNT; kind++)
    if ((offer->kinds >> kind & 1) && !offer->data[kind].bytes &&
        (target == d->atoms[ATOM_MULTIPLE] || target == d->atoms[ATOM_URI_LIST + kind]))
      return true;
  return false;
}

// Answers all who wait for what is no longer being made; what is not there by now is refused.
static void serve_waiters(cx11_display *d, struct offer *offer) {
  for (struct waiter **link = &offer->waiters; *link;) {
    struct waiter *waiter = *link;
    if (is_pending(d, offer, waiter->request.target)) {
      link = &waiter->next;
      continue;
    }
    *link = waiter->next;
    if (!d->is_lost && !d->is_closing) answer(d, offer, &waiter->request);
    free(waiter);
  }
}

static void withdraw(cx11_display *d, struct offer *offer) {
  offer->what = OFFER_NOTHING;
  serve_waiters(d, offer);
  free(offer->text.bytes);
  for (int kind = 0; kind < CX11_DATA_KIND_COUNT; kind++) free(offer->data[kind].bytes);
  *offer = (struct offer){0};
}

// Becomes the owner of a selection; whether that worked.
static bool own(cx11_display *d, cx11_clipboard clipboard) {
  struct offer *offer = &d->offers[clipboard];
  offer->time = selection_time(d);
  Atom selection = selection_atom(d, clipboard);
  XSetSelectionOwner(d->x, selection, d->helper, offer->time);
  if (XGetSelectionOwner(d->x, selection) == d->helper) return true;
  withdraw(d, offer);
  return false;
}

static bool set_bytes(struct offered *offered, const void *bytes, size_t size) {
  char *copy = malloc(size + 1);
  if (!copy) return false;
  if (size > 0) memcpy(copy, bytes, size);
  copy[size] = 0;
  *offered = (struct offered){copy, size};
  return true;
}

void cx11_set_clipboard(cx11_display *d, cx11_clipboard clipboard, const char *text, size_t size) {
  if (d->is_lost) return;
  struct offer *offer = &d->offers[clipboard];
  withdraw(d, offer);
  if (!set_bytes(&offer->text, text, size)) return;
  offer->what = OFFER_TEXT;
  own(d, clipboard);
}

uint32_t cx11_promise_data(cx11_display *d, cx11_clipboard clipboard, uint32_t kinds) {
  if (d->is_lost) return 0;
  struct offer *offer = &d->offers[clipboard];
  withdraw(d, offer);
  *offer = (struct offer){.what = OFFER_DATA, .kinds = kinds, .promise = ++d->promise_count};
  return own(d, clipboard) ? offer->promise : 0;
}

void cx11_keep_promise(cx11_display *d, cx11_clipboard clipboard, uint32_t promise,
                       cx11_data_kind kind, const uint8_t *bytes, size_t size) {
  struct offer *offer = &d->offers[clipboard];
  if (d->is_lost || offer->what != OFFER_DATA || offer->promise != promise ||
      !(offer->kinds >> kind & 1) || offer->data[kind].bytes)
    return;
  if (!bytes || !set_bytes(&offer->data[kind], bytes, size)) offer->kinds &= ~(1u << kind);
  if (offer->kinds) {
    serve_waiters(d, offer);
    return;
  }
  // There is nothing to be had any more.
  XSetSelectionOwner(d->x, selection_atom(d, clipboard), None, offer->time);
  withdraw(d, offer);
}

// The offer, unless the word that we lost it is still on its way.
static struct offer *confirmed_offer(cx11_display *d, cx11_clipboard clipboard) {
  struct offer *offer = &d->offers[clipboard];
  if (d->is_lost || offer->what == OFFER_NOTHING) return NULL;
  if (XGetSelectionOwner(d->x, selection_atom(d, clipboard)) == d->helper) return offer;
  withdraw(d, offer);
  return NULL;
}

bool cx11_holds_promise(cx11_display *d, cx11_clipboard clipboard, uint32_t promise) {
  const struct offer *offer = confirmed_offer(d, clipboard);
  return offer && offer->what == OFFER_DATA && offer->promise == promise;
}

const char *cx11_own_clipboard(cx11_display *d, cx11_clipboard clipboard, size_t *size) {
  const struct offer *offer = confirmed_offer(d, clipboard);
  bool is_text = offer && offer->what == OFFER_TEXT;
  *size = is_text ? offer->text.size : 0;
  return is_text ? offer->text.bytes : NULL;
}

// The most bytes that one request may carry.
static size_t largest_piece(const cx11_display *d) {
  long units = XMaxRequestSize(d->x);
  return (size_t)units * 4 - 256;
}

static void drop(cx11_display *d, struct transfer **link) {
  struct transfer *gone = *link;
  *link = gone->next;
  bool is_needed = gone->requestor == d->helper || find_window(d, gone->requestor);
  for (struct transfer *t = d->transfers; t; t = t->next)
    if (t->requestor == gone->requestor) is_needed = true;
  if (!is_needed) {
    trap_errors(d);
    XSelectInput(d->x, gone->requestor, NoEventMask);
    untrap_errors(d);
  }
  free(gone->data);
  free(gone);
}

static bool begin_transfer(cx11_display *d, Window requestor, Atom property, Atom type,
                           char *data, size_t size) {
  for (struct transfer **link = &d->transfers; *link;) {
    bool is_old = d->last_time - (*link)->time > LONGEST_REST;
    bool is_same = (*link)->requestor == requestor && (*link)->property == property;
    if (is_old || is_same) drop(d, link);
    else link = &(*link)->next;
  }
  struct transfer *t = calloc(1, sizeof *t);
  if (!t) return false;
  *t = (struct transfer){d->transfers, requestor, property, type, data, size, 0, d->last_time};
  d->transfers = t;
  if (requestor != d->helper && !find_window(d, requestor))
    XSelectInput(d->x, requestor, PropertyChangeMask | StructureNotifyMask);
  long least = (long)size;
  XChangeProperty(d->x, requestor, property, d->atoms[ATOM_INCR], 32, PropModeReplace,
                  (unsigned char *)&least, 1);
  return true;
}

// The requestor deleted the last piece and so asks for the next; an empty one is the end.
static void continue_transfer(cx11_display *d, const XPropertyEvent *x) {
  for (struct transfer **link = &d->transfers; *link; link = &(*link)->next) {
    struct transfer *t = *link;
    if (t->requestor != x->window || t->property != x->atom) continue;
    size_t count = t->size - t->sent, most = largest_piece(d);
    if (count > most) count = most;
    trap_errors(d);
    XChangeProperty(d->x, t->requestor, t->property, t->type, 8, PropModeReplace,
                    (unsigned char *)t->data + t->sent, (int)count);
    bool is_gone = untrap_errors(d) > 0;
    t->sent += count;
    t->time = (uint32_t)x->time;
    if (is_gone || count == 0) drop(d, link);
    return;
  }
}

// What is offered, in the encoding that a target means, NULL without memory; the caller frees it.
static char *encode(struct offered offered, Atom target, size_t *size) {
  char *copy = malloc(offered.size + 1);
  if (!copy) return NULL;
  *size = offered.size;
  memcpy(copy, offered.bytes, offered.size);
  if (target != XA_STRING) return copy;
  size_t count = 0;
  for (size_t i = 0; i < offered.size; i++) {
    uint8_t byte = (uint8_t)offered.bytes[i];
    if ((byte & 0xc0) == 0x80) continue;
    bool is_latin1 = (byte & 0xfc) == 0xc0 && i + 1 < offered.size;
    copy[count++] = (char)(byte < 0x80 ? byte
                           : is_latin1 ? (byte & 3) << 6 | ((uint8_t)offered.bytes[i + 1] & 63)
                                       : '?');
  }
  *size = count;
  return copy;
}

static bool give_bytes(cx11_display *d, struct offered offered, Window requestor, Atom target,
                       Atom property) {
  Atom type = target == d->atoms[ATOM_TEXT] ? d->atoms[ATOM_UTF8_STRING] : target;
  size_t size = 0;
  char *data = encode(offered, target, &size);
  if (!data) return false;
  if (size > largest_piece(d)) {
    if (begin_transfer(d, requestor, property, type, data, size)) return true;
    free(data);
    return false;
  }
  XChangeProperty(d->x, requestor, property, type, 8, PropModeReplace, (unsigned char *)data,
                  (int)size);
  free(data);
  return true;
}

// The most targets of one offer whose bytes are given.
#define MOST_TARGETS CX11_DATA_KIND_COUNT

// The targets whose bytes are given, with these; returns how many there are.
static size_t targets_of(const cx11_display *d, const struct offer *offer,
                         Atom targets[MOST_TARGETS], struct offered given[MOST_TARGETS]) {
  const Atom *a = d->atoms;
  size_t count = 0;
  if (offer->what == OFFER_DATA) {
    for (int kind = 0; kind < CX11_DATA_KIND_COUNT; kind++) {
      if (!(offer->kinds >> kind & 1)) continue;
      targets[count] = a[ATOM_URI_LIST + kind];
      given[count++] = offer->data[kind];
    }
    return count;
  }
  Atom texts[] = {a[ATOM_UTF8_STRING], a[ATOM_TEXT_PLAIN_UTF8], a[ATOM_TEXT], XA_STRING};
  for (; count < sizeof texts / sizeof *texts; count++) {
    targets[count] = texts[count];
    given[count] = offer->text;
  }
  return count;
}

static bool give(cx11_display *d, const struct offer *offer, Window requestor, Atom target,
                 Atom property) {
  const Atom *a = d->atoms;
  Atom all[4 + MOST_TARGETS] = {a[ATOM_TARGETS], a[ATOM_TIMESTAMP], a[ATOM_MULTIPLE],
                                a[ATOM_SAVE_TARGETS]};
  struct offered given[MOST_TARGETS];
  size_t count = 4 + targets_of(d, offer, all + 4, given);
  if (target == a[ATOM_TARGETS]) {
    XChangeProperty(d->x, requestor, property, XA_ATOM, 32, PropModeReplace, (unsigned char *)all,
                    (int)count);
    return true;
  }
  if (target == a[ATOM_TIMESTAMP]) {
    long time = (long)offer->time;
    XChangeProperty(d->x, requestor, property, XA_INTEGER, 32, PropModeReplace,
                    (unsigned char *)&time, 1);
    return true;
  }
  for (size_t i = 4; i < count; i++)
    if (target == all[i])
      return given[i - 4].bytes && give_bytes(d, given[i - 4], requestor, target, property);
  return false;
}

// A list of pairs, target and property; those that cannot be given are struck out.
static bool give_multiple(cx11_display *d, const struct offer *offer, Window requestor,
                          Atom property) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  if (XGetWindowProperty(d->x, requestor, property, 0, 256, False, AnyPropertyType, &type, &format,
                         &count, &left, &data) != Success)
    return false;
  bool is_list = format == 32 && count >= 2;
  Atom *pairs = (Atom *)data;
  for (unsigned long i = 0; is_list && i + 1 < count; i += 2)
    if (pairs[i + 1] == None || !give(d, offer, requestor, pairs[i], pairs[i + 1]))
      pairs[i + 1] = None;
  if (is_list)
    XChangeProperty(d->x, requestor, property, d->atoms[ATOM_ATOM_PAIR], 32, PropModeReplace, data,
                    (int)count);
  if (data) XFree(data);
  return is_list;
}

static void answer(cx11_display *d, const struct offer *offer,
                   const XSelectionRequestEvent *request) {
  // Old clients name no property: then the target is meant.
  Atom property = request->property != None ? request->property : request->target;
  // A request from before something was offered is meant for its former owner.
  bool is_ours = offer && offer->what != OFFER_NOTHING &&
                 (request->time == CurrentTime ||
                  (int32_t)((uint32_t)request->time - offer->time) >= 0);
  // The asker may be gone by now.
  trap_errors(d);
  bool given = is_ours && (request->target == d->atoms[ATOM_MULTIPLE]
                               ? give_multiple(d, offer, request->requestor, property)
                               : give(d, offer, request->requestor, request->target, property));
  XEvent notice = {.xselection = {.type = SelectionNotify,
                                  .requestor = request->requestor,
                                  .selection = request->selection,
                                  .target = request->target,
                                  .property = given ? property : None,
                                  .time = request->time}};
  XSendEvent(d->x, request->requestor, False, 0, &notice);
  untrap_errors(d);
}

// Who asks for what is still being made has its answer when it is there; false where there is
// nothing to wait for.
static bool postpone(cx11_display *d, struct offer *offer, const XSelectionRequestEvent *request) {
  if (!offer || !is_pending(d, offer, request->target)) return false;
  // In the order in which they asked.
  int count = 0;
  struct waiter **end = &offer->waiters;
  for (; *end; end = &(*end)->next) count++;
  struct waiter *waiter = count < MOST_WAITERS ? calloc(1, sizeof *waiter) : NULL;
  if (!waiter) return false;
  waiter->request = *request;
  *end = waiter;
  return true;
}

static void serve(cx11_display *d, const XSelectionRequestEvent *request) {
  struct offer *offer = find_offer(d, request->selection);
  if (!postpone(d, offer, request)) answer(d, offer, request);
}

bool serve_offers(cx11_display *d, const XEvent *x) {
  switch (x->type) {
    case SelectionRequest:
      serve(d, &x->xselectionrequest);
      return true;
    case SelectionClear: {
      struct offer *offer = find_offer(d, x->xselectionclear.selection);
      // What was taken from us before we took it back is still ours.
      if (offer && (int32_t)((uint32_t)x->xselectionclear.time - offer->time) >= 0)
        withdraw(d, offer);
      return true;
    }
    case PropertyNotify:
      if (d->transfers && x->xproperty.state == PropertyDelete)
        continue_transfer(d, &x->xproperty);
      return false;
    case DestroyNotify:
      for (struct transfer **link = &d->transfers; *link;)
        if ((*link)->requestor == x->xdestroywindow.window) drop(d, link);
        else link = &(*link)->next;
      return false;
    default:
      return false;
  }
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static Bool is_farewell(Display *x, XEvent *event, XPointer argument) {
  (void)x;
  cx11_display *d = (cx11_display *)argument;
  return event->type == SelectionRequest || event->type == SelectionClear ||
         event->type == PropertyNotify ||
         (event->type == SelectionNotify &&
          event->xselection.selection == d->atoms[ATOM_CLIPBOARD_MANAGER]);
}

// Takes back all that was promised and is not there; whether anything is.
static bool has_bytes(cx11_display *d, struct offer *offer) {
  if (offer->what == OFFER_TEXT) return offer->text.bytes;
  for (int kind = 0; kind < CX11_DATA_KIND_COUNT; kind++)
    if (!offer->data[kind].bytes) offer->kinds &= ~(1u << kind);
  serve_waiters(d, offer);
  return offer->kinds != 0;
}

void cx11_save_clipboard(cx11_display *d) {
  Atom manager = d->atoms[ATOM_CLIPBOARD_MANAGER];
  if (d->is_lost || XGetSelectionOwner(d->x, manager) == None ||
      !has_bytes(d, &d->offers[cx11_clipboard_general]))
    return;
  XConvertSelection(d->x, manager, d->atoms[ATOM_SAVE_TARGETS], d->atoms[ATOM_FUDE_SELECTION],
                    d->helper, selection_time(d));
  int64_t now = milliseconds(), end = now + LONGEST_FAREWELL, silence = now + LONGEST_SILENCE;
  for (; !d->is_lost && now < end && now < silence; now = milliseconds()) {
    XEvent event;
    if (!XCheckIfEvent(d->x, &event, is_farewell, (XPointer)d)) {
      struct pollfd descriptor = {ConnectionNumber(d->x), POLLIN, 0};
      if (poll(&descriptor, 1, (int)((end < silence ? end : silence) - now)) <= 0) return;
      continue;
    }
    if (event.type == SelectionNotify) return;
    serve_offers(d, &event);
    silence = milliseconds() + LONGEST_SILENCE;
  }
}

void forget_offers(cx11_display *d) {
  withdraw(d, &d->offers[cx11_clipboard_general]);
  withdraw(d, &d->offers[cx11_clipboard_selection]);
  while (d->transfers) {
    struct transfer *gone = d->transfers;
    d->transfers = gone->next;
    free(gone->data);
    free(gone);
  }
}
