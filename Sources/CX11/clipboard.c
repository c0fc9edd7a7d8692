// Text taken from others: asked for, received at once or in pieces.
#include <stdlib.h>
#include <string.h>
#include <X11/Xatom.h>

#include "internal.h"

// More text than this is not taken: a runaway owner must not fill our memory.
#define LARGEST_TEXT ((size_t)64 << 20)

// What is asked for, the best first.
static const enum atom wanted[] = {ATOM_UTF8_STRING, ATOM_TEXT_PLAIN_UTF8, ATOM_STRING};
#define WANTED_COUNT (sizeof wanted / sizeof *wanted)

Atom selection_atom(const cx11_display *d, cx11_clipboard clipboard) {
  return clipboard == cx11_clipboard_selection ? XA_PRIMARY : d->atoms[ATOM_CLIPBOARD];
}

// Each kind has a property of its own on our window, so that both may be on their way.
static Atom property_of(const cx11_display *d, cx11_clipboard clipboard) {
  return d->atoms[clipboard == cx11_clipboard_selection ? ATOM_FUDE_PRIMARY : ATOM_FUDE_SELECTION];
}

// The protocol wants the time of what the user did; before all events, the present.
uint32_t selection_time(cx11_display *d) {
  return d->last_time ? d->last_time : cx11_server_time(d);
}

static void forget(struct ask *ask) {
  free(ask->text);
  *ask = (struct ask){0};
}

static void send_ask(cx11_display *d, cx11_clipboard clipboard) {
  struct ask *ask = &d->asks[clipboard];
  ask->progress++;
  XConvertSelection(d->x, selection_atom(d, clipboard), d->atoms[wanted[ask->target]],
                    property_of(d, clipboard), d->helper, ask->time);
}

void cx11_request_clipboard(cx11_display *d, cx11_clipboard clipboard) {
  if (d->is_lost) return;
  struct ask *ask = &d->asks[clipboard];
  forget(ask);
  ask->is_pending = true;
  ask->time = selection_time(d);
  XDeleteProperty(d->x, d->helper, property_of(d, clipboard));
  send_ask(d, clipboard);
}

void cx11_abandon_clipboard(cx11_display *d, cx11_clipboard clipboard) {
  forget(&d->asks[clipboard]);
}

uint32_t cx11_clipboard_progress(const cx11_display *d, cx11_clipboard clipboard) {
  return d->asks[clipboard].progress;
}

static bool append(struct ask *ask, const unsigned char *data, size_t count) {
  if (ask->size + count > LARGEST_TEXT) return false;
  char *larger = realloc(ask->text, ask->size + count + 1);
  if (!larger) return false;
  ask->text = larger;
  memcpy(larger + ask->size, data, count);
  ask->size += count;
  return true;
}

// The old type of text holds Latin-1.
static void widen_latin1(struct ask *ask) {
  char *wide = malloc(ask->size * 2 + 1);
  if (!wide) return;
  size_t count = 0;
  for (size_t i = 0; i < ask->size; i++) {
    uint8_t byte = (uint8_t)ask->text[i];
    if (byte >= 0x80) wide[count++] = (char)(0xc0 | byte >> 6);
    wide[count++] = (char)(byte >= 0x80 ? 0x80 | (byte & 63) : byte);
  }
  free(ask->text);
  ask->text = wide;
  ask->size = count;
}

static bool finish(cx11_display *d, cx11_clipboard clipboard, bool has_text, cx11_event *event) {
  struct ask *ask = &d->asks[clipboard];
  if (has_text && ask->is_latin1) widen_latin1(ask);
  event->kind = cx11_event_clipboard;
  event->detail = has_text;
  event->clipboard = clipboard;
  set_text(d, ask->text ? ask->text : "", has_text ? ask->size : 0);
  forget(ask);
  return true;
}

enum piece { PIECE_FAILED, PIECE_EMPTY, PIECE_TEXT, PIECE_INCREMENTAL };

// Takes what the property holds and deletes it, which asks for the next piece.
static enum piece take_piece(cx11_display *d, cx11_clipboard clipboard) {
  struct ask *ask = &d->asks[clipboard];
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  if (XGetWindowProperty(d->x, d->helper, property_of(d, clipboard), 0, (long)(LARGEST_TEXT / 4),
                         True, AnyPropertyType, &type, &format, &count, &left, &data) != Success)
    return PIECE_FAILED;
  enum piece piece = PIECE_FAILED;
  if (type == d->atoms[ATOM_INCR]) {
    piece = PIECE_INCREMENTAL;
  } else if (format == 8 && left == 0 && append(ask, data, count)) {
    piece = count > 0 ? PIECE_TEXT : PIECE_EMPTY;
    ask->is_latin1 = type == XA_STRING;
  }
  if (data) XFree(data);
  ask->progress++;
  return piece;
}

static bool answered(cx11_display *d, const XSelectionEvent *x, cx11_clipboard clipboard,
                     cx11_event *event) {
  struct ask *ask = &d->asks[clipboard];
  // An answer to what was given up is nobody's any more.
  if (!ask->is_pending || ask->is_incremental || (x->time && x->time != ask->time)) return false;
  if (x->property == None) {
    if (++ask->target >= WANTED_COUNT) return finish(d, clipboard, false, event);
    send_ask(d, clipboard);
    return false;
  }
  enum piece piece = take_piece(d, clipboard);
  ask->is_incremental = piece == PIECE_INCREMENTAL;
  return !ask->is_incremental && finish(d, clipboard, piece != PIECE_FAILED, event);
}

bool translate_clipboard(cx11_display *d, const XEvent *x, cx11_event *event) {
  if (x->type != SelectionNotify && x->type != PropertyNotify) return false;
  if (x->xany.window != d->helper) return false;
  for (cx11_clipboard c = cx11_clipboard_general; c <= cx11_clipboard_selection; c++) {
    if (x->type == SelectionNotify) {
      if (x->xselection.selection == selection_atom(d, c))
        return answered(d, &x->xselection, c, event);
    } else if (d->asks[c].is_incremental && x->xproperty.atom == property_of(d, c) &&
               x->xproperty.state == PropertyNewValue) {
      enum piece piece = take_piece(d, c);
      return piece != PIECE_TEXT && finish(d, c, piece == PIECE_EMPTY, event);
    }
  }
  return false;
}

void forget_asks(cx11_display *d) {
  forget(&d->asks[cx11_clipboard_general]);
  forget(&d->asks[cx11_clipboard_selection]);
}
