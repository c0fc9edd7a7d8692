#ifndef CATK_H
#define CATK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What assistive tools see of the program: a tree of nodes, which lives on a thread of its own and is told
/// what changes. ATK and its bridge are loaded by `catk_start`; nothing of them is linked.

/// What a node is.
typedef enum {
  CATK_APPLICATION,
  CATK_FRAME,
  CATK_DIALOG,
  CATK_ALERT,
  CATK_PANEL,
  CATK_TOOL_BAR,
  CATK_PUSH_BUTTON,
  CATK_TOGGLE_BUTTON,
  CATK_RADIO_BUTTON,
  CATK_COMBO_BOX,
  CATK_SLIDER,
  CATK_PROGRESS_BAR,
  CATK_LABEL,
  CATK_HEADING,
  CATK_ENTRY,
  CATK_IMAGE,
  CATK_LIST,
  CATK_LIST_ITEM,
  CATK_TABLE,
  CATK_MENU,
  CATK_MENU_ITEM,
  CATK_PAGE_TAB_LIST,
  CATK_PAGE_TAB,
  CATK_SPLITTER,
  CATK_TOOL_TIP,
  CATK_NOTIFICATION,
  CATK_CANVAS,
} catk_role;

/// How a node is; bits of `catk_node.states`.
typedef enum {
  CATK_ENABLED = 1 << 0,
  CATK_FOCUSABLE = 1 << 1,
  CATK_FOCUSED = 1 << 2,
  CATK_SELECTABLE = 1 << 3,
  CATK_SELECTED = 1 << 4,
  CATK_CHECKABLE = 1 << 5,
  CATK_CHECKED = 1 << 6,
  CATK_EXPANDABLE = 1 << 7,
  CATK_EXPANDED = 1 << 8,
  CATK_EDITABLE = 1 << 9,
  CATK_MODAL = 1 << 10,
  CATK_ACTIVE = 1 << 11,
  /// A part of it is seen.
  CATK_SHOWING = 1 << 12,
} catk_state;

/// What a node can be asked; bits of `catk_node.abilities`, the same as long as it lives.
typedef enum {
  CATK_HAS_ACTIONS = 1 << 0,
  CATK_HAS_RANGE = 1 << 1,
  CATK_HAS_TEXT = 1 << 2,
  CATK_IS_WINDOW = 1 << 3,
} catk_ability;

/// What somebody wants of a node.
typedef enum {
  /// The action of number `action`.
  CATK_ACT,
  /// To have the keys.
  CATK_FOCUS,
  /// The value `value`.
  CATK_SET_VALUE,
  /// The text `text`.
  CATK_SET_TEXT,
  /// The selection from `start` to `end`, the caret at its end; in characters.
  CATK_SELECT,
} catk_wish;

/// A rectangle of the window's pixels.
typedef struct {
  int32_t x, y, width, height;
} catk_rect;

/// What is known of a node. Strings are not in it, so that it is plain.
typedef struct {
  /// Its number; that of the program is 0.
  uint32_t number;
  /// Who holds it.
  uint32_t parent;
  catk_role role;
  uint32_t abilities;
  uint32_t states;
  catk_rect frame;
  /// Which actions there are, in their order: bits 1 press, 2 increment, 4 decrement.
  uint32_t actions;
  /// Of `CATK_HAS_RANGE`.
  double value, minimum, maximum, step;
  /// Of `CATK_HAS_TEXT`, in characters: where the caret stands, and the other end of the selection.
  int32_t caret, anchor;
} catk_node;

/// Is told on the bridge's thread what somebody wants of a node; `text` is valid for the call alone.
typedef void (*catk_listener)(void *user, uint32_t number, catk_wish wish, uint32_t action,
                              double value, const char *text, int32_t start, int32_t end);

/// Loads ATK and starts the thread. `name` and `version` are the program's. False where ATK, its bridge, or
/// a thread is not there; `problem` then says why, in words that live for ever. May be called once.
bool catk_start(const char *name, const char *version, catk_listener listener, void *user,
                const char **problem);

/// Changes that are made at once.
typedef struct catk_batch catk_batch;

/// Begins a batch.
catk_batch *catk_batch_new(void);

/// Adds a node, or says how it is now. Its words may be empty, none is null. The program holds each whose
/// parent is 0.
void catk_put(catk_batch *batch, const catk_node *node, const char *name, const char *description,
              const char *identifier, const char *value, const char *text,
              const uint32_t *children, size_t count);

/// Takes a node away.
void catk_remove(catk_batch *batch, uint32_t number);

/// Says where the window's content lies on the screen.
void catk_place(catk_batch *batch, int32_t x, int32_t y);

/// Has a sentence said.
void catk_announce(catk_batch *batch, const char *sentence);

/// Hands the batch over, whose memory is the thread's from then on.
void catk_send(catk_batch *batch);

/// A key as X has it.
typedef struct {
  bool is_press;
  uint32_t keysym;
  uint16_t keycode;
  uint16_t modifiers;
  uint32_t time;
} catk_key;

/// Whether a tool that listens to keys keeps this one for itself; `text` is what it types, or its name.
/// Waits for the answer, for less than half a second. False at once where nobody listens.
bool catk_takes_key(const catk_key *key, const char *text);

#endif
