#ifndef CBUILDSTAMP_H
#define CBUILDSTAMP_H

/// Which commit the program was built from and its date, as Tools/build-release writes them into the built
/// program: `1bff820c 2026-11-27`. Empty otherwise.
const char *cbuildstamp_text(void);

#endif
