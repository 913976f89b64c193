// XXH64 with seed 0, after the xxHash specification (github.com/Cyan4973/xxHash, doc/). Implemented
// here because the library's headers would be another package to install for sixty lines of
// arithmetic.
#include "CDocumentFile.h"

#include <string.h>

static const uint64_t prime1 = 0x9E3779B185EBCA87u;
static const uint64_t prime2 = 0xC2B2AE3D27D4EB4Fu;
static const uint64_t prime3 = 0x165667B19E3779F9u;
static const uint64_t prime4 = 0x85EBCA77C2B2AE63u;
static const uint64_t prime5 = 0x27D4EB2F165667C5u;

static uint64_t rotate_left(uint64_t value, int bits) {
  return (value << bits) | (value >> (64 - bits));
}

static uint64_t little_endian(uint64_t value, int byte_count) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return byte_count == 8 ? __builtin_bswap64(value) : __builtin_bswap32((uint32_t)value);
#else
  (void)byte_count;
  return value;
#endif
}

static uint64_t load64(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, 8);
  return little_endian(value, 8);
}

static uint64_t load32(const unsigned char *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return little_endian(value, 4);
}

static uint64_t round64(uint64_t lane, uint64_t input) {
  return rotate_left(lane + input * prime2, 31) * prime1;
}

static uint64_t merge(uint64_t value, uint64_t lane) {
  return (value ^ round64(0, lane)) * prime1 + prime4;
}

static void add_stripes(struct cdf_hash *hash, const unsigned char *bytes, size_t stripe_count) {
  uint64_t a = hash->lanes[0], b = hash->lanes[1], c = hash->lanes[2], d = hash->lanes[3];
  for (; stripe_count > 0; stripe_count--, bytes += 32) {
    a = round64(a, load64(bytes));
    b = round64(b, load64(bytes + 8));
    c = round64(c, load64(bytes + 16));
    d = round64(d, load64(bytes + 24));
  }
  hash->lanes[0] = a, hash->lanes[1] = b, hash->lanes[2] = c, hash->lanes[3] = d;
}

void cdf_hash_begin(struct cdf_hash *hash) {
  memset(hash, 0, sizeof *hash);
  hash->lanes[0] = prime1 + prime2;
  hash->lanes[1] = prime2;
  hash->lanes[3] = 0 - prime1;
}

void cdf_hash_add(struct cdf_hash *hash, const void *data, size_t byte_count) {
  const unsigned char *bytes = data;
  size_t held = hash->byte_count % 32;
  hash->byte_count += byte_count;
  if (held > 0) {
    size_t taken = byte_count < 32 - held ? byte_count : 32 - held;
    if (taken > 0) memcpy(hash->pending + held, bytes, taken);
    if (held + taken < 32) return;
    add_stripes(hash, hash->pending, 1);
    bytes += taken, byte_count -= taken;
  }
  add_stripes(hash, bytes, byte_count / 32);
  if (byte_count % 32 > 0) {
    memcpy(hash->pending, bytes + byte_count / 32 * 32, byte_count % 32);
  }
}

uint64_t cdf_hash_value(const struct cdf_hash *hash) {
  const uint64_t *lanes = hash->lanes;
  uint64_t value = prime5;
  if (hash->byte_count >= 32) {
    value = rotate_left(lanes[0], 1) + rotate_left(lanes[1], 7) + rotate_left(lanes[2], 12) +
            rotate_left(lanes[3], 18);
    for (int lane = 0; lane < 4; lane++) value = merge(value, lanes[lane]);
  }
  value += hash->byte_count;
  const unsigned char *bytes = hash->pending;
  size_t left = hash->byte_count % 32;
  for (; left >= 8; left -= 8, bytes += 8) {
    value = rotate_left(value ^ round64(0, load64(bytes)), 27) * prime1 + prime4;
  }
  if (left >= 4) {
    value = rotate_left(value ^ (load32(bytes) * prime1), 23) * prime2 + prime3;
    left -= 4, bytes += 4;
  }
  for (; left > 0; left--, bytes++) {
    value = rotate_left(value ^ (*bytes * prime5), 11) * prime1;
  }
  value = (value ^ (value >> 33)) * prime2;
  value = (value ^ (value >> 29)) * prime3;
  return value ^ (value >> 32);
}
