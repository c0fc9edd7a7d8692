#define VERSION 80
#define NAME "libjpeg.so.8"
#define OURS(name) cpictures_8_##name
#include "jpeg_body.h"
