#pragma once
/// Where pango's own headers disagree with the prototypes CPainter repeats, this does not compile.
int pango_prototypes_agree(void);
