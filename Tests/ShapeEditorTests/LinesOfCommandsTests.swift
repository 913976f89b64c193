import KeyBindings
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import TestSupport
import Testing
import UserSettings
import YAMLText

@testable import ShapeEditor

/// Lines of several commands: they stop at the first that is refused, and are one step.
@Suite struct LinesOfCommandsTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: A, fill: red, opacity: 0.5}
          - {name: B, fill: red}
          - {name: C, fill: red, locked: true}

    """

  private func name(_ entry: Int, _ editor: Editor) -> String? {
    editor.document.value(of: "name", entry: entry).text
  }

  @Test(arguments: [
    "select .missing ; delete", "find missing ; delete", "go parent ; go parent ; delete",
    "find ; delete", "quit ; unset name", "yank id ; delete", "undo ; delete",
  ])
  func aRefusedCommandEndsTheLine(_ line: String) throws {
    let editor = Editor(text: Self.text)
    if line.hasPrefix("quit") { try editor.press(typed("set note x")) }
    let before = editor.document.text.string
    try editor.press(typed(line))
    #expect(editor.document.text.string == before)
  }

  @Test func theRefusalIsTold() throws {
    let editor = Editor(text: Self.text)
    try editor.press(typed("select .missing ; delete"))
    #expect(editor.message?.text == "nothing matches '.missing'")
    try editor.press("<esc> " + typed("find ; delete"))
    #expect(
      editor.message?.text == "'delete' was not run: what came before it needs an answer first")
  }

  @Test func aSelectorThatMayMatchNothingLeavesTheCursorsRowAlone() throws {
    let editor = Editor(text: Self.text)
    let effects = try editor.press(typed("select '.missing?' ; delete ; set opacity 0.1"))
    #expect(editor.document.text.string == Self.text)
    #expect(!effects.contains { if case .journal = $0 { true } else { false } })
    try editor.press("j " + typed("set name X"))
    #expect(name(1, editor) == "X")
  }

  @Test func whatRanBeforeStaysAsOneStep() throws {
    let editor = Editor(text: Self.text)
    try editor.press("j " + typed("set name X ; set fill blue ; select .missing ; delete"))
    #expect(name(1, editor) == "X")
    #expect(editor.message?.text == "nothing matches '.missing'")
    try editor.press("<esc> u")
    #expect(editor.document.text.string == Self.text)
    #expect(editor.message?.text == "undone: set name X ; set fill blue")
    try editor.press("<c-r>")
    #expect(editor.document.value(of: "fill.color", entry: 1).text == "#0000ff")
    #expect(name(1, editor) == "X")
  }

  @Test func everyDoorStops() throws {
    var keys = KeyMap.standard
    #expect(keys.apply(SourceText("Q: select .missing ; delete\n")).isEmpty)
    let editor = Editor(text: Self.text) { $0.keyMap = keys }
    try editor.press("Q")
    #expect(editor.document.text.string == Self.text)
    // The palette has the binding, too.
    try editor.press("<c-p> . m i s s i n g <enter>")
    #expect(editor.list == nil)
    #expect(editor.document.text.string == Self.text)
    #expect(editor.message?.text == "nothing matches '.missing'")
  }

  @Test func aQuestionsAnswerStops() throws {
    let editor = Editor(text: Self.text)
    try editor.press(typed("set note x") + " q")
    editor.becomesReadOnly()
    let effects = try editor.press("y")
    #expect(!effects.contains(.quit))
    #expect(editor.message?.text == "the document was opened read-only; :w FILE writes a copy")
  }

  @Test func savingAndQuittingWithNothingUnsavedQuits() throws {
    let editor = Editor(text: Self.text)
    editor.becomesReadOnly()
    #expect(try editor.press(typed("wq")).contains(.quit))
    #expect(try Editor(text: Self.text).press(typed("x")).contains(.quit))
  }

  @Test func aLineIsRecordedAsOneAndReplays() throws {
    let editor = Editor(recorded: Self.text)
    var effects = try editor.press(
      "j " + typed("set name X ; set fill blue ; undo ; set opacity 1"))
    effects += try editor.press("j " + typed("duplicate ; set name D") + " u u <c-r>")
    let lines = effects.compactMap { if case .record(let line) = $0 { line } else { nil } }
    #expect(
      lines.first
        == "select @0.0 ; set name X ; select @0.0 ; set fill blue ; undo ; select @0.0 ; set opacity 1"
    )
    #expect(lines.count == 5)
    let other = Document(text: SourceText(Self.text))
    let run = ScriptRun(on: other, options: EditOptions(), output: OutputBuffer { _ in true })
    try run.perform(try BatchScript(lines.joined(separator: "\n"), name: "session"))
    #expect(other.text == editor.document.text)
  }

  @Test(arguments: [
    ("select [name=X]", "select [name=X]"), ("select rectangle", "select rectangle"),
    ("select [name=X] ; select circle", "select circle"),
    ("select circle ; deselect ; select [name=X] ; expand", "select [name=X]"),
  ])
  func whatWasTypedIsRecorded(typed line: String, as recorded: String) throws {
    let text = "canvases:\n  - graphics:\n      - {name: X}\n      - {kind: circle}\n"
    let editor = Editor(recorded: text)
    var effects = try editor.press(typed(line))
    effects += try editor.press(typed("set opacity 0.5"))
    // What is selected by hand has no other name than its place.
    effects += try editor.press("<esc> g g j " + typed("set opacity 0.25"))
    let lines = effects.compactMap { if case .record(let line) = $0 { line } else { nil } }
    #expect(lines == [recorded, "set opacity 0.5", "select @0.0", "set opacity 0.25"])
    let other = Document(text: SourceText(text))
    let run = ScriptRun(on: other, options: EditOptions(), output: OutputBuffer { _ in true })
    try run.perform(try BatchScript(lines.joined(separator: "\n"), name: "session"))
    #expect(other.text == editor.document.text)
  }

  @Test func undoSaysHowMany() throws {
    let editor = Editor(text: Self.text)
    try editor.press("j H H H")
    try editor.press(typed("undo 50"))
    #expect(editor.message?.text == "undid 3 steps; nothing more to undo")
    try editor.press(typed("redo 2"))
    #expect(editor.message?.text == "redid 2 steps")
    try editor.press(typed("redo 9"))
    #expect(editor.message?.text == "redid 1 step; nothing more to redo")
    try editor.press(typed("redo"))
    #expect(editor.message?.text == "there is nothing to redo")
  }

  @Test func forcingEditsWhatIsLocked() throws {
    let editor = Editor(recorded: Self.text)
    try editor.press("G " + typed("set name X"))
    #expect(name(3, editor) == "C")
    let effects = try editor.press("<esc> " + typed("force set name X"))
    #expect(name(3, editor) == "X")
    #expect(effects.contains(.record("force set name X")))
    try editor.press(typed("set name Y"))
    #expect(name(3, editor) == "X")
  }

  @Test func replacingNothingIsSaid() throws {
    let editor = Editor(text: Self.text)
    try editor.press("j " + typed("replace name /zzz/y/"))
    #expect(editor.message?.text == "nothing matched")
    try editor.press(typed("replace name /A/A/"))
    #expect(editor.message?.text == "nothing to change")
  }

  @Test func writingOverOthersIsAskedForWithABackup() throws {
    let editor = Editor(text: Self.text)
    let effects = try editor.press(typed("w!"))
    #expect(effects == [.save(.overwriting(file: nil))])
    #expect(try Command.parse("write! copy.yaml") == [.overwrite(file: "copy.yaml")])
    #expect(Command.overwrite(file: "a b").description == "write! 'a b'")
  }

  @Test func problemsAreAListThatJumps() throws {
    let editor = Editor(
      text:
        "palette: {a: 12}\ncanvases:\n  - graphics:\n      - {kind: circel}\n      - {fill: 3}\n")
    try editor.press("G " + typed("check"))
    let list = try #require(editor.list)
    #expect(list.items.contains { $0.title.hasPrefix(":root") })
    #expect(list.items.contains { $0.summary.contains("did you mean 'circle'") })
    try editor.press("c i r c e l <enter>")
    #expect(editor.list == nil)
    #expect(editor.cursor == 1)
    let sound = Editor(
      text: "canvases:\n  - graphics:\n      - {size: [1, 1], fill: red}\n")
    try sound.press(typed("check"))
    #expect(sound.message?.text == "nothing is wrong with the document")
  }

  @Test func namesAreCopiedWhole() throws {
    let name = "First\\nSecond " + String(repeating: "long ", count: 400)
    let editor = Editor(text: "canvases:\n  - name: \"\(name)\"\n")
    let effects = try editor.press("y n")
    #expect(
      effects == [.copy(name.replacingNewlines())])
  }
}

extension String {
  fileprivate func replacingNewlines() -> String {
    split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }
}
