#include "CExpat.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

cexpat_encoding cexpat_utf8(const char *name, const unsigned char *bytes, size_t size,
                            unsigned char **text, size_t *text_size) {
  iconv_t state = iconv_open("UTF-8", name);
  if (state == (iconv_t)-1) return errno == ENOMEM ? CEXPAT_NO_MEMORY : CEXPAT_UNKNOWN;
  char *in = (char *)bytes;
  size_t left = size;
  size_t capacity = size + size / 8 + 64, used = 0;
  unsigned char *out = malloc(capacity);
  cexpat_encoding result = out ? CEXPAT_CONVERTED : CEXPAT_NO_MEMORY;
  int flushes = 0;
  while (result == CEXPAT_CONVERTED) {
    char *next = (char *)out + used;
    size_t room = capacity - used;
    size_t status = iconv(state, flushes ? NULL : &in, flushes ? NULL : &left, &next, &room);
    used = capacity - room;
    if (status != (size_t)-1) {
      if (flushes) break;
      flushes = 1;
    } else if (errno == E2BIG) {
      unsigned char *larger = realloc(out, capacity * 2);
      if (!larger) {
        result = CEXPAT_NO_MEMORY;
      } else {
        out = larger;
        capacity *= 2;
      }
    } else {
      result = CEXPAT_DAMAGED;
    }
  }
  iconv_close(state);
  if (result != CEXPAT_CONVERTED) {
    free(out);
    return result;
  }
  *text = out;
  *text_size = used;
  return result;
}
