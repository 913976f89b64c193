#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

struct terminal_state cterminal_state = {
  .terminal = -1,
  .pipe_read = -1,
  .pipe_write = -1,
  .real_stdout = -1,
  .real_stderr = -1,
  .log = -1,
};

void cterminal_prepare_process(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) {
      // `open` takes the lowest free number, which is this one: those below are open.
      (void)open("/dev/null", O_RDWR);
    }
  }
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, NULL);
  sigaction(SIGXFSZ, &ignore, NULL);
}

static bool same_file(int first, int second) {
  struct stat a, b;
  return fstat(first, &a) == 0 && fstat(second, &b) == 0 && a.st_dev == b.st_dev
      && a.st_ino == b.st_ino;
}

bool cterminal_same_terminal(int first, int second) {
  unsigned a = 0, b = 0;
  if (ioctl(first, TIOCGDEV, &a) == 0 && ioctl(second, TIOCGDEV, &b) == 0) return a == b;
  return same_file(first, second);
}

bool cterminal_is_foreground(int terminal) {
  return tcgetpgrp(terminal) == getpgrp();
}

int cterminal_reopen(int descriptor) {
  char name[256];
  if (ttyname_r(descriptor, name, sizeof name) == 0) {
    int opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (opened >= 0) {
      if (same_file(opened, descriptor)) return opened;
      close(opened);
    }
  }
  // In a container the terminal's name may be hidden. The duplicate then shares its flags with the
  // shell and stays blocking.
  int duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return duplicate >= 0 ? duplicate : -errno;
}

int cterminal_change_leave(const uint8_t *bytes, size_t count) {
  if (count > CTERMINAL_MAX_LEAVE) return EMSGSIZE;
  int other = 1 - atomic_load(&cterminal_state.current_leave);
  if (count > 0) memcpy(cterminal_state.leaves[other].bytes, bytes, count);
  cterminal_state.leaves[other].count = count;
  atomic_store(&cterminal_state.current_leave, other);
  return 0;
}

static void restore_at_exit(void) {
  cterminal_restore();
  if (cterminal_state.owner != getpid()) return;
  cterminal_flush_output();
  cterminal_replay_output();
}

static int make_pipe(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  cterminal_state.pipe_read = ends[0];
  cterminal_state.pipe_write = ends[1];
  return 0;
}

int cterminal_install(
    int terminal, const uint8_t *leave, size_t leave_count, bool chains_to_previous_handlers) {
  static bool registered = false;
  if (atomic_load(&cterminal_state.installed)) return EBUSY;
  if (leave_count > CTERMINAL_MAX_LEAVE) return EMSGSIZE;
  if (tcgetattr(terminal, &cterminal_state.original) != 0) return errno;
  int error = make_pipe();
  if (error != 0) return error;
  cterminal_change_leave(leave, leave_count);
  cterminal_state.terminal = terminal;
  cterminal_state.owner = getpid();
  cterminal_state.chains = chains_to_previous_handlers;
  atomic_store(&cterminal_state.pending_signals, 0);
  atomic_store(&cterminal_state.ending_signal, 0);
  atomic_store(&cterminal_state.is_ending, false);
  if (!registered) registered = atexit(restore_at_exit) == 0;
  cterminal_protect_thread();
  error = cterminal_install_handlers();
  atomic_store(&cterminal_state.installed, true);
  if (error != 0) cterminal_uninstall();
  return error;
}

void cterminal_uninstall(void) {
  if (!atomic_exchange(&cterminal_state.installed, false)) return;
  cterminal_remove_handlers();
  close(cterminal_state.pipe_read);
  close(cterminal_state.pipe_write);
  cterminal_state.pipe_read = -1;
  cterminal_state.pipe_write = -1;
  cterminal_state.terminal = -1;
}

// The gate keeps one thread from writing while another restores: signals reach any thread. Returns
// false if the holder is stuck, or is the code that the calling handler interrupted.
static bool take_gate(void) {
  int own = gettid();
  // About a second, which is longer than a restoration takes on a terminal that has stopped
  // reading.
  for (int patience = 1200; patience > 0; patience--) {
    int holder = 0;
    if (atomic_compare_exchange_strong(&cterminal_state.gate, &holder, own)) return true;
    if (holder == own) return false;
    poll(NULL, 0, 1);
  }
  return false;
}

static void leave_gate(void) {
  atomic_store(&cterminal_state.gate, 0);
}

static int switch_to_raw(void) {
  // The shell may have changed the settings to be restored since the last time.
  if (!atomic_load(&cterminal_state.owes_restore)
      && tcgetattr(cterminal_state.terminal, &cterminal_state.original) != 0)
    return errno;
  struct termios raw = cterminal_state.original;
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  raw.c_cflag |= CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // The restoration is owed from the first changed bit on.
  atomic_store(&cterminal_state.owes_restore, true);
  int result;
  do {
    result = tcsetattr(cterminal_state.terminal, TCSADRAIN, &raw);
  } while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}

