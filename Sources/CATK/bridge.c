#include <string.h>

#include "node.h"

// The tree, its thread, and what changes on it. ATK belongs to GLib's default context, which nobody else in
// the program uses: its loop runs on a thread of its own, and all of ATK stays there.

struct catk_batch {
  GPtrArray *puts;
  GArray *removed;
  GPtrArray *sentences;
  gboolean is_placed;
  gint x, y;
};

// A node of a batch.
typedef struct {
  catk_node fields;
  char *name, *description, *identifier, *value, *text;
  GArray *children;
} Put;

static struct {
  GHashTable *nodes;
  catk_listener listener;
  void *user;
  char *version;
} tree;

// MARK: Nodes

Node *catk_find(uint32_t number) {
  return g_hash_table_lookup(tree.nodes, GUINT_TO_POINTER(number));
}

void catk_tell(const Node *node, catk_wish wish, uint32_t action, double value, const char *text,
               int32_t start, int32_t end) {
  tree.listener(tree.user, node->fields.number, wish, action, value, text, start, end);
}

// MARK: Batches

static void put_free(gpointer data) {
  Put *put = data;
  g_free(put->name);
  g_free(put->description);
  g_free(put->identifier);
  g_free(put->value);
  g_free(put->text);
  g_array_unref(put->children);
  g_free(put);
}

catk_batch *catk_batch_new(void) {
  catk_batch *batch = g_new0(catk_batch, 1);
  batch->puts = g_ptr_array_new_with_free_func(put_free);
  batch->removed = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  batch->sentences = g_ptr_array_new_with_free_func(g_free);
  return batch;
}

static void batch_free(gpointer data) {
  catk_batch *batch = data;
  g_ptr_array_unref(batch->puts);
  g_array_unref(batch->removed);
  g_ptr_array_unref(batch->sentences);
  g_free(batch);
}

void catk_put(catk_batch *batch, const catk_node *node, const char *name, const char *description,
              const char *identifier, const char *value, const char *text,
              const uint32_t *children, size_t count) {
  Put *put = g_new0(Put, 1);
  put->fields = *node;
  put->name = g_strdup(name);
  put->description = g_strdup(description);
  put->identifier = g_strdup(identifier);
  put->value = g_strdup(value);
  put->text = g_strdup(text);
  put->children = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  if (count) g_array_append_vals(put->children, children, (guint)count);
  g_ptr_array_add(batch->puts, put);
}

void catk_remove(catk_batch *batch, uint32_t number) { g_array_append_val(batch->removed, number); }

void catk_place(catk_batch *batch, int32_t x, int32_t y) {
  batch->is_placed = TRUE;
  batch->x = x;
  batch->y = y;
}

void catk_announce(catk_batch *batch, const char *sentence) {
  g_ptr_array_add(batch->sentences, g_strdup(sentence));
}

// MARK: Telling what has changed

static gboolean holds(const GArray *numbers, uint32_t number) {
  for (guint i = 0; numbers && i < numbers->len; i++)
    if (g_array_index(numbers, uint32_t, i) == number) return TRUE;
  return FALSE;
}

// Whether those that are in both stand in the same order.
static gboolean keeps_order(const GArray *old, const GArray *new) {
  guint j = 0;
  for (guint i = 0; old && i < old->len; i++) {
    uint32_t number = g_array_index(old, uint32_t, i);
    if (!holds(new, number)) continue;
    while (j < new->len && !holds(old, g_array_index(new, uint32_t, j))) j++;
    if (j >= new->len || g_array_index(new, uint32_t, j++) != number) return FALSE;
  }
  return TRUE;
}

static void tell_children(Node *node, const GArray *old) {
  gboolean all = !keeps_order(old, node->children);
  for (guint i = old ? old->len : 0; i-- > 0;) {
    uint32_t number = g_array_index(old, uint32_t, i);
    Node *child = catk_find(number);
    if (child && (all || !holds(node->children, number)))
      g_signal_emit_by_name(node, "children-changed::remove", i, child);
  }
  for (guint i = 0; i < node->children->len; i++) {
    uint32_t number = g_array_index(node->children, uint32_t, i);
    Node *child = catk_find(number);
    if (child && (all || !holds(old, number)))
      g_signal_emit_by_name(node, "children-changed::add", i, child);
  }
}

