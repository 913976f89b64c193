import ShapeCommands
import ShapeSession
import TerminalCells
import Testing

@testable import ShapeEditor

/// The keys that design tools have for arranging, and the help that finds them by what they do.
@Suite("Keys of design tools")
struct DesignKeyTests {
  private static let text = """
    canvases:
      - size: [100, 100]
        graphics:
          - name: pair
            children: [{name: a, size: [10, 10]}, {name: b, at: [20, 30], size: [20, 20]}]
          - {name: c, size: [5, 5]}

    """

  @Test(
    "The help finds each by its name",
    arguments: [
      ("duplicate", "D", "duplicate"), ("dissolve", "g u, ctrl-shift-g", "ungroup"),
      ("ungroup", "g u, ctrl-shift-g", "ungroup"), ("front", "}", "move last"),
      ("to the back", "{", "move first"), ("align left", "g a l", "align left"),
      ("align center", "g a c", "align center"), ("align right", "g a r", "align right"),
      ("align top", "g a t", "align top"), ("align middle", "g a m", "align middle"),
      ("align bottom", "g a b", "align bottom"), ("polyline", "t y", "draw polyline"),
      ("path", "t p", "draw path"), ("nodes", "enter", "enter"),
    ])
  func help(name: String, keys: String, command: String) throws {
    let editor = Editor(text: Self.text)
    try editor.press("?")
    for letter in name { _ = editor.handle(.key(Key(.character(letter)))) }
    let list = try #require(editor.list)
    let found = list.matches.map { list.items[$0] }
    #expect(
      found.contains { $0.title == keys && $0.detail == command },
      "\(found.map { "\($0.title): \($0.detail)" })")
  }

  @Test("Each does that to what is selected, and undo takes it back")
  func keys() throws {
    for (keys, expected) in [
      ("j j D", "name: a"), ("j <c-s-g>", "name: c"), ("j g u", "name: c"), ("j }", "name: pair"),
      ("j j J {", "name: b"), ("j j x j x g a r", "at"),
    ] {
      let editor = Editor(text: Self.text)
      try editor.press("z R \(keys)")
      #expect(editor.document.text.string != Self.text, "\(keys): \(editor.message?.text ?? "")")
      #expect(editor.document.text.string.contains(expected))
      #expect(editor.session.undoCount == 1)
      try editor.press("u")
      #expect(editor.document.text.string == Self.text)
    }
  }

  @Test("Alignments move the marked graphics", arguments: ["l", "c", "r", "t", "m", "b"])
  func alignments(letter: String) throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R j j x j x g a \(letter)")
    #expect(editor.document.text.string != Self.text, "\(editor.message?.text ?? "")")
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }
}
