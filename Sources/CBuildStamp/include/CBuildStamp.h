#ifndef CBUILDSTAMP_H
#define CBUILDSTAMP_H

/// A byte of which commit the program was built from and its date, as Tools/build-release writes them into the built
/// program: `1bff820c 2026-11-27`. A zero ends it, which is the first byte if nobody has written there.
unsigned char cbuildstamp_byte(int at);

#endif
