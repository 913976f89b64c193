#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

// The most captured bytes that are replayed; messages are short.
enum { REPLAY_LIMIT = 64 * 1024 };

int cterminal_capture_errors(void) {
  if (!isatty(STDERR_FILENO) || atomic_load(&cterminal_state.captured_stderr) >= 0) return 0;
  int captured = memfd_create("stderr", MFD_CLOEXEC);
  if (captured < 0) return errno;
  int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (kept < 0 || dup2(captured, STDERR_FILENO) < 0) {
    int error = errno;
    close(captured);
    if (kept >= 0) close(kept);
    return error;
  }
  atomic_store(&cterminal_state.real_stderr, kept);
  atomic_store(&cterminal_state.captured_stderr, captured);
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

void cterminal_replay_errors(void) {
  if (cterminal_state.owner != getpid()) return;
  int captured = atomic_exchange(&cterminal_state.captured_stderr, -1);
  if (captured < 0) return;
  int saved_errno = errno;
  int kept = atomic_exchange(&cterminal_state.real_stderr, -1);
  dup2(kept, STDERR_FILENO);
  close(kept);
  static uint8_t bytes[4096];
  off_t offset = 0;
  ssize_t count;
  while (offset < REPLAY_LIMIT && (count = pread(captured, bytes, sizeof bytes, offset)) > 0) {
    // A two-byte control character that spans two blocks is handled in the next one.
    if (count > 1 && bytes[count - 1] == 0xC2) count--;
    neutralise(bytes, (size_t)count);
    cterminal_write_all(STDERR_FILENO, bytes, (size_t)count);
    offset += count;
  }
  close(captured);
  errno = saved_errno;
}

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
