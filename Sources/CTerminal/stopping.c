#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <pthread.h>
#include <unistd.h>

int cterminal_await_foreground(void) {
  while (true) {
    if (atomic_load(&cterminal_state.ending_signal) != 0) return EINTR;
    if (tcgetpgrp(cterminal_state.terminal) == getpgrp()) return 0;
    // Setting the current attributes again stops a background process until it is in the
    // foreground, or fails with EIO if it can never be brought there.
    struct termios current;
    if (tcgetattr(cterminal_state.terminal, &current) != 0) return errno;
    if (tcsetattr(cterminal_state.terminal, TCSANOW, &current) != 0 && errno != EINTR) return errno;
  }
}

int cterminal_stop(void) {
  struct sigaction ours;
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &standard, &ours);
  sigset_t set, previous;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &set, &previous);
  // Stops the whole group, as the terminal's own Ctrl-Z does: a parent that waits for this process
  // must stop, too.
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(SIGTSTP, &ours, NULL);
  return cterminal_await_foreground();
}
