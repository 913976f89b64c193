import ShapeCommands
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// What is typed means the same whatever pane has the keys; keys mean what their pane says.
@Suite struct TypedCommandTests {
  private static let text = """
    canvases:
      - graphics:
          - {name: A, tags: [one, two]}
          - {name: B}

    """

  /// An editor with the cursor on the first tag of the first graphic.
  private func editor() throws -> Editor {
    let editor = Editor(text: Self.text, columns: 120)
    try editor.inspect("tags", after: "j <tab> z R g g")
    try editor.press("<space> j")
    guard case .item(let item) = editor.inspectedRow else {
      Issue.record("the cursor is on no item")
      return editor
    }
    #expect(item.path == "tags.0")
    return editor
  }

  /// No command but those of scripts is unknown.
  @Test(arguments: try Fixture("commands/forms.txt").lines)
  func everyFormIsPerformedOrRefused(form: String) throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R j")
    let command = try #require(try Command.parse(form).first)
    var isUnknown = false
    do throws(Diagnostic) {
      try editor.perform(command)
    } catch {
      isUnknown = error.code == .notPerformed || error.message.hasSuffix("is for scripts")
    }
    #expect(isUnknown != command.isPerformed)
  }

  @Test(arguments: [
    (": d u p l i c a t e <enter>", "A A B"), (": d e l e t e <enter>", "B"),
    (": m o v e <space> d o w n <enter>", "B A"), ("<c-p> d u p l i c a t e <enter>", "A A B"),
    (": c o p y <enter> : p a s t e <enter>", "A A B"),
  ])
  func aTypedCommandIsAboutTheGraphic(keys: String, names: String) throws {
    let editor = try editor()
    try editor.press(keys)
    let found = (1..<editor.document.entryCount).map { editor.document.label(of: $0) }
    #expect(found.joined(separator: " ") == names)
    #expect(
      editor.document.text.string.contains("{name: A, tags: [one, two]}") == names.contains("A"))
    #expect(editor.layout.focus == .inspector)
  }

  @Test func aTypedMoveIsTheOutlines() throws {
    let editor = try editor()
    try editor.press(": g o <space> n e x t <enter>")
    #expect(editor.cursor == 2)
    try editor.press(": 1 <enter>")
    #expect(editor.cursor == 0)
  }

  @Test(arguments: [
    ("d d", "[two]"), ("<a-j>", "[two, one]"), ("y y p", "[one, one, two]"),
    (": i n s e r t - i t e m <space> a f t e r <enter> x <enter>", "[one, x, two]"),
  ])
  func keysAndWhatIsAboutItemsKeepTheirMeaning(keys: String, tags: String) throws {
    let editor = try editor()
    try editor.press(keys)
    #expect(editor.document.value(of: "tags", entry: 1).text == tags)
  }
}
