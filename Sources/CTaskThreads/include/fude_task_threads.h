// Threads for Swift's tasks that are there only while there is something to do.
//
// Otherwise tasks run on the threads of libdispatch, which looks after those once a second, from the first
// job on and for ever: a program that waits for a hand would be woken 3,600 times an hour.
#ifndef FUDE_TASK_THREADS_H
#define FUDE_TASK_THREADS_H

// From now on tasks that are not the main actor's run on such threads, which give way to those that paint
// and show, and share what memory they allocate. Called once, before the first task.
void task_threads_adopt(void);

// Lets this thread, and those that it starts from now on, give way to those that paint and show: it has a
// smaller share where all processors are busy, and whoever wakes up meanwhile comes first. Not taken back.
void thread_gives_way(int niceness);

// How nice they are where nobody waits for them: a tenth of a processor is theirs, since a stroke must be on the
// disk within a second all the same.
#define FUDE_NICENESS 10
// Where a hand waits: two fifths.
#define FUDE_NICENESS_WHERE_A_HAND_WAITS 4

#endif
