import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Editing on a terminal", .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct EditingTests {
  private static let text = """
    # Kept.
    canvases:
      - name: Page
        graphics:
          - {name: One, id: one}
          - name: Two   # a comment
            fill: red

    """

  private let document: ScratchDocument

  init() throws { document = try ScratchDocument(Self.text) }

  private var saved: String { document.saved }

  @Test("A saved rename is in the file, and nothing else changed")
  func savesEdits() throws {
    let editor = try document.open()
    editor.type("jjr", "\u{15}Three\r", showing: "unsaved")
    editor.type(":w\r", showing: "saved page.yaml")
    #expect(saved == Self.text.replacing("name: Two ", with: "name: Three "))
    editor.end(typing: "q")
  }

  @Test("Quitting asks, and discards only on request")
  func asks() throws {
    let editor = try document.open()
    editor.type("jdd", "q", showing: "Unsaved changes.")
    editor.type("\u{1B}")
    #expect(editor.hides("Unsaved changes."))
    editor.type("q")
    editor.end(typing: "n")
    #expect(saved == Self.text)
    let again = try document.open()
    #expect(!again.screen.snapshot().contains("unsaved"))
    again.end(typing: "q")
  }

  @Test("Another program's change is not overwritten unseen")
  func meetsConflicts() throws {
    let editor = try document.open()
    editor.type("jdd")
    let theirs = Self.text.replacing("Page", with: "Theirs")
    try document.write(theirs)
    editor.type(":w\r", showing: "Not saved: the file changed.")
    #expect(saved == theirs)
    editor.type("t", showing: "Theirs")
    editor.end(typing: "q")
    #expect(saved == theirs)
  }

  /// Signals after which nothing is saved in an orderly way, as after a trap, a fault, `abort`.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  @Test(
    "Everything on the screen survives signals",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT] + faults)
  func recovers(signal: Int32) throws {
    let editor = try document.open()
    editor.type("jH", "jdd")
    #expect(editor.hides("Two"))
    editor.terminal.signal(signal)
    switch signal {
    case SIGKILL: _ = editor.terminal.waitForEnd()
    case _ where Self.faults.contains(signal): editor.expectEnd(.signal(signal))
    default: editor.expectEnd(.exit(status: 128 + signal))
    }
    try expectRecovered()
  }

  @Test("Everything on the screen survives the closing of the window")
  func recoversFromClosing() throws {
    let editor = try document.open()
    editor.type("jH", "jdd")
    #expect(editor.hides("Two"))
    editor.terminal.hangUp()
    #expect(editor.terminal.waitForEnd(within: .seconds(20)) == .exit(status: 129))
    try expectRecovered()
  }

  /// The two edits are offered, shown and kept.
  private func expectRecovered() throws {
    #expect(saved == Self.text)
    let again = try document.open()
    #expect(again.shows("Recover 2 unsaved changes?"))
    again.type("s", showing: "-      - name: Two")
    again.type("\u{1B}", "r", showing: "recovered 2 changes")
    #expect(again.hides("Two"))
    again.end(typing: "ZZ")
    #expect(!saved.contains("Two") && saved.contains("hidden: true"))
    let last = try document.open()
    #expect(!last.screen.snapshot().contains("unsaved"))
    last.end(typing: "q")
  }

  @Test("A recorded session, run as a script, gives the same bytes")
  func replays() throws {
    let original = document.folder.appendingPathComponent("original.yaml")
    try Self.text.write(to: original, atomically: false, encoding: .utf8)
    let recording = document.folder.appendingPathComponent("session.shapes")
    let editor = try document.open(["--record", recording.path])
    for keys in ["jH", "yyjp", "r\u{15}Copy\r", "xkx\u{7}", "uG", "L", "ocircle Dot\r", "Z"] {
      editor.type(keys)
    }
    editor.end(typing: "Z")
    #expect(saved != Self.text)
    let replay = ["edit", original.path, "-f", recording.path, "-i"]
    #expect(try ProgramRun(try #require(ShapeEditProgram.path), replay).status == 0)
    #expect((try? String(contentsOf: original, encoding: .utf8)) == saved)
  }
}
