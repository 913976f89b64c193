#include "CDocumentFile.h"

static int argument_count = 0;
static char **argument_values = 0;

// The C library passes the arguments to initialisers as well. On Linux, Swift reads them from
// /proc/self/cmdline, which may not exist.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  argument_values = values;
}

int cdf_argument_count(void) { return argument_values ? argument_count : 0; }

const char *cdf_argument(int index) {
  return index >= 0 && index < cdf_argument_count() ? argument_values[index] : 0;
}
