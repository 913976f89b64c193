import CDocumentFile

/// An open file descriptor, closed when its last reference is released.
final class Descriptor: Sendable {
  /// The descriptor's number.
  let number: Int32

  /// Takes ownership of a descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    // After fsync, an error of close says nothing about the data, and no caller could use it.
    _ = close(number)
  }

  /// Opens `name` in this folder. Never follows a link, never blocks on a FIFO, never acquires a
  /// controlling terminal, and is never inherited by a child.
  func open(_ name: [UInt8], _ flags: Int32, mode: mode_t = 0) throws(Errno) -> Descriptor {
    let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(
      try systemCall { name.withCString { openat(number, $0, flags, mode) } })
  }

  /// Opens the folder at `path`.
  static func folder(at path: DocumentPath) throws(Errno) -> Descriptor {
    Descriptor(try systemCall { path.withCString { cdf_open_folder($0) } })
  }

  /// The result of `fstat`.
  func stamp() throws(Errno) -> FileStamp {
    var status = stat()
    try systemCall { fstat(number, &status) }
    return FileStamp(status)
  }

  /// The result of `fstatat` for `name` in this folder, without following a link.
  func stamp(of name: [UInt8]) throws(Errno) -> FileStamp {
    var status = stat()
    try systemCall { name.withCString { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) } }
    return FileStamp(status)
  }

  /// Takes the lock that marks a file as in use, without waiting.
  ///
  /// - Returns: whether the lock was taken. True on a file system without locks, where only the
  ///   comparison of bytes protects.
  func tryLock() -> Bool {
    do {
      try systemCall { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      return error.code != EWOULDBLOCK
    }
  }
}
