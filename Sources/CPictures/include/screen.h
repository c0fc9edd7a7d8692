// The profile of a screen, over Little CMS.
#ifndef CPICTURES_SCREEN_H
#define CPICTURES_SCREEN_H

#include <stddef.h>
#include <stdint.h>

/// What a profile says of a screen.
typedef struct cpictures_screen cpictures_screen;

/// Reads the profile of a screen of red, green and blue. NULL where Little CMS is missing, and where the
/// profile is damaged or is none of a screen.
cpictures_screen *_Nullable cpictures_open_screen(
    const uint8_t *_Nonnull profile, size_t length);
void cpictures_close_screen(cpictures_screen *_Nonnull screen);

/// Whether the screen is one of three lights with a curve each. `matrix` gets their shares of the linear red,
/// green and blue of sRGB, row by row.
int cpictures_screen_mixes_light(
    const cpictures_screen *_Nonnull screen, double matrix[_Nonnull 9]);
/// The value for light of such a screen, both 0…1; `channel` is 0…2.
double cpictures_screen_value(
    const cpictures_screen *_Nonnull screen, int channel, double light);

/// Turns `count` pixels of three values of sRGB, 0…65535, into those of the screen: relative to its white, its
/// black being black.
void cpictures_show_on_screen(
    const cpictures_screen *_Nonnull screen, uint16_t *_Nonnull pixels, size_t count);

#endif
