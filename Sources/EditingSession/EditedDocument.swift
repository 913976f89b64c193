import DocumentFile

/// The document of a session: where it is and what it is called.
package struct EditedDocument: Sendable {
  /// Its file; nil if it came from standard input.
  package let path: DocumentPath?
  /// What messages about its file call it.
  package let name: String
  /// What the editor calls it.
  package let title: String
  /// Makes any path fit to be shown.
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
  /// What is said of a save that was cut off, of a file of this name.
  package func notice(about name: String) -> String {
    let state = wasEditedSince ? "it was changed since" : "it may hold parts of two versions"
    return
      "a save of \(name) was cut off, and \(state); 'shapeedit open' offers to restore what it "
      + "held before, or to keep it"
  }
}
