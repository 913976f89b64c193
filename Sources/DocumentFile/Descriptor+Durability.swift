import CDocumentFile
import Glibc

extension Descriptor {
  /// Brings the file's bytes to the disk.
  ///
  /// After a failed fsync the kernel calls the pages clean although they never arrived; a second
  /// one would report success. So there is none: the caller gives the file up.
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

  /// Brings a folder's names to the disk.
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
  /// Whether this file system is known to exchange two names in one step.
  ///
  /// Some (through FUSE) ignore the flag, rename plainly and report success; the names below do not.
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