static void tell_states(Node *node, uint32_t old, gboolean is_new) {
  uint32_t changed = old ^ node->fields.states;
  for (uint32_t state = 1; state <= CATK_SHOWING; state <<= 1) {
    if (!(changed & state)) continue;
    gboolean is_set = (node->fields.states & state) != 0;
    if (state == CATK_ACTIVE && node->fields.abilities & CATK_IS_WINDOW)
      g_signal_emit_by_name(node, is_set ? "activate" : "deactivate");
    // Of what has just come, only what speaks by itself is news.
    if (is_new && state != CATK_FOCUSED && state != CATK_ACTIVE) continue;
    catk.object_notify_state_change(&node->object, catk_state_type(state), is_set);
    if (state == CATK_ENABLED)
      catk.object_notify_state_change(&node->object, ATK_STATE_ENABLED, is_set);
  }
}

// Tells what was typed or taken away: what is between the equal beginnings and ends.
static void tell_text(Node *node, const char *old) {
  const glong before = g_utf8_strlen(old, -1), after = g_utf8_strlen(node->text, -1);
  const char *a = old, *b = node->text;
  gint start = 0;
  while (*a && g_utf8_get_char(a) == g_utf8_get_char(b)) {
    a = g_utf8_next_char(a);
    b = g_utf8_next_char(b);
    start++;
  }
  gint tail = 0;
  const char *c = old + strlen(old), *d = node->text + strlen(node->text);
  while (c > a && d > b) {
    const char *e = g_utf8_prev_char(c), *f = g_utf8_prev_char(d);
    if (g_utf8_get_char(e) != g_utf8_get_char(f)) break;
    c = e;
    d = f;
    tail++;
  }
  const gint removed = (gint)before - start - tail, added = (gint)after - start - tail;
  char *gone = g_strndup(a, (gsize)(c - a)), *come = g_strndup(b, (gsize)(d - b));
  if (removed > 0) g_signal_emit_by_name(node, "text-remove", start, removed, gone);
  if (added > 0) g_signal_emit_by_name(node, "text-insert", start, added, come);
  g_free(come);
  g_free(gone);
}

// What was, for whoever compares.
typedef struct {
  Node *node;
  gboolean is_new;
  catk_node fields;
  char *name, *description, *value, *text;
  GArray *children;
} Former;

static void former_free(gpointer data) {
  Former *former = data;
  g_object_unref(former->node);
  g_free(former->name);
  g_free(former->description);
  g_free(former->value);
  g_free(former->text);
  if (former->children) g_array_unref(former->children);
  g_free(former);
}

static char *take(char **string) {
  char *taken = *string;
  *string = NULL;
  return taken;
}

static Former *change(Put *put) {
  Node *node = catk_find(put->fields.number);
  Former *former = g_new0(Former, 1);
  former->is_new = node == NULL;
  if (!node) {
    node = catk_node_new(put->fields.abilities);
    g_hash_table_insert(tree.nodes, GUINT_TO_POINTER(put->fields.number), node);
    catk.object_set_accessible_id(&node->object, put->identifier);
    if (put->fields.parent == 0) g_array_append_val(catk_find(0)->children, put->fields.number);
  }
  former->node = g_object_ref(node);
  former->fields = node->fields;
  former->name = node->name;
  former->description = node->description;
  former->value = node->value;
  former->text = node->text;
  former->children = node->children;
  g_free(node->identifier);
  node->fields = put->fields;
  node->name = take(&put->name);
  node->description = take(&put->description);
  node->identifier = take(&put->identifier);
  node->value = take(&put->value);
  node->text = take(&put->text);
  node->children = g_array_ref(put->children);
  return former;
}

// A window has come: the program holds it.
static void add_window(Node *window) {
  Node *program = catk_find(0);
  g_signal_emit_by_name(program, "children-changed::add", program->children->len - 1, window);
  g_signal_emit_by_name(window, "create");
}

static void tell_change(Former *former) {
  Node *node = former->node;
  tell_children(node, former->children);
  if (former->is_new && node->fields.parent == 0) add_window(node);
  if (!former->is_new) {
    if (strcmp(former->name, node->name)) g_object_notify((GObject *)node, "accessible-name");
    if (strcmp(former->description, node->description))
      g_object_notify((GObject *)node, "accessible-description");
  }
  // Before its text: one that changes in a field takes the reader there without a word.
  tell_states(node, former->is_new ? 0 : former->fields.states, former->is_new);
  if (!former->is_new) {
    if (node->fields.abilities & CATK_HAS_TEXT && strcmp(former->text, node->text))
      tell_text(node, former->text);
    if (node->fields.abilities & CATK_HAS_RANGE &&
        (former->fields.value != node->fields.value || strcmp(former->value, node->value)))
      g_object_notify((GObject *)node, "accessible-value");
    if (memcmp(&former->fields.frame, &node->fields.frame, sizeof(catk_rect))) {
      catk_rect frame = node->fields.frame;
      AtkRectangle bounds = {frame.x, frame.y, frame.width, frame.height};
      g_signal_emit_by_name(node, "bounds-changed", &bounds);
    }
  }
  if (node->fields.abilities & CATK_HAS_TEXT && !former->is_new) {
    if (former->fields.caret != node->fields.caret)
      g_signal_emit_by_name(node, "text-caret-moved", node->fields.caret);
    if (former->fields.caret != node->fields.caret || former->fields.anchor != node->fields.anchor)
      g_signal_emit_by_name(node, "text-selection-changed");
  }
  // A word that comes by itself is read when it is seen.
  if (former->is_new && node->fields.role == CATK_NOTIFICATION)
    catk.object_notify_state_change(&node->object, ATK_STATE_SHOWING, TRUE);
}

