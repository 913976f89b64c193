import Glibc

/// What one look at a file's stamps tells: enough to know, for the price of one call, that nothing
/// has happened since the last look.
package struct FileGlimpse: Sendable, Equatable {
  let stamp: FileStamp?
  let failure: Int32

  /// Whether the file changed so recently that it may change again within the same tick of its file
  /// system's clock: then equal glimpses do not mean equal bytes yet.
  package var isYoung: Bool {
    guard let stamp else { return false }
    return max(stamp.modified, stamp.changed).seconds >= TimeStamp.now.seconds - 2
  }
}

extension FileGlimpse {
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
  /// Looks at the file's stamps. One `fstatat`; never waits for a FIFO or a device.
  package func glimpse() -> FileGlimpse { FileGlimpse(of: self) }
}
