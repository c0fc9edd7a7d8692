#include "text.h"

#include <string.h>

#include "node.h"

// Of a field of one line. Offsets are in characters.

static Node *node_of(gpointer object) { return object; }
static gint count(const Node *node) { return (gint)g_utf8_strlen(node->text, -1); }
static gint clamped(const Node *node, gint offset) { return CLAMP(offset, 0, count(node)); }

static gchar *part(const Node *node, gint start, gint end) {
  start = clamped(node, start);
  end = end < 0 ? count(node) : clamped(node, end);
  return g_utf8_substring(node->text, start, MAX(start, end));
}

static gchar *get_text(AtkText *text, gint start, gint end) {
  return part(node_of(text), start, end);
}

static gunichar get_character_at_offset(AtkText *text, gint offset) {
  const Node *node = node_of(text);
  if (offset < 0 || offset >= count(node)) return 0;
  return g_utf8_get_char(g_utf8_offset_to_pointer(node->text, offset));
}

static gboolean is_space(const Node *node, gint offset) {
  return g_unichar_isspace(g_utf8_get_char(g_utf8_offset_to_pointer(node->text, offset)));
}

// From the beginning of a word to that of the next one.
static void find_word(const Node *node, gint offset, gint *start, gint *end) {
  const gint length = count(node);
  *start = *end = offset;
  if (offset >= length) return;
  while (*start > 0 && is_space(node, *start)) --*start;
  while (*start > 0 && !is_space(node, *start - 1)) --*start;
  while (*end < length && !is_space(node, *end)) ++*end;
  while (*end < length && is_space(node, *end)) ++*end;
}

static gchar *get_string_at_offset(AtkText *text, gint offset, AtkTextGranularity granularity,
                                   gint *start, gint *end) {
  const Node *node = node_of(text);
  offset = clamped(node, offset);
  switch (granularity) {
    case ATK_TEXT_GRANULARITY_CHAR:
      *start = offset;
      *end = clamped(node, offset + 1);
      break;
    case ATK_TEXT_GRANULARITY_WORD: find_word(node, offset, start, end); break;
    default:
      *start = 0;
      *end = count(node);
  }
  return part(node, *start, *end);
}

static gchar *get_text_at_offset(AtkText *text, gint offset, AtkTextBoundary boundary, gint *start,
                                 gint *end) {
  AtkTextGranularity granularity =
      boundary == ATK_TEXT_BOUNDARY_CHAR ? ATK_TEXT_GRANULARITY_CHAR
      : boundary == ATK_TEXT_BOUNDARY_WORD_START || boundary == ATK_TEXT_BOUNDARY_WORD_END
          ? ATK_TEXT_GRANULARITY_WORD
          : ATK_TEXT_GRANULARITY_LINE;
  return get_string_at_offset(text, offset, granularity, start, end);
}

static gint get_caret_offset(AtkText *text) { return node_of(text)->fields.caret; }
static gint get_character_count(AtkText *text) { return count(node_of(text)); }

static gboolean select_part(AtkText *text, gint start, gint end) {
  const Node *node = node_of(text);
  catk_tell(node, CATK_SELECT, 0, 0, "", clamped(node, start), clamped(node, end));
  return TRUE;
}

static gboolean set_caret_offset(AtkText *text, gint offset) {
  return select_part(text, offset, offset);
}

static gint get_n_selections(AtkText *text) {
  const Node *node = node_of(text);
  return node->fields.caret != node->fields.anchor;
}

static gchar *get_selection(AtkText *text, gint number, gint *start, gint *end) {
  const Node *node = node_of(text);
  if (number != 0 || !get_n_selections(text)) return NULL;
  *start = MIN(node->fields.caret, node->fields.anchor);
  *end = MAX(node->fields.caret, node->fields.anchor);
  return part(node, *start, *end);
}

static gboolean set_selection(AtkText *text, gint number, gint start, gint end) {
  return number == 0 && select_part(text, start, end);
}

static gboolean remove_selection(AtkText *text, gint number) {
  return number == 0 && set_caret_offset(text, node_of(text)->fields.caret);
}

// No program may rely on less than nothing: text in one style.
static AtkAttributeSet *get_run_attributes(AtkText *text, gint offset, gint *start, gint *end) {
  (void)offset;
  *start = 0;
  *end = count(node_of(text));
  return NULL;
}

static AtkAttributeSet *get_default_attributes(AtkText *text) {
  (void)text;
  return NULL;
}

// Where a character stands is not told to this thread: the field is near enough to look at.
static void get_character_extents(AtkText *text, gint offset, gint *x, gint *y, gint *width,
                                  gint *height, AtkCoordType type) {
  (void)offset;
  ATK_COMPONENT_GET_IFACE(text)->get_extents((AtkComponent *)text, x, y, width, height, type);
}

void catk_text_init(gpointer interface, gpointer data) {
  (void)data;
  AtkTextIface *text = interface;
  text->get_text = get_text;
  text->get_character_at_offset = get_character_at_offset;
  text->get_string_at_offset = get_string_at_offset;
  text->get_text_at_offset = get_text_at_offset;
  text->get_caret_offset = get_caret_offset;
  text->set_caret_offset = set_caret_offset;
  text->get_character_count = get_character_count;
  text->get_n_selections = get_n_selections;
  text->get_selection = get_selection;
  text->add_selection = select_part;
  text->set_selection = set_selection;
  text->remove_selection = remove_selection;
  text->get_run_attributes = get_run_attributes;
  text->get_default_attributes = get_default_attributes;
  text->get_character_extents = get_character_extents;
}

// MARK: Changing it

static void set_text(const Node *node, const char *text) {
  catk_tell(node, CATK_SET_TEXT, 0, 0, text, 0, 0);
}

static void set_text_contents(AtkEditableText *text, const gchar *new) {
  set_text(node_of(text), new ? new : "");
}

// Puts text in the place of a part.
static void replace(const Node *node, gint start, gint end, const char *new, gint length) {
  char *before = part(node, 0, start), *after = part(node, end, -1);
  char *all = g_strdup_printf("%s%.*s%s", before, (int)length, new, after);
  if (g_utf8_validate(all, -1, NULL)) set_text(node, all);
  g_free(all);
  g_free(after);
  g_free(before);
}

static void insert_text(AtkEditableText *text, const gchar *new, gint length, gint *position) {
  const Node *node = node_of(text);
  if (!new || !position) return;
  gint bytes = (gint)strlen(new);
  if (length >= 0 && length < bytes) bytes = length;
  *position = clamped(node, *position);
  replace(node, *position, *position, new, bytes);
  *position += (gint)g_utf8_strlen(new, bytes);
}

static void delete_text(AtkEditableText *text, gint start, gint end) {
  const Node *node = node_of(text);
  start = clamped(node, start);
  end = end < 0 ? count(node) : clamped(node, end);
  replace(node, start, MAX(start, end), "", 0);
}

void catk_editable_text_init(gpointer interface, gpointer data) {
  (void)data;
  AtkEditableTextIface *text = interface;
  text->set_text_contents = set_text_contents;
  text->insert_text = insert_text;
  text->delete_text = delete_text;
}
