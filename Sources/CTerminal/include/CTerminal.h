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
// There is one session a process. Everything a handler touches lies in static storage; nothing here
// allocates. Functions return 0 or an errno, unless they say otherwise.

// Bits of `cterminal_take_signals`.
enum {
  // A request to end: `cterminal_ending_signal` says which signal it was.
  CTERMINAL_END = 1,
  CTERMINAL_WINCH = 2,
  // SIGTSTP, or another stop signal that somebody sent.
  CTERMINAL_TSTP = 4,
  CTERMINAL_CONT = 8,
};

// The longest string for leaving.
enum { CTERMINAL_MAX_LEAVE = 1024 };

// Opens /dev/null on those of descriptors 0-2 that are closed, so that no document ever gets one of
// them, and ignores SIGPIPE and SIGXFSZ, so that a full disk or a closed pipe is an error code. To
// be called first of all.
void cterminal_prepare_process(void);

// Opens the terminal behind `descriptor` once more, close-on-exec and non-blocking, without
// touching the flags that the shell shares. Where it cannot be opened again, duplicates the
// descriptor. Returns -errno on failure.
int cterminal_reopen(int descriptor);

// Whether both descriptors, which must be terminals, are one and the same.
bool cterminal_same_terminal(int first, int second);

// Keeps the terminal's settings and the bytes that leave it, makes the self-pipe and installs
// handlers for every signal that would end or stop the process and can be caught. `terminal` is the descriptor for all that follows. Fails with EBUSY while a session is
// installed.
int cterminal_install(
    int terminal, const uint8_t *leave, size_t leave_count, bool chains_to_previous_handlers);

// Switches to raw mode and from then on owes the restoration, also if it fails. Whatever is written
// to the terminal afterwards has to be undone by the leave bytes. Fails with EINTR where a signal is
// ending the process.
int cterminal_enter(void);

// Writes to the entered terminal, as write(2) does. Returns the number of bytes taken or -errno;
// after the restoration all are taken and none is written.
ssize_t cterminal_write(const uint8_t *bytes, size_t count);

// Writes the leave bytes and restores the settings, once for each `cterminal_enter`; does nothing
// in a forked child. Async-signal-safe.
void cterminal_restore(void);

// Takes the handlers out again, after `cterminal_restore`, and forgets the terminal (which is not
// closed).
void cterminal_uninstall(void);

// The end of the self-pipe to poll, or -1.
int cterminal_signal_descriptor(void);

// Empties the self-pipe and returns the signals since the last call as CTERMINAL_ bits.
unsigned cterminal_take_signals(void);

// The signal that asked the process to end, first of all; 0 for none.
int cterminal_ending_signal(void);

// Stops the process group as Ctrl-Z does and returns when it runs in the foreground again. To be
// called after `cterminal_restore`. Fails with EIO where the terminal is lost, with EINTR where the
// process was asked to end meanwhile.
int cterminal_stop(void);

// Waits, stopped, until the process group is in the terminal's foreground. Fails as `cterminal_stop`
// does.
int cterminal_await_foreground(void);

// Gives the calling thread a stack for signal handlers, so that its stack overflow is survived long
// enough to restore the terminal. The stack stays allocated.
int cterminal_protect_thread(void);

// Sends standard error to memory if it is a terminal, until `cterminal_replay_errors`.
int cterminal_capture_errors(void);

// Gives standard error back and writes to it what was captured, without control characters.
// Async-signal-safe.
void cterminal_replay_errors(void);

// The erase character of the settings found at `cterminal_install`.
uint8_t cterminal_erase_byte(void);

// The terminal's size in cells; both 0 where the terminal does not know.
void cterminal_size(int terminal, uint16_t *columns, uint16_t *rows);

// Runs a program found by PATH, its arguments ended by NULL, with so many bytes as standard input and
// nowhere to write, and waits for it for at most so many milliseconds; then it is ended. Returns its
// exit status, -1 where it could not be started, did not end by itself or took too long.
int cterminal_run_command(
    char *const arguments[], const uint8_t *input, size_t count, int milliseconds);

// Makes a descriptor for `cterminal_wake`, close-on-exec and non-blocking, or returns -errno.
int cterminal_make_wake(void);
void cterminal_wake(int descriptor);
void cterminal_clear_wake(int descriptor);
void cterminal_close(int descriptor);

#endif
