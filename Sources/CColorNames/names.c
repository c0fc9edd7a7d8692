// `#embed` makes the file an input of the compiler: nothing is generated that could fall behind it.
#include "CColorNames.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "../../Resources/color-names.txt"
};

fude_text fude_color_names(void) { return (fude_text){names, sizeof names}; }
