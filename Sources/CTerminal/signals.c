#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// How a signal is handled.
enum purpose {
  // It cannot be caught, is ignored by default, or becomes an error code by
  // `cterminal_prepare_process`.
  LEFT_ALONE,
  // The process crashes: the terminal is restored first.
  FAULT,
  // A request to end: the main loop gets two seconds to save and exit.
  ENDING,
  // The two seconds are over.
  ALARM,
  // An event for the main loop.
  NOTICE,
  // The kernel stops a background process, or another process asked this one to stop.
  STOP,
};

enum { SECONDS_TO_END = 2 };

static struct sigaction previous_actions[NSIG];
static bool is_handled[NSIG];

static enum purpose purpose(int signal) {
  switch (signal) {
  case SIGILL:
  case SIGTRAP:
  case SIGABRT:
  case SIGSEGV:
  case SIGBUS:
  case SIGFPE:
  case SIGSYS: return FAULT;
  case SIGALRM: return ALARM;
  case SIGWINCH:
  case SIGTSTP:
  case SIGCONT: return NOTICE;
  case SIGTTIN:
  case SIGTTOU: return STOP;
  case SIGKILL:
  case SIGSTOP:
  case SIGCHLD:
  case SIGURG:
  case SIGPIPE:
  case SIGXFSZ: return LEFT_ALONE;
  default: break;
  }
  // Signals between the two ranges belong to the C library.
  return signal <= SIGSYS || (signal >= SIGRTMIN && signal <= SIGRTMAX) ? ENDING : LEFT_ALONE;
}

// Whether a request to end is for this program even if a library has a handler for it.
static bool is_ours(int signal) {
  return signal == SIGTERM || signal == SIGINT || signal == SIGQUIT || signal == SIGHUP;
}

static unsigned bit(int signal) {
  switch (signal) {
  case SIGWINCH: return CTERMINAL_WINCH;
  case SIGTSTP: return CTERMINAL_TSTP;
  case SIGCONT: return CTERMINAL_CONT;
  default: return CTERMINAL_END;
  }
}

static void set_default(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
}

// Ends the process by a signal, which is pending until the handler returns and then has its default
// effect.
static void end_by(int signal) {
  set_default(signal);
  raise(signal);
}

// Ends the process by a signal other than the one being handled.
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
  // A stalled terminal must not block a crashed process; an interactive backtracer may take its
  // time.
  if (!cterminal_state.chains) alarm(SECONDS_TO_END);
  cterminal_restore_to_end();
  struct sigaction next = {.sa_handler = SIG_DFL};
  if (cterminal_state.chains) next = previous_actions[signal];
  sigaction(signal, &next, NULL);
  // A processor fault occurs again on return, with all its details; any other signal must be sent
  // again.
  bool repeats = info->si_code > 0
      && (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
  if (!repeats) raise(signal);
}

static void notify(int signal) {
  int saved_errno = errno;
  atomic_fetch_or(&cterminal_state.pending_signals, bit(signal));
  uint8_t byte = (uint8_t)signal;
  // If the pipe is full the loop wakes anyway, and the bit is set.
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
  cterminal_restore_to_end();
  end_by(signal);
}

static void on_alarm(int signal) {
  (void)signal;
  int ending = atomic_load(&cterminal_state.ending_signal);
  cterminal_restore_to_end();
  end_now_by(ending != 0 ? ending : SIGALRM);
}

static void on_notice(int signal) {
  if (cterminal_state.owner == getpid()) notify(signal);
}

// Stops the process by the signal's default effect, from within its own handler; returns when
// continued.
static void stop_by(int signal) {
  struct sigaction ours, standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, &ours);
  raise(signal);
  sigset_t set, previous;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, &previous);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(signal, &ours, NULL);
}

static void on_stop(int signal, siginfo_t *info, void *context) {
  (void)context;
  // A background process that reads or sets the terminal has nothing to restore; one stopped by
  // another process has.
  if (cterminal_state.owner != getpid() || info->si_code == SI_KERNEL) {
    stop_by(signal);
  } else {
    notify(SIGTSTP);
  }
}

static void exclude_faults_and_alarm(sigset_t *set) {
  for (int signal = 1; signal < NSIG; signal++) {
    enum purpose kind = purpose(signal);
    if (kind == FAULT || kind == ALARM) sigdelset(set, signal);
  }
}

void cterminal_block_requests(sigset_t *previous) {
  sigset_t set;
  sigfillset(&set);
  exclude_faults_and_alarm(&set);
  pthread_sigmask(SIG_BLOCK, &set, previous);
}

void cterminal_block_signals(void) {
  sigset_t previous;
  cterminal_block_requests(&previous);
}

static struct sigaction action(enum purpose kind) {
  switch (kind) {
  case FAULT:
    return (struct sigaction){.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  case ALARM: return (struct sigaction){.sa_handler = on_alarm, .sa_flags = SA_ONSTACK};
  case STOP:
    return (struct sigaction){
      .sa_sigaction = on_stop, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  case NOTICE:
    return (struct sigaction){.sa_handler = on_notice, .sa_flags = SA_ONSTACK | SA_RESTART};
  default: return (struct sigaction){.sa_handler = on_ending, .sa_flags = SA_ONSTACK | SA_RESTART};
  }
}

// Whether another handler takes precedence: nohup and background jobs of simple shells ignore
// signals on purpose, and a library may use a signal that is otherwise unused.
static bool is_taken(int signal, enum purpose kind) {
  const struct sigaction *previous = &previous_actions[signal];
  if (kind != ENDING) return false;
  if (previous->sa_handler == SIG_IGN) return true;
  return previous->sa_handler != SIG_DFL && !is_ours(signal);
}

static int install(int signal, enum purpose kind) {
  struct sigaction next = action(kind);
  sigfillset(&next.sa_mask);
  // A fault inside a handler must still reach its own handler.
  exclude_faults_and_alarm(&next.sa_mask);
  if (sigaction(signal, NULL, &previous_actions[signal]) != 0) return errno;
  if (is_taken(signal, kind)) return 0;
  if (sigaction(signal, &next, NULL) != 0) return errno;
  is_handled[signal] = true;
  return 0;
}

int cterminal_install_handlers(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    enum purpose kind = purpose(signal);
    int error = kind == LEFT_ALONE ? 0 : install(signal, kind);
    if (error != 0) return error;
  }
  return 0;
}

void cterminal_remove_handlers(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    // The alarm for a request in progress continues: code after the session may hang as well.
    bool stays = signal == SIGALRM && atomic_load(&cterminal_state.ending_signal) != 0;
    if (!is_handled[signal] || stays) continue;
    is_handled[signal] = false;
    sigaction(signal, &previous_actions[signal], NULL);
  }
}

int cterminal_ending_signal(void) {
  return atomic_load(&cterminal_state.ending_signal);
}

int cterminal_protect_thread(void) {
  // Large enough for printing a captured message and for chaining to a backtracer.
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
