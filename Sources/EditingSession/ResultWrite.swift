import DocumentFile
import YAMLText

/// Writes the result of a script, of which there is no editor and no journal.
package struct ResultWrite {
  private let text: SourceText
  private let original: SourceText
  private let isForced: Bool

  /// A write of a text that scripts made of `original`; one that is forced goes over files that are
  /// protected.
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

  /// Writes to a file, whatever is in it. Nil where it was written to a stream, of which there is
  /// nothing to tell.
  package func write(to path: DocumentPath) throws(FileError) -> SaveOutcome? {
    try FileWrite(text.content, isForced: isForced).write(to: path)
  }
}
