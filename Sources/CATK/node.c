#include "node.h"

#include <string.h>

#include "text.h"

gint catk_origin_x, catk_origin_y;

static gpointer parent_class;

static Node *node_of(gpointer object) { return object; }

// MARK: The object

static const gchar *get_name(AtkObject *object) { return node_of(object)->name; }
static const gchar *get_description(AtkObject *object) { return node_of(object)->description; }

static AtkObject *get_parent(AtkObject *object) {
  Node *node = node_of(object);
  return node->fields.number ? (AtkObject *)catk_find(node->fields.parent) : NULL;
}

static gint get_n_children(AtkObject *object) {
  Node *node = node_of(object);
  return node->children ? (gint)node->children->len : 0;
}

static AtkObject *ref_child(AtkObject *object, gint index) {
  if (index < 0 || index >= get_n_children(object)) return NULL;
  Node *child = catk_find(g_array_index(node_of(object)->children, uint32_t, index));
  return child ? &((Node *)g_object_ref(child))->object : NULL;
}

static gint get_index_in_parent(AtkObject *object) {
  Node *node = node_of(object), *parent = node_of(get_parent(object));
  for (gint i = 0; parent && i < get_n_children(&parent->object); i++)
    if (g_array_index(parent->children, uint32_t, i) == node->fields.number) return i;
  return -1;
}

static AtkRole get_role(AtkObject *object) {
  static const AtkRole roles[] = {
      [CATK_APPLICATION] = ATK_ROLE_APPLICATION,
      [CATK_FRAME] = ATK_ROLE_FRAME,
      [CATK_DIALOG] = ATK_ROLE_DIALOG,
      [CATK_ALERT] = ATK_ROLE_ALERT,
      [CATK_PANEL] = ATK_ROLE_PANEL,
      [CATK_TOOL_BAR] = ATK_ROLE_TOOL_BAR,
      [CATK_PUSH_BUTTON] = ATK_ROLE_PUSH_BUTTON,
      [CATK_TOGGLE_BUTTON] = ATK_ROLE_TOGGLE_BUTTON,
      [CATK_RADIO_BUTTON] = ATK_ROLE_RADIO_BUTTON,
      [CATK_COMBO_BOX] = ATK_ROLE_COMBO_BOX,
      [CATK_SLIDER] = ATK_ROLE_SLIDER,
      [CATK_PROGRESS_BAR] = ATK_ROLE_PROGRESS_BAR,
      [CATK_LABEL] = ATK_ROLE_LABEL,
      [CATK_HEADING] = ATK_ROLE_HEADING,
      [CATK_ENTRY] = ATK_ROLE_ENTRY,
      [CATK_IMAGE] = ATK_ROLE_IMAGE,
      [CATK_LIST] = ATK_ROLE_LIST_BOX,
      [CATK_LIST_ITEM] = ATK_ROLE_LIST_ITEM,
      [CATK_TABLE] = ATK_ROLE_LIST,
      [CATK_MENU] = ATK_ROLE_MENU,
      [CATK_MENU_ITEM] = ATK_ROLE_MENU_ITEM,
      [CATK_PAGE_TAB_LIST] = ATK_ROLE_PAGE_TAB_LIST,
      [CATK_PAGE_TAB] = ATK_ROLE_PAGE_TAB,
      [CATK_SPLITTER] = ATK_ROLE_SPLIT_PANE,
      [CATK_TOOL_TIP] = ATK_ROLE_TOOL_TIP,
      [CATK_NOTIFICATION] = ATK_ROLE_NOTIFICATION,
      [CATK_CANVAS] = ATK_ROLE_CANVAS,
  };
  catk_role role = node_of(object)->fields.role;
  return role < G_N_ELEMENTS(roles) ? roles[role] : ATK_ROLE_UNKNOWN;
}

