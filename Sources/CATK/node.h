#ifndef CATK_NODE_H
#define CATK_NODE_H

#include "CATK.h"
#include "library.h"

// A node as ATK has it. All of this is only on the bridge's thread.
typedef struct {
  AtkObject object;
  catk_node fields;
  char *name, *description, *identifier, *value, *text;
  GArray *children;
} Node;

// The node of a number; null where there is none.
Node *catk_find(uint32_t number);

// Tells the program what somebody wants of a node.
void catk_tell(const Node *node, catk_wish wish, uint32_t action, double value, const char *text,
               int32_t start, int32_t end);

// Where the window's content lies on the screen.
extern gint catk_origin_x, catk_origin_y;

// Makes a node with some abilities.
Node *catk_node_new(uint32_t abilities);

// The state of ATK for one of ours; a node is always visible besides.
AtkStateType catk_state_type(catk_state state);

#endif
