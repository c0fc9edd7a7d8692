// Keys and the text they make.
#include <stdlib.h>
#include <string.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>

#include "internal.h"

void forget_keys(cx11_display *d) { memset(d->keys_down, 0, sizeof d->keys_down); }

// What a key has at a level of a group; NoSymbol where it has no such group.
static KeySym symbol_at(cx11_display *d, KeyCode code, int group, int level) {
  return XkbKeycodeToKeysym(d->x, code, group, level);
}

// The symbol without modifiers, in the layout that is on.
static KeySym plain_symbol(cx11_display *d, const XKeyEvent *x) {
  KeyCode code = (KeyCode)x->keycode;
  int group = XkbGroupForCoreState(x->state);
  KeySym symbol = symbol_at(d, code, group, 0);
  // Keys like Escape have one group only.
  if (symbol == NoSymbol && group != 0) symbol = symbol_at(d, code, 0, 0);
  // The keypad types digits by its second level.
  if (x->state & Mod2Mask && symbol >= XK_KP_Home && symbol <= XK_KP_Delete) {
    KeySym digit = symbol_at(d, code, group, 1);
    if (digit != NoSymbol) symbol = digit;
  }
  return symbol;
}

// The symbol with some modifiers held.
static KeySym symbol_with(cx11_display *d, const XKeyEvent *x, unsigned int state) {
  unsigned int rest = 0;
  KeySym symbol = NoSymbol;
  return XkbLookupKeySym(d->x, (KeyCode)x->keycode, state, &rest, &symbol) ? symbol : NoSymbol;
}

// Whether a group of the keyboard types Latin letters without Shift.
static bool has_latin_letters(cx11_display *d, int group) {
  int first = 8, last = 255;
  XDisplayKeycodes(d->x, &first, &last);
  for (int code = first; code <= last; code++) {
    KeySym symbol = symbol_at(d, (KeyCode)code, group, 0);
    if (symbol >= XK_a && symbol <= XK_z) return true;
  }
  return false;
}

// What the key at a place types on a US board, by the kernel's numbers; 0 for keys without text.
static uint32_t us_character(KeyCode code) {
  static const struct {
    KeyCode first;
    const char *row;
  } rows[] = {
      {10, "1234567890-="}, {24, "qwertyuiop[]"}, {38, "asdfghjkl;'`"}, {51, "\\zxcvbnm,./"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (code >= rows[i].first && code < rows[i].first + strlen(rows[i].row))
      return (uint8_t)rows[i].row[code - rows[i].first];
  }
  return 0;
}

// What the place has in a Latin layout: in another group that is one, else on a US board.
static uint32_t latin_character(cx11_display *d, KeyCode code, int group) {
  for (int other = 0; other < XkbNumKbdGroups; other++) {
    if (other == group || !has_latin_letters(d, other)) continue;
    KeySym symbol = symbol_at(d, code, other, 0);
    if (symbol > XK_space && symbol <= XK_asciitilde) return (uint32_t)symbol;
  }
  return us_character(code);
}

// The digit that a key types with Shift, or by AltGr in the row of digits, else the one that is there
// on a US board; 0 for none.
static uint32_t digit_of_place(cx11_display *d, KeyCode code, int group) {
  bool is_in_row = code >= 10 && code <= 19;
  for (int level = 0; level < (is_in_row ? 4 : 2); level++) {
    KeySym symbol = symbol_at(d, code, group, level);
    if (symbol >= XK_0 && symbol <= XK_9) return (uint32_t)symbol;
  }
  return is_in_row ? us_character(code) : 0;
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
    symbol = symbol_with(d, x, x->state);
    if (symbol != NoSymbol) count = text_of_symbol(d, symbol, room, sizeof room);
  }
  bool is_shortcut = x->state & (ControlMask | Mod1Mask | Mod4Mask) && x->keycode != 0;
  if (is_shortcut || is_control(buffer, count)) count = 0;
  set_text(d, buffer ? buffer : "", (size_t)count);
  if (buffer != room) free(buffer);
}

static uint32_t scalar_of_symbol(cx11_display *d, KeySym symbol) {
  char buffer[16];
  return only_scalar(buffer, text_of_symbol(d, symbol, buffer, sizeof buffer));
}

// All that the layouts say of a key; what it means is for others to tell.
static cx11_key describe_key(cx11_display *d, const XKeyEvent *x) {
  KeyCode code = (KeyCode)x->keycode;
  int group = XkbGroupForCoreState(x->state);
  KeySym symbol = plain_symbol(d, x), typed = symbol_with(d, x, x->state);
  bool is_latin = has_latin_letters(d, group);
  return (cx11_key){
      .symbol = (uint32_t)symbol,
      .scalar = scalar_of_symbol(d, symbol),
      .typed = typed == NoSymbol ? 0 : scalar_of_symbol(d, typed),
      // AltGr is no modifier of shortcuts: it is Mod5, on some boards Mod3.
      .is_third_level = typed != symbol_with(d, x, x->state & ~(unsigned)(Mod3Mask | Mod5Mask)),
      .latin = is_latin ? 0 : latin_character(d, code, group),
      .digit = digit_of_place(d, code, group),
  };
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
  event->key = describe_key(d, key);
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
