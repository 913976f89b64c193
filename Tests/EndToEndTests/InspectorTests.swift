import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "The inspector on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct InspectorTests {
  private static let text = """
    # Kept.
    canvases:
      - name: Page
        graphics:
          - name: One   # a comment
            size: [10, 20]
            fill:
              type: linear
              stops:
                - [0, "#fff"]   # white
                - [1, "#000"]
            stroke: {color: "#333", dash: [4, 2]}

    """

  private let document: ScratchDocument

  init() throws { document = try ScratchDocument(Self.text) }

  private var saved: String { document.saved }

  @Test("Editing a gradient stop in its list changes one line of the file")
  func stops() throws {
    let editor = try document.open()
    // The groups of the geometry and of the fill are open; the list of stops is the sixth field of the latter.
    editor.type("j\t", "jjjjjjjjjjjjj", showing: "fill.stops: ")
    editor.type(" ", showing: "#ffffff")
    editor.type("jle", "tom\t", showing: "tomato")
    editor.type("\r", ":w\r", showing: "saved page.yaml")
    #expect(saved == Self.text.replacing("\"#fff\"]   # white", with: "\"tomato\"]   # white"))
    editor.end(typing: "q")
  }

  @Test("Shift and arrows select, typing replaces, and cut text goes to the clipboard")
  func selection() throws {
    let editor = try document.open(environment: ["TERM": "xterm-kitty"])
    editor.type("j\tzRgg", "jj", "e")
    // End, which leaves the selection, and shift and home as xterm sends them, then control and X.
    editor.type("\u{1B}[F", "\u{1B}[1;2H", "\u{18}")
    let clipboard = Array("\u{1B}]52;c;T25l".utf8)
    #expect(editor.terminal.received.lastRange(of: clipboard) != nil)
    editor.type("The \u{19}\r", showing: "The One")
    editor.type(":w\r", showing: "saved page.yaml")
    #expect(saved == Self.text.replacing("name: One ", with: "name: The One "))
    editor.terminal.send("q")
    let end = editor.terminal.waitForEnd()
    #expect(end == .exit(status: 0))
  }

  @Test("A mistake is explained under its field, and the old value stays")
  func mistake() throws {
    let editor = try document.open()
    editor.type("j\tzRgg", "jjjjjj", "e7\r", showing: "outside 0…1")
    editor.type("\u{1B}")
    #expect(editor.hides("outside 0…1"))
    editor.end(typing: "q")
    #expect(saved == Self.text)
  }
}
