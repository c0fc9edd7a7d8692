// Gestures of touchpads, from version 2.4 of XInput.
#include <math.h>

#include "internal.h"

static void translate_pinch(const XIGesturePinchEvent *x, cx11_event *event) {
  event->window = x->event;
  event->time = (uint32_t)x->time;
  event->device = x->sourceid;
  event->detail = (uint32_t)x->detail;
  event->modifiers = modifiers_of((unsigned int)x->mods.effective);
  event->is_cancelled = x->flags & XIGesturePinchEventCancelled;
  event->x = x->event_x;
  event->y = x->event_y;
  event->delta_x = x->delta_x;
  event->delta_y = x->delta_y;
  event->scale = x->scale;
  event->rotation = x->delta_angle * M_PI / 180;
}

static void translate_swipe(const XIGestureSwipeEvent *x, cx11_event *event) {
  event->window = x->event;
  event->time = (uint32_t)x->time;
  event->device = x->sourceid;
  event->detail = (uint32_t)x->detail;
  event->modifiers = modifiers_of((unsigned int)x->mods.effective);
  event->is_cancelled = x->flags & XIGestureSwipeEventCancelled;
  event->x = x->event_x;
  event->y = x->event_y;
  event->delta_x = x->delta_x;
  event->delta_y = x->delta_y;
}

bool translate_gesture(int evtype, const void *data, cx11_event *event) {
  switch (evtype) {
    case XI_GesturePinchBegin: event->kind = cx11_event_pinch_begin; break;
    case XI_GesturePinchUpdate: event->kind = cx11_event_pinch_update; break;
    case XI_GesturePinchEnd: event->kind = cx11_event_pinch_end; break;
    case XI_GestureSwipeBegin: event->kind = cx11_event_swipe_begin; break;
    case XI_GestureSwipeUpdate: event->kind = cx11_event_swipe_update; break;
    case XI_GestureSwipeEnd: event->kind = cx11_event_swipe_end; break;
    default: return false;
  }
  if (evtype >= XI_GestureSwipeBegin) translate_swipe(data, event);
  else translate_pinch(data, event);
  return true;
}
