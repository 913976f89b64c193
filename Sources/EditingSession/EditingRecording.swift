import DocumentFile

/// The file to which a session is recorded as a script.
package final class EditingRecording {
  /// The file.
  package let path: DocumentPath
  private let file: OutputFile

  /// Begins a recording; an existing file is replaced. A stream whose reader stops reading ends the
  /// recording, since the editor must not wait for it.
  package init(to path: DocumentPath) throws(FileError) {
    self.path = path
    file = try OutputFile(replacing: path, waitsForReaders: false)
  }

  /// Writes a line at once, so that a crash does not lose it.
  package func add(_ line: String) throws(FileError) { try file.write(Array((line + "\n").utf8)) }

  /// Closes the file; some file systems say only then that it could not be written.
  package func finish() throws(FileError) { try file.finish() }
}
