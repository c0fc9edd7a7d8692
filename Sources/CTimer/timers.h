// The kernel's timers as file descriptors, which Glibc's module leaves out.
#include <sys/timerfd.h>
