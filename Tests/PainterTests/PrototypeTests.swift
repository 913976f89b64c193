import Foundation
import Testing

@Suite("The prototypes of pango that CPainter repeats")
struct PrototypeTests {
  private static let include = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CPainter/include").path

  /// Compiles the prototypes, changed by `edit`, together with pango's headers.
  ///
  /// - Returns: The compiler's status; nil where compiler or headers are missing.
  private func compile(_ edit: (String) -> String) throws -> Int32? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shapeedit-prototypes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = try String(contentsOfFile: Self.include + "/CPainter.h", encoding: .utf8)
    try Data(edit(header).utf8).write(to: folder.appendingPathComponent("CPainter.h"))
    let source = """
      #include <pango/pangocairo.h>
      #define CPAINTER_TYPES_ARE_KNOWN
      #include "CPainter.h"

      """
    try Data(source.utf8).write(to: folder.appendingPathComponent("check.c"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = folder
    process.arguments = [
      "-c",
      """
      flags=$(pkg-config --cflags pangocairo) || exit 127
      compiler=$(command -v clang || command -v cc) || exit 127
      "$compiler" -fsyntax-only -I. $flags check.c
      """,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : process.terminationStatus
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
