import OutlineIndex
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import ShapeEditor

@Suite struct EditingTests {
  private static let text =
    "# A page.\n" + outlineSample.replacing("{name: Logo, kind:", with: "{name: Dot, kind:")

  private func editor(_ keys: String = "", rows: Int = 40) throws -> Editor {
    try .after(keys, of: Self.text, rows: rows)
  }

  /// Keys, and the outline behind them.
  @Test(arguments: try TextCase.all(in: "outline/edits.cases"))
  func changesTheOutline(test: TextCase) throws {
    let editor = try editor(test.name)
    test.expect(editor.picture, editor.message?.text ?? editor.prompt?.mistake)
    #expect(Document(text: editor.document.text).entryCount == editor.document.entryCount)
  }

  @Test func undoBringsBackBytesFoldsCursorAndScroll() throws {
    let editor = try editor("z 2 j j", rows: 6)
    let picture = editor.picture
    try editor.press("d d d d d d")
    let after = editor.picture
    let bytes = editor.document.text.bytes
    try editor.press("z M 3 u")
    #expect(editor.picture == picture)
    #expect(editor.document.text.string == Self.text)
    #expect(!editor.isModified)
    try editor.press("3 <c-r>")
    #expect(editor.picture == after)
    #expect(editor.document.text.bytes == bytes)
    #expect(editor.isModified)
  }

  @Test func refusalsLeaveEverythingAndSayWhy() throws {
    let editor = try editor("j L")
    let text = editor.document.text.string
    try editor.press("r <c-u> X <enter>")
    #expect(editor.message?.text == "'Header' is locked; unlock it first, or force the edit")
    #expect(editor.field != nil)
    try editor.press("<esc> d d")
    #expect(editor.document.text.string == text)
    #expect(editor.message?.severity == .error)
    try editor.press("L d d")
    #expect(editor.document.text.string != text)
  }

  /// Escape and `j` that arrive together are alt-j: what that has done is said.
  @Test func movesSayWhatTheyMoved() throws {
    let text = """
      canvases:
        - name: Page
          graphics:
            - {name: Web app}
            - {name: Queue}
            - {name: Nav, children: [{name: Item}, {name: Link}]}
        - {name: Other, graphics: []}

      """
    let editor = try Editor.after("z R j", of: text, rows: 40)
    for (keys, message) in [
      ("<a-j>", "moved Web app down, now 2 of 3"), ("<a-k>", "moved Web app up, now 1 of 3"),
      ("}", "moved Web app to the front, now 3 of 3"),
      ("{", "moved Web app to the back, now 1 of 3"),
      ("} <gt>", "moved Web app into Nav, now 3 of 3"),
      ("<lt>", "moved Web app into Page, now 3 of 3"),
      ("x k k k k x <gt>", nil),
      ("<esc> u u u u u u u g g <a-j>", "moved Page down, now 2 of 2"),
    ] as [(String, String?)] {
      try editor.press(keys)
      if let message { #expect(editor.message?.text == message) }
    }
    try editor.press("u <esc> j x j x <a-j>")
    #expect(editor.message?.text == "moved 2 graphics down")
    try editor.press("u")
    #expect(editor.document.text.string == text)
    try editor.perform(.move(.into("[name=Nav]", .first)))
    #expect(editor.message?.text == "moved 2 graphics into Nav")
  }

  @Test func readOnlyRefusesEdits() throws {
    let editor = try editor()
    editor.becomesReadOnly()
    try editor.press("j d d")
    #expect(editor.document.text.string == Self.text)
    #expect(editor.message?.text == "the document was opened read-only")
    #expect(try editor.press("<c-s>").isEmpty)
  }

  @Test func quittingAsksOnlyWhenSomethingIsUnsaved() throws {
    #expect(try editor("").press("q") == [.quit])
    let editor = try editor("j d d")
    #expect(try editor.press("q").isEmpty)
    #expect(editor.question != nil)
    #expect(try editor.press("<esc>").isEmpty)
    #expect(editor.question == nil)
    #expect(try editor.press("q n") == [.quit])
    var request = SaveRequest(file: nil)
    request.quits = true
    #expect(try editor.press("q y") == [.save(request)])
    #expect(try editor.press("Z Z") == [.save(request)])
    #expect(try editor.press(": w q <enter>") == [.save(request)])
    #expect(try editor.press(": q ! <enter>") == [.quit])
    editor.isSaved()
    #expect(!editor.isModified)
    #expect(try editor.press("q") == [.quit])
    try editor.press("u")
    #expect(editor.isModified)
  }

  @Test func recordsEditsByPlace() throws {
    let editor = Editor(recorded: Self.text)
    let effects = try editor.press("j x j x H u <esc> G y y p")
    let lines = effects.compactMap { if case .record(let line) = $0 { line } else { nil } }
    #expect(
      lines == [
        "select '@0.0, @0.1'", "toggle hidden", "undo", "select @1.0", "copy", "select @1.0",
        "paste",
      ])
  }

