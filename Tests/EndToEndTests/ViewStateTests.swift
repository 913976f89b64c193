import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Coming back to a document", .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct ViewStateTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - name: Closed
            children: [{name: unseen}]
          - name: Opened
            children:
              - name: seen
              - name: cursor
      - name: Second
        graphics: [{name: hidden below}]

    """

  private let scratch: Scratch
  private var folder: URL { scratch.folder }
  private var file: URL { scratch.url("page.yaml") }

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.yaml", Self.text)
  }

  private func open(_ arguments: String...) throws -> EditorOnScreen {
    try EditorOnScreen(
      file.path, arguments: ["--state", folder.appendingPathComponent("state").path] + arguments)
  }

  /// Opens a group, goes into it, and closes the second canvas.
  private func arrange(_ editor: EditorOnScreen) {
    editor.type("Gkzc", "ggjjljj")
  }

  private func expectArranged(_ editor: EditorOnScreen) {
    #expect(editor.shows("▾ ▣ Opened"))
    #expect(editor.shows("Page › Opened › cursor"))
    let screen = editor.screen.snapshot()
    #expect(screen.contains("▸ ▣ Closed"))
    #expect(screen.contains("▸ Second"))
    #expect(!screen.contains("unseen") && !screen.contains("hidden below"))
  }

  @Test("Folds and cursor are restored although the file was edited meanwhile")
  func returns() throws {
    let editor = try open()
    arrange(editor)
    editor.end(typing: "q")
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)
    let again = try open("--read-only")
    expectArranged(again)
    again.end(typing: "q")
    let edited = Self.text.replacing(
      "      - name: Closed", with: "      - name: Somebody else's\n      - name: Closed")
    try edited.write(to: file, atomically: true, encoding: .utf8)
    let third = try open()
    expectArranged(third)
    #expect(third.screen.snapshot().contains("Somebody else's"))
    third.end(typing: "q")
  }

  @Test("A signal does not lose them", arguments: [SIGTERM, SIGHUP])
  func survivesSignals(signal: Int32) throws {
    let editor = try open()
    arrange(editor)
    editor.terminal.signal(signal)
    editor.expectEnd(.exit(status: 128 + signal))
    let again = try open()
    expectArranged(again)
    again.end(typing: "q")
  }

  @Test("Damaged and unwritable state is ignored silently")
  func toleratesBadState() throws {
    let editor = try open()
    arrange(editor)
    editor.end(typing: "q")
    let views = folder.appendingPathComponent("state/view")
    let names = try FileManager.default.contentsOfDirectory(atPath: views.path)
    #expect(names.count == 1)
    for name in names {
      let record = views.appendingPathComponent(name)
      var bytes = try Data(contentsOf: record)
      bytes[bytes.count - 1] ^= 0xFF
      try bytes.write(to: record)
    }
    let again = try open()
    #expect(again.shows("▸ ▣ Opened"))
    again.end(typing: "q")
    let file = folder.appendingPathComponent("a file")
    try Data().write(to: file)
    let third = try EditorOnScreen(
      self.file.path, arguments: ["--state", file.appendingPathComponent("state").path])
    third.type("j")
    third.end(typing: "q")
  }
}
