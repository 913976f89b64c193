import DocumentFile
import EditingSession
import ShapeDocument
import YAMLText

/// Writes the result of an edit to a file.
struct EditSave {
  private let source: EditSource
  private let original: SourceText
  private let isForced: Bool

  /// A save of a document's text, which replaces `original` where it goes to its own file.
  init(_ source: EditSource, original: SourceText, isForced: Bool) {
    self.source = source
    self.original = original
    self.isForced = isForced
  }

  /// Replaces the version the document was read from, and no other; nil where that is no file.
  func writeOwnFile() throws(FileError) -> SaveOutcome? {
    guard let base = source.base else { return try write(to: source.argument) }
    return DocumentSave(
      source.document.text.content, over: base, oldContent: original.content,
      stateDirectory: .usable, overridesProtection: isForced
    ).perform()
  }

  /// Writes to another file, whatever is in it. Nil where it was written to a stream, of which there
  /// is nothing to tell.
  func write(to file: DocumentArgument) throws(FileError) -> SaveOutcome? {
    let content = source.document.text.content
    if let stream = StreamWrite(to: file.path) {
      try stream.perform(content)
      return nil
    }
    guard let base = try existingVersion(of: file) else {
      let location = try FileLocation(possiblyNew: file.path)
      return DocumentCreation(content, at: location).perform()
    }
    return DocumentSave(
      content, over: base, oldContent: nil, stateDirectory: .usable,
      overridesProtection: isForced, overridesConflicts: true
    ).perform()
  }

  /// The version of a file that is to be replaced; nil where there is none.
  private func existingVersion(of file: DocumentArgument) throws(FileError) -> FileBase? {
    do throws(FileError) {
      return try DocumentReader(opening: file.path).readBase()
    } catch {
      guard error.reason == .missing else { throw error }
      return nil
    }
  }
}
