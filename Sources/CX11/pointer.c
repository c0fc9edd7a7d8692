// Pointer, pen and touch events.
#include <string.h>

#include "internal.h"

uint8_t modifiers_of(unsigned int state) {
  uint8_t result = 0;
  if (state & ShiftMask) result |= CX11_MODIFIER_SHIFT;
  if (state & ControlMask) result |= CX11_MODIFIER_CONTROL;
  if (state & Mod1Mask) result |= CX11_MODIFIER_ALT;
  if (state & Mod4Mask) result |= CX11_MODIFIER_SUPER;
  return result;
}

static bool kind_of(int evtype, cx11_event_kind *kind) {
  switch (evtype) {
    case XI_Motion: *kind = cx11_event_motion; return true;
    case XI_ButtonPress: *kind = cx11_event_button_down; return true;
    case XI_ButtonRelease: *kind = cx11_event_button_up; return true;
    case XI_TouchBegin: *kind = cx11_event_touch_begin; return true;
    case XI_TouchUpdate: *kind = cx11_event_touch_update; return true;
    case XI_TouchEnd: *kind = cx11_event_touch_end; return true;
    default: return false;
  }
}

static bool translate_device_event(cx11_display *d, const XIDeviceEvent *x, cx11_event *event) {
  // What a touch or a scroll axis is worth as a mouse: we have the real thing already.
  if (x->flags & XIPointerEmulated && x->evtype != XI_TouchBegin &&
      x->evtype != XI_TouchUpdate && x->evtype != XI_TouchEnd)
    return false;
  if (!kind_of(x->evtype, &event->kind)) return false;
  event->window = x->event;
  event->time = (uint32_t)x->time;
  event->device = x->sourceid;
  event->detail = (uint32_t)x->detail;
  event->modifiers = modifiers_of((unsigned int)x->mods.effective);
  event->x = x->event_x;
  event->y = x->event_y;
  struct device *device = find_device(d, x->sourceid);
  if (device) read_valuators(device, &x->valuators, DisplayWidth(d->x, d->screen), event);
  return true;
}

static bool translate_raw_event(cx11_display *d, const XIRawEvent *x, cx11_event *event) {
  if (x->flags & XIPointerEmulated) return false;
  switch (x->evtype) {
    case XI_RawMotion: event->raw = cx11_raw_motion; break;
    case XI_RawButtonPress: event->raw = cx11_raw_button_down; break;
    case XI_RawButtonRelease: event->raw = cx11_raw_button_up; break;
    case XI_RawTouchBegin: event->raw = cx11_raw_touch_begin; break;
    case XI_RawTouchUpdate: event->raw = cx11_raw_touch_update; break;
    case XI_RawTouchEnd: event->raw = cx11_raw_touch_end; break;
    default: return false;
  }
  event->kind = cx11_event_raw;
  event->time = (uint32_t)x->time;
  event->device = x->sourceid;
  event->detail = (uint32_t)x->detail;
  struct device *device = find_device(d, x->sourceid);
  if (!device) return true;
  // A copy: what is painted with the device goes by the events of windows alone.
  struct device heard = *device;
  read_valuators(&heard, &x->valuators, DisplayWidth(d->x, d->screen), event);
  return true;
}

static bool translate_crossing(const XIEnterEvent *x, cx11_event *event) {
  if (x->detail == XINotifyInferior) return false;
  event->kind = x->evtype == XI_Enter ? cx11_event_enter : cx11_event_leave;
  event->window = x->event;
  event->time = (uint32_t)x->time;
  event->device = x->sourceid;
  event->modifiers = modifiers_of((unsigned int)x->mods.effective);
  event->x = x->event_x;
  event->y = x->event_y;
  return true;
}

bool translate_xi2(cx11_display *d, XGenericEventCookie *cookie, cx11_event *event) {
  switch (cookie->evtype) {
    case XI_Enter:
    case XI_Leave:
      return translate_crossing(cookie->data, event);
    case XI_DeviceChanged: {
      const XIDeviceChangedEvent *x = cookie->data;
      event->kind = cx11_event_devices_changed;
      event->device = x->sourceid;
      event->time = (uint32_t)x->time;
      // A switch of the device behind the pointer changes no device.
      if (x->reason != XIDeviceChange) return false;
      read_devices(d);
      return true;
    }
    case XI_HierarchyChanged: {
      const XIHierarchyEvent *x = cookie->data;
      event->kind = cx11_event_devices_changed;
      event->time = (uint32_t)x->time;
      // A device that is back by now has still let go of what it held.
      for (int i = 0; i < x->num_info; i++) {
        if (x->info[i].flags & (XIDeviceDisabled | XISlaveRemoved | XISlaveDetached)) {
          event->device = x->info[i].deviceid;
          event->detail = 1;
        }
      }
      read_devices(d);
      return true;
    }
    case XI_GesturePinchBegin:
    case XI_GesturePinchUpdate:
    case XI_GesturePinchEnd:
    case XI_GestureSwipeBegin:
    case XI_GestureSwipeUpdate:
    case XI_GestureSwipeEnd:
      return translate_gesture(cookie->evtype, cookie->data, event);
    case XI_RawMotion:
    case XI_RawButtonPress:
    case XI_RawButtonRelease:
    case XI_RawTouchBegin:
    case XI_RawTouchUpdate:
    case XI_RawTouchEnd:
      return translate_raw_event(d, cookie->data, event);
    default:
      return translate_device_event(d, cookie->data, event);
  }
}

bool translate_core_pointer(cx11_display *d, const XEvent *x, cx11_event *event) {
  if (d->has_xi2) return false;
  switch (x->type) {
    case MotionNotify: event->kind = cx11_event_motion; break;
    case ButtonPress: event->kind = cx11_event_button_down; break;
    case ButtonRelease: event->kind = cx11_event_button_up; break;
    case EnterNotify: event->kind = cx11_event_enter; break;
    case LeaveNotify: event->kind = cx11_event_leave; break;
    default: return false;
  }
  if (x->type == EnterNotify || x->type == LeaveNotify) {
    if (x->xcrossing.detail == NotifyInferior) return false;
    event->modifiers = modifiers_of(x->xcrossing.state);
    event->time = (uint32_t)x->xcrossing.time;
    event->x = x->xcrossing.x;
    event->y = x->xcrossing.y;
  } else {
    // Motion and button events agree in all the fields read here.
    event->modifiers = modifiers_of(x->xbutton.state);
    event->time = (uint32_t)x->xbutton.time;
    event->x = x->xbutton.x;
    event->y = x->xbutton.y;
    if (x->type != MotionNotify) event->detail = x->xbutton.button;
  }
  event->window = x->xany.window;
  return true;
}

bool translate_proximity(cx11_display *d, const XEvent *x, cx11_event *event) {
  if (d->proximity_in == 0 || (x->type != d->proximity_in && x->type != d->proximity_out))
    return false;
  const XProximityNotifyEvent *proximity = (const XProximityNotifyEvent *)x;
  event->kind = cx11_event_proximity;
  event->window = proximity->window;
  event->time = (uint32_t)proximity->time;
  event->device = (int32_t)proximity->deviceid;
  event->detail = x->type == d->proximity_in;
  event->x = proximity->x;
  event->y = proximity->y;
  return true;
}
