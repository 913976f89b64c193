import Foundation
import TestSupport
import Testing

@Suite("The prototypes of pango that CPainter repeats")
struct PrototypeTests {
  private static let header = Fixture(package: "Sources/CPainter/include/CPainter.h")
  private static let images = Fixture(package: "Sources/CPainter/include/CImages.h")

  /// Compiles the prototypes, changed by `edit`, together with pango's headers.
  ///
  /// - Returns: The compiler's status.
  private static func compile(_ edit: (String) -> String = { $0 }) throws -> Int32 {
    let scratch = try Scratch()
    try scratch.file("CPainter.h", edit(try header.text))
    try scratch.file("CImages.h", try images.text)
    let source = """
      #include <pango/pangocairo.h>
      #define CPAINTER_TYPES_ARE_KNOWN
      #include "CPainter.h"

      """
    try scratch.file("check.c", source)
    let script = """
      flags=$(pkg-config --cflags pangocairo) || exit 127
      compiler=$(command -v clang || command -v cc) || exit 127
      "$compiler" -fsyntax-only -I. $flags check.c
      """
    return try ProgramRun("/bin/sh", ["-c", script], in: scratch.folder).status
  }

  /// Whether a C compiler and pango's headers are here.
  private static var canCompile: Bool { (try? compile()) != 127 }

  @Test("agree with its headers", .enabled(if: canCompile, "a C compiler and pango's headers"))
  func agree() throws {
    #expect(try Self.compile() == 0)
    let changed = try Self.compile {
      $0.replacingOccurrences(
        of: "int pango_layout_get_baseline(", with: "double pango_layout_get_baseline(")
    }
    #expect(changed != 0)
  }
}
