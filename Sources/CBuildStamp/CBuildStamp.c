#include "CBuildStamp.h"

// What Tools/build-release looks for, and the place after it.
#define MARK "shapeedit-build-stamp:"

// Volatile: the compiler takes no byte of it for known.
static const volatile unsigned char stamp[sizeof MARK + 40] = MARK;

unsigned char cbuildstamp_byte(int at) { return stamp[sizeof MARK - 1 + (unsigned)at]; }
