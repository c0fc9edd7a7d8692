#define VERSION 62
#define NAME "libjpeg.so.62"
#define OURS(name) cpictures_62_##name
#include "jpeg_body.h"
