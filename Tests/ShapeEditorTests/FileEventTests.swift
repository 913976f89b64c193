import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import ShapeEditor

@Suite("News about the file are events, and requests are effects")
struct FileEventTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: One}
          - {name: Two}

    """

  private let editor = Editor(text: Self.text)

  private func happens(_ event: FileEvent) -> [Effect] { editor.handle(.file(event)) }

  @Test("A forced quit ends when the save is over, whatever its result")
  func quitting() throws {
    let request = SaveRequest(file: nil)
    try editor.press("j H")
    #expect(happens(.saveBegan(request)) == [])
    #expect(editor.isSavingThis)
    #expect(try editor.press(": q ! <enter>") == [])
    #expect(happens(.saveFailed(SaveEnd(request), Message("no", .error))) == [.quit])
    #expect(editor.isModified && editor.message?.text.contains("no") == true)
  }

  @Test("The session continues while another save is waiting")
  func following() throws {
    var request = SaveRequest(file: nil)
    request.quits = true
    try editor.press("j H")
    let revision = editor.revision
    _ = happens(.saveBegan(request))
    let end = SaveEnd(request, isFollowed: true)
    #expect(happens(.saved(end, revision: revision, Message("saved"))) == [])
    #expect(!editor.isModified)
    _ = happens(.saveBegan(SaveRequest(file: nil)))
    let last = SaveEnd(SaveRequest(file: nil))
    #expect(happens(.saved(last, revision: revision, Message("saved"))) == [.quit])
  }

  /// Types without a pause.
  private func type(_ keys: String) throws -> [Effect] {
    try Key.sequence(keys).flatMap { editor.handle(.key($0)) }
  }

  @Test("A question that comes by itself gets no key before a pause: not of a line, nor of others")
  func unpromptedQuestions() throws {
    try editor.press("j H")
    _ = happens(.changed(.laterVersion, canMerge: true, saving: nil))
    #expect(editor.question != nil && editor.awaitsPause)
    let effects = try type("j k j m t d d u \(typed("set text that ; set opacity 0.5"))")
    #expect(!effects.contains { if case .changedFile = $0 { true } else { false } })
    #expect(
      editor.document.text.string.contains("that") && editor.document.text.string.contains("0.5"))
    #expect(editor.question != nil && editor.awaitsPause)
    _ = editor.handle(.keysPaused)
    #expect(try type("t") == [.changedFile(.takeTheirs)])
    #expect(editor.question == nil)
  }

  @Test("Nor does one that has waited for the end of a line", arguments: ["<enter>", "<esc>"])
  func questionsAfterLines(key: String) throws {
    _ = try type("j : s e t <space> t e x t <space> t")
    _ = happens(.removed(saving: nil))
    _ = try type("\(key)")
    #expect(editor.question != nil && editor.awaitsPause)
    #expect(try type("k") == [])
    _ = editor.handle(.keysPaused)
    #expect(try type("w").contains { if case .save = $0 { true } else { false } })
  }

  @Test("What is asked by a key, or asked again, is answered at once")
  func promptedQuestions() throws {
    try editor.press("j H")
    _ = try type("q")
    #expect(editor.questionTakesKeys)
    _ = try type("<esc>")
    _ = happens(.recoverable(changeCount: 2, .continues, lostCount: 0))
    _ = editor.handle(.keysPaused)
    #expect(try type("d") == [] && editor.questionTakesKeys)
    #expect(try type("<esc>") == [.recovery(.ask)])
    _ = happens(.recoverable(changeCount: 2, .continues, lostCount: 0))
    #expect(editor.questionTakesKeys)
    #expect(try type("s") == [.recovery(.show)])
    _ = happens(.recoveryCompared(SourceText(Self.text)))
    _ = happens(.recoverable(changeCount: 2, .continues, lostCount: 0))
    _ = try type("<esc>")
    #expect(try type("r") == [.recovery(.recover)])
  }

  @Test("A question of a key stands before one that came by itself, which comes afterwards")
  func twoQuestions() throws {
    try editor.press("j H")
    _ = happens(.changed(.laterVersion, canMerge: true, saving: nil))
    _ = try type("q")
    #expect(editor.question?.text == "Unsaved changes." && editor.questionTakesKeys)
    _ = try type("<esc>")
    #expect(editor.question?.text == "Someone changed the file." && editor.awaitsPause)
  }

  @Test("Another version is followed if it can be read")
  func versions() throws {
    try editor.press("j j H")
    let theirs = SourceText(Self.text.replacing("Page", with: "Sheet"))
    let merge = try #require(
      TextMerge(mine: editor.document.text, theirs: theirs, base: SourceText(Self.text)))
    guard
      case .follow(let changes?)? = happens(
        .merged(FileMerge(theirs: merge.theirs, text: merge.text))
      ).first
    else {
      Issue.record("nothing is followed")
      return
    }
    #expect(JournalRecord.changes(of: changes) != nil)
    #expect(happens(.readAgain(theirs, Message("read"))) == [.follow(changes: nil)])
    #expect(!editor.isModified && editor.document.text == theirs)
    #expect(happens(.readAgain(SourceText("canvases: ["), Message("read"))) == [])
    #expect(editor.document.text == theirs && editor.message?.severity == .error)
  }

  @Test("Recovered changes that fit are restored")
  func recovered() throws {
    let records = try Editor(text: Self.text).press("j H j H").compactMap {
      if case .journal(let record) = $0 { record } else { nil }
    }
    #expect(happens(.recovered(records + [[1, 2, 3]])) == records.map { .journal($0) })
    #expect(editor.message?.text == "recovered 2 of 3 changes; the next one does not fit")
  }

  @Test("Additions to a note join its sentence, and nothing is repeated")
  func additions() throws {
    _ = happens(.notice(Message("loaded")))
    _ = happens(.addition("one thing"))
    #expect(editor.message == Message("loaded; one thing", .warning))
    _ = happens(.addition("another thing"))
    #expect(editor.message?.text == "loaded; one thing\nanother thing")
  }

  @Test("Terminal events take the same path")
  func input() {
    #expect(editor.handle(.input(.resize(columns: 50, rows: 9))) == [])
    #expect(editor.layout.columns == 50)
  }
}
