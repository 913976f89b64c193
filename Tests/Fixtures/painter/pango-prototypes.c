#include <pango/pangocairo.h>

// The types are pango's here, the prototypes both: a difference between them is an error.
#define CPAINTER_TYPES_ARE_KNOWN
#include "CPainter.h"
