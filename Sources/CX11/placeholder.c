#include "cx11.h"
