#include "CBuildStamp.h"

// What Tools/build-release looks for, and the place after it.
#define MARK "shapeedit-build-stamp:"

// Volatile: the compiler takes no byte of it for known.
static const volatile char stamp[sizeof MARK + 40] = MARK;

const char *cbuildstamp_text(void) { return (const char *)stamp + sizeof MARK - 1; }
