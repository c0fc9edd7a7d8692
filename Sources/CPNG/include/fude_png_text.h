// The texts in PNG data, over libpng.
#ifndef FUDE_PNG_TEXT_H
#define FUDE_PNG_TEXT_H

#include <stddef.h>
#include <stdint.h>

/// Copies what PNG data says under a keyword before its pixels, packed (zTXt, iTXt) or not, and
/// returns how many bytes of text there are; 0 where there is none, where the data is damaged
/// before the pixels, and where the text is longer than `capacity`. No zero ends it.
size_t fude_png_text(
    const uint8_t *_Nonnull bytes, size_t length, const char *_Nonnull keyword, char *_Nonnull to,
    size_t capacity);

#endif
