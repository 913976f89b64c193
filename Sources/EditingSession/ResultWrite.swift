import DocumentFile
import YAMLText

/// Writes the result of a script, which has neither an editor nor a journal.
package struct ResultWrite {
  private let text: SourceText
  private let original: SourceText
  private let isForced: Bool

  /// Makes a write of a text that scripts made from `original`; a forced one also replaces
  /// protected files.
  package init(_ text: SourceText, of original: SourceText, isForced: Bool) {
    self.text = text
    self.original = original
    self.isForced = isForced
  }

  /// Replaces the version the document was read from, and no other.
  package func replace(_ base: FileBase) -> SaveOutcome {
    DocumentSave(
      text.content, over: base, oldContent: original.content, stateDirectory: .usable,
      overridesProtection: isForced
    ).perform()
  }

  /// Writes to a file, whatever it contains. Returns nil if the file is a stream, which has no
  /// outcome to report.
  package func write(to path: DocumentPath) throws(FileError) -> SaveOutcome? {
    if let stream = StreamWrite(to: path) {
      try stream.perform(text.content)
      return nil
    }
    guard let base = try Self.existingVersion(at: path) else {
      return DocumentCreation(text.content, at: try FileLocation(possiblyNew: path)).perform()
    }
    return DocumentSave(
      text.content, over: base, oldContent: nil, stateDirectory: .usable,
      overridesProtection: isForced, overridesConflicts: true
    ).perform()
  }

  /// The version of the file to be replaced; nil if there is none.
  private static func existingVersion(at path: DocumentPath) throws(FileError) -> FileBase? {
    do throws(FileError) {
      return try DocumentReader(opening: path).readBase()
    } catch {
      guard error.reason == .missing else { throw error }
      return nil
    }
  }
}
