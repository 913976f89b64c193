import ShapeDocument
import ShapeSession
import Testing
import YAMLText

@testable import ShapeEditor

/// A value that is being typed is seen in the picture, and nowhere else.
struct FieldPreviewTests {
  private static let text = """
    canvases:
      - name: Page
        size: [100, 100]
        graphics:
          - {name: A, at: [1, 2], size: [30, 30], fill: red, opacity: 0.5}
          - {name: B, size: [3, 3], locked: true}

    """

  /// An editor with three panes and the keys in the inspector, on a property of the first graphic.
  private func editor(
    at path: String, columns: Int = 140, isRecorded: Bool = false
  ) throws -> Editor {
    let editor = Editor(text: Self.text, columns: columns) { $0.isRecording = isRecorded }
    try editor.inspect(path, after: "z R j c <tab> <tab> z R g g")
    return editor
  }

  private func isAsking(_ effects: [Effect]) -> Bool {
    effects.contains { if case .picture = $0 { true } else { false } }
  }

  /// What would be kept: changes, lines of the recording, anything but pictures.
  private func kept(_ effects: [Effect]) -> [Effect] {
    effects.filter { if case .picture = $0 { false } else { true } }
  }

  @Test func theValueIsSeenWhileItIsTyped() throws {
    let editor = try editor(at: "opacity", isRecorded: true)
    let revision = editor.revision
    #expect(try !isAsking(editor.press("e")))
    let typed = try editor.press("<c-u> 0 . 2")
    #expect(isAsking(typed) && kept(typed) == [])
    #expect(editor.document.graphic(1)?.opacity == 0.2)
    #expect(editor.revision == revision && !editor.isModified && editor.session.undoCount == 0)
    // What is not a value is not shown, and neither is the one before.
    try editor.press("x")
    #expect(editor.document.text.string == Self.text)
    try editor.press("<bs>")
    #expect(editor.document.graphic(1)?.opacity == 0.2)
  }

  @Test func escTakesItBack() throws {
    let editor = try editor(at: "opacity")
    try editor.press("e <c-u> 0 . 2")
    let effects = try editor.press("<esc>")
    #expect(isAsking(effects) && kept(effects) == [])
    #expect(editor.document.text.string == Self.text && editor.session.undoCount == 0)
  }

  @Test func enterIsOneStep() throws {
    let editor = try editor(at: "opacity")
    let effects = try editor.press("e <c-u> 0 . 2 <enter>")
    #expect(kept(effects).count == 1)
    #expect(editor.document.text.string == Self.text.replacing("0.5", with: "0.2"))
    try editor.press("u")
    #expect(editor.document.text.string == Self.text && editor.session.undoCount == 0)
    try editor.press("<c-r>")
    #expect(editor.document.graphic(1)?.opacity == 0.2)
  }

  @Test func goingOnToTheNextValueSetsTheFirst() throws {
    let editor = try editor(at: "opacity")
    try editor.press("e <c-u> 0 . 2 <tab> <esc>")
    #expect(editor.session.undoCount == 1)
    #expect(editor.document.text.string == Self.text.replacing("0.5", with: "0.2"))
  }

  @Test(arguments: [("name", 140), ("opacity", 100)])
  func whatIsNotSeenIsNotShown(path: String, columns: Int) throws {
    let editor = Editor(recorded: Self.text, columns: columns)
    try editor.inspect(path, after: "j \(columns >= 120 ? "c <tab>" : "") <tab> z R g g")
    try editor.press("e <c-u> 0")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func savingAndNewsKnowNothingOfIt() throws {
    let editor = try editor(at: "opacity")
    try editor.press("e <c-u> 0 . 2")
    editor.session.withdrawPreview()
    #expect(editor.document.text.string == Self.text)
    try editor.press("5")
    #expect(editor.document.graphic(1)?.opacity == 0.25)
    // News about the file leaves it as it was.
    editor.happens(.notice(Message("news")))
    #expect(editor.document.graphic(1)?.opacity == 0.25)
    let other = SourceText(Self.text.replacing("name: B", with: "name: C"))
    #expect(editor.readsAgain(other))
    try editor.press("<esc>")
    #expect(editor.document.text == other)
  }
}