AtkStateType catk_state_type(catk_state state) {
  switch (state) {
    case CATK_ENABLED: return ATK_STATE_SENSITIVE;
    case CATK_FOCUSABLE: return ATK_STATE_FOCUSABLE;
    case CATK_FOCUSED: return ATK_STATE_FOCUSED;
    case CATK_SELECTABLE: return ATK_STATE_SELECTABLE;
    case CATK_SELECTED: return ATK_STATE_SELECTED;
    case CATK_CHECKABLE: return ATK_STATE_CHECKABLE;
    case CATK_CHECKED: return ATK_STATE_CHECKED;
    case CATK_EXPANDABLE: return ATK_STATE_EXPANDABLE;
    case CATK_EXPANDED: return ATK_STATE_EXPANDED;
    case CATK_EDITABLE: return ATK_STATE_EDITABLE;
    case CATK_MODAL: return ATK_STATE_MODAL;
    case CATK_ACTIVE: return ATK_STATE_ACTIVE;
    case CATK_SHOWING: return ATK_STATE_SHOWING;
  }
  return ATK_STATE_INVALID;
}

static AtkStateSet *ref_state_set(AtkObject *object) {
  Node *node = node_of(object);
  AtkStateSet *set = catk.state_set_new();
  catk.state_set_add_state(set, ATK_STATE_VISIBLE);
  if (node->fields.states & CATK_ENABLED) catk.state_set_add_state(set, ATK_STATE_ENABLED);
  if (node->fields.abilities & CATK_HAS_TEXT) catk.state_set_add_state(set, ATK_STATE_SINGLE_LINE);
  for (uint32_t state = 1; state <= CATK_SHOWING; state <<= 1)
    if (node->fields.states & state) catk.state_set_add_state(set, catk_state_type(state));
  return set;
}

static AtkAttributeSet *with(AtkAttributeSet *set, const char *name, const char *value) {
  AtkAttribute *attribute = g_new(AtkAttribute, 1);
  *attribute = (AtkAttribute){g_strdup(name), g_strdup(value)};
  return g_slist_prepend(set, attribute);
}

static AtkAttributeSet *get_attributes(AtkObject *object) {
  Node *node = node_of(object);
  AtkAttributeSet *set = with(NULL, "toolkit", "Fude");
  if (*node->identifier) set = with(set, "id", node->identifier);
  // Screen readers say it in the place of the bare number: they do not ask for the words of ATK's value.
  if (node->fields.abilities & CATK_HAS_RANGE && *node->value)
    set = with(set, "valuetext", node->value);
  return set;
}

static void finalize(GObject *object) {
  Node *node = node_of(object);
  g_free(node->name);
  g_free(node->description);
  g_free(node->identifier);
  g_free(node->value);
  g_free(node->text);
  if (node->children) g_array_unref(node->children);
  G_OBJECT_CLASS(parent_class)->finalize(object);
}

static void class_init(gpointer class, gpointer data) {
  (void)data;
  parent_class = g_type_class_peek_parent(class);
  G_OBJECT_CLASS(class)->finalize = finalize;
  AtkObjectClass *object = class;
  object->get_name = get_name;
  object->get_description = get_description;
  object->get_parent = get_parent;
  object->get_n_children = get_n_children;
  object->ref_child = ref_child;
  object->get_index_in_parent = get_index_in_parent;
  object->get_role = get_role;
  object->ref_state_set = ref_state_set;
  object->get_attributes = get_attributes;
}

// MARK: Where it is

static void get_extents(AtkComponent *component, gint *x, gint *y, gint *width, gint *height,
                        AtkCoordType type) {
  const Node *node = node_of(component);
  catk_rect frame = node->fields.frame;
  if (type == ATK_XY_SCREEN) {
    frame.x += catk_origin_x;
    frame.y += catk_origin_y;
  } else if (type == ATK_XY_PARENT) {
    const Node *parent = catk_find(node->fields.parent);
    if (parent) {
      frame.x -= parent->fields.frame.x;
      frame.y -= parent->fields.frame.y;
    }
  }
  *x = frame.x;
  *y = frame.y;
  *width = frame.width;
  *height = frame.height;
}

static gboolean grab_focus(AtkComponent *component) {
  const Node *node = node_of(component);
  if (!(node->fields.states & CATK_FOCUSABLE)) return FALSE;
  catk_tell(node, CATK_FOCUS, 0, 0, "", 0, 0);
  return TRUE;
}

static void component_init(gpointer interface, gpointer data) {
  (void)data;
  AtkComponentIface *component = interface;
  component->get_extents = get_extents;
  component->grab_focus = grab_focus;
}

