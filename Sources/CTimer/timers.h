// What Glibc's module leaves out: the kernel's timers as file descriptors, and pipes that are closed in
// other programs.
#include <sys/timerfd.h>

extern int pipe2(int ends[2], int flags);
