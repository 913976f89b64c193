import CDocumentFile

extension FileLocation {
  /// Why the file of this name cannot or should not be written; nil if no reason is known.
  ///
  /// Replacing a file requires only write permission for its folder, so this must be checked first.
  /// The permission bits count even for the superuser, who could bypass them. Two system calls.
  func obstacle(_ stamp: FileStamp) -> FileError.Reason? {
    // Attributes apply to everyone, and explain refusals that look like missing permissions.
    if let attribute = protectingAttribute { return attribute }
    let failure = writingFailure
    if failure == EROFS { return .readOnlyFileSystem }
    if stamp.permissions & 0o222 == 0 { return .readOnlyFile }
    guard failure == EACCES || failure == EPERM else { return nil }
    // The owner can change the bits; for another user's file it is a matter of permission.
    return stamp.owner == geteuid() ? .readOnlyFile : .permissionDenied
  }

  /// The attribute (`chattr`) that prevents writing or replacing the file.
  var protectingAttribute: FileError.Reason? {
    let attributes = name.withCString { Int(cdf_attributes(folder.number, $0)) }
    if attributes & CDF_IMMUTABLE != 0 { return .immutable }
    return attributes & CDF_APPEND_ONLY != 0 ? .appendOnly : nil
  }

  /// The error of the system for writing the file; 0 if it may be written.
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
  /// Why the file cannot be written, as far as can be determined without trying; nil if it can.
  package var writeObstacle: FileError? {
    location.obstacle(stamp).map { FileError(.write, location.path, $0) }
  }
}

extension FileError.Reason {
  /// Whether `--force` overrides this reason.
  var canBeOverridden: Bool { self == .readOnlyFile || self == .permissionDenied }
}
