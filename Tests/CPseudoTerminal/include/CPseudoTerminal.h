#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Runs a program on a separate terminal, for tests. Functions return -errno on failure.

// Standard descriptors of the program that are /dev/null, or closed, instead of the terminal.
enum {
  PSEUDO_NULL_INPUT = 1,
  PSEUDO_NULL_OUTPUT = 2,
  PSEUDO_CLOSED_DESCRIPTORS = 4,
};

// Opens a terminal that belongs to no program. Returns the master or -errno, and stores the slave; neither
// waits in reads and writes.
int pseudo_open(int *slave);

// Starts a program as the leader of a new session on a new terminal. Returns the terminal's other
// end.
int pseudo_spawn(
    const char *path, char *const arguments[], char *const environment[], uint16_t columns,
    uint16_t rows, int flags, pid_t *process);

int pseudo_set_size(int master, uint16_t columns, uint16_t rows);

// Reads what is available, waiting at most that long. Returns 0 at the end, -EAGAIN if nothing
// came.
ssize_t pseudo_read(int master, uint8_t *bytes, size_t count, int milliseconds);

// Writes all of it. Returns 0 or -errno.
int pseudo_write(int master, const uint8_t *bytes, size_t count);

// The terminal's settings as bytes. Returns their number, at most `count`.
ssize_t pseudo_settings(int master, uint8_t *bytes, size_t count);

// The process group in the terminal's foreground.
pid_t pseudo_foreground(int master);

// Whether each thread of the process waits for something, and all that was typed has been read. Also
// true of a process that is gone or stopped.
int pseudo_is_waiting(int master, pid_t process);

// Waits for the end of a process, at most so long. Returns -EAGAIN while it runs; else its exit
// status, or 256 + the number of the signal that ended it.
int pseudo_wait(pid_t process, int milliseconds);

// Limits the size of the files that the process writes, up to its hard limit.
int pseudo_limit_files(pid_t process, uint64_t count);

// Forks a child that leaves by exit(3), and waits for it.
void pseudo_fork_and_exit(void);

#endif
