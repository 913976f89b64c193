/// A file's stamps at one moment. One system call shows whether anything has happened since the
/// last glimpse.
package struct FileSnapshot: Sendable, Equatable {
  let stamp: FileStamp?
  let failure: Int32

  /// Whether the file changed so recently that it may change again within the same tick of its file
  /// system's clock: then equal glimpses do not imply equal bytes.
  package var isYoung: Bool {
    guard let stamp else { return false }
    return max(stamp.modified, stamp.changed).seconds >= TimeStamp.now.seconds - 2
  }
}

extension FileSnapshot {
  fileprivate init(of location: FileLocation) {
    do throws(Errno) {
      stamp = try location.folder.stamp(of: location.name)
      failure = 0
    } catch {
      stamp = nil
      failure = error.code
    }
  }
}

extension FileLocation {
  /// Returns the file's current stamps. One `fstatat`; never blocks on a FIFO or a device.
  package func glimpse() -> FileSnapshot { FileSnapshot(of: self) }
}
