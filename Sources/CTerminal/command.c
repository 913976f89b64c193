#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// A file in memory, read from its beginning: unlike a pipe, it never blocks.
static int input_of(const uint8_t *bytes, size_t count) {
  int file = memfd_create("input", MFD_CLOEXEC);
  if (file < 0) return -1;
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  if (lseek(file, 0, SEEK_SET) == 0) return file;
  close(file);
  return -1;
}

static int spawn(char *const arguments[], int input, pid_t *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, standard;
  sigemptyset(&none);
  sigemptyset(&standard);
  // Ignored in this process, which a child would inherit.
  sigaddset(&standard, SIGPIPE);
  sigaddset(&standard, SIGXFSZ);
  int error = posix_spawn_file_actions_init(&files);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    // Programs that stay to serve a clipboard outlive this one and its terminal. The program leads a
    // process group of its own, so that it can be ended with all that it has started.
#ifdef POSIX_SPAWN_SETSID
    flags |= POSIX_SPAWN_SETSID;
#else
    flags |= POSIX_SPAWN_SETPGROUP;
    posix_spawnattr_setpgroup(&attributes, 0);
#endif
    posix_spawnattr_setflags(&attributes, flags);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    error = posix_spawnp(process, arguments[0], &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// Waits for a child as long as it may take. Returns whether it has ended; its status is then known, or
// -1 if it did not exit by itself.
static bool has_ended(pid_t process, int milliseconds, int *exit_status) {
  static const struct timespec pause = {.tv_nsec = 1000000};
  *exit_status = -1;
  for (int waited = 0; waited < milliseconds; waited++) {
    int status;
    pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == process && WIFEXITED(status)) *exit_status = WEXITSTATUS(status);
    if (ended == process || (ended < 0 && errno != EINTR)) return true;
    nanosleep(&pause, NULL);
  }
  return false;
}

// Waits for a child, and kills it with its process group when its time is over. Returns its status, or
// -1 if it was killed or its status is unknown.
static int await(pid_t process, int milliseconds) {
  // One that is killed is not waited for any longer than this: it may hang in the kernel.
  enum { MILLISECONDS_TO_DIE = 200 };
  int status;
  if (has_ended(process, milliseconds, &status)) return status;
  kill(-process, SIGKILL);
  has_ended(process, MILLISECONDS_TO_DIE, &status);
  return -1;
}

int cterminal_run_command(
    char *const arguments[], const uint8_t *input, size_t count, int milliseconds) {
  int file = input_of(input, count);
  if (file < 0) return -1;
  pid_t process;
  int error = spawn(arguments, file, &process);
  close(file);
  return error == 0 ? await(process, milliseconds) : -1;
}
