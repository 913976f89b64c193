#include "CFonts.h"

#include <dlfcn.h>
#include <stdio.h>

#define FIND(name)                                                                                 \
  if (!(calls->name##_ = (__typeof__(&name))dlsym(library, #name))) {                              \
    snprintf(missing, size, "%s lacks %s", library_name, #name);                                   \
    return 0;                                                                                      \
  }
#define LOAD(file, CALLS)                                                                          \
  {                                                                                                \
    const char *library_name = file;                                                               \
    void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);                                   \
    if (!library) {                                                                                \
      snprintf(missing, size, "%s is not there", library_name);                                    \
      return 0;                                                                                    \
    }                                                                                              \
    CALLS(FIND)                                                                                    \
  }

int cfonts_load(cfonts_calls *calls, char *missing, size_t size) {
  LOAD("libfontconfig.so.1", CFONTS_FONTCONFIG)
  LOAD("libharfbuzz.so.0", CFONTS_HARFBUZZ)
  return 1;
}

int cfonts_load_subset(cfonts_subset_calls *calls, char *missing, size_t size) {
  LOAD("libharfbuzz-subset.so.0", CFONTS_SUBSET)
  return 1;
}
