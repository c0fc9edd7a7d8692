// What an input method composes, kept for the window that draws it where it will stand.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void clear_composition(cx11_window *w) {
  free(w->composition.scalars);
  free(w->composition.feedback);
  w->composition = (struct composition){0};
}

void end_composition(cx11_window *w) {
  bool is_news = w->composition.count > 0 || w->composition.has_changed;
  clear_composition(w);
  w->composition.has_changed = is_news;
}

// The scalars of UTF-8; what is broken counts as one each, as everywhere.
static int decode(const char *text, uint32_t *scalars, int capacity) {
  const uint8_t *b = (const uint8_t *)text;
  int count = 0;
  while (*b && count < capacity) {
    int more = *b < 0xc0 ? 0 : *b < 0xe0 ? 1 : *b < 0xf0 ? 2 : 3;
    uint32_t scalar = more == 0 ? *b : *b & (0x3fu >> more);
    for (b++; more > 0 && (*b & 0xc0) == 0x80; more--) scalar = scalar << 6 | (*b++ & 63u);
    scalars[count++] = more > 0 || scalar > 0x10ffff ? 0xfffd : scalar;
  }
  return count;
}

static int encode(const uint32_t *scalars, int count, char *text) {
  char *end = text;
  for (int i = 0; i < count; i++) end += put_scalar(scalars[i], end);
  return (int)(end - text);
}

// The new part of the text; the caller frees it.
static uint32_t *new_scalars(const XIMText *text, int *count) {
  uint32_t *scalars = calloc((size_t)text->length + 1, sizeof *scalars);
  *count = 0;
  if (!scalars) return NULL;
  if (text->encoding_is_wchar) {
    for (int i = 0; text->string.wide_char && i < text->length; i++)
      scalars[(*count)++] = (uint32_t)text->string.wide_char[i];
  } else if (text->string.multi_byte) {
    *count = decode(text->string.multi_byte, scalars, text->length);
  }
  return scalars;
}

static int limited(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

// Puts new text in place of a part; both lists grow together.
static bool splice(struct composition *c, int first, int length, const uint32_t *scalars,
                   const XIMFeedback *feedback, int count) {
  int rest = c->count - first - length;
  size_t total = (size_t)(first + count + rest);
  uint32_t *all = calloc(total + 1, sizeof *all);
  uint8_t *marks = calloc(total + 1, 1);
  if (!all || !marks) {
    free(all);
    free(marks);
    return false;
  }
  for (int i = 0; i < (int)total; i++) {
    bool is_new = i >= first && i < first + count;
    int old = i < first ? i : i - count + length;
    all[i] = is_new ? scalars[i - first] : c->scalars[old];
    marks[i] = is_new ? feedback && feedback[i - first] & (XIMReverse | XIMHighlight)
                      : c->feedback[old];
  }
  free(c->scalars);
  free(c->feedback);
  c->scalars = all;
  c->feedback = marks;
  c->count = (int)total;
  return true;
}

static void on_draw(XIC context, XPointer client, XPointer call) {
  (void)context;
  struct composition *c = &((cx11_window *)client)->composition;
  const XIMPreeditDrawCallbackStruct *draw = (const XIMPreeditDrawCallbackStruct *)call;
  if (!draw) return;
  int first = limited(draw->chg_first, c->count);
  int length = limited(draw->chg_length, c->count - first);
  const XIMText *text = draw->text;
  if (text && text->length > 0 && !text->string.multi_byte) {
    // Only how the part looks has changed.
    int marked = limited(text->length, c->count - first);
    for (int i = 0; text->feedback && i < marked; i++)
      c->feedback[first + i] = (text->feedback[i] & (XIMReverse | XIMHighlight)) != 0;
  } else {
    int count = 0;
    uint32_t *scalars = text ? new_scalars(text, &count) : NULL;
    splice(c, first, length, scalars, text ? text->feedback : NULL, count);
    free(scalars);
  }
  c->caret = limited(draw->caret, c->count);
  c->has_changed = true;
}

static int on_start(XIC context, XPointer client, XPointer call) {
  (void)context;
  (void)call;
  end_composition((cx11_window *)client);
  // Any length will do.
  return -1;
}

static void on_done(XIC context, XPointer client, XPointer call) {
  (void)context;
  (void)call;
  end_composition((cx11_window *)client);
}

static void on_caret(XIC context, XPointer client, XPointer call) {
  (void)context;
  struct composition *c = &((cx11_window *)client)->composition;
  XIMPreeditCaretCallbackStruct *move = (XIMPreeditCaretCallbackStruct *)call;
  if (!move) return;
  switch (move->direction) {
    case XIMForwardChar: c->caret = limited(c->caret + 1, c->count); break;
    case XIMBackwardChar: c->caret = limited(c->caret - 1, c->count); break;
    case XIMLineStart: c->caret = 0; break;
    case XIMLineEnd: c->caret = c->count; break;
    case XIMAbsolutePosition: c->caret = limited(move->position, c->count); break;
    default: break;
  }
  move->position = c->caret;
  c->has_changed = true;
}

bool take_composition(cx11_display *d, cx11_event *event) {
  cx11_window *w = d->windows;
  while (w && !w->composition.has_changed) w = w->next;
  if (!w) return false;
  struct composition *c = &w->composition;
  c->has_changed = false;
  memset(event, 0, sizeof *event);
  event->kind = cx11_event_composition;
  event->window = w->id;
  event->detail = (uint32_t)c->caret;
  int first = 0, end = c->count;
  while (first < end && !c->feedback[first]) first++;
  while (end > first && !c->feedback[end - 1]) end--;
  event->rect = (cx11_rect){first, 0, end - first, 0};
  char *text = malloc((size_t)c->count * 4 + 1);
  set_text(d, text ? text : "", text ? (size_t)encode(c->scalars, c->count, text) : 0);
  free(text);
  return true;
}

XIC create_composing_context(cx11_window *w, XIMStyle style) {
  XICCallback start = {(XPointer)w, on_start};
  XIMCallback done = {(XPointer)w, (XIMProc)on_done}, draw = {(XPointer)w, (XIMProc)on_draw},
              caret = {(XPointer)w, (XIMProc)on_caret};
  XVaNestedList list = XVaCreateNestedList(
      0, XNPreeditStartCallback, &start, XNPreeditDoneCallback, &done, XNPreeditDrawCallback,
      &draw, XNPreeditCaretCallback, &caret, NULL);
  XIC context =
      XCreateIC(w->display->input_method, XNInputStyle, style, XNClientWindow, w->id,
                XNFocusWindow, w->id, XNPreeditAttributes, list, NULL);
  XFree(list);
  return context;
}
