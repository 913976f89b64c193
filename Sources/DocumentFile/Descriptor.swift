import CDocumentFile
import Glibc

/// An open file descriptor, closed with its last reference.
final class Descriptor: Sendable {
  /// The descriptor's number.
  let number: Int32

  /// Takes over a descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    // After fsync a failing close says nothing about the data; there is nobody to tell.
    _ = close(number)
  }

  /// Opens `name` in this folder. Never follows a link, never waits for a FIFO's other end, never
  /// becomes a terminal's session, never leaks into a child.
  func open(_ name: [UInt8], _ flags: Int32, mode: mode_t = 0) throws(Errno) -> Descriptor {
    let flags = flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(
      try systemCall { name.withCString { openat(number, $0, flags, mode) } })
  }

  /// Opens the folder at `path`.
  static func folder(at path: DocumentPath) throws(Errno) -> Descriptor {
    Descriptor(try systemCall { path.withCString { cdf_open_folder($0) } })
  }

  /// What `fstat` says.
  func stamp() throws(Errno) -> FileStamp {
    var status = stat()
    try systemCall { fstat(number, &status) }
    return FileStamp(status)
  }

  /// What `fstatat` says about `name` in this folder, without following a link.
  func stamp(of name: [UInt8]) throws(Errno) -> FileStamp {
    var status = stat()
    try systemCall { name.withCString { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) } }
    return FileStamp(status)
  }

  /// Takes the lock that marks a file as being in use, without waiting for it.
  ///
  /// - Returns: whether the lock is ours. A file system without locks counts as ours: there the
  ///   comparison of bytes alone protects.
  func tryLock() -> Bool {
    do {
      try systemCall { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      return error.code != EWOULDBLOCK
    }
  }
}
