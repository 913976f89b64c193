#ifndef CTERMINAL_STATE_H
#define CTERMINAL_STATE_H

#include "CTerminal.h"

#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>

// Everything that handlers read. Written before the handlers are installed, or atomically.
struct terminal_state {
  int terminal;
  pid_t owner;
  struct termios original;
  // What leaves the terminal: a handler writes one of them, while the other may be changed.
  struct leave_bytes {
    uint8_t bytes[CTERMINAL_MAX_LEAVE];
    size_t count;
  } leaves[2];
  atomic_int current_leave;
  // Whether the terminal was entered and not restored. Changed only by the holder of the gate.
  atomic_bool owes_restore;
  atomic_bool is_restoring;
  // Whether a handler is about to end the process: after that only the handler touches the
  // terminal.
  atomic_bool is_ending;
  // The thread that changes the terminal or writes to it; 0 for none.
  atomic_int gate;
  atomic_bool installed;
  bool chains;
  int pipe_read;
  int pipe_write;
  atomic_uint pending_signals;
  atomic_int ending_signal;
  // What standard output and standard error were before they wrote to the log; -1 if they do not.
  atomic_int real_stdout;
  atomic_int real_stderr;
  atomic_int log;
  // Where in the log this session's part begins; negative for a log that cannot be read again.
  off_t log_start;
};

extern struct terminal_state cterminal_state;

// Installs and removes the handlers of signals.c.
int cterminal_install_handlers(void);
void cterminal_remove_handlers(void);

// Blocks everything that must not interrupt a restoration: all signals but faults, and the alarm
// that ends it if the terminal is stuck.
void cterminal_block_requests(sigset_t *previous);

// `cterminal_restore` and `cterminal_replay_output` for a handler that ends the process: later
// output of other threads is dropped. Async-signal-safe.
void cterminal_restore_to_end(void);

// Writes everything, waiting at most about half a second for a terminal that accepts nothing.
// Async-signal-safe.
bool cterminal_write_all(int descriptor, const uint8_t *bytes, size_t count);

#endif
