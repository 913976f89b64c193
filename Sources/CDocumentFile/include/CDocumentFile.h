// What DocumentFile needs from the C library but Swift's Glibc module does not export. Every
// function that can fail returns -1 and sets errno, like the call it wraps.
#ifndef CDOCUMENTFILE_H
#define CDOCUMENTFILE_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Opens a folder for reading if that is allowed, otherwise only as a location (O_PATH).
int cdf_open_folder(const char *path);

// Opens a file for reading that is reached from a folder without ever leaving it, be it by "..", by an
// absolute name or by a link: openat2(2) with RESOLVE_BENEATH. Fails with ENOSYS where the kernel has
// no such call.
int cdf_open_beneath(int folder, const char *name);

// The next name of readdir(3), NULL at the end. Swift would copy the whole `dirent`, although the
// entries in the buffer are shorter.
const char *cdf_next_name(DIR *folder);

// The same; also gives the file type bits of its mode, 0 where the file system does not say them.
const char *cdf_next_entry(DIR *folder, mode_t *type);

// renameat2(2) with RENAME_EXCHANGE: both names remain, and their files are exchanged.
int cdf_exchange(int from_directory, const char *from, int to_directory, const char *to);

// renameat2(2) with RENAME_NOREPLACE: fails with EEXIST instead of replacing.
int cdf_rename_new(int from_directory, const char *from, int to_directory, const char *to);

// The f_type of fstatfs(2), 0 if it cannot be determined.
uint64_t cdf_filesystem_magic(int file);

// Whether the name is itself a mount point, such as a single file bound into a container.
bool cdf_is_mount_root(int directory, const char *name);

// fallocate(2) with FALLOC_FL_KEEP_SIZE: reserves space without changing the size.
int cdf_reserve(int file, off_t offset, off_t byte_count);

// flistxattr(2), fgetxattr(2), fsetxattr(2), fremovexattr(2).
ssize_t cdf_list_attributes(int file, char *names, size_t capacity);
ssize_t cdf_get_attribute(int file, const char *name, void *value, size_t capacity);
int cdf_set_attribute(int file, const char *name, const void *value, size_t byte_count);
int cdf_remove_attribute(int file, const char *name);

// The file attributes, from statx(2), that no permission overrides.
enum { CDF_IMMUTABLE = 1, CDF_APPEND_ONLY = 2 };
unsigned cdf_attributes(int directory, const char *name);

// Between these two, SIGHUP, SIGINT and SIGTERM do not end the process: the last one that came does then.
// Only a second SIGINT ends it at once.
// For one thread.
void cdf_hold_signals(void);
// Whether one of them came since.
int cdf_signal_arrived(void);
void cdf_release_signals(void);

// How many processors sched_getaffinity(2) gives this process, at least 1.
int cdf_processor_count(void);

// The program's arguments, starting with its own name, without /proc; none if it has none.
int cdf_argument_count(void);
const char *cdf_argument(int index);

// The state of a running XXH64 hash (xxHash specification 0.1.1, seed 0).
struct cdf_hash {
  uint64_t lanes[4];
  uint64_t byte_count;
  unsigned char pending[32];
};

void cdf_hash_begin(struct cdf_hash *hash);
void cdf_hash_add(struct cdf_hash *hash, const void *bytes, size_t byte_count);
uint64_t cdf_hash_value(const struct cdf_hash *hash);

#endif
