#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Faults end the process: the terminal is given back first.
static const int fault_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};
// Requests to end: the main loop gets two seconds to save and leave.
static const int ending_signals[] = {SIGTERM, SIGINT, SIGQUIT, SIGHUP};
// News for the main loop.
static const int notice_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};

enum {
  FAULTS = sizeof fault_signals / sizeof *fault_signals,
  ENDINGS = sizeof ending_signals / sizeof *ending_signals,
  NOTICES = sizeof notice_signals / sizeof *notice_signals,
  SECONDS_TO_END = 2,
};

static struct sigaction previous_faults[FAULTS];
static struct sigaction previous_endings[ENDINGS];
static struct sigaction previous_notices[NOTICES];
static struct sigaction previous_alarm;

static unsigned bit(int signal) {
  switch (signal) {
  case SIGTERM: return CTERMINAL_TERM;
  case SIGINT: return CTERMINAL_INT;
  case SIGQUIT: return CTERMINAL_QUIT;
  case SIGHUP: return CTERMINAL_HUP;
  case SIGWINCH: return CTERMINAL_WINCH;
  case SIGTSTP: return CTERMINAL_TSTP;
  case SIGCONT: return CTERMINAL_CONT;
  default: return 0;
  }
}

static void set_default(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
}

// Ends the process by a signal: it is pending until the handler returns, then it acts by default.
static void end_by(int signal) {
  set_default(signal);
  raise(signal);
}

// Ends the process by a signal other than the one whose handler runs.
static void end_now_by(int signal) {
  end_by(signal);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  int none = 0;
  atomic_compare_exchange_strong(&cterminal_state.ending_signal, &none, signal);
  // A stalled terminal must not keep a crashed process; an interactive backtracer takes its time.
  if (!cterminal_state.chains) alarm(SECONDS_TO_END);
  cterminal_restore();
  cterminal_replay_errors();
  struct sigaction next = {.sa_handler = SIG_DFL};
  for (int i = 0; i < FAULTS; i++) {
    if (fault_signals[i] == signal && cterminal_state.chains) next = previous_faults[i];
  }
  sigaction(signal, &next, NULL);
  // A fault of the processor happens again on return, with all its particulars; any other has to be
  // sent again.
  bool repeats = info->si_code > 0
      && (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
  if (!repeats) raise(signal);
}

static void notify(int signal) {
  int saved_errno = errno;
  atomic_fetch_or(&cterminal_state.pending_signals, bit(signal));
  uint8_t byte = (uint8_t)signal;
  // A full pipe wakes the loop as well; the bit is set.
  if (write(cterminal_state.pipe_write, &byte, 1) < 0) errno = saved_errno;
  errno = saved_errno;
}

static void on_ending(int signal) {
  if (cterminal_state.owner != getpid()) {
    end_by(signal);
    return;
  }
  int none = 0;
  if (atomic_compare_exchange_strong(&cterminal_state.ending_signal, &none, signal)) {
    alarm(SECONDS_TO_END);
    notify(signal);
    return;
  }
  cterminal_restore();
  cterminal_replay_errors();
  end_by(signal);
}

static void on_alarm(int signal) {
  (void)signal;
  int ending = atomic_load(&cterminal_state.ending_signal);
  cterminal_restore();
  cterminal_replay_errors();
  end_now_by(ending != 0 ? ending : SIGALRM);
}

static void on_notice(int signal) {
  if (cterminal_state.owner == getpid()) notify(signal);
}

static int install(
    int signal, struct sigaction action, struct sigaction *previous, bool unless_ignored) {
  sigfillset(&action.sa_mask);
  // A fault inside a handler must still reach its own.
  for (int i = 0; i < FAULTS; i++) sigdelset(&action.sa_mask, fault_signals[i]);
  sigdelset(&action.sa_mask, SIGALRM);
  if (sigaction(signal, NULL, previous) != 0) return errno;
  // nohup and background jobs of simple shells ignore signals on purpose.
  if (unless_ignored && previous->sa_handler == SIG_IGN) return 0;
  return sigaction(signal, &action, NULL) == 0 ? 0 : errno;
}

int cterminal_install_handlers(void) {
  struct sigaction fault = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  struct sigaction ending = {.sa_handler = on_ending, .sa_flags = SA_ONSTACK | SA_RESTART};
  struct sigaction notice = {.sa_handler = on_notice, .sa_flags = SA_ONSTACK | SA_RESTART};
  struct sigaction alarmed = {.sa_handler = on_alarm, .sa_flags = SA_ONSTACK};
  int error = install(SIGALRM, alarmed, &previous_alarm, false);
  for (int i = 0; i < FAULTS && error == 0; i++)
    error = install(fault_signals[i], fault, &previous_faults[i], false);
  for (int i = 0; i < ENDINGS && error == 0; i++)
    error = install(ending_signals[i], ending, &previous_endings[i], true);
  for (int i = 0; i < NOTICES && error == 0; i++)
    error = install(notice_signals[i], notice, &previous_notices[i], false);
  return error;
}

void cterminal_remove_handlers(void) {
  for (int i = 0; i < FAULTS; i++) sigaction(fault_signals[i], &previous_faults[i], NULL);
  for (int i = 0; i < ENDINGS; i++) sigaction(ending_signals[i], &previous_endings[i], NULL);
  for (int i = 0; i < NOTICES; i++) sigaction(notice_signals[i], &previous_notices[i], NULL);
  // The alarm of a signal that is being obeyed goes on: what follows the session may hang as well.
  if (atomic_load(&cterminal_state.ending_signal) == 0) sigaction(SIGALRM, &previous_alarm, NULL);
}

int cterminal_protect_thread(void) {
  // Generous: printing a captured message and chaining to a backtracer both happen on it.
  enum { STACK_BYTES = 64 * 1024 };
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)
      && current.ss_size >= STACK_BYTES)
    return 0;
  void *memory =
      mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return errno;
  stack_t stack = {.ss_sp = memory, .ss_size = STACK_BYTES};
  return sigaltstack(&stack, NULL) == 0 ? 0 : errno;
}

int cterminal_signal_descriptor(void) {
  return cterminal_state.pipe_read;
}

unsigned cterminal_take_signals(void) {
  uint8_t bytes[64];
  while (read(cterminal_state.pipe_read, bytes, sizeof bytes) > 0) {
  }
  return atomic_exchange(&cterminal_state.pending_signals, 0);
}

int cterminal_await_foreground(void) {
  while (tcgetpgrp(cterminal_state.terminal) != getpgrp()) {
    if (atomic_load(&cterminal_state.ending_signal) != 0) return EINTR;
    // Setting what is set anyway stops a background process until it is in the foreground, or fails
    // with EIO where nobody could ever bring it there.
    struct termios current;
    if (tcgetattr(cterminal_state.terminal, &current) != 0) return errno;
    if (tcsetattr(cterminal_state.terminal, TCSANOW, &current) != 0 && errno != EINTR) return errno;
  }
  return 0;
}

int cterminal_stop(void) {
  struct sigaction ours;
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &standard, &ours);
  sigset_t set, previous;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &set, &previous);
  // The whole group, as the terminal's own Ctrl-Z does: a parent that waits for us has to stop,
  // too.
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(SIGTSTP, &ours, NULL);
  return cterminal_await_foreground();
}
