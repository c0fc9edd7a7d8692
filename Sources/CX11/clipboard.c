// The clipboard: text given to others, text taken from them.
#include <stdlib.h>
#include <string.h>
#include <X11/Xatom.h>

#include "internal.h"

// More text than this is not taken: a runaway owner must not fill our memory.
#define LARGEST_TEXT ((size_t)64 << 20)

void cx11_set_clipboard(cx11_display *d, const char *text) {
  if (d->is_lost) return;
  free(d->clipboard);
  d->clipboard = strdup(text);
  XSetSelectionOwner(d->x, d->atoms[ATOM_CLIPBOARD], d->helper, d->last_time);
}

void cx11_request_clipboard(cx11_display *d) {
  if (d->is_lost) return;
  free(d->received);
  d->received = NULL;
  d->received_size = 0;
  d->receives_increments = false;
  XConvertSelection(d->x, d->atoms[ATOM_CLIPBOARD], d->atoms[ATOM_UTF8_STRING],
                    d->atoms[ATOM_FUDE_SELECTION], d->helper, d->last_time);
}

static bool give(cx11_display *d, const XSelectionRequestEvent *request, Atom property) {
  if (!d->clipboard || request->selection != d->atoms[ATOM_CLIPBOARD]) return false;
  if (request->target == d->atoms[ATOM_TARGETS]) {
    Atom targets[] = {d->atoms[ATOM_TARGETS], d->atoms[ATOM_UTF8_STRING],
                      d->atoms[ATOM_TEXT_PLAIN_UTF8]};
    XChangeProperty(d->x, request->requestor, property, XA_ATOM, 32, PropModeReplace,
                    (unsigned char *)targets, 3);
    return true;
  }
  if (request->target != d->atoms[ATOM_UTF8_STRING] &&
      request->target != d->atoms[ATOM_TEXT_PLAIN_UTF8])
    return false;
  size_t size = strlen(d->clipboard);
  long units = XExtendedMaxRequestSize(d->x);
  if (units == 0) units = XMaxRequestSize(d->x);
  if (size > (size_t)units * 4 - 64) return false;
  XChangeProperty(d->x, request->requestor, property, request->target, 8, PropModeReplace,
                  (unsigned char *)d->clipboard, (int)size);
  return true;
}

static void answer(cx11_display *d, const XSelectionRequestEvent *request) {
  // Old clients name no property: then the target is meant.
  Atom property = request->property != None ? request->property : request->target;
  // The asker may be gone by now.
  trap_errors(d);
  bool given = give(d, request, property);
  XEvent notice = {.xselection = {.type = SelectionNotify,
                                  .requestor = request->requestor,
                                  .selection = request->selection,
                                  .target = request->target,
                                  .property = given ? property : None,
                                  .time = request->time}};
  XSendEvent(d->x, request->requestor, False, 0, &notice);
  untrap_errors(d);
}

static bool finish(cx11_display *d, bool has_text, cx11_event *event) {
  event->kind = cx11_event_clipboard;
  event->detail = has_text;
  set_text(d, d->received ? d->received : "", has_text ? d->received_size : 0);
  free(d->received);
  d->received = NULL;
  d->received_size = 0;
  d->receives_increments = false;
  return true;
}

// Takes what the property holds and deletes it, which asks for the next piece. Returns its size,
// or -1 on failure; `is_incremental` when the property only announces pieces.
static long take_piece(cx11_display *d, bool *is_incremental) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  *is_incremental = false;
  if (XGetWindowProperty(d->x, d->helper, d->atoms[ATOM_FUDE_SELECTION], 0,
                         (long)(LARGEST_TEXT / 4), True, AnyPropertyType, &type, &format, &count,
                         &left, &data) != Success)
    return -1;
  long size = -1;
  if (type == d->atoms[ATOM_INCR]) {
    *is_incremental = true;
    size = 0;
  } else if (format == 8 && left == 0 && d->received_size + count <= LARGEST_TEXT) {
    char *larger = realloc(d->received, d->received_size + count + 1);
    if (larger) {
      d->received = larger;
      memcpy(larger + d->received_size, data, count);
      d->received_size += count;
      size = (long)count;
    }
  }
  if (data) XFree(data);
  return size;
}

bool translate_selection(cx11_display *d, const XEvent *x, cx11_event *event) {
  bool is_incremental = false;
  long size = 0;
  switch (x->type) {
    case SelectionRequest:
      answer(d, &x->xselectionrequest);
      return false;
    case SelectionClear:
      if (x->xselectionclear.selection != d->atoms[ATOM_CLIPBOARD]) return false;
      free(d->clipboard);
      d->clipboard = NULL;
      return false;
    case SelectionNotify:
      if (x->xselection.requestor != d->helper) return false;
      if (x->xselection.property == None) return finish(d, false, event);
      size = take_piece(d, &is_incremental);
      d->receives_increments = is_incremental;
      return !is_incremental && finish(d, size >= 0, event);
    case PropertyNotify:
      if (x->xproperty.window != d->helper || !d->receives_increments ||
          x->xproperty.atom != d->atoms[ATOM_FUDE_SELECTION] ||
          x->xproperty.state != PropertyNewValue)
        return false;
      size = take_piece(d, &is_incremental);
      if (size > 0) return false;
      return finish(d, size == 0, event);
    default:
      return false;
  }
}
