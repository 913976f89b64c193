import DocumentFile

/// The document of a session: its location and its names.
package struct EditedDocument: Sendable {
  /// Its file; nil for standard input.
  package let path: DocumentPath?
  /// Its name in messages about its file.
  package let name: String
  /// Its name in the editor.
  package let title: String
  /// Makes a path safe to show.
  package let shown: @Sendable (DocumentPath) -> String

  package init(
    at path: DocumentPath?, named name: String, title: String,
    showing shown: @escaping @Sendable (DocumentPath) -> String
  ) {
    self.path = path
    self.name = name
    self.title = title
    self.shown = shown
  }
}

extension InterruptedSave {
  /// The message about an interrupted save of the file of this name.
  package func notice(about name: String) -> String {
    let state = wasEditedSince ? "it was changed since" : "it may hold parts of two versions"
    return
      "a save of \(name) was cut off, and \(state); 'shapeedit open' offers to restore what it "
      + "held before, or to keep it"
  }
}
