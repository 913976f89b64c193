import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Commands that take long on a big document.
@Suite(
  "Commands that take long", .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct LongWorkTests {
  /// So many that no command on them is planned before the progress shows and a key can follow.
  private static let count = 240_000

  private let document: ScratchDocument

  init() throws {
    var lines = ["canvases:", "  - name: Page", "    graphics:"]
    for number in 0..<Self.count {
      lines.append("      - {name: Graphic \(number), size: [10, 10]}")
    }
    document = try ScratchDocument(lines.joined(separator: "\n") + "\n")
  }

  /// Runs a command on everything, and waits until it shows how far it is.
  private func startWork(_ command: String) throws -> EditorOnScreen {
    let editor = try document.open()
    // It can be edited when it has been read.
    #expect(editor.shows("1/\(Self.count + 1)", within: .seconds(30)))
    editor.terminal.send("j:set name Kept\r:select 'rectangle' ; \(command)\r")
    #expect(editor.shows("% · esc cancels", within: .seconds(30)), "\(command)")
    return editor
  }

  @Test(
    "Esc cancels them whole, and keys typed meanwhile come after",
    arguments: ["duplicate", "rename \"{kind}-{n}\""])
  func cancelling(command: String) throws {
    let editor = try startWork(command)
    editor.terminal.send("\u{1B}")
    #expect(
      editor.shows("the command was cancelled and changed nothing", within: .seconds(30)),
      "\(command)")
    // The only change there is to undo is the one before. The line that was typed is left first.
    editor.type("\u{1B}", showing: "unsaved")
    editor.terminal.send("u")
    #expect(editor.shows("Graphic 0"))
    editor.waitUntil { !$0.screen.snapshot().contains("unsaved") }
    editor.end(typing: "q")
  }

  @Test("A signal ends them at once, and what was done before can be recovered")
  func killing() throws {
    let editor = try startWork("duplicate")
    editor.terminal.signal(SIGTERM)
    editor.expectEnd(.exit(status: 128 + SIGTERM))
    let again = try document.open()
    #expect(again.shows("Recover an unsaved change?", within: .seconds(30)))
    again.type("r")
    #expect(again.shows("Kept", within: .seconds(30)))
  }
}