int cterminal_enter(void) {
  if (!take_gate()) return EINTR;
  int error = atomic_load(&cterminal_state.is_ending) ? EINTR : switch_to_raw();
  leave_gate();
  return error;
}

ssize_t cterminal_write(const uint8_t *bytes, size_t count) {
  ssize_t result = (ssize_t)count;
  if (!take_gate()) return result;
  if (atomic_load(&cterminal_state.owes_restore) && !atomic_load(&cterminal_state.is_ending)) {
    result = write(cterminal_state.terminal, bytes, count);
    if (result < 0) result = -errno;
  }
  leave_gate();
  return result;
}

// Writes what the descriptor accepts at once, and waits until it accepts anything; returns -1 when
// `patience` waits of a tenth of a second each were in vain.
static ssize_t write_part(int descriptor, const uint8_t *bytes, size_t count, int *patience) {
  while (true) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) return written;
    if (written < 0 && errno == EAGAIN && *patience > 0) {
      struct pollfd writable = {.fd = descriptor, .events = POLLOUT};
      if (poll(&writable, 1, 100) == 0) --*patience;
    } else if (written == 0 || errno != EINTR) {
      return -1;
    }
  }
}

bool cterminal_write_all(int descriptor, const uint8_t *bytes, size_t count) {
  int patience = 5;
  while (count > 0) {
    ssize_t written = write_part(descriptor, bytes, count, &patience);
    if (written < 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

bool cterminal_write_sequences(int descriptor, const uint8_t *bytes, size_t count) {
  static const uint8_t escape = 0x1B, cancel = 0x18;
  int patience = 5;
  // A terminal that never takes a whole sequence gets them in parts.
  int cuts = 32;
  size_t next = 0;
  while (next < count) {
    ssize_t written = write_part(descriptor, bytes + next, count - next, &patience);
    if (written < 0) return false;
    next += (size_t)written;
    if (next == count || bytes[next] == escape || cuts-- <= 0) continue;
    while (next > 0 && bytes[next] != escape) next--;
    if (write_part(descriptor, &cancel, 1, &patience) < 0) return false;
  }
  return true;
}

// `when` is that of tcsetattr.
static void restore_terminal(int when) {
  const struct leave_bytes *current =
      &cterminal_state.leaves[atomic_load(&cterminal_state.current_leave)];
  const uint8_t *leave = current->bytes;
  size_t count = current->count;
  if (!cterminal_write_sequences(cterminal_state.terminal, leave, count) && errno == EAGAIN) {
    // The terminal is stalled: a usable screen afterwards matters more than unread output.
    tcflush(cterminal_state.terminal, TCOFLUSH);
    cterminal_write_all(cterminal_state.terminal, leave, count);
  }
  int result;
  do {
    result = tcsetattr(cterminal_state.terminal, when, &cterminal_state.original);
  } while (result != 0 && errno == EINTR);
}

void cterminal_restore(void) {
  if (cterminal_state.owner != getpid()) return;
  int saved_errno = errno;
  // A background process can set a terminal's attributes only while SIGTTOU is blocked, and a
  // request to end must not interrupt this halfway.
  sigset_t previous;
  cterminal_block_requests(&previous);
  bool is_alone = take_gate();
  // A fault at any moment finds a restoration that is owed or going on.
  if (atomic_load(&cterminal_state.owes_restore)) atomic_store(&cterminal_state.is_restoring, true);
  if (atomic_exchange(&cterminal_state.owes_restore, false)) {
    restore_terminal(TCSAFLUSH);
    atomic_store(&cterminal_state.is_restoring, false);
  } else if (!is_alone && atomic_load(&cterminal_state.is_restoring)) {
    // Another restoration is stuck, or this one interrupted it. It may have written a part that is
    // never read, and nothing may be waited for.
    tcflush(cterminal_state.terminal, TCOFLUSH);
    restore_terminal(TCSANOW);
  }
  if (is_alone) leave_gate();
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  errno = saved_errno;
}

void cterminal_restore_to_end(void) {
  if (cterminal_state.owner != getpid()) return;
  atomic_store(&cterminal_state.is_ending, true);
  cterminal_restore();
  cterminal_replay_output();
}

void cterminal_end_process(int status) {
  cterminal_restore_to_end();
  _exit(status);
}

uint8_t cterminal_erase_byte(void) {
  return cterminal_state.original.c_cc[VERASE];
}

void cterminal_size(int terminal, struct cterminal_size *result) {
  struct winsize size = {0};
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
  result->columns = size.ws_col;
  result->rows = size.ws_row;
  result->width = size.ws_xpixel;
  result->height = size.ws_ypixel;
}