  @Test func journalRecordsReplay() throws {
    let editor = try editor()
    let effects = try editor.press("j d d G y y p p u z M")
    let records = effects.compactMap { if case .journal(let bytes) = $0 { bytes } else { nil } }
    let other = try self.editor()
    #expect(other.happens(.recovered(records)) == records.map { .journal($0) })
    #expect(other.document.text.string == editor.document.text.string)
    #expect(other.isModified)
    #expect(JournalRecord.changes(of: [1, 2, 3]) == nil)
  }

  /// The text that is saved has every change, so the journal must have them all by then.
  @Test func changesAreKeptBeforeASaveWhateverTheOrder() throws {
    let editor = try editor()
    let effects = try editor.press(
      ": s e t <space> n a m e <space> A <space> ; <space> w <space> ; <space> s e t <space> n a m e <space> B <enter>"
    )
    guard effects.count == 3, case .journal = effects[0], case .journal = effects[1] else {
      Issue.record("\(effects)")
      return
    }
    #expect(effects[2] == .save(SaveRequest(file: nil)))
  }

  @Test func nothingIsEditedThatAReloadWouldTakeAway() throws {
    let editor = try editor()
    let effects = try editor.press(
      ": r e l o a d <space> ; <space> s e t <space> n a m e <space> B <enter>")
    #expect(effects == [.reload])
    #expect(!editor.isModified)
    try editor.press("<esc> : s e t <space> n a m e <space> B <enter>")
    #expect(editor.isModified)
  }

  @Test func reloadingKeepsFoldsAndCursor() throws {
    let editor = try editor("z R j j")
    let changed = Self.text.replacing("Header", with: "Kopf")
    #expect(editor.readsAgain(SourceText(changed)))
    #expect(editor.document.text.string == changed)
    #expect(
      editor.picture
        == "  ▾ Page\n    ▾ Kopf\n>       Logo\n        Title\n    ▾ Body\n      ▾ Card\n          Dot\n          deep\n  ▾ Second\n      Alone"
    )
    #expect(!editor.readsAgain(SourceText("canvases: [")))
    #expect(editor.document.text.string == changed)
  }

  @Test func otherVersionsKeepTheCursor() throws {
    let editor = try editor("z R j j r <end> ! <enter>")
    let base = SourceText(Self.text)
    let theirs = Self.text.replacing("Page", with: "Seite").replacing("Alone", with: "Allein")
    let merge = try #require(
      TextMerge(mine: editor.document.text, theirs: SourceText(theirs), base: base))
    #expect(!editor.happens(.merged(FileMerge(theirs: merge.theirs, text: merge.text))).isEmpty)
    #expect(editor.document.text.string == theirs.replacing("Logo", with: "Logo!"))
    #expect(editor.document.label(of: editor.cursor) == "Logo!")
    let third = theirs.replacing("Seite", with: "Blatt").replacing("Allein", with: "Eins")
    #expect(editor.readsAgain(SourceText(third)))
    #expect(editor.document.text.string == third)
    #expect(editor.document.label(of: editor.cursor) == "Logo")
  }

  @Test func insertingIntoAnEmptyDocumentFromTheInspector() throws {
    let editor = try editor("<c-a> d d <tab> : i n s e r t <space> c a n v a s <space> N <enter>")
    #expect(editor.picture.contains("N"))
    #expect(editor.cursor == 0)
  }

  /// Random edits and folds: rows, folds and undo agree with an outline made anew.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func followsRandomEdits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let editor = try editor()
    let keys = [
      "j", "k", "j j", "G", "g g", "<space>", "z R", "z M", "z 2", "x", "<esc>", "d d", "y y p",
      "P", ">", "<", "<a-j>", "<a-k>", "<c-g>", ": u n g r o u p <enter>", "H", "u", "u", "<c-r>",
      "a c i r c l e <enter>", "o p a t h <enter>",
    ]
    for step in 0..<150 {
      let key = keys.randomElement(using: &random) ?? "j"
      try editor.press(key)
      editor.interaction.prompt = nil
      var fresh = OutlineState()
      fresh.setLevel(.max, in: editor.columns)
      fresh.grow(with: editor.columns)
      fresh.setLevel(.max, in: editor.columns)
      for entry in 0..<editor.document.entryCount where !editor.outline.isOpen(entry) {
        fresh.setOpen(false, entry, in: editor.columns)
      }
      let rows = (0..<fresh.rowCount).map { fresh.entry(atRow: $0) }
      let mended = (0..<editor.outline.rowCount).map { editor.outline.entry(atRow: $0) }
      #expect(mended == rows, "seed \(seed), step \(step), key \(key)")
      #expect(rows.isEmpty || editor.outline.isVisible(editor.cursor), "step \(step) \(key)")
      for entry in 0..<fresh.count {
        #expect(editor.outline.isExpandable(entry) == fresh.isExpandable(entry), "\(step) \(key)")
      }
    }
    try editor.press("9 9 9 u")
    #expect(editor.document.text.string == Self.text)
  }
}
