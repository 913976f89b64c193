#pragma once

/// Unpacks gzip files and deflated data by zlib, and packs fonts. It is opened with the first of them: most starts of the
/// program need none, and it runs where zlib is missing.

#include <stddef.h>

/// What became of a file.
typedef enum {
  CZLIB_DONE = 0,
  /// The library is not there.
  CZLIB_MISSING,
  /// It is no gzip file, or damaged or cut off.
  CZLIB_DAMAGED,
  /// It unpacks to more than is wanted.
  CZLIB_TOO_LARGE,
  CZLIB_NO_MEMORY,
} czlib_status;

/// Unpacks a file, which may have several parts.
///
/// On success `*unpacked` are `*unpacked_size` bytes that the caller frees with `free`; at most `limit`.
czlib_status czlib_unpack(const unsigned char *packed, size_t size, size_t limit,
                          unsigned char **unpacked, size_t *unpacked_size);

/// Unpacks deflated data without a header, as `czlib_unpack` does a file; what follows its end is not
/// looked at.
czlib_status czlib_inflate(const unsigned char *packed, size_t size, size_t limit,
                           unsigned char **unpacked, size_t *unpacked_size);

/// Packs data with zlib's header, the same bytes for the same data.
///
/// On success `*packed` are `*packed_size` bytes that the caller frees with `free`.
czlib_status czlib_deflate(const unsigned char *data, size_t size, unsigned char **packed,
                           size_t *packed_size);
