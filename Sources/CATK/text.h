#ifndef CATK_TEXT_H
#define CATK_TEXT_H

#include <glib.h>

// Give a type the text of a field, and its changing.
void catk_text_init(gpointer interface, gpointer data);
void catk_editable_text_init(gpointer interface, gpointer data);

#endif
