#include "fude_task_threads.h"

#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// More than processors: a job may wait for the disk, and others must go on meanwhile.
#define THREADS 16

// What Swift's library offers to others (swift/Runtime/Concurrency.h): who sets the hook is given each job
// that any thread may do. An executor of zeros is the one of all threads.
typedef struct job job;
typedef __attribute__((swiftcall)) void (*enqueuing)(job *);
extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(job *, enqueuing);
extern __attribute__((swiftcall)) void swift_job_run(job *, void *identity, uintptr_t executor);

struct waiting {
  job *job;
  struct waiting *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct waiting *first;
static struct waiting **end = &first;
static int threads;

// The job that waits longest; NULL for none, and then `is_end` counts the thread off.
static job *take(bool is_end) {
  pthread_mutex_lock(&lock);
  struct waiting *found = first;
  if (found) {
    first = found->next;
    if (!first) end = &first;
  } else if (is_end) {
    threads--;
  }
  pthread_mutex_unlock(&lock);
  job *result = found ? found->job : NULL;
  free(found);
  return result;
}

// What sched_setattr(2) takes; the C library of Debian 12 does not know it.
struct attributes {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

void thread_gives_way(int niceness) {
  // Whoever wakes up and asks for shorter slices than these 20 ms need not wait for the end of one. Linux
  // before 6.12 knows no slices, and takes the niceness alone.
  struct attributes attributes = {.size = sizeof attributes, .nice = niceness, .runtime = 20000000};
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

static void *work(void *unused) {
  thread_gives_way(FUDE_NICENESS);
  job *next;
  while ((next = take(true))) swift_job_run(next, NULL, 0);
  return unused;
}

// Starts a thread, which hears of no signal; false where the system has none to spare.
static bool start(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool is_started = pthread_create(&thread, NULL, work, NULL) == 0;
  if (is_started) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_started;
}

static __attribute__((swiftcall)) void enqueue(job *new, enqueuing original) {
  struct waiting *place = malloc(sizeof *place);
  if (!place) return original(new);
  *place = (struct waiting){new, NULL};
  pthread_mutex_lock(&lock);
  *end = place;
  end = &place->next;
  bool starts = threads < THREADS;
  if (starts) threads++;
  pthread_mutex_unlock(&lock);
  if (!starts || start()) return;
  pthread_mutex_lock(&lock);
  bool is_alone = --threads == 0;
  pthread_mutex_unlock(&lock);
  // Nobody else would take it.
  job *left;
  while (is_alone && (left = take(false))) original(left);
}

void task_threads_adopt(void) {
  // Each of them would keep memory of its own that others cannot use: one megabyte at the start, two later.
  mallopt(M_ARENA_MAX, 2);
  swift_task_enqueueGlobal_hook = enqueue;
}
