// How both halves keep libpng's errors.
#ifndef FUDE_PNG_FAILURE_H
#define FUDE_PNG_FAILURE_H

#include <png.h>

#include "fude_png.h"

/// libpng's error function: notes the message where `png_get_error_ptr` points, then longjmps.
PNG_NORETURN void fude_png_fail(png_structp png, png_const_charp message);
/// libpng's warning function: says nothing.
void fude_png_ignore(png_structp png, png_const_charp message);
/// Copies a message, cut where it is too long.
void fude_png_note(fude_png_failure *failure, const char *message);

#endif
