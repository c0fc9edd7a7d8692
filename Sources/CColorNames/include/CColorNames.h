// The color names of Resources, built into the program as the file holds them.
#ifndef FUDE_COLOR_NAMES_H
#define FUDE_COLOR_NAMES_H

/// A text file in UTF-8. The memory is constant and lives as long as the program.
typedef struct {
  const unsigned char *bytes;
  long count;
} fude_text;

/// `Resources/color-names.txt`.
fude_text fude_color_names(void);

#endif
