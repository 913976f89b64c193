#pragma once

/// The calls of expat that reading XML needs, found when the first file is imported: most starts of
/// the program need none of them, and it runs where expat is missing.
///
/// Each call has the type its header gives it.

#include <expat.h>
#include <stddef.h>

#define CEXPAT_CALLS(X)                                                                            \
  X(XML_ErrorString)                                                                               \
  X(XML_GetCurrentByteCount)                                                                       \
  X(XML_GetCurrentByteIndex)                                                                       \
  X(XML_GetCurrentColumnNumber)                                                                    \
  X(XML_GetCurrentLineNumber)                                                                      \
  X(XML_GetErrorCode)                                                                              \
  X(XML_Parse)                                                                                     \
  X(XML_ParserCreate)                                                                              \
  X(XML_ParserFree)                                                                                \
  X(XML_SetCharacterDataHandler)                                                                   \
  X(XML_SetCommentHandler)                                                                         \
  X(XML_SetElementHandler)                                                                         \
  X(XML_SetEntityDeclHandler)                                                                      \
  X(XML_SetSkippedEntityHandler)                                                                   \
  X(XML_SetUserData)                                                                               \
  X(XML_StopParser)

/// The calls. They are all there, or none.
typedef struct {
#define X(name) __typeof__(&name) name##_;
  CEXPAT_CALLS(X)
#undef X
} cexpat_calls;

/// Opens the library and finds the calls.
///
/// Returns 1 where everything is there. Else 0, and `missing` says in a few words what is not; it is
/// cut to `size` bytes and ends in NUL.
int cexpat_load(cexpat_calls *calls, char *missing, size_t size);

/// What became of a text in another encoding.
typedef enum {
  CEXPAT_CONVERTED = 0,
  /// The encoding is not known.
  CEXPAT_UNKNOWN,
  /// The bytes are not of it.
  CEXPAT_DAMAGED,
  CEXPAT_NO_MEMORY,
} cexpat_encoding;

/// Converts a text of an encoding that expat does not know into UTF-8, by the C library's iconv.
///
/// On success `*text` are `*text_size` bytes that the caller frees with `free`.
cexpat_encoding cexpat_utf8(const char *name, const unsigned char *bytes, size_t size,
                            unsigned char **text, size_t *text_size);
