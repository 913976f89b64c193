import ShapeDocument
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
