// Text and data taken from others: asked for, received at once or in pieces.
#include <stdlib.h>
#include <string.h>
#include <X11/Xatom.h>

#include "internal.h"

// More than this is not taken: a runaway owner must not fill our memory.
#define LARGEST_TEXT ((size_t)64 << 20)
#define LARGEST_DATA ((size_t)256 << 20)
// More kinds than anybody has.
#define MOST_KINDS 1024

// What is asked for where text is wanted, the best first.
static const enum atom texts[] = {ATOM_UTF8_STRING, ATOM_TEXT_PLAIN_UTF8, ATOM_STRING};
#define TEXT_COUNT (sizeof texts / sizeof *texts)

static Atom selection_of(const cx11_display *d, cx11_source source) {
  switch (source) {
    case cx11_source_selected_text: return XA_PRIMARY;
    case cx11_source_drop: return d->atoms[ATOM_DND_SELECTION];
    default: return d->atoms[ATOM_CLIPBOARD];
  }
}

// Each source has a property of its own on our window, so that all may be on their way.
static Atom property_of(const cx11_display *d, cx11_source source) {
  return d->atoms[ATOM_FUDE_SELECTION + source];
}

// The protocol wants the time of what the user did; before all events, the present.
uint32_t selection_time(cx11_display *d) {
  return d->last_time ? d->last_time : cx11_server_time(d);
}

static void forget(struct ask *ask) {
  free(ask->bytes);
  uint32_t progress = ask->progress;
  *ask = (struct ask){.progress = progress};
}

static void send_ask(cx11_display *d, cx11_source source) {
  struct ask *ask = &d->asks[source];
  ask->progress++;
  XConvertSelection(d->x, selection_of(d, source), ask->targets[ask->target],
                    property_of(d, source), d->helper, ask->time);
}

// Asks for the first of the targets that the owner gives.
static void begin(cx11_display *d, cx11_source source, struct ask new) {
  struct ask *ask = &d->asks[source];
  forget(ask);
  new.progress = ask->progress;
  new.time = source == cx11_source_drop ? d->drag.time : selection_time(d);
  *ask = new;
  XDeleteProperty(d->x, d->helper, property_of(d, source));
  send_ask(d, source);
}

void cx11_request_clipboard(cx11_display *d, cx11_clipboard clipboard) {
  if (d->is_lost) return;
  struct ask ask = {.what = ASK_TEXT, .target_count = TEXT_COUNT};
  for (size_t i = 0; i < TEXT_COUNT; i++) ask.targets[i] = d->atoms[texts[i]];
  begin(d, clipboard == cx11_clipboard_selection ? cx11_source_selected_text : cx11_source_text,
        ask);
}

void cx11_request_data_kinds(cx11_display *d) {
  if (d->is_lost) return;
  begin(d, cx11_source_data,
        (struct ask){.what = ASK_KINDS, .target_count = 1, .targets = {d->atoms[ATOM_TARGETS]}});
}

void cx11_request_data(cx11_display *d, cx11_source source, cx11_data_kind kind) {
  if (d->is_lost) return;
  begin(d, source,
        (struct ask){
            .what = ASK_DATA, .target_count = 1, .targets = {d->atoms[ATOM_URI_LIST + kind]}});
}

void cx11_abandon(cx11_display *d, cx11_source source) { forget(&d->asks[source]); }

uint32_t cx11_progress(const cx11_display *d, cx11_source source) {
  return d->asks[source].progress;
}

char *cx11_take_data(cx11_display *d, size_t *size) {
  char *data = d->data;
  *size = data ? d->data_size : 0;
  d->data = NULL;
  return data;
}

static size_t limit(const struct ask *ask) {
  switch (ask->what) {
    case ASK_KINDS: return MOST_KINDS * 4;
    case ASK_DATA: return LARGEST_DATA;
    default: return LARGEST_TEXT;
  }
}

static bool append(struct ask *ask, const unsigned char *data, size_t count) {
  size_t needed = ask->size + count + 1;
  if (needed > ask->capacity) {
    size_t capacity = needed > ask->capacity * 2 ? needed : ask->capacity * 2;
    char *larger = realloc(ask->bytes, capacity);
    if (!larger) return false;
    ask->bytes = larger;
    ask->capacity = capacity;
  }
  memcpy(ask->bytes + ask->size, data, count);
  ask->size += count;
  return true;
}

// The old type of text holds Latin-1.
static void widen_latin1(struct ask *ask) {
  char *wide = malloc(ask->size * 2 + 1);
  if (!wide) return;
  size_t count = 0;
  for (size_t i = 0; i < ask->size; i++) {
    uint8_t byte = (uint8_t)ask->bytes[i];
    if (byte >= 0x80) wide[count++] = (char)(0xc0 | byte >> 6);
    wide[count++] = (char)(byte >= 0x80 ? 0x80 | (byte & 63) : byte);
  }
  free(ask->bytes);
  ask->bytes = wide;
  ask->size = count;
}

