// What glibc's locales say, which Glibc's module has in part.
#include <langinfo.h>
#include <locale.h>

// What the C library calls an error, in English whatever the locale; string.h has it with _GNU_SOURCE alone.
extern const char *strerrordesc_np(int code);