static void forget(uint32_t number) {
  Node *node = catk_find(number);
  if (node) catk.object_notify_state_change(&node->object, ATK_STATE_DEFUNCT, TRUE);
  g_hash_table_remove(tree.nodes, GUINT_TO_POINTER(number));
}

// Gives a node others to hold, and tells it.
static void set_children(Node *node, GArray *children) {
  GArray *old = node->children;
  node->children = children;
  tell_children(node, old);
  g_array_unref(old);
}

static GArray *copy_without(const GArray *numbers, uint32_t left_out) {
  GArray *copy = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  for (guint i = 0; i < numbers->len; i++) {
    uint32_t number = g_array_index(numbers, uint32_t, i);
    if (number != left_out) g_array_append_val(copy, number);
  }
  return copy;
}

// ATK has a signal for it since 2.46, which older tools do not hear: a notification in the window that has just
// come is read by all. It stays until the next one.
static void announce(const char *sentence) {
  const uint32_t number = UINT32_MAX;
  Node *program = catk_find(0);
  if (program->children->len == 0) return;
  Node *window = catk_find(g_array_index(program->children, uint32_t, 0));
  set_children(window, copy_without(window->children, number));
  forget(number);
  Node *word = catk_node_new(0);
  word->fields.number = number;
  word->fields.parent = window->fields.number;
  word->fields.role = CATK_NOTIFICATION;
  word->fields.states = CATK_ENABLED | CATK_SHOWING;
  g_free(word->name);
  word->name = g_strdup(sentence);
  word->children = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_hash_table_insert(tree.nodes, GUINT_TO_POINTER(number), word);
  GArray *children = copy_without(window->children, number);
  g_array_append_val(children, number);
  set_children(window, children);
  catk.object_notify_state_change(&word->object, ATK_STATE_SHOWING, TRUE);
}

static gboolean apply(gpointer data) {
  catk_batch *batch = data;
  if (batch->is_placed) {
    catk_origin_x = batch->x;
    catk_origin_y = batch->y;
  }
  // First all is as it shall be, then it is told: who hears of one node asks for others.
  GPtrArray *formers = g_ptr_array_new_with_free_func(former_free);
  for (guint i = 0; i < batch->puts->len; i++)
    g_ptr_array_add(formers, change(g_ptr_array_index(batch->puts, i)));
  for (guint i = 0; i < formers->len; i++) tell_change(g_ptr_array_index(formers, i));
  for (guint i = 0; i < batch->removed->len; i++)
    forget(g_array_index(batch->removed, uint32_t, i));
  for (guint i = 0; i < batch->sentences->len; i++) announce(g_ptr_array_index(batch->sentences, i));
  g_ptr_array_unref(formers);
  return G_SOURCE_REMOVE;
}

void catk_send(catk_batch *batch) {
  // In the order in which they were sent: never at once, though this may be the thread of the loop.
  g_idle_add_full(G_PRIORITY_DEFAULT, apply, batch, batch_free);
}

// MARK: Keys

static struct {
  gint count;
  AtkKeySnoopFunc listener;
  gpointer data;
  guint number;
} keys;

static guint add_key_event_listener(AtkKeySnoopFunc listener, gpointer data) {
  keys.listener = listener;
  keys.data = data;
  g_atomic_int_set(&keys.count, 1);
  return ++keys.number;
}

static void remove_key_event_listener(guint number) {
  if (number == keys.number) g_atomic_int_set(&keys.count, 0);
}

// A key for which somebody waits; shared by both threads.
typedef struct {
  gatomicrefcount holders;
  GMutex mutex;
  GCond answered;
  gboolean is_answered, is_taken;
  AtkKeyEventStruct event;
} Question;

static void question_release(gpointer data) {
  Question *question = data;
  if (!g_atomic_ref_count_dec(&question->holders)) return;
  g_mutex_clear(&question->mutex);
  g_cond_clear(&question->answered);
  g_free(question->event.string);
  g_free(question);
}

