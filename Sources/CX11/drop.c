// What hands drag here from other programs: the XDND protocol, versions 3 to 5, as the side that is
// dropped on. Only copies are taken.
#include <X11/Xatom.h>

#include "internal.h"

// The newest version that we speak, and the oldest.
#define NEWEST 5
#define OLDEST 3
// More kinds than anybody has.
#define MOST_KINDS 1024

void cx11_window_accept_drops(cx11_window *w, uint32_t kinds) {
  cx11_display *d = w->display;
  if (d->is_lost) return;
  w->dropped_kinds = kinds;
  if (!kinds) {
    XDeleteProperty(d->x, w->id, d->atoms[ATOM_DND_AWARE]);
    return;
  }
  long version = NEWEST;
  XChangeProperty(d->x, w->id, d->atoms[ATOM_DND_AWARE], XA_ATOM, 32, PropModeReplace,
                  (unsigned char *)&version, 1);
}

// Whoever drags may be gone by now.
static void tell(cx11_display *d, enum atom message, long flags, long action) {
  struct drag *drag = &d->drag;
  XEvent event = {.xclient = {.type = ClientMessage,
                              .window = drag->source,
                              .message_type = d->atoms[message],
                              .format = 32}};
  event.xclient.data.l[0] = (long)drag->window->id;
  event.xclient.data.l[1] = flags;
  // A status has an empty rectangle in between: we want to hear of every motion.
  event.xclient.data.l[message == ATOM_DND_STATUS ? 4 : 2] = action;
  trap_errors(d);
  XSendEvent(d->x, drag->source, False, NoEventMask, &event);
  untrap_errors(d);
}

// Hears of the end of who drags, beside what is heard of it anyway.
static void watch(cx11_display *d, Window source, bool watches) {
  XWindowAttributes attributes;
  trap_errors(d);
  if (!find_window(d, source) && XGetWindowAttributes(d->x, source, &attributes)) {
    long mask = attributes.your_event_mask;
    XSelectInput(d->x, source,
                 watches ? mask | StructureNotifyMask : mask & ~(long)StructureNotifyMask);
  }
  untrap_errors(d);
}

void forget_drag(cx11_display *d) {
  if (d->drag.source != None && !d->is_lost) watch(d, d->drag.source, false);
  d->drag = (struct drag){0};
}

static uint32_t listed_kinds(cx11_display *d, Window source) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  uint32_t kinds = 0;
  trap_errors(d);
  if (XGetWindowProperty(d->x, source, d->atoms[ATOM_DND_TYPE_LIST], 0, MOST_KINDS, False, XA_ATOM,
                         &type, &format, &count, &left, &data) == Success &&
      type == XA_ATOM && format == 32)
    kinds = data_kinds(d, (Atom *)data, count);
  if (data) XFree(data);
  untrap_errors(d);
  return kinds;
}

static void enter(cx11_display *d, cx11_window *w, const XClientMessageEvent *message) {
  int version = (int)((message->data.l[1] >> 24) & 0xff);
  forget_drag(d);
  if (version < OLDEST || !message->data.l[0]) return;
  d->drag = (struct drag){.source = (Window)message->data.l[0],
                          .window = w,
                          .version = version < NEWEST ? version : NEWEST};
  // The message itself has room for three kinds.
  Atom first[3];
  for (int i = 0; i < 3; i++) first[i] = (Atom)message->data.l[2 + i];
  d->drag.kinds = w->dropped_kinds & (message->data.l[1] & 1
                                          ? listed_kinds(d, d->drag.source)
                                          : data_kinds(d, first, 3));
  watch(d, d->drag.source, true);
}

static bool report(cx11_display *d, cx11_event_kind kind, cx11_event *event) {
  Window root, child;
  int root_x, root_y, x, y;
  unsigned int mask = 0;
  // The protocol does not tell which keys are held.
  XQueryPointer(d->x, d->root, &root, &child, &root_x, &root_y, &x, &y, &mask);
  event->kind = kind;
  event->window = d->drag.window->id;
  event->detail = d->drag.kinds;
  event->modifiers = modifiers_of(mask);
  event->x = d->drag.x;
  event->y = d->drag.y;
  return true;
}

static bool move(cx11_display *d, const XClientMessageEvent *message, cx11_event *event) {
  struct drag *drag = &d->drag;
  int x = 0, y = 0;
  Window child;
  XTranslateCoordinates(d->x, d->root, drag->window->id,
                        (int16_t)(message->data.l[2] >> 16 & 0xffff),
                        (int16_t)(message->data.l[2] & 0xffff), &x, &y, &child);
  drag->x = x;
  drag->y = y;
  bool is_wanted = drag->kinds != 0;
  tell(d, ATOM_DND_STATUS, 2 | is_wanted, is_wanted ? (long)d->atoms[ATOM_DND_ACTION_COPY] : None);
  drag->is_told = is_wanted;
  return is_wanted && report(d, cx11_event_drag_moved, event);
}

static bool leave(cx11_display *d, cx11_event *event) {
  bool is_told = d->drag.is_told;
  event->kind = cx11_event_drag_left;
  event->window = d->drag.window->id;
  forget_drag(d);
  return is_told;
}

static bool drop(cx11_display *d, const XClientMessageEvent *message, cx11_event *event) {
  d->drag.time = (uint32_t)message->data.l[2];
  d->drag.is_dropped = true;
  if (d->drag.kinds) return report(d, cx11_event_dropped, event);
  cx11_finish_drop(d, false);
  return false;
}

void cx11_finish_drop(cx11_display *d, bool is_taken) {
  if (d->drag.source == None || !d->drag.is_dropped) return;
  if (!d->is_lost)
    tell(d, ATOM_DND_FINISHED, is_taken, is_taken ? (long)d->atoms[ATOM_DND_ACTION_COPY] : None);
  forget_drag(d);
}

bool translate_drag(cx11_display *d, const XEvent *x, cx11_event *event) {
  struct drag *drag = &d->drag;
  if (x->type == DestroyNotify && x->xdestroywindow.window == drag->source && drag->source != None)
    return drag->is_dropped ? (forget_drag(d), false) : leave(d, event);
  if (x->type != ClientMessage || x->xclient.format != 32) return false;
  const XClientMessageEvent *message = &x->xclient;
  cx11_window *w = find_window(d, message->window);
  if (!w || !w->dropped_kinds) return false;
  if (message->message_type == d->atoms[ATOM_DND_ENTER]) {
    enter(d, w, message);
    return false;
  }
  // What is not from who entered, or comes after the drop, means nothing.
  if (drag->source == None || (Window)message->data.l[0] != drag->source || drag->window != w ||
      drag->is_dropped)
    return false;
  if (message->message_type == d->atoms[ATOM_DND_POSITION]) return move(d, message, event);
  if (message->message_type == d->atoms[ATOM_DND_LEAVE]) return leave(d, event);
  if (message->message_type == d->atoms[ATOM_DND_DROP]) return drop(d, message, event);
  return false;
}
