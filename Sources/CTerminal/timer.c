#include "CTerminal.h"

#include <errno.h>
#include <stdint.h>
#include <unistd.h>

// A timer that one thread sets and another waits for: setting it wakes nobody before it fires.

#if defined(__linux__)

#include <sys/timerfd.h>

int cterminal_timer_open(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
}

void cterminal_timer_set(int timer, int64_t microseconds) {
  struct itimerspec time = {{0, 0}, {microseconds / 1000000, microseconds % 1000000 * 1000}};
  timerfd_settime(timer, 0, &time, NULL);
}

int cterminal_timer_wait(int timer) {
  uint64_t count;
  ssize_t length;
  do {
    length = read(timer, &count, sizeof count);
  } while (length < 0 && errno == EINTR);
  return length < 0 ? -1 : 0;
}

#else

#include <sys/event.h>
#include <fcntl.h>

int cterminal_timer_open(void) {
  int queue = kqueue();
  if (queue >= 0) fcntl(queue, F_SETFD, FD_CLOEXEC);
  return queue;
}

void cterminal_timer_set(int timer, int64_t microseconds) {
  struct kevent change;
  EV_SET(&change, 1, EVFILT_TIMER, EV_DELETE, 0, 0, NULL);
  kevent(timer, &change, 1, NULL, 0, NULL);
  if (microseconds <= 0) return;
  EV_SET(&change, 1, EVFILT_TIMER, EV_ADD | EV_ONESHOT, NOTE_USECONDS, microseconds, NULL);
  kevent(timer, &change, 1, NULL, 0, NULL);
}

int cterminal_timer_wait(int timer) {
  struct kevent event;
  int count;
  do {
    count = kevent(timer, NULL, 0, &event, 1, NULL);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -1 : 0;
}

#endif
