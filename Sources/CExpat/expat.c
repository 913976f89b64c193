#include "CExpat.h"

#include <dlfcn.h>
#include <stdio.h>

#ifdef __APPLE__
static const char library_name[] = "libexpat.1.dylib";
#else
static const char library_name[] = "libexpat.so.1";
#endif

int cexpat_load(cexpat_calls *calls, char *missing, size_t size) {
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    snprintf(missing, size, "%s is not there", library_name);
    return 0;
  }
#define X(name)                                                                                    \
  if (!(calls->name##_ = (__typeof__(&name))dlsym(library, #name))) {                              \
    snprintf(missing, size, "%s lacks %s", library_name, #name);                                   \
    return 0;                                                                                      \
  }
  CEXPAT_CALLS(X)
#undef X
  return 1;
}
