// Threads for Swift's tasks that are there only while there is something to do.
//
// Otherwise tasks run on the threads of libdispatch, which looks after those once a second, from the first
// job on and for ever: a program that waits for a hand would be woken 3,600 times an hour.
#ifndef FUDE_TASK_THREADS_H
#define FUDE_TASK_THREADS_H

// From now on tasks that are not the main actor's run on such threads. Called once, before the first task.
void task_threads_adopt(void);

#endif
