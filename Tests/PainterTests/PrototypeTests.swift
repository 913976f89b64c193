import Foundation
import TestSupport
import Testing

@Suite("The prototypes of pango that CPainter repeats")
struct PrototypeTests {
  private static let header = Fixture(package: "Sources/CPainter/include/CPainter.h")
  private static let images = Fixture(package: "Sources/CPainter/include/CImages.h")

  /// Compiles the prototypes, changed by `edit`, together with pango's headers.
  ///
  /// - Returns: The compiler's status; nil where compiler or headers are missing.
  private func compile(_ edit: (String) -> String) throws -> Int32? {
    let scratch = try Scratch()
    try scratch.file("CPainter.h", edit(try Self.header.text))
    try scratch.file("CImages.h", try Self.images.text)
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
    let run = try ProgramRun("/bin/sh", ["-c", script], in: scratch.folder)
    return run.status == 127 ? nil : run.status
  }

  @Test("agree with its headers")
  func agree() throws {
    guard let status = try compile({ $0 }) else { return }
    #expect(status == 0)
    let changed = try compile {
      $0.replacingOccurrences(
        of: "int pango_layout_get_baseline(", with: "double pango_layout_get_baseline(")
    }
    #expect(changed != 0)
  }
}
