#include "CMainQueue.h"

// What libdispatch exports for hosts with a loop of their own, as CoreFoundation is one. Elsewhere than
// on Linux it is made of ports, which poll() cannot wait for.
#if defined(__linux__)

#include <poll.h>
#include <stdbool.h>
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

// What CoreFoundation exports, which is a part of Foundation, linked dynamically or statically. Weak as well:
// a program without Foundation has no such timers.
typedef const struct __CFString *CFStringRef;
typedef struct __CFRunLoop *CFRunLoopRef;
typedef double CFTimeInterval;
extern const CFStringRef kCFRunLoopDefaultMode __attribute__((weak));
extern CFRunLoopRef CFRunLoopGetMain(void) __attribute__((weak));
extern CFTimeInterval CFRunLoopGetNextTimerFireDate(CFRunLoopRef, CFStringRef) __attribute__((weak));
extern CFTimeInterval CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern int32_t CFRunLoopRunInMode(CFStringRef, CFTimeInterval, unsigned char) __attribute__((weak));

static bool has_timers(void) {
  return &kCFRunLoopDefaultMode && CFRunLoopGetMain && CFRunLoopGetNextTimerFireDate
      && CFAbsoluteTimeGetCurrent && CFRunLoopRunInMode;
}

double cmainqueue_seconds_to_timer(void) {
  if (!has_timers()) return -1;
  double time = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
  // 0 says that there is no timer.
  if (time == 0) return -1;
  double seconds = time - CFAbsoluteTimeGetCurrent();
  return seconds > 0 ? seconds : 0;
}

void cmainqueue_run_timers(void) {
  if (has_timers()) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0);
}

#else

int cmainqueue_descriptor(void) { return -1; }

void cmainqueue_run(void) {}

double cmainqueue_seconds_to_timer(void) { return -1; }

void cmainqueue_run_timers(void) {}

#endif
