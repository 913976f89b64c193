extension DocumentPath {
  /// Makes the folder that the last component is in, and those above it, where they are missing; the
  /// process's umask decides who may use them.
  package func makeParents() throws(FileError) {
    try FileError.reporting(.write, self) { () throws(Errno) in
      try parent.makeFolders(mode: 0o777)
    }
  }

  /// Makes this folder and those above it, where they are missing.
  func makeFolders(mode: mode_t) throws(Errno) {
    for (index, byte) in bytes.enumerated() where byte == .slash && index > 0 {
      try DocumentPath(trusted: Array(bytes[..<index])).makeFolder(mode)
    }
    try makeFolder(mode)
  }

  private func makeFolder(_ mode: mode_t) throws(Errno) {
    do throws(Errno) {
      try systemCall { withCString { mkdir($0, mode) } }
    } catch {
      // The folder may already exist although its parent cannot be written.
      var status = stat()
      guard withCString({ stat($0, &status) }) == 0 else { throw error }
    }
  }
}
