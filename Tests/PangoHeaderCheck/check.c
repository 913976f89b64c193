#include "PangoHeaderCheck.h"

#include <pango/pangocairo.h>

// The types are pango's here, the prototypes both: a difference between them is an error.
#define CPAINTER_TYPES_ARE_KNOWN
#include "CPainter.h"

int pango_prototypes_agree(void) { return 1; }
