import Glibc

/// What became of a file since it was read or written.
package enum FileStatus: Sendable {
  /// It is the same version.
  case unchanged
  /// Its stamps changed or were too young to tell, its bytes are the same: ask this base next time.
  case touched(FileBase)
  /// It holds other bytes.
  case changed
  /// It is gone.
  case removed
  /// The name now stands for something that is no file.
  case replaced
  /// It cannot be looked at.
  case unreadable(FileError)
}

extension FileBase {
  /// Looks whether the file is still this version.
  ///
  /// One `fstatat` while nothing has happened. Otherwise the bytes decide: O(bytes), so that a file
  /// merely touched, or written again with the same content, disturbs nobody.
  ///
  /// - Parameter content: the bytes of this version; without them the digest decides.
  /// - Returns: what became of it.
  package func status(comparing content: ByteContent? = nil) -> FileStatus {
    do throws(Errno) {
      let present = try location.folder.stamp(of: location.name)
      guard present.kind == .regular else { return .replaced }
      if present.isUntouched(since: stamp), isStampConclusive { return .unchanged }
      guard present.byteCount == byteCount else { return .changed }
      return try compare(content)
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return .removed
      case ELOOP, ENXIO: return .replaced
      default: return .unreadable(FileError(.read, location.path, error))
      }
    }
  }

  private func compare(_ content: ByteContent?) throws(Errno) -> FileStatus {
    let file = try location.folder.open(location.name, O_RDONLY)
    let before = try file.stamp()
    guard before.kind == .regular else { return .replaced }
    let readAt = TimeStamp.now
    let isSame =
      if let content {
        try file.matchingDigest(content) != nil
      } else {
        try file.contentDigest() == digest
      }
    guard isSame, try file.stamp().isUntouched(since: before) else { return .changed }
    return .touched(FileBase(location: location, digest: digest, stamp: before, readAt: readAt))
  }
}
