import Glibc

/// What can be asked about a file without opening it.
extension DocumentPath {
  /// Whether there is anything of this name. One system call.
  package var exists: Bool { withCString { access($0, F_OK) == 0 } }

  /// Whether both lead to the same file, by whatever names; false if one of them is not there.
  /// Two system calls.
  package func isSameFile(as other: DocumentPath) -> Bool {
    guard let own = stamp, let others = other.stamp else { return false }
    return own.isSameFile(as: others)
  }

  /// Whether there is a file of a name that stands in this document: seen from the document's folder,
  /// unless it begins at the root.
  package func hasFile(named name: String) -> Bool {
    guard let named = DocumentPath(name) else { return false }
    return (named.isAbsolute ? named : parent.appending(named.bytes)).exists
  }

  /// What `stat` says, links followed; nil if there is nothing.
  private var stamp: FileStamp? {
    var status = stat()
    return withCString { stat($0, &status) } == 0 ? FileStamp(status) : nil
  }
}
