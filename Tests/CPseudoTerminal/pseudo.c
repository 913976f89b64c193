#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Between fork and exec of a process with threads: system calls only.
static _Noreturn void run(
    const char *path, char *const arguments[], char *const environment[], int slave, int flags) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  ioctl(slave, TIOCSCTTY, 0);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(flags & PSEUDO_NULL_INPUT ? null : slave, 0);
  dup2(flags & PSEUDO_NULL_OUTPUT ? null : slave, 1);
  dup2(slave, 2);
  if (flags & PSEUDO_CLOSED_DESCRIPTORS) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) close(descriptor);
  }
  execve(path, arguments, environment);
  _exit(127);
}

static int open_slave(int master, uint16_t columns, uint16_t rows) {
  char name[64];
  if (grantpt(master) != 0 || unlockpt(master) != 0) return -errno;
  int error = ptsname_r(master, name, sizeof name);
  if (error != 0) return -error;
  int slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0) return -errno;
  pseudo_set_size(slave, columns, rows);
  return slave;
}

int pseudo_open(int *slave) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (master < 0) return -errno;
  *slave = open_slave(master, 80, 24);
  if (*slave >= 0 && fcntl(*slave, F_SETFL, O_NONBLOCK) == 0) return master;
  int error = *slave < 0 ? -*slave : errno;
  close(master);
  return -error;
}

int pseudo_spawn(
    const char *path, char *const arguments[], char *const environment[], uint16_t columns,
    uint16_t rows, int flags, pid_t *process) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -errno;
  int slave = open_slave(master, columns, rows);
  pid_t child = slave < 0 ? -1 : fork();
  if (child == 0) run(path, arguments, environment, slave, flags);
  int error = slave < 0 ? -slave : errno;
  if (slave >= 0) close(slave);
  if (child < 0) {
    close(master);
    return -error;
  }
  *process = child;
  return master;
}

int pseudo_set_size(int master, uint16_t columns, uint16_t rows) {
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  return ioctl(master, TIOCSWINSZ, &size) == 0 ? 0 : -errno;
}

ssize_t pseudo_read(int master, uint8_t *bytes, size_t count, int milliseconds) {
  struct pollfd entry = {.fd = master, .events = POLLIN};
  int ready;
  do {
    ready = poll(&entry, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  if (ready == 0) return -EAGAIN;
  ssize_t result = read(master, bytes, count);
  // EIO means that the last process has closed the terminal.
  return result >= 0 ? result : errno == EIO ? 0 : -errno;
}

int pseudo_write(int master, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(master, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return -errno;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

ssize_t pseudo_settings(int master, uint8_t *bytes, size_t count) {
  struct termios settings;
  memset(&settings, 0, sizeof settings);
  if (tcgetattr(master, &settings) != 0) return -errno;
  if (count > sizeof settings) count = sizeof settings;
  memcpy(bytes, &settings, count);
  return (ssize_t)count;
}

pid_t pseudo_foreground(int master) {
  return tcgetpgrp(master);
}

static int unread_count(int master) {
  char name[64];
  if (ptsname_r(master, name, sizeof name) != 0) return 0;
  int slave = open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (slave < 0) return 0;
  int count = 0;
  ioctl(slave, FIONREAD, &count);
  close(slave);
  return count;
}

// The letter in /proc/…/stat, after the name in parentheses: R runs, D waits for a disk.
static int is_at_work(pid_t process, const char *thread) {
  char path[320], text[512];
  snprintf(path, sizeof path, "/proc/%d/task/%s/stat", (int)process, thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  const char *name_end = strrchr(text, ')');
  return name_end && name_end[1] && (name_end[2] == 'R' || name_end[2] == 'D');
}

int pseudo_is_waiting(int master, pid_t process) {
  if (master >= 0 && unread_count(master) > 0) return 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (!threads) return 1;
  int is_waiting = 1;
  for (struct dirent *entry; is_waiting && (entry = readdir(threads));) {
    if (entry->d_name[0] != '.') is_waiting = !is_at_work(process, entry->d_name);
  }
  closedir(threads);
  return is_waiting;
}

int pseudo_wait(pid_t process, int milliseconds) {
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle >= 0) {
    struct pollfd entry = {.fd = handle, .events = POLLIN};
    while (poll(&entry, 1, milliseconds) < 0 && errno == EINTR) {
    }
    close(handle);
  }
  int status;
  pid_t ended = waitpid(process, &status, WNOHANG);
  if (ended == 0) return -EAGAIN;
  if (ended < 0) return -errno;
  return WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
}

int pseudo_limit_files(pid_t process, uint64_t count) {
  struct rlimit limit = {0};
  if (prlimit(process, RLIMIT_FSIZE, NULL, &limit) != 0) return -errno;
  limit.rlim_cur = count < limit.rlim_max ? count : limit.rlim_max;
  return prlimit(process, RLIMIT_FSIZE, &limit, NULL) == 0 ? 0 : -errno;
}

void pseudo_fork_and_exit(void) {
  pid_t child = fork();
  if (child == 0) exit(0);
  if (child > 0) waitpid(child, NULL, 0);
}
