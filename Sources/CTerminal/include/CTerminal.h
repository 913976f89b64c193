#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// The part of a terminal session that must work inside a signal handler: entering, leaving,
// signals.
//
// A process has one session. Everything a handler uses is in static storage; nothing here
// allocates. Functions return 0 or an errno, unless stated otherwise.

// Bits of `cterminal_take_signals`.
enum {
  // A request to end: `cterminal_ending_signal` says which signal it was.
  CTERMINAL_END = 1,
  CTERMINAL_WINCH = 2,
  // SIGTSTP, or another stop signal sent by a process.
  CTERMINAL_TSTP = 4,
  CTERMINAL_CONT = 8,
};

// The longest leave sequence, in bytes.
enum { CTERMINAL_MAX_LEAVE = 4096 };

// Opens /dev/null on those of descriptors 0-2 that are closed, so that no document ever gets one of
// them, and ignores SIGPIPE and SIGXFSZ, so that a full disk or a closed pipe is an error code.
// Must be called first.
void cterminal_prepare_process(void);

// Whether this process is in the foreground of a terminal.
bool cterminal_is_foreground(int terminal);

// Opens the terminal behind `descriptor` again, close-on-exec and non-blocking, without changing
// the flags that the shell shares. If it cannot be opened again, duplicates the descriptor. Returns
// -errno on failure.
int cterminal_reopen(int descriptor);

// Whether both descriptors, which must be terminals, refer to the same terminal.
bool cterminal_same_terminal(int first, int second);

// Saves the terminal's settings and the leave bytes, makes the self-pipe and installs handlers for
// every catchable signal that would end or stop the process. `terminal` is the descriptor for all
// later calls. Fails with EBUSY while a session is installed.
// installed.
int cterminal_install(
    int terminal, const uint8_t *leave, size_t leave_count, bool chains_to_previous_handlers);

// Changes the leave bytes; a signal meanwhile writes those before. For the session's thread.
int cterminal_change_leave(const uint8_t *bytes, size_t count);

// Switches to raw mode and from then on owes the restoration, even on failure. Whatever is written
// to the terminal afterwards must be undone by the leave bytes. Fails with EINTR if a signal is
// ending the process.
int cterminal_enter(void);

// Writes to the entered terminal, as write(2) does. Returns the number of bytes accepted or -errno;
// after the restoration all bytes are accepted and none is written.
ssize_t cterminal_write(const uint8_t *bytes, size_t count);

// Writes the leave bytes and restores the settings, once for each `cterminal_enter`; does nothing
// in a forked child. Async-signal-safe.
void cterminal_restore(void);

// Writes control sequences, which begin with ESC, waiting as long as restorations do. A nearly full
// terminal takes only a part of them, and before it takes the rest it may echo what was typed while
// the shell had it: in the middle of a sequence, which then has no effect. So a sequence that was cut
// is cancelled and written again as a whole. Returns whether everything was written. Async-signal-safe.
bool cterminal_write_sequences(int descriptor, const uint8_t *bytes, size_t count);

// Restores the terminal from any thread and ends the process by `_exit`, whatever the other threads
// are doing.
_Noreturn void cterminal_end_process(int status);

// Blocks all signals but faults and the alarm in the calling thread.
void cterminal_block_signals(void);

// Removes the handlers, after `cterminal_restore`, and drops the terminal, which is not closed.
void cterminal_uninstall(void);

// The end of the self-pipe to poll, or -1.
int cterminal_signal_descriptor(void);

// Empties the self-pipe and returns the signals since the last call as CTERMINAL_ bits.
unsigned cterminal_take_signals(void);

// The first signal that asked the process to end; 0 for none.
int cterminal_ending_signal(void);

// Stops the process group as Ctrl-Z does and returns when it runs in the foreground again. Must be
// called after `cterminal_restore`. Fails with EIO if the terminal is lost, with EINTR if the
// process was asked to end meanwhile.
int cterminal_stop(void);

// Waits, stopped, until the process group is in the terminal's foreground. Fails like
// `cterminal_stop`.
int cterminal_await_foreground(void);

// Gives the calling thread a stack for signal handlers, so that after a stack overflow the terminal
// can still be restored. The stack is never freed.
int cterminal_protect_thread(void);

// Opens a file to which a log is appended, or makes it. Returns its descriptor, or -errno.
int cterminal_open_log(const char *path);

// Redirects standard output and standard error, as far as they are terminals, to a log until
// `cterminal_replay_output`: to the end of an open file, or in memory where `file` is negative.
int cterminal_capture_output(int file);

// Restores standard output and standard error and writes the end of the log to them, without control
// characters. Async-signal-safe.
void cterminal_replay_output(void);

// Writes what the C library holds back of standard output to the log. Not for handlers of signals.
void cterminal_flush_output(void);

// The erase character of the settings saved by `cterminal_install`.
uint8_t cterminal_erase_byte(void);

// The terminal's size in cells; both 0 if it is not known.
struct cterminal_size {
  uint16_t columns, rows;
  /// In pixels; 0 where the terminal does not say.
  uint16_t width, height;
};
void cterminal_size(int terminal, struct cterminal_size *result);

// Runs a program found in PATH with `arguments` ended by NULL and the given bytes as standard
// input, without output, and waits at most the given milliseconds; then it is killed, with
// everything it has started that is still in its process group. Returns its exit status, or -1 if it could not be started, did not exit by itself or took too long.
int cterminal_run_command(
    char *const arguments[], const uint8_t *input, size_t count, int milliseconds);

// Makes a descriptor for `cterminal_wake`, close-on-exec and non-blocking, or returns -errno.
int cterminal_make_wake(void);
void cterminal_wake(int descriptor);
void cterminal_clear_wake(int descriptor);
void cterminal_close(int descriptor);

// Makes a timer that one thread sets and another waits for, as a descriptor; -1 if there is none.
int cterminal_timer_open(void);
// Lets it fire once after the given time, whatever it was set to before; with 0 it does not fire.
void cterminal_timer_set(int timer, int64_t microseconds);
// Waits until it fires; returns -1 on failure.
int cterminal_timer_wait(int timer);

#endif
