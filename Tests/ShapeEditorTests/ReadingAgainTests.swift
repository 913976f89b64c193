import ShapeDocument
import ShapeSession
import TerminalCells
import Testing
import TextDifference
import YAMLText

@testable import ShapeEditor

/// The file is read again while a document is being edited.
@Suite struct ReadingAgainTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: One}
          - {name: Two}

    """
  private static let theirs = text.replacing("Two", with: "Zwei")

  private func editor(_ keys: String = "") throws -> Editor {
    let editor = Editor(recorded: Self.text, rows: 20)
    try editor.press(keys)
    return editor
  }

  @Test func isOneStepThatCanBeUndone() throws {
    let editor = try editor("j H")
    let mine = editor.document.text.string
    #expect(editor.readsAgain(SourceText(Self.theirs)))
    #expect(!editor.isModified)
    try editor.press("u")
    #expect(editor.document.text.string == mine)
    #expect(editor.isModified)
    #expect(editor.message?.text == "undone: reading the file again")
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
    #expect(editor.isModified)
    try editor.press("<c-r> <c-r>")
    #expect(editor.document.text.string == Self.theirs)
    #expect(!editor.isModified)
  }

  @Test func keepsWhatIsSavedApart() throws {
    let editor = try editor("j H")
    editor.happens(.saveBegan(SaveRequest(file: nil)))
    editor.isSaved()
    #expect(!editor.isModified)
    #expect(editor.readsAgain(SourceText(Self.theirs)))
    #expect(!editor.isModified)
    // What was saved before is not what the file holds now.
    try editor.press("u")
    #expect(editor.isModified)
    // The same bytes as on the screen are no step.
    let count = editor.session.undoCount
    #expect(editor.readsAgain(editor.document.text))
    #expect(editor.session.undoCount == count)
    #expect(!editor.isModified)
  }

  @Test("Where the cursor's entry is hidden by what was read, the cursor is on the group around it")
  func hiddenCursor() throws {
    let text = """
      canvases:
        - name: Page
          graphics: [
            {name: Group, children: [{name: Old}
            ]},
            {name: One},
            {name: Other}
          ]

      """
    let editor = Editor(text: text)
    try editor.press("j j")
    #expect(editor.document.label(of: editor.cursor) == "One")
    let nested = text.replacing("\n      ]},", with: ",")
      .replacing("    ]\n", with: "    ]}]\n")
    #expect(editor.readsAgain(SourceText(nested)))
    #expect(editor.outline.isVisible(editor.cursor))
    #expect(editor.document.label(of: editor.cursor) == "Group")
  }

  @Test func aMergeIsTwoSteps() throws {
    let editor = try editor("j H")
    let theirs = Self.text.replacing("Page", with: "Seite")
    let mine = editor.document.text.string
    let merge = try #require(
      TextMerge(
        mine: editor.document.text, theirs: SourceText(theirs), base: SourceText(Self.text)))
    #expect(!editor.happens(.merged(FileMerge(theirs: merge.theirs, text: merge.text))).isEmpty)
    #expect(editor.isModified)
    let merged = editor.document.text.string
    try editor.press("u")
    #expect(editor.document.text.string == theirs)
    #expect(!editor.isModified)
    try editor.press("u")
    #expect(editor.document.text.string == mine)
    #expect(editor.isModified)
    try editor.press("<c-r> <c-r>")
    #expect(editor.document.text.string == merged)
  }

  @Test(arguments: ["", "a: 1\n", "- 1\n", "canvases: 3\n", "canvases: ["])
  func whatIsNoShapeDocumentIsRefused(text: String) throws {
    let editor = try editor("j H")
    let mine = editor.document.text.string
    let picture = editor.picture
    #expect(!editor.readsAgain(SourceText(text)))
    #expect(editor.document.text.string == mine)
    #expect(editor.picture == picture)
    #expect(editor.isModified)
    #expect(editor.message?.severity == .error)
    try editor.press("d d u u")
    #expect(editor.document.text.string == Self.text)
    #expect(editor.picture == (try self.editor("j").picture))
  }

  @Test func aForeignFileLeavesEverythingUnsaved() throws {
    let editor = try editor()
    editor.happens(.foreign)
    #expect(editor.isModified)
    #expect(!editor.hasOwnChanges)
    #expect(try editor.press(": w <enter>") == [.save(SaveRequest(file: nil))])
    editor.happens(.back)
    #expect(!editor.isModified)
    editor.happens(.foreign)
    editor.isSaved()
    #expect(!editor.isModified)
  }

  @Test func undoingIsNoCommandOfAScript() throws {
    let editor = try editor()
    #expect(editor.readsAgain(SourceText(Self.theirs)))
    let effects = try editor.press("u")
    #expect(effects.contains(.record("# undone: reading the file again")))
    #expect(!effects.contains(.record("undo")))
  }
}
