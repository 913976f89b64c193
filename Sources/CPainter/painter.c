#include "CPainter.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static void *open_library(const char *name, char *missing, size_t size) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) snprintf(missing, size, "%s is not there", name);
  return library;
}

int cpainter_load(cpainter_calls *calls, char *missing, size_t size) {
  void *library;
#define X(name)                                                                                    \
  if (!(calls->name##_ = (__typeof__(&name))dlsym(library, #name))) {                              \
    snprintf(missing, size, "%s lacks %s", library_name, #name);                                   \
    return 0;                                                                                      \
  }
#define LOAD(file, CALLS)                                                                          \
  {                                                                                                \
    const char *library_name = file;                                                               \
    if (!(library = open_library(library_name, missing, size))) return 0;                          \
    CALLS(X)                                                                                       \
  }
  LOAD("libcairo.so.2", CPAINTER_CAIRO)
  LOAD("libpango-1.0.so.0", CPAINTER_PANGO)
  LOAD("libpangocairo-1.0.so.0", CPAINTER_PANGOCAIRO)
  LOAD("libgobject-2.0.so.0", CPAINTER_GOBJECT)
#undef LOAD
#undef X
  return 1;
}

void cpainter_load_images(cpainter_image_calls *calls) {
  char missing[128];
  void *library;
#define CLEAR(name) calls->name##_ = NULL;
#define FIND(name)                                                                                 \
  if (!(calls->name##_ = (__typeof__(&name))dlsym(library, #name))) is_whole = 0;
#define LOAD(file, CALLS)                                                                          \
  {                                                                                                \
    int is_whole = (library = open_library(file, missing, sizeof missing)) != NULL;                 \
    if (is_whole) { CALLS(FIND) }                                                                   \
    if (!is_whole) { CALLS(CLEAR) }                                                                 \
  }
  LOAD("libgdk_pixbuf-2.0.so.0", CPAINTER_PIXBUF)
  LOAD("libwebp.so.7", CPAINTER_WEBP)
#undef LOAD
#undef FIND
#undef CLEAR
}

static void *wait_for_gate(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int cpainter_thread_failure(void) {
  enum { count = 3 };
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[count];
  int failure = 0, started = 0;
  pthread_mutex_lock(&gate);
  while (!failure && started < count) {
    failure = pthread_create(&threads[started], NULL, wait_for_gate, &gate);
    if (!failure) started++;
  }
  pthread_mutex_unlock(&gate);
  while (started > 0) pthread_join(threads[--started], NULL);
  return failure;
}

const char *cpainter_link_tag(void) { return CAIRO_TAG_LINK; }

const char *cpainter_destination_tag(void) { return CAIRO_TAG_DEST; }

int cpainter_outline_root(void) { return CAIRO_PDF_OUTLINE_ROOT; }
