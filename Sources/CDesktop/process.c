#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "cdesktop.h"

int desktop_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

void desktop_error_text(int code, char *text, size_t size) {
  char own[256];
  snprintf(text, size, "%s", strerror_r(code, own, sizeof own));
}

int desktop_spawn(
  char *const *arguments, char *const *environment, const int descriptors[4], int *process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  /* The low numbers first: ours are all above 2, so none is overwritten before it is used. */
  for (int number = 0; number < 4; number += 1)
    if (descriptors[number] >= 0)
      posix_spawn_file_actions_adddup2(&actions, descriptors[number], number);
  posix_spawn_file_actions_addclosefrom_np(&actions, descriptors[3] >= 0 ? 4 : 3);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  /* Swift's worker threads block all signals; a child that inherited this could not be ended. */
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int code =
    posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

void desktop_await_end(int process, int timeout_ms) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  if (descriptor < 0) return;
  struct pollfd line = {descriptor, POLLIN, 0};
  poll(&line, 1, timeout_ms);
  close(descriptor);
}
