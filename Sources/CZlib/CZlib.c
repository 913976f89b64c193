#include "CZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#ifdef __APPLE__
static const char library_name[] = "libz.1.dylib";
#else
static const char library_name[] = "libz.so.1";
#endif

typedef struct {
  __typeof__(&inflateInit2_) init;
  __typeof__(&inflate) step;
  __typeof__(&inflateReset) reset;
  __typeof__(&inflateEnd) end;
} calls;

static int load(calls *zlib) {
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  zlib->init = (__typeof__(&inflateInit2_))dlsym(library, "inflateInit2_");
  zlib->step = (__typeof__(&inflate))dlsym(library, "inflate");
  zlib->reset = (__typeof__(&inflateReset))dlsym(library, "inflateReset");
  zlib->end = (__typeof__(&inflateEnd))dlsym(library, "inflateEnd");
  return zlib->init && zlib->step && zlib->reset && zlib->end;
}

typedef struct {
  unsigned char *bytes;
  size_t size, capacity, limit;
} buffer;

/// Makes room for more; returns 0 if there is none within the limit.
static czlib_status grow(buffer *out) {
  if (out->size < out->capacity) return CZLIB_DONE;
  if (out->capacity > out->limit) return CZLIB_TOO_LARGE;
  size_t wanted = out->capacity ? out->capacity * 2 : 1 << 16;
  // One byte beyond the limit shows that there is more.
  if (wanted > out->limit + 1) wanted = out->limit + 1;
  unsigned char *bytes = realloc(out->bytes, wanted);
  if (!bytes) return CZLIB_NO_MEMORY;
  out->bytes = bytes;
  out->capacity = wanted;
  return CZLIB_DONE;
}

static czlib_status unpack(const calls *zlib, z_stream *stream, int has_parts, size_t left,
                           buffer *out) {
  for (;;) {
    czlib_status status = grow(out);
    if (status != CZLIB_DONE) return status;
    size_t room = out->capacity - out->size;
    stream->next_out = out->bytes + out->size;
    stream->avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
    uInt given = stream->avail_out;
    if (stream->avail_in == 0 && left > 0) {
      stream->avail_in = left > UINT_MAX ? UINT_MAX : (uInt)left;
      left -= stream->avail_in;
    }
    int result = zlib->step(stream, Z_NO_FLUSH);
    out->size += given - stream->avail_out;
    if (out->size > out->limit) return CZLIB_TOO_LARGE;
    if (result == Z_STREAM_END) {
      // What follows is another part, or padding that is not looked at.
      if (!has_parts || stream->avail_in < 2 || stream->next_in[0] != 0x1F || stream->next_in[1] != 0x8B ||
          zlib->reset(stream) != Z_OK)
        return CZLIB_DONE;
    } else if (result != Z_OK) {
      return result == Z_MEM_ERROR ? CZLIB_NO_MEMORY : CZLIB_DAMAGED;
    }
  }
}

static czlib_status unpack_all(int window_bits, int has_parts, const unsigned char *packed,
                               size_t size, size_t limit, unsigned char **unpacked,
                               size_t *unpacked_size) {
  calls zlib;
  if (!load(&zlib)) return CZLIB_MISSING;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  stream.next_in = (Bytef *)packed;
  if (zlib.init(&stream, window_bits, ZLIB_VERSION, sizeof stream) != Z_OK) return CZLIB_NO_MEMORY;
  buffer out = {NULL, 0, 0, limit};
  czlib_status status = unpack(&zlib, &stream, has_parts, size, &out);
  zlib.end(&stream);
  if (status != CZLIB_DONE) {
    free(out.bytes);
    return status;
  }
  *unpacked = out.bytes;
  *unpacked_size = out.size;
  return CZLIB_DONE;
}

czlib_status czlib_unpack(const unsigned char *packed, size_t size, size_t limit,
                          unsigned char **unpacked, size_t *unpacked_size) {
  return unpack_all(15 + 16, 1, packed, size, limit, unpacked, unpacked_size);
}

czlib_status czlib_inflate(const unsigned char *packed, size_t size, size_t limit,
                           unsigned char **unpacked, size_t *unpacked_size) {
  return unpack_all(-15, 0, packed, size, limit, unpacked, unpacked_size);
}

czlib_status czlib_deflate(const unsigned char *data, size_t size, unsigned char **packed,
                           size_t *packed_size) {
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return CZLIB_MISSING;
  __typeof__(&compressBound) bound = (__typeof__(&compressBound))dlsym(library, "compressBound");
  __typeof__(&compress2) pack = (__typeof__(&compress2))dlsym(library, "compress2");
  if (!bound || !pack) return CZLIB_MISSING;
  uLongf room = bound(size);
  unsigned char *bytes = malloc(room);
  if (!bytes) return CZLIB_NO_MEMORY;
  if (pack(bytes, &room, data, size, Z_BEST_COMPRESSION) != Z_OK) {
    free(bytes);
    return CZLIB_NO_MEMORY;
  }
  *packed = bytes;
  *packed_size = room;
  return CZLIB_DONE;
}
