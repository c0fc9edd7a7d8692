// What Glibc's module leaves out: the kernel's timers and programs as file descriptors, and pipes that
// are closed in other programs.
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// glibc has a name for it since 2.36; Ubuntu 22.04 has 2.35.
static inline int watch_of_process(int process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}
extern int pipe2(int ends[2], int flags);