uint32_t data_kinds(const cx11_display *d, const Atom *atoms, size_t count) {
  uint32_t kinds = 0;
  for (size_t i = 0; i < count; i++)
    for (int kind = 0; kind < CX11_DATA_KIND_COUNT; kind++)
      if (atoms[i] == d->atoms[ATOM_URI_LIST + kind]) kinds |= 1u << kind;
  return kinds;
}

static bool finish(cx11_display *d, cx11_source source, cx11_data_outcome outcome,
                   cx11_event *event) {
  struct ask *ask = &d->asks[source];
  bool is_complete = outcome == cx11_data_complete;
  event->source = source;
  switch (ask->what) {
    case ASK_KINDS:
      event->kind = cx11_event_data_kinds;
      event->detail = is_complete ? data_kinds(d, (Atom *)ask->bytes, ask->size / sizeof(Atom)) : 0;
      break;
    case ASK_DATA:
      event->kind = cx11_event_data;
      event->detail = outcome;
      free(d->data);
      d->data = is_complete ? ask->bytes : NULL;
      d->data_size = ask->size;
      if (is_complete) ask->bytes = NULL;
      break;
    default:
      if (is_complete && ask->is_latin1) widen_latin1(ask);
      event->kind = cx11_event_clipboard;
      event->detail = is_complete;
      set_text(d, ask->bytes ? ask->bytes : "", is_complete ? ask->size : 0);
  }
  forget(ask);
  return true;
}

enum piece { PIECE_FAILED, PIECE_EMPTY, PIECE_BYTES, PIECE_INCREMENTAL, PIECE_TOO_LARGE };

// Takes what the property holds and deletes it, which asks for the next piece.
static enum piece take_piece(cx11_display *d, cx11_source source) {
  struct ask *ask = &d->asks[source];
  size_t most = limit(ask) - ask->size;
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  if (XGetWindowProperty(d->x, d->helper, property_of(d, source), 0, (long)(most / 4 + 1), True,
                         AnyPropertyType, &type, &format, &count, &left, &data) != Success)
    return PIECE_FAILED;
  // Xlib gives numbers of 32 bits as longs.
  bool is_fitting = format == (ask->what == ASK_KINDS ? 32 : 8);
  size_t size = format == 32 ? count * sizeof(long) : count;
  enum piece piece = PIECE_FAILED;
  if (type == d->atoms[ATOM_INCR]) {
    piece = PIECE_INCREMENTAL;
  } else if (is_fitting && (left > 0 || count * (size_t)format / 8 > most)) {
    piece = PIECE_TOO_LARGE;
  } else if (is_fitting && append(ask, data, size)) {
    piece = count > 0 ? PIECE_BYTES : PIECE_EMPTY;
    ask->is_latin1 = type == XA_STRING;
  }
  if (data) XFree(data);
  ask->progress++;
  return piece;
}

static bool answered(cx11_display *d, const XSelectionEvent *x, cx11_source source,
                     cx11_event *event) {
  struct ask *ask = &d->asks[source];
  if (x->property == None) {
    if (++ask->target >= ask->target_count) return finish(d, source, cx11_data_refused, event);
    send_ask(d, source);
    return false;
  }
  switch (take_piece(d, source)) {
    case PIECE_INCREMENTAL:
      ask->is_incremental = true;
      return false;
    case PIECE_FAILED: return finish(d, source, cx11_data_refused, event);
    case PIECE_TOO_LARGE: return finish(d, source, cx11_data_too_large, event);
    default: return finish(d, source, cx11_data_complete, event);
  }
}

static bool continued(cx11_display *d, cx11_source source, cx11_event *event) {
  switch (take_piece(d, source)) {
    case PIECE_BYTES: return false;
    case PIECE_EMPTY: return finish(d, source, cx11_data_complete, event);
    case PIECE_TOO_LARGE: return finish(d, source, cx11_data_too_large, event);
    default: return finish(d, source, cx11_data_refused, event);
  }
}

// Whether an answer is to this question: one to what was given up is nobody's any more.
static bool is_answer(const cx11_display *d, const XSelectionEvent *x, cx11_source source) {
  const struct ask *ask = &d->asks[source];
  if (ask->what == ASK_NOTHING || ask->is_incremental || (x->time && x->time != ask->time))
    return false;
  return x->selection == selection_of(d, source) && x->target == ask->targets[ask->target] &&
         (x->property == None || x->property == property_of(d, source));
}

bool translate_clipboard(cx11_display *d, const XEvent *x, cx11_event *event) {
  if (x->type != SelectionNotify && x->type != PropertyNotify) return false;
  if (x->xany.window != d->helper) return false;
  for (cx11_source source = 0; source < CX11_SOURCE_COUNT; source++) {
    if (x->type == SelectionNotify) {
      if (is_answer(d, &x->xselection, source)) return answered(d, &x->xselection, source, event);
    } else if (d->asks[source].is_incremental && x->xproperty.atom == property_of(d, source) &&
               x->xproperty.state == PropertyNewValue) {
      return continued(d, source, event);
    }
  }
  return false;
}

void forget_asks(cx11_display *d) {
  for (cx11_source source = 0; source < CX11_SOURCE_COUNT; source++) forget(&d->asks[source]);
  free(d->data);
}
