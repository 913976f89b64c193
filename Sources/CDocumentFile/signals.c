#include "CDocumentFile.h"

#include <signal.h>

static const int ending[] = {SIGHUP, SIGINT, SIGTERM};
enum { ending_count = sizeof ending / sizeof *ending };

static struct sigaction before[ending_count];
static volatile sig_atomic_t arrived;
static int depth;

static void keep(int number) {
  // Who presses ctrl-c again does not want to wait.
  if (number == SIGINT && arrived == SIGINT) {
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
  }
  arrived = number;
}

void cdf_hold_signals(void) {
  if (depth++) return;
  arrived = 0;
  struct sigaction held = {.sa_handler = keep, .sa_flags = SA_RESTART};
  sigemptyset(&held.sa_mask);
  for (int index = 0; index < ending_count; index++) {
    sigaction(ending[index], 0, &before[index]);
    // A signal that is ignored stays so, as nohup(1) wants it, and one that has a handler is its.
    if (before[index].sa_handler == SIG_DFL) sigaction(ending[index], &held, 0);
  }
}

int cdf_signal_arrived(void) { return arrived != 0; }

void cdf_release_signals(void) {
  if (--depth) return;
  for (int index = 0; index < ending_count; index++) sigaction(ending[index], &before[index], 0);
  if (arrived) raise(arrived);
}
