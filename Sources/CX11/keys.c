// Keys and the text they make.
#include <stdlib.h>
#include <string.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>

#include "internal.h"

void forget_keys(cx11_display *d) { memset(d->keys_down, 0, sizeof d->keys_down); }

// The symbol without modifiers, in the layout that is on. With a modifier of shortcuts held, a
// layout without Latin letters lends us those of another group, so that Ctrl+Z works in all.
static KeySym plain_symbol(cx11_display *d, const XKeyEvent *x) {
  KeyCode code = (KeyCode)x->keycode;
  unsigned int group = XkbGroupForCoreState(x->state);
  KeySym symbol = XkbKeycodeToKeysym(d->x, code, (int)group, 0);
  // Keys like Escape have one group only.
  if (symbol == NoSymbol && group != 0) symbol = XkbKeycodeToKeysym(d->x, code, 0, 0);
  bool is_shortcut = x->state & (ControlMask | Mod1Mask | Mod4Mask);
  bool is_foreign_letter = symbol > 0xff && (symbol < 0xfe00 || symbol > 0xffff);
  for (int other = 0; is_shortcut && is_foreign_letter && other < XkbNumKbdGroups; other++) {
    KeySym candidate = XkbKeycodeToKeysym(d->x, code, other, 0);
    if (candidate >= XK_space && candidate <= XK_asciitilde) return candidate;
  }
  // The keypad types digits by its second level.
  if (x->state & Mod2Mask && symbol >= XK_KP_Home && symbol <= XK_KP_Delete) {
    KeySym digit = XkbKeycodeToKeysym(d->x, code, (int)group, 1);
    if (digit != NoSymbol) symbol = digit;
  }
  return symbol;
}

// One scalar of UTF-8; 0 when there is none or more than one.
static uint32_t only_scalar(const char *text, int size) {
  const uint8_t *b = (const uint8_t *)text;
  if (size == 1 && b[0] < 0x80) return b[0];
  if (size == 2 && b[0] >> 5 == 6) return (b[0] & 31u) << 6 | (b[1] & 63u);
  if (size == 3 && b[0] >> 4 == 14) return (b[0] & 15u) << 12 | (b[1] & 63u) << 6 | (b[2] & 63u);
  if (size == 4 && b[0] >> 3 == 30)
    return (b[0] & 7u) << 18 | (b[1] & 63u) << 12 | (b[2] & 63u) << 6 | (b[3] & 63u);
  return 0;
}

// Writes a scalar as UTF-8, at most 4 bytes; returns their number.
int put_scalar(uint32_t s, char *buffer) {
  if (s < 0x80) {
    buffer[0] = (char)s;
    return 1;
  }
  if (s < 0x800) {
    buffer[0] = (char)(0xc0 | s >> 6);
    buffer[1] = (char)(0x80 | (s & 63));
    return 2;
  }
  if (s < 0x10000) {
    buffer[0] = (char)(0xe0 | s >> 12);
    buffer[1] = (char)(0x80 | (s >> 6 & 63));
    buffer[2] = (char)(0x80 | (s & 63));
    return 3;
  }
  buffer[0] = (char)(0xf0 | s >> 18);
  buffer[1] = (char)(0x80 | (s >> 12 & 63));
  buffer[2] = (char)(0x80 | (s >> 6 & 63));
  buffer[3] = (char)(0x80 | (s & 63));
  return 4;
}

// What a symbol types by itself, UTF-8 in `buffer`; returns the number of bytes.
static int text_of_symbol(cx11_display *d, KeySym symbol, char *buffer, int size) {
  if (symbol >= 0x01000100 && symbol <= 0x0110ffff)
    return put_scalar((uint32_t)(symbol - 0x01000000), buffer);
  int extra = 0;
  int count = XkbTranslateKeySym(d->x, &symbol, 0, buffer, size, &extra);
  return count > 0 && count <= size ? count : 0;
}

static bool is_control(const char *text, int size) {
  return size == 1 && ((uint8_t)text[0] < 0x20 || text[0] == 0x7f);
}

// What the press types: through the input method while text is edited, else by itself.
static void look_up_text(cx11_display *d, cx11_window *w, XKeyEvent *x) {
  char room[512], *buffer = room;
  int count = 0;
  KeySym symbol = NoSymbol;
  if (w->input_context && w->text_input) {
    Status status = XLookupNone;
    count = Xutf8LookupString(w->input_context, x, room, sizeof room, &symbol, &status);
    // Methods may commit whole sentences.
    if (status == XBufferOverflow && (buffer = malloc((size_t)count)))
      count = Xutf8LookupString(w->input_context, x, buffer, count, &symbol, &status);
    if (!buffer || (status != XLookupChars && status != XLookupBoth)) count = 0;
  } else {
    unsigned int rest = 0;
    if (XkbLookupKeySym(d->x, (KeyCode)x->keycode, x->state, &rest, &symbol))
      count = text_of_symbol(d, symbol, room, sizeof room);
  }
  bool is_shortcut = x->state & (ControlMask | Mod1Mask | Mod4Mask) && x->keycode != 0;
  if (is_shortcut || is_control(buffer, count)) count = 0;
  set_text(d, buffer ? buffer : "", (size_t)count);
  if (buffer != room) free(buffer);
}

bool translate_key(cx11_display *d, XEvent *x, cx11_event *event) {
  XKeyEvent *key = &x->xkey;
  event->time = (uint32_t)key->time;
  event->modifiers = modifiers_of(key->state);
  event->detail = key->keycode;
  set_text(d, "", 0);
  cx11_window *w = find_window(d, key->window);
  if (x->type == KeyPress && w) look_up_text(d, w, key);
  // The input method sends what it composed as a press of no key.
  if (key->keycode == 0) {
    event->kind = cx11_event_text;
    return x->type == KeyPress && d->text_size > 0;
  }
  char buffer[16];
  KeySym symbol = plain_symbol(d, key);
  event->key_symbol = (uint32_t)symbol;
  event->key_scalar = only_scalar(buffer, text_of_symbol(d, symbol, buffer, sizeof buffer));
  uint8_t *byte = &d->keys_down[key->keycode / 8 % 32], bit = (uint8_t)(1 << key->keycode % 8);
  if (x->type == KeyPress) {
    event->kind = cx11_event_key_down;
    event->is_repeat = *byte & bit;
    *byte |= bit;
  } else {
    event->kind = cx11_event_key_up;
    *byte &= (uint8_t)~bit;
  }
  return true;
}
