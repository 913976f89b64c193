import EditorViews
import ShapeDocument
import ShapeSession
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

extension Editor {
  /// An editor of a text that has been read whole.
  convenience init(
    text: String, columns: Int = 80, rows: Int = 40,
    configure: (inout EditorConfiguration) -> Void = { _ in }
  ) {
    var configuration = EditorConfiguration()
    configure(&configuration)
    self.init(document: Document(text: SourceText(text)), name: "test.yaml", configuration)
    finishLoading()
    resize(columns: columns, rows: rows)
  }

  /// An editor of a text that has been read whole, with a recording.
  convenience init(recorded text: String, columns: Int = 80, rows: Int = 40) {
    self.init(text: text, columns: columns, rows: rows) { $0.isRecording = true }
  }

  /// From now on the document can only be read.
  func becomesReadOnly() { file = FileState(name: name, isReadOnly: true) }

  /// Presses keys, written as `--keys` has them.
  @discardableResult
  func press(_ keys: String) throws -> [Effect] {
    try Key.sequence(keys).flatMap { handle(.keysPaused) + handle(.key($0)) }
  }

  /// Goes down the inspector to a property, which the keys before have made one of its lines.
  func inspect(_ path: String, after keys: String = "") throws {
    try press(keys)
    for _ in 0..<200 where inspectedField?.path != path {
      let row = inspectorModel.row(at: inspector.cursorRow)
      if case .pair(_, let right) = row, right.path == path {
        try press("l")
      } else {
        try press("j")
      }
    }
    #expect(inspectedField?.path == path)
  }

  /// The screen of a terminal of these abilities.
  @MainActor func surface(on profile: TerminalProfile = TerminalProfile()) -> Surface {
    let composer = EditorComposer(self, profile: profile)
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    return composer.surface
  }

  /// Tells what came of the file.
  @discardableResult
  func happens(_ event: FileEvent) -> [Effect] { handle(.file(event)) }

  /// Tells that the document as it is now has been saved.
  func isSaved() {
    happens(.saved(SaveEnd(SaveRequest(file: nil)), revision: revision, Message("saved")))
  }

  /// Tells that the file holds a text; false where it is not taken over.
  func readsAgain(_ text: SourceText) -> Bool {
    happens(.readAgain(text, Message("read again"))).contains(.follow(changes: nil))
  }

  /// The rows on the screen: `>` the cursor, `*` marked, then the outline as `show` prints it.
  var picture: String {
    let rows = scroll.topRow..<min(outline.rowCount, scroll.topRow + scroll.height)
    return rows.map { row in
      let entry = outline.entry(atRow: row) ?? -1
      let sign = outline.isExpandable(entry) ? outline.isOpen(entry) ? "▾ " : "▸ " : "  "
      return (entry == cursor ? ">" : " ") + (marks.contains(entry) ? "*" : " ")
        + String(repeating: "  ", count: document.depth(of: entry)) + sign
        + document.label(of: entry)
    }.joined(separator: "\n")
  }
}
