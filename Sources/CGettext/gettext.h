// The message catalogs and locales of glibc, which Glibc's module has in part.
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
