/// A file other than a document, such as a recording or statistics, written sequentially from its
/// start. Its previous content is lost.
package final class OutputFile: Sendable {
  private let file: Descriptor
  private let path: DocumentPath

  /// Creates the file, or empties an existing one; a stream is written as it is. Unless it
  /// `waitsForReaders`, a stream that nobody reads, or not fast enough, is an error.
  package init(replacing path: DocumentPath, waitsForReaders: Bool = true) throws(FileError) {
    self.path = path
    do throws(Errno) {
      let waiting = waitsForReaders ? 0 : O_NONBLOCK
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | waiting
      file = Descriptor(try systemCall { path.withCString { open($0, flags, 0o666) } })
      try Self.empty(file)
    } catch {
      // The file would be created, so what is missing is its folder.
      let reason: FileError.Reason =
        switch error.code {
        case ENOENT: .folderMissing
        case ENXIO: .notRegular(path.kind(followingLinks: true) ?? .device)
        default: .init(error)
        }
      throw FileError(.write, path, reason)
    }
  }

  /// Appends bytes, unbuffered.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileError.reporting(.write, path) { () throws(Errno) in try file.writeAll(bytes) }
  }

  /// Closes the file and reports whether the written bytes were accepted: some file systems report
  /// errors only then.
  package func finish() throws(FileError) {
    try FileError.reporting(.write, path) { () throws(Errno) in
      let copy = try systemCall { dup(file.number) }
      guard close(copy) == 0 else { throw Errno.current }
    }
  }

  private static func empty(_ file: Descriptor) throws(Errno) {
    do throws(Errno) {
      try systemCall { ftruncate(file.number, 0) }
    } catch {
      // A stream cannot be truncated.
      guard error.code == EINVAL else { throw error }
    }
  }
}
