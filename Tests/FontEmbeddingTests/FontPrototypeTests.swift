import Foundation
import TestSupport
import Testing

@Suite("The prototypes of fontconfig and harfbuzz that CFonts repeats")
struct FontPrototypeTests {
  /// Compiles the prototypes, changed by `edit`, together with the libraries' headers.
  ///
  /// - Returns: The compiler's status.
  private static func compile(_ edit: (String) -> String = { $0 }) throws -> Int32 {
    let scratch = try Scratch()
    try scratch.file("CFonts.h", edit(try Fixture(package: "Sources/CFonts/include/CFonts.h").text))
    let source = """
      #include <fontconfig/fontconfig.h>
      #include <harfbuzz/hb-ot.h>
      #include <harfbuzz/hb-subset.h>
      #define CFONTS_TYPES_ARE_KNOWN
      #include "CFonts.h"
      _Static_assert(FcMatchPattern == 0 && FcResultMatch == 0, "");
      _Static_assert(HB_SUBSET_SETS_DROP_TABLE_TAG == 3 && HB_SUBSET_SETS_NAME_ID == 4, "");
      _Static_assert(HB_SUBSET_FLAGS_NO_HINTING == 1, "");
      _Static_assert(sizeof(hb_ot_var_axis_info_t) == 32 && sizeof(hb_variation_t) == 8, "");
      _Static_assert(offsetof(FcFontSet, fonts) == 8, "");

      """
    try scratch.file("check.c", source)
    let script = """
      flags=$(pkg-config --cflags fontconfig harfbuzz-subset) || exit 127
      compiler=$(command -v clang || command -v cc) || exit 127
      "$compiler" -fsyntax-only -Wno-deprecated-declarations -I. $flags check.c
      """
    return try ProgramRun("/bin/sh", ["-c", script], in: scratch.folder).status
  }

  /// Whether a C compiler and the headers are here.
  private static var canCompile: Bool { (try? compile()) != 127 }

  @Test("agree with their headers", .enabled(if: canCompile, "a C compiler and the headers"))
  func agree() throws {
    #expect(try Self.compile() == 0)
    let changed = try Self.compile {
      $0.replacingOccurrences(
        of: "unsigned int hb_face_get_upem(", with: "double hb_face_get_upem(")
    }
    #expect(changed != 0)
  }
}
