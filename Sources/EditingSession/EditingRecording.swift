import DocumentFile

/// The file a session is recorded to, as a script.
package final class EditingRecording {
  private let file: OutputFile

  /// Begins a recording; a file that is there is replaced.
  package init(to path: DocumentPath) throws(FileError) { file = try OutputFile(replacing: path) }

  /// Adds a line at once, so that an accident does not lose it.
  package func add(_ line: String) throws(FileError) { try file.write(Array((line + "\n").utf8)) }
}
