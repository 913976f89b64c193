import CDocumentFile

extension Descriptor {
  /// Flushes the file's bytes to the disk.
  ///
  /// After a failed fsync the kernel marks the pages clean although they were not written, so a
  /// second fsync would report success. It is therefore never retried: the caller gives up on the
  /// file.
  ///
  /// - Returns: `nil`, or the error of a file system that cannot do this at all.
  func synchronize() throws(Errno) -> Errno? {
    do throws(Errno) {
      try systemCall { fsync(number) }
      return nil
    } catch {
      guard error.isUnsupported else { throw error }
      return error
    }
  }

  /// Flushes a folder's entries to the disk.
  ///
  /// - Returns: why that is not certain, `nil` if it is.
  func confirm() -> Errno? {
    do throws(Errno) {
      try systemCall { fsync(number) }
      return nil
    } catch {
      return error
    }
  }
}

extension FileLocation {
  /// Whether this file system is known to exchange two names atomically.
  ///
  /// Some FUSE file systems ignore the flag, do a plain rename and report success; those listed
  /// below do not.
  var canExchange: Bool {
    let ext4: UInt64 = 0xEF53
    let xfs: UInt64 = 0x5846_5342
    let btrfs: UInt64 = 0x9123_683E
    let tmpfs: UInt64 = 0x0102_1994
    let overlay: UInt64 = 0x794C_7630
    let f2fs: UInt64 = 0xF2F5_2010
    return [ext4, xfs, btrfs, tmpfs, overlay, f2fs].contains(cdf_filesystem_magic(folder.number))
  }
}
