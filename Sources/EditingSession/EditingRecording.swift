import DocumentFile

/// The file to which a session is recorded as a script.
package final class EditingRecording {
  private let file: OutputFile

  /// Begins a recording; an existing file is replaced.
  package init(to path: DocumentPath) throws(FileError) { file = try OutputFile(replacing: path) }

  /// Writes a line at once, so that a crash does not lose it.
  package func add(_ line: String) throws(FileError) { try file.write(Array((line + "\n").utf8)) }
}
