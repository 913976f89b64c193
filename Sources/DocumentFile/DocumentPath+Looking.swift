/// Facts about a file that do not require opening it.
extension DocumentPath {
  /// Whether anything of this name exists. One system call.
  package var exists: Bool { withCString { access($0, F_OK) == 0 } }

  /// Whether both paths lead to the same file; false if either does not exist. Two system calls.
  package func isSameFile(as other: DocumentPath) -> Bool {
    guard let own = stamp, let others = other.stamp else { return false }
    return own.isSameFile(as: others)
  }

  /// Whether a file that this document refers to exists. A relative name is resolved against the
  /// document's folder.
  package func hasFile(named name: String) -> Bool {
    guard let named = DocumentPath(name) else { return false }
    return (named.isAbsolute ? named : parent.appending(named.bytes)).exists
  }

  /// What is there, or where a link at this path leads; nil if nothing is. One system call.
  package func kind(followingLinks: Bool) -> FileKind? {
    var status = stat()
    let result = withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// How many names the file at this path has; 0 if there is none.
  package var linkCount: Int { stamp?.linkCount ?? 0 }

  /// The result of `stat`, following links; nil if nothing of this name exists.
  var stamp: FileStamp? {
    var status = stat()
    return withCString { stat($0, &status) } == 0 ? FileStamp(status) : nil
  }
}
