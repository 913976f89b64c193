/// What happened to a file since it was read or written.
package enum FileStatus: Sendable {
  /// It is the same version.
  case unchanged
  /// Its bytes are the same, though its stamps changed or were too recent. Use this base next time.
  case touched(FileBase)
  /// It holds other bytes.
  case changed
  /// It was removed.
  case removed
  /// Its name now refers to something that is not a file.
  case replaced
  /// It cannot be checked.
  case unreadable(FileError)
}

extension FileBase {
  /// Checks whether the file is still this version.
  ///
  /// Costs one `fstatat` while nothing has happened. Otherwise the bytes decide in O(bytes), so
  /// that a file that was only touched, or rewritten with the same content, counts as the same
  /// version.
  ///
  /// - Parameter content: the bytes of this version; without them the digest is compared.
  /// - Returns: what happened to it.
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
