#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

// The most bytes of the log that are shown: its end, which says what happened last.
enum { REPLAY_LIMIT = 64 * 1024 };

// Makes `descriptor` write to the log; returns what keeps the former one, or -1.
static int divert(int descriptor, int log) {
  int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (kept >= 0 && dup2(log, descriptor) < 0) {
    close(kept);
    kept = -1;
  }
  return kept;
}

int cterminal_open_log(const char *path) {
  // Nobody has to read a pipe: opening it does not wait, and what does not fit is lost.
  int flags = O_RDWR | O_CREAT | O_APPEND | O_NOCTTY | O_CLOEXEC | O_NONBLOCK;
  int log = open(path, flags, 0600);
  return log >= 0 ? log : -errno;
}

int cterminal_capture_output(int file) {
  if (atomic_load(&cterminal_state.log) >= 0) return 0;
  int log = file >= 0 ? fcntl(file, F_DUPFD_CLOEXEC, 3) : memfd_create("log", MFD_CLOEXEC);
  if (log < 0) return errno;
  cterminal_state.log_start = lseek(log, 0, SEEK_END);
  fflush(stdout);
  // A line is in the log as soon as it is complete, so that a crash does not lose it.
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (isatty(STDOUT_FILENO)) atomic_store(&cterminal_state.real_stdout, divert(STDOUT_FILENO, log));
  if (isatty(STDERR_FILENO)) atomic_store(&cterminal_state.real_stderr, divert(STDERR_FILENO, log));
  atomic_store(&cterminal_state.log, log);
  return 0;
}

// Replaces control characters, including C1 in UTF-8, by question marks, because a message may
// quote anything.
static void neutralise(uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = bytes[i];
    if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) bytes[i] = '?';
    if (byte == 0xC2 && i + 1 < count && bytes[i + 1] >= 0x80 && bytes[i + 1] <= 0x9F) {
      bytes[i] = '?';
      bytes[i + 1] = '?';
    }
  }
}

// Gives a standard descriptor back what it was; returns whether it was another one.
static bool give_back(int descriptor, atomic_int *kept) {
  int former = atomic_exchange(kept, -1);
  if (former < 0) return false;
  dup2(former, descriptor);
  close(former);
  return true;
}

// Where the end of the log begins that is shown: after a line break, where there is one near. Of a pipe
// or a terminal nothing is: it cannot be read again, and whoever reads it has seen everything.
static off_t start_of_end(int log, uint8_t *bytes, size_t size) {
  off_t start = lseek(log, 0, SEEK_END) - REPLAY_LIMIT;
  if (start <= cterminal_state.log_start) return cterminal_state.log_start;
  ssize_t count = pread(log, bytes, size, start);
  for (ssize_t i = 0; i < count; i++) {
    if (bytes[i] == '\n') return start + i + 1;
  }
  return start;
}

void cterminal_replay_output(void) {
  if (cterminal_state.owner != getpid()) return;
  int log = atomic_exchange(&cterminal_state.log, -1);
  if (log < 0) return;
  int saved_errno = errno;
  bool had_output = give_back(STDOUT_FILENO, &cterminal_state.real_stdout);
  bool had_errors = give_back(STDERR_FILENO, &cterminal_state.real_stderr);
  int target = had_errors || !had_output ? STDERR_FILENO : STDOUT_FILENO;
  static uint8_t bytes[4096];
  off_t offset = start_of_end(log, bytes, sizeof bytes);
  static const uint8_t omission[] = "\xE2\x80\xA6\n";
  if (offset > cterminal_state.log_start) {
    cterminal_write_all(target, omission, sizeof omission - 1);
  }
  ssize_t count;
  while ((count = pread(log, bytes, sizeof bytes, offset)) > 0) {
    // A two-byte control character that spans two blocks is handled in the next one.
    if (count > 1 && bytes[count - 1] == 0xC2) count--;
    neutralise(bytes, (size_t)count);
    if (!cterminal_write_all(target, bytes, (size_t)count)) break;
    offset += count;
  }
  close(log);
  errno = saved_errno;
}

void cterminal_flush_output(void) { fflush(stdout); }

int cterminal_make_wake(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor >= 0 ? descriptor : -errno;
}

void cterminal_wake(int descriptor) {
  int saved_errno = errno;
  const uint64_t one = 1;
  // Fails only if the counter is full, in which case the descriptor is readable anyway.
  if (write(descriptor, &one, sizeof one) < 0) errno = saved_errno;
}

void cterminal_clear_wake(int descriptor) {
  uint64_t count;
  if (read(descriptor, &count, sizeof count) < 0) return;
}

void cterminal_close(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}
