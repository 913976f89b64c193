import Glibc

/// A file that is no document and is written from its beginning, as its content comes: a recording,
/// statistics. What it held before is gone.
package final class OutputFile: Sendable {
  private let file: Descriptor
  private let path: DocumentPath

  /// Makes the file, or empties the one that is there; a stream is written as it is.
  package init(replacing path: DocumentPath) throws(FileError) {
    self.path = path
    do throws(Errno) {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY
      file = Descriptor(try systemCall { path.withCString { open($0, flags, 0o666) } })
      try Self.empty(file)
    } catch {
      // The file would be made: what is missing is its folder.
      let reason: FileError.Reason = error.code == ENOENT ? .folderMissing : .init(error)
      throw FileError(.write, path, reason)
    }
  }

  /// Writes bytes behind those written before, at once.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(Errno) {
      try file.writeAll(bytes)
    } catch {
      throw FileError(.write, path, error)
    }
  }

  /// Learns whether what was written has been accepted: some file systems tell only when a file is
  /// closed.
  package func finish() throws(FileError) {
    do throws(Errno) {
      let copy = try systemCall { dup(file.number) }
      guard close(copy) == 0 else { throw Errno.current }
    } catch {
      throw FileError(.write, path, error)
    }
  }

  private static func empty(_ file: Descriptor) throws(Errno) {
    do throws(Errno) {
      try systemCall { ftruncate(file.number, 0) }
    } catch {
      // A stream has no length to be cut.
      guard error.code == EINVAL else { throw error }
    }
  }
}
