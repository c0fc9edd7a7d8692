// The drawings of Resources, built into the program as the files hold them.
#ifndef FUDE_ICONS_H
#define FUDE_ICONS_H

/// An SVG file. The memory is constant and lives as long as the program.
typedef struct {
  /// The file's name without its ending; NULL where there is no such drawing.
  const char *name;
  const unsigned char *bytes;
  long count;
} fude_drawing;

/// The drawings one by one, from 0; without a name past the last.
fude_drawing fude_drawing_at(int index);

#endif
