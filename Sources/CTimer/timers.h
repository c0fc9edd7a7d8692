// What Glibc's module leaves out: the kernel's timers and programs as file descriptors, and pipes that
// are closed in other programs.
#include <sys/timerfd.h>

// In glibc since 2.36.
extern int pidfd_open(int process, unsigned int flags);
extern int pipe2(int ends[2], int flags);
