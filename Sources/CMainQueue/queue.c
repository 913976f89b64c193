#include "CMainQueue.h"

// What libdispatch exports for hosts with a loop of their own, as CoreFoundation is one. Elsewhere than
// on Linux it is made of ports, which poll() cannot wait for.
#if defined(__linux__)

#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// Weak: a program without libdispatch still links, and has no main queue.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

int cmainqueue_descriptor(void) {
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return -1;
  return _dispatch_get_main_queue_handle_4CF();
}

void cmainqueue_run(void) {
  struct pollfd entry = {.fd = cmainqueue_descriptor(), .events = POLLIN};
  if (entry.fd < 0 || poll(&entry, 1, 0) <= 0) return;
  uint64_t count;
  // Taken before the jobs are run, so that one which comes meanwhile makes it readable again.
  if (read(entry.fd, &count, sizeof count) < 0) return;
  _dispatch_main_queue_callback_4CF(NULL);
}

#else

int cmainqueue_descriptor(void) { return -1; }

void cmainqueue_run(void) {}

#endif
