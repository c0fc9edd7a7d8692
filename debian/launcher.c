/* /usr/bin/fude on amd64: goes on as the build of Fude that suits the processor.
 *
 * The package holds the program twice, for every amd64 processor and for x86-64-v3 (AVX2, BMI2, FMA).
 * One program cannot hold both: kernels compiled twice leak wide instructions to old processors.
 * A program that calls up its twin would load twenty libraries twice, 7 ms; this one costs 1 ms.
 * The wide one has short relocations, too, which glibc 2.36 reads: Ubuntu 22.04 gets the other. */
#include <gnu/libc-version.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const baseline = "../lib/fude/fude";
static const char *const wide = "../lib/fude/x86-64-v3/fude";

/* Goes on as the program at `relative`, seen from `folder`; returns where there is none. */
static void become(const char *folder, const char *relative, char **arguments) {
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s%s", folder, relative);
  if (length > 0 && (size_t)length < sizeof path)
    execv(path, arguments);
}

/* Whether glibc reads short relocations. */
static int is_new(void) {
  int major = 0, minor = 0;
  return sscanf(gnu_get_libc_version(), "%d.%d", &major, &minor) == 2 &&
         (major > 2 || (major == 2 && minor >= 36));
}

int main(int count, char **arguments) {
  (void)count;
  char folder[PATH_MAX] = "";
  if (readlink("/proc/self/exe", folder, sizeof folder - 1) < 0)
    strcpy(folder, "/usr/bin/fude"); /* no /proc here */
  char *slash = strrchr(folder, '/');
  if (slash)
    slash[1] = '\0';

  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v3") && is_new() && !getenv("FUDE_BASELINE"))
    become(folder, wide, arguments);
  become(folder, baseline, arguments);
  perror("fude: its program in ../lib/fude cannot be started");
  return 1;
}
