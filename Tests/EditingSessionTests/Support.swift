import DocumentFile
import EditingSession
import ShapeDocument
import TerminalCells
import YAMLText

@testable import ShapeEditor

extension Editor {
  /// An editor of a text that has been read whole.
  convenience init(
    text: String, columns: Int = 80, rows: Int = 40,
    _ configuration: EditorConfiguration = EditorConfiguration()
  ) {
    self.init(document: Document(text: SourceText(text)), name: "test.yaml", configuration)
    finishLoading()
    resize(columns: columns, rows: rows)
  }

  /// Presses keys, written as `--keys` has them.
  @discardableResult
  func press(_ keys: String) throws -> [Effect] {
    try Key.sequence(keys).flatMap { handle(.keysPaused) + handle(.key($0)) }
  }
}

extension EditedDocument {
  /// The document of a test; messages show paths whole or by their names.
  init(_ path: DocumentPath, named name: String, showsFolders: Bool = false) {
    self.init(
      at: path, named: name, title: name,
      showing: { String(decoding: showsFolders ? $0.bytes : $0.lastComponent, as: UTF8.self) })
  }
}

extension EditingOptions {
  /// Those of a test: without a terminal, and without a state that is kept.
  static var headless: EditingOptions {
    EditingOptions(
      isReadOnly: false, state: nil, isStateNamed: true, isHeadless: true, recording: nil)
  }
}
