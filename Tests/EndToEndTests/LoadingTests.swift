import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "A large document on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct LoadingTests {
  /// Writes a document of so many graphics, in groups of ten, for the time of a test.
  private func withDocument(graphics count: Int, _ body: (String) throws -> Void) throws {
    var text = "shapeedit: 1\ncanvases:\n  - name: Large\n    graphics:\n"
    for group in 0..<count / 10 {
      text += "      - name: Group \(group)\n        children:\n"
      for index in 0..<9 {
        text +=
          "          - {name: Box \(index), kind: rectangle, at: [\(index), 0], size: [9, 9]}\n"
      }
    }
    let path = FileManager.default.temporaryDirectory.path + "/shapeedit-\(UUID().uuidString).yaml"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { unlink(path) }
    try body(path)
  }

  @Test("Keys work from the first screen on, and the end can be reached once it is read")
  func servedWhileLoading() throws {
    try withDocument(graphics: 20_000) { path in
      let editor = try EditorOnScreen(path)
      editor.terminal.send("jj")
      #expect(editor.shows("@0.1 Large › Group 1"))
      #expect(editor.shows("/2001"))
      editor.type("G", showing: "@0.1999 Large › Group 1999")
      editor.type("zR", showing: "/20001")
      editor.expectClean()
      editor.end(typing: "q")
    }
  }

  @Test("Quitting works at any time while it loads", arguments: [0, 5, 20, 80])
  func leftWhileLoading(milliseconds: UInt32) throws {
    try withDocument(graphics: 20_000) { path in
      let terminal = try ShapeEditProgram.start(["open", path])
      #expect(terminal.expect("\u{1B}[c"))
      usleep(milliseconds * 1000)
      terminal.signal(SIGTERM)
      #expect(terminal.waitForEnd() == .exit(status: 143))
      #expect(terminal.received.contains(Array("\u{1B}[?1049l".utf8)))
    }
  }
}
