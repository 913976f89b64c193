import CDocumentFile
import Glibc

extension FileLocation {
  /// Why the file of this name cannot or should not be written; nil if nothing is known against it.
  ///
  /// Replacing a file asks only for permission to write its folder, so this must be asked first. The
  /// permission bits count even for the superuser, whom no permission stops. Two system calls.
  func obstacle(_ stamp: FileStamp) -> FileError.Reason? {
    // Attributes stop everybody, and explain refusals that look like missing permissions.
    if let attribute = protectingAttribute { return attribute }
    let failure = writingFailure
    if failure == EROFS { return .readOnlyFileSystem }
    if stamp.permissions & 0o222 == 0 { return .readOnlyFile }
    guard failure == EACCES || failure == EPERM else { return nil }
    // The owner can allow it; somebody else's file is a matter of rights.
    return stamp.owner == geteuid() ? .readOnlyFile : .permissionDenied
  }

  /// The attribute (`chattr`) that keeps the file from being written or replaced.
  var protectingAttribute: FileError.Reason? {
    let attributes = name.withCString { Int(cdf_attributes(folder.number, $0)) }
    if attributes & CDF_IMMUTABLE != 0 { return .immutable }
    return attributes & CDF_APPEND_ONLY != 0 ? .appendOnly : nil
  }

  /// The error number the system has for writing the file; 0 where it may be written.
  private var writingFailure: Int32 {
    do throws(Errno) {
      try systemCall { name.withCString { faccessat(folder.number, $0, W_OK, AT_EACCESS) } }
      return 0
    } catch {
      return error.code
    }
  }
}

extension FileBase {
  /// Why the file cannot be written, as far as can be told without trying; nil if it can.
  package var writeObstacle: FileError? {
    location.obstacle(stamp).map { FileError(.write, location.path, $0) }
  }
}

extension FileError.Reason {
  /// Whether `--force` writes all the same.
  var canBeOverridden: Bool { self == .readOnlyFile || self == .permissionDenied }
}