static gboolean ask(gpointer data) {
  Question *question = data;
  gboolean is_taken = g_atomic_int_get(&keys.count) && keys.listener(&question->event, keys.data);
  g_mutex_lock(&question->mutex);
  question->is_taken = is_taken;
  question->is_answered = TRUE;
  g_cond_signal(&question->answered);
  g_mutex_unlock(&question->mutex);
  return G_SOURCE_REMOVE;
}

bool catk_takes_key(const catk_key *key, const char *text) {
  if (!g_atomic_int_get(&keys.count)) return false;
  Question *question = g_new0(Question, 1);
  g_atomic_ref_count_init(&question->holders);
  g_atomic_ref_count_inc(&question->holders);
  g_mutex_init(&question->mutex);
  g_cond_init(&question->answered);
  question->event = (AtkKeyEventStruct){
      .type = key->is_press ? ATK_KEY_EVENT_PRESS : ATK_KEY_EVENT_RELEASE,
      .state = key->modifiers,
      .keyval = key->keysym,
      .string = g_strdup(text),
      .length = (gint)strlen(text),
      .keycode = key->keycode,
      .timestamp = key->time,
  };
  gint64 end = g_get_monotonic_time() + 400 * G_TIME_SPAN_MILLISECOND;
  g_idle_add_full(G_PRIORITY_HIGH, ask, question, question_release);
  g_mutex_lock(&question->mutex);
  while (!question->is_answered)
    if (!g_cond_wait_until(&question->answered, &question->mutex, end)) break;
  bool is_taken = question->is_taken;
  g_mutex_unlock(&question->mutex);
  question_release(question);
  return is_taken;
}

// MARK: Who listens

static guint (*listen)(GSignalEmissionHook, const gchar *);
static guint again;

// The holder before what it holds: what is told last is where a reader stays.
static void tell_keys(Node *node) {
  if (node->fields.states & CATK_FOCUSED)
    catk.object_notify_state_change(&node->object, ATK_STATE_FOCUSED, TRUE);
  for (guint i = 0; i < node->children->len; i++) {
    Node *child = catk_find(g_array_index(node->children, uint32_t, i));
    if (child) tell_keys(child);
  }
}

// Tells again what nobody has heard: that there are windows, and where the keys are.
static gboolean tell_again(gpointer data) {
  (void)data;
  again = 0;
  Node *program = catk_find(0);
  for (guint i = 0; i < program->children->len; i++) {
    Node *window = catk_find(g_array_index(program->children, uint32_t, i));
    if (!window) continue;
    g_signal_emit_by_name(program, "children-changed::add", i, window);
    g_signal_emit_by_name(window, "create");
    if (!(window->fields.states & CATK_ACTIVE)) continue;
    g_signal_emit_by_name(window, "activate");
    catk.object_notify_state_change(&window->object, ATK_STATE_ACTIVE, TRUE);
  }
  tell_keys(program);
  return G_SOURCE_REMOVE;
}

// The bridge listens as soon as it knows of a tool, which may be after the first batch.
static guint add_global_event_listener(GSignalEmissionHook listener, const gchar *event) {
  if (!again && catk_find(0)->children->len) again = g_idle_add(tell_again, NULL);
  return listen(listener, event);
}

// MARK: The start

static AtkObject *get_root(void) { return (AtkObject *)catk_find(0); }
static const gchar *get_toolkit_name(void) { return "Fude"; }
static const gchar *get_toolkit_version(void) { return tree.version; }

static gpointer run(gpointer data) {
  (void)data;
  AtkUtilClass *util = g_type_class_ref(atk_util_get_type());
  util->get_root = get_root;
  util->get_toolkit_name = get_toolkit_name;
  util->get_toolkit_version = get_toolkit_version;
  util->add_key_event_listener = add_key_event_listener;
  util->remove_key_event_listener = remove_key_event_listener;
  listen = util->add_global_event_listener;
  util->add_global_event_listener = add_global_event_listener;
  if (catk.bridge_adaptor_init(NULL, NULL) == 0)
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return NULL;
}

bool catk_start(const char *name, const char *version, catk_listener listener, void *user,
                const char **problem) {
  *problem = catk_load();
  if (*problem) return false;
  tree.nodes = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref);
  tree.listener = listener;
  tree.user = user;
  tree.version = g_strdup(version);
  Node *root = catk_node_new(0);
  root->fields.role = CATK_APPLICATION;
  root->fields.states = CATK_ENABLED | CATK_SHOWING;
  g_free(root->name);
  root->name = g_strdup(name);
  root->children = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_hash_table_insert(tree.nodes, GUINT_TO_POINTER(0), root);
  GThread *thread = g_thread_try_new("accessibility", run, NULL, NULL);
  if (!thread) {
    *problem = "there is no thread for it";
    return false;
  }
  g_thread_unref(thread);
  return true;
}
