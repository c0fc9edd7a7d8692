// What the event loop sleeps on.
#pragma once
#include <stdbool.h>

/// Sleeps until one of two descriptors (-1: none) is readable, or `seconds` have passed (negative:
/// without end). Returns whether the second is readable.
bool cx11_wait(int first, int second, double seconds);

// libdispatch's hooks for a foreign main loop: what CoreFoundation uses. They are in no public
// header; the test "the main queue runs inside the loop" guards them.

/// The file descriptor that becomes readable when the main queue has work. Main thread only.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what the main queue holds. Main thread only; first read the descriptor's 8 bytes.
void _dispatch_main_queue_callback_4CF(void *unused);
