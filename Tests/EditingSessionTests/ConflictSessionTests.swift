import ShapeCommands
import ShapeDocument
import ShapeEditor
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import DocumentFile
@testable import EditingSession

@Suite("Documents with conflicts in a session")
struct ConflictSessionTests {
  static let text = """
    canvases:
      - name: Page
        graphics:
          - name: One
    <<<<<<< ours
            fill: red
    ||||||| base
            fill: black
    =======
            fill: blue
    >>>>>>> theirs
          - {name: Two}
    <<<<<<< ours
          - {name: Mine}
    =======
          - {name: Theirs}
          - {name: More}
    >>>>>>> theirs

    """

  private let session = ScriptedSession(text: text)

  private var fileText: String { session.editor.fileText.string }

  @Test("Resolving is a step that undo takes back; the journal has both")
  func resolving() throws {
    try session.press("j")
    try session.run("resolve theirs")
    #expect(fileText == Self.text.with(ours: 0, "        fill: blue\n"))
    #expect(
      session.editor.conflictCount == 1 && session.editor.isModified && session.isJournalWhole)
    #expect(session.editor.message?.text == "1 conflict left")
    try session.press("u")
    #expect(fileText == Self.text && !session.editor.isModified && session.isJournalWhole)
    try session.run("resolve ours")
    #expect(session.text.contains("fill: red") && session.editor.conflictCount == 1)
    #expect(session.editor.isModified && session.isJournalWhole)
    try session.press("u")
    #expect(fileText == Self.text && !session.editor.isModified && session.isJournalWhole)
    try session.press("<c-r>")
    #expect(session.editor.conflictCount == 1 && session.isJournalWhole)
  }

  @Test("A third value is our side; the conflict stays until it is resolved")
  func thirdValue() throws {
    try session.press("j")
    try session.run("set fill green")
    #expect(fileText == Self.text.replacing("fill: red", with: "fill: \"green\""))
    #expect(session.editor.message?.text.contains("the conflict stays") == true)
    #expect(session.isJournalWhole)
    try session.run("resolve ours")
    #expect(fileText == Self.text.with(ours: 0, "        fill: \"green\"\n"))
  }

  @Test("Edits around conflicts are saved with them; the file is byte for byte what it should be")
  func saving() throws {
    try session.run("select [name=Two] ; set name Zwei")
    #expect(session.isJournalWhole)
    try session.press(": w <enter>")
    guard case .save(let job)? = session.worker.job else {
      Issue.record("nothing is saved")
      return
    }
    #expect(job.text.string == Self.text.replacing("Two", with: "Zwei"))
    #expect(job.entries.isSound(job.text))
    session.finishSave()
    #expect(!session.editor.isModified && session.isJournalWhole)
  }

  @Test("Saving and quitting at once asks, and can be done")
  func quitting() throws {
    try session.run("select [name=Two] ; set name Zwei")
    try session.press(": w q <enter>")
    #expect(session.question == "2 conflicts left." && session.worker.job == nil)
    try session.press("<esc>")
    #expect(!session.isOver && session.editor.isModified)
    try session.press(": w q <enter> y")
    session.finishSave()
    #expect(session.isOver)
  }

  @Test("Saving and quitting asks where nothing is unsaved, too")
  func quittingUnedited() throws {
    try session.press(": w q <enter>")
    #expect(session.question == "2 conflicts left." && session.worker.job == nil)
    try session.press("<esc>")
    #expect(!session.isOver)
    try session.press(": w q <enter> y")
    #expect(session.isOver)
  }

  @Test("Quitting alone does not ask about conflicts")
  func quittingAlone() throws {
    try session.press(": q <enter>")
    #expect(session.isOver)
  }

  @Test("Deleting what is around a conflict takes it along; moving it is refused")
  func structure() throws {
    try session.press("j")
    try session.run("move last")
    #expect(fileText == Self.text)
    #expect(session.editor.message?.text.contains("Page › One is in conflict") == true)
    try session.press("<esc>")
    try session.run("delete")
    #expect(session.editor.conflictCount == 1 && session.isJournalWhole)
    #expect(session.editor.message?.text.contains("a conflict went with it") == true)
    try session.press("u")
    #expect(fileText == Self.text && session.isJournalWhole)
  }

  @Test("The conflicts are a list, and are gone to")
  func listing() throws {
    try session.run("conflicts")
    #expect(
      session.editor.list?.items.map(\.summary) == [
        "fill  red | blue  (was black)", "Mine | Theirs",
      ])
    try session.press("<down> <enter>")
    #expect(session.editor.document.label(of: session.editor.cursor) == "Mine")
    try session.run("next-conflict")
    #expect(session.editor.document.label(of: session.editor.cursor) == "One")
    #expect(session.editor.message?.text == "1 of 2  fill  red | blue  (was black)")
    try session.run("previous-conflict")
    #expect(session.editor.document.label(of: session.editor.cursor) == "Mine")
    #expect(session.editor.conflictedEntries.count == 2)
  }

  @Test("The menu settles what is in conflict where it is opened, and offers nothing elsewhere")
  func menu() throws {
    try session.run("select [name=Two]")
    try session.press("alt-enter")
    #expect(session.editor.interaction.menu?.items.first?.title == "Rename")
    try session.press("<esc>")
    try session.run("select [name=Page]")
    try session.press("alt-enter")
    let titles = session.editor.interaction.menu?.items.prefix(4).map(\.title)
    #expect(titles == ["Keep our side", "Take their side", "Keep both sides", "Rename"])
    try session.press("<down> <enter>")
    #expect(session.editor.conflictCount == 0 && session.text.contains("More"))
    try session.press("u")
    #expect(fileText == Self.text && session.isJournalWhole)
  }

  @Test("A choice is shown while it is typed, and nothing of it stays unless it is chosen")
  func previews() throws {
    _ = session.editor.handle(.input(.resize(columns: 160, rows: 40)))
    try session.run("toggle-picture")
    try session.run("select [name=Mine]")
    let cursor = session.editor.cursor
    try session.press(": \(keys(of: "resolve theirs"))")
    #expect(session.text.contains("Theirs") && !session.text.contains("Mine"))
    #expect(session.editor.conflictedEntries.count == 1)
    try session.press("<bs>")
    #expect(session.text.contains("Mine") && session.editor.fileText.string == Self.text)
    try session.press("s <esc>")
    #expect(session.editor.fileText.string == Self.text && session.editor.cursor == cursor)
    #expect(!session.editor.isModified && session.isJournalWhole)
    try session.run("resolve theirs")
    #expect(session.text.contains("Theirs") && session.editor.conflictCount == 1)
    #expect(session.isJournalWhole)
    try session.press("u")
    #expect(session.editor.fileText.string == Self.text && session.isJournalWhole)
  }

  @Test("After a crash resolutions come back, and so do the conflicts that were left")
  func recovery() throws {
    try session.press("j")
    try session.run("resolve theirs")
    try session.run("select [name=Two] ; set name Zwei")
    let (lost, journal) = (fileText, try #require(session.disk.journals.last))
    let former = FormerSession(
      relation: .continuesFile, operations: journal.operations, isDamaged: false,
      lostOperationCount: 0, oldContent: nil, path: ScriptedDisk.version("").location.path,
      discard: { nil })
    let next = ScriptedSession(former: [former], text: Self.text)
    try next.press("r")
    #expect(next.editor.fileText.string == lost && next.editor.conflictCount == 1)
    #expect(next.isJournalWhole && next.editor.isModified)
    try next.press("u u")
    #expect(next.editor.fileText.string == Self.text && next.isJournalWhole)
  }

  @Test("A merge made outside is followed, conflicts and all, and so is its end")
  func following() throws {
    let session = ScriptedSession()
    let marked = ScriptedSession.text.replacing(
      "      - {name: One}\n",
      with: "<<<<<<< a\n      - {name: One}\n=======\n      - {name: Eins}\n>>>>>>> b\n")
    session.fileChanges()
    session.finishLook(finding: marked)
    #expect(session.editor.fileText.string == marked && session.editor.conflictCount == 1)
    #expect(session.text == ScriptedSession.text && !session.editor.isModified)
    #expect(session.isJournalWhole)
    session.fileChanges()
    session.finishLook(finding: ScriptedSession.text.replacing("One", with: "Eins"))
    #expect(session.editor.conflictCount == 0 && session.text.contains("Eins"))
    try session.press("u")
    #expect(session.editor.fileText.string == marked && session.isJournalWhole)
  }

  @Test("Unsaved changes that contradict the file are merged into it as conflicts, ours in place")
  func mergesOutside() throws {
    let session = ScriptedSession()
    try session.press("j")
    try session.run("set fill red")
    let theirs = ScriptedSession.text.replacing("{name: One}", with: "{name: One, fill: blue}")
      .replacing("Two", with: "Zwei")
    session.fileChanges()
    session.finishLook(finding: theirs)
    try session.press("b")
    #expect(session.editor.conflictCount == 1 && session.editor.list?.title == "Conflicts")
    #expect(session.text.contains("red") && session.text.contains("Zwei"))
    #expect(session.isJournalWhole && session.editor.isModified)
    #expect(session.disk.journals.last?.base.string == theirs)
    try session.press("<enter>")
    try session.run("resolve theirs")
    #expect(session.editor.fileText.string == theirs && session.isJournalWhole)
    try session.press("u u")
    #expect(session.editor.fileText.string == theirs && !session.editor.isModified)
    try session.press("u")
    #expect(session.text.contains("red") && session.text.contains("Two"))
  }

  @Test("Whatever is done, what would be saved reads back as what is shown", arguments: 0..<30)
  func properties(_ seed: Int) throws {
    let session = ScriptedSession(text: Self.text)
    let commands = [
      "resolve ours", "resolve theirs", "resolve both", "resolve base", "undo", "redo",
      "set fill green", "delete", "move up", "move last", "group", "duplicate", "rename X",
      "insert circle C", "unset fill", "move down", "ungroup", "set stroke {color: red, width: 2}",
    ]
    var random = SeededGenerator(seed: SeededRun.seed + seed)
    for _ in 0..<SeededRun.rounds(25) {
      let count = session.editor.document.entryCount
      if count > 0 {
        _ = session.editor.handle(.reveal(entry: Int.random(in: 0..<count, using: &random)))
      }
      let command = try #require(commands.randomElement(using: &random))
      try session.run(command)
      try session.press("<esc>")
      let read = ConflictedDocument(reading: session.editor.fileText)
      #expect(read.document.fatal == nil, "\(command)")
      #expect(read.markedText == session.editor.fileText)
      #expect(read.conflicts == session.editor.conflicts, "\(command)")
      #expect(session.isJournalWhole, "\(command)")
    }
    try session.run("undo 1000")
    #expect(session.editor.fileText.string == Self.text && !session.editor.isModified)
  }
}

extension String {
  /// The text with the lines of a conflict, by its number, in place of the markers.
  fileprivate func with(ours number: Int, _ lines: String) -> String {
    var rest = self[...]
    var result = ""
    for current in 0... {
      guard let start = rest.firstRange(of: "<<<<<<<"),
        let end = rest.firstRange(of: ">>>>>>> theirs\n")
      else { break }
      result += rest[..<start.lowerBound]
      result += current == number ? lines[...] : rest[start.lowerBound..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
