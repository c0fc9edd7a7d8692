#include "failure.h"

#include <string.h>

void fude_png_note(fude_png_failure *failure, const char *message) {
  strncpy(failure->message, message, FUDE_PNG_MESSAGE - 1);
  failure->message[FUDE_PNG_MESSAGE - 1] = 0;
}

void fude_png_fail(png_structp png, png_const_charp message) {
  fude_png_note(png_get_error_ptr(png), message);
  png_longjmp(png, 1);
}

void fude_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
