#ifndef CATK_LIBRARY_H
#define CATK_LIBRARY_H

#define ATK_DISABLE_DEPRECATION_WARNINGS
#include <atk/atk.h>

// What is used of ATK and its bridge, found when `catk_start` loads them. The macros after the table let the
// casts and types of ATK's headers find their functions there.
struct catk_library {
  GType (*object_get_type)(void);
  GType (*util_get_type)(void);
  GType (*component_get_type)(void);
  GType (*action_get_type)(void);
  GType (*value_get_type)(void);
  GType (*text_get_type)(void);
  GType (*editable_text_get_type)(void);
  GType (*window_get_type)(void);
  AtkStateSet *(*state_set_new)(void);
  gboolean (*state_set_add_state)(AtkStateSet *, AtkStateType);
  void (*object_notify_state_change)(AtkObject *, AtkState, gboolean);
  void (*object_set_accessible_id)(AtkObject *, const char *);
  AtkRange *(*range_new)(gdouble, gdouble, const gchar *);
  int (*bridge_adaptor_init)(int *, char ***);
};

extern struct catk_library catk;

#define atk_object_get_type() (catk.object_get_type())
#define atk_component_get_type() (catk.component_get_type())
#define atk_action_get_type() (catk.action_get_type())
#define atk_value_get_type() (catk.value_get_type())
#define atk_text_get_type() (catk.text_get_type())
#define atk_editable_text_get_type() (catk.editable_text_get_type())
#define atk_window_get_type() (catk.window_get_type())
#define atk_util_get_type() (catk.util_get_type())

// Loads them; a reason where they are not there, else null.
const char *catk_load(void);

#endif
