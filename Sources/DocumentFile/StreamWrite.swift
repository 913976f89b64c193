/// Writes to something that is not a file and cannot be replaced: a pipe, a terminal, `/dev/null`,
/// `/dev/stdout`.
package struct StreamWrite: Sendable {
  private let path: DocumentPath

  /// Makes a write to the stream that a path leads to; `nil` if it leads to a file, a folder, a
  /// disk, or nowhere.
  package init?(to path: DocumentPath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0,
      [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    else { return nil }
    self.path = path
  }

  /// Writes the content. Blocks until it is read.
  ///
  /// - Throws: if it cannot be written completely; what was written stays written.
  package func perform(_ content: ByteContent) throws(FileError) {
    do throws(Errno) {
      let stream = Descriptor(
        try systemCall { path.withCString { open($0, O_WRONLY | O_NOCTTY | O_CLOEXEC) } })
      _ = try stream.writeAll(content)
    } catch {
      throw FileError(.write, path, error)
    }
  }
}
