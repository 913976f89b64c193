#define _GNU_SOURCE
#include "CDocumentFile.h"

#include <errno.h>
#include <sched.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

int cdf_processor_count(void) {
  cpu_set_t set;
  // Fails where there are more than the set has room for.
  if (sched_getaffinity(0, sizeof set, &set) != 0) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
  }
  return CPU_COUNT(&set);
}

int cdf_open_folder(const char *path) {
  int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0 && errno == EACCES) file = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
  return file;
}

int cdf_open_beneath(int folder, const char *name) {
  struct open_how how = {
      .flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  long result;
  int attempts = 16;
  // EAGAIN says that something was renamed meanwhile.
  do {
    result = syscall(SYS_openat2, folder, name, &how, sizeof how);
  } while (result < 0 && errno == EAGAIN && --attempts > 0);
  return (int)result;
}

const char *cdf_next_name(DIR *folder) {
  const struct dirent *entry = readdir(folder);
  return entry ? entry->d_name : NULL;
}

const char *cdf_next_entry(DIR *folder, mode_t *type) {
  const struct dirent *entry = readdir(folder);
  if (!entry) return NULL;
  *type = entry->d_type == DT_UNKNOWN ? 0 : DTTOIF(entry->d_type);
  return entry->d_name;
}

int cdf_exchange(int from_directory, const char *from, int to_directory, const char *to) {
  return renameat2(from_directory, from, to_directory, to, RENAME_EXCHANGE);
}

int cdf_rename_new(int from_directory, const char *from, int to_directory, const char *to) {
  return renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE);
}

uint64_t cdf_filesystem_magic(int file) {
  struct statfs status;
  return fstatfs(file, &status) == 0 ? (uint64_t)status.f_type : 0;
}

bool cdf_is_mount_root(int directory, const char *name) {
  struct statx status;
  if (statx(directory, name, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &status) != 0) return false;
  return (status.stx_attributes_mask & status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

unsigned cdf_attributes(int directory, const char *name) {
  struct statx status;
  if (statx(directory, name, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, &status) != 0) return 0;
  uint64_t attributes = status.stx_attributes_mask & status.stx_attributes;
  return ((attributes & STATX_ATTR_IMMUTABLE) ? CDF_IMMUTABLE : 0)
      | ((attributes & STATX_ATTR_APPEND) ? CDF_APPEND_ONLY : 0);
}

int cdf_reserve(int file, off_t offset, off_t byte_count) {
  int result;
  do {
    result = fallocate(file, FALLOC_FL_KEEP_SIZE, offset, byte_count);
  } while (result != 0 && errno == EINTR);
  return result;
}

ssize_t cdf_list_attributes(int file, char *names, size_t capacity) {
  return flistxattr(file, names, capacity);
}

ssize_t cdf_get_attribute(int file, const char *name, void *value, size_t capacity) {
  return fgetxattr(file, name, value, capacity);
}

int cdf_set_attribute(int file, const char *name, const void *value, size_t byte_count) {
  return fsetxattr(file, name, value, byte_count, 0);
}

int cdf_remove_attribute(int file, const char *name) { return fremovexattr(file, name); }
