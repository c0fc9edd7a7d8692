// Sleeping without waking up for nothing.
#include <math.h>
#include <poll.h>
#include <time.h>

#include "include/cx11_loop.h"

bool cx11_wait(int first, int second, double seconds) {
  struct pollfd sources[] = {{.fd = first, .events = POLLIN}, {.fd = second, .events = POLLIN}};
  // A day, so that no deadline overflows; the loop sleeps again.
  double rest = fmin(seconds, 86400);
  struct timespec time = {(time_t)rest, (long)((rest - floor(rest)) * 1e9)};
  int count = ppoll(sources, 2, seconds < 0 ? NULL : &time, NULL);
  return count > 0 && sources[1].revents != 0;
}