// MARK: What it does

static const char *const action_names[] = {"press", "increment", "decrement"};

// The bit of the action at a place among those that there are; 0 for none.
static uint32_t action_at(const Node *node, gint index) {
  for (uint32_t bit = 1; bit <= 4; bit <<= 1)
    if (node->fields.actions & bit && index-- == 0) return bit;
  return 0;
}

static gint get_n_actions(AtkAction *action) {
  return __builtin_popcount(node_of(action)->fields.actions & 7);
}

static gboolean do_action(AtkAction *action, gint index) {
  uint32_t bit = action_at(node_of(action), index);
  if (bit) catk_tell(node_of(action), CATK_ACT, bit, 0, "", 0, 0);
  return bit != 0;
}

static const gchar *get_action_name(AtkAction *action, gint index) {
  uint32_t bit = action_at(node_of(action), index);
  return bit ? action_names[__builtin_ctz(bit)] : NULL;
}

static const gchar *no_words(AtkAction *action, gint index) {
  (void)action;
  (void)index;
  return "";
}

static void action_init(gpointer interface, gpointer data) {
  (void)data;
  AtkActionIface *action = interface;
  action->get_n_actions = get_n_actions;
  action->do_action = do_action;
  action->get_name = get_action_name;
  action->get_localized_name = get_action_name;
  action->get_description = no_words;
  action->get_keybinding = no_words;
}

// MARK: What it measures

static void get_value_and_text(AtkValue *value, gdouble *number, gchar **text) {
  const Node *node = node_of(value);
  if (number) *number = node->fields.value;
  if (text) *text = g_strdup(node->value);
}

static AtkRange *get_range(AtkValue *value) {
  const Node *node = node_of(value);
  return catk.range_new(node->fields.minimum, node->fields.maximum, NULL);
}

static gdouble get_increment(AtkValue *value) { return node_of(value)->fields.step; }

static void set_value(AtkValue *value, const gdouble new) {
  catk_tell(node_of(value), CATK_SET_VALUE, 0, new, "", 0, 0);
}

static void value_init(gpointer interface, gpointer data) {
  (void)data;
  AtkValueIface *value = interface;
  value->get_value_and_text = get_value_and_text;
  value->get_range = get_range;
  value->get_increment = get_increment;
  value->set_value = set_value;
}

// MARK: Types

static void add(GType type, GType interface, GInterfaceInitFunc init) {
  const GInterfaceInfo info = {init, NULL, NULL};
  g_type_add_interface_static(type, interface, &info);
}

static void nothing_init(gpointer interface, gpointer data) {
  (void)interface;
  (void)data;
}

Node *catk_node_new(uint32_t abilities) {
  // One for each set of abilities: what an object of GObject can be asked is a matter of its type.
  static GType types[16];
  GType *type = &types[abilities & 15];
  if (!*type) {
    GTypeQuery query;
    g_type_query(ATK_TYPE_OBJECT, &query);
    char name[24];
    g_snprintf(name, sizeof name, "FudeNode%u", abilities & 15);
    *type = g_type_register_static_simple(ATK_TYPE_OBJECT, g_intern_string(name), query.class_size,
                                          class_init, sizeof(Node), NULL, 0);
    add(*type, ATK_TYPE_COMPONENT, component_init);
    if (abilities & CATK_HAS_ACTIONS) add(*type, ATK_TYPE_ACTION, action_init);
    if (abilities & CATK_HAS_RANGE) add(*type, ATK_TYPE_VALUE, value_init);
    if (abilities & CATK_HAS_TEXT) {
      add(*type, ATK_TYPE_TEXT, catk_text_init);
      add(*type, ATK_TYPE_EDITABLE_TEXT, catk_editable_text_init);
    }
    if (abilities & CATK_IS_WINDOW) add(*type, ATK_TYPE_WINDOW, nothing_init);
  }
  Node *node = g_object_new(*type, NULL);
  node->name = g_strdup("");
  node->description = g_strdup("");
  node->identifier = g_strdup("");
  node->value = g_strdup("");
  node->text = g_strdup("");
  return node;
}
