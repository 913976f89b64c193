import Glibc

/// The folder for what is remembered beside documents: recovery journals, copies of old content,
/// view state.
///
/// Nothing is made before something is to be kept. What is in it is trusted no further than its
/// owner: each subfolder must be ours and closed to the writing of others.
package struct StateDirectory: Sendable, Hashable {
  /// The folder's path.
  package let path: DocumentPath

  /// What is kept, each in a subfolder.
  enum Purpose: String {
    case recover, backup, view
  }

  /// A folder of this path; it need not exist yet.
  package init(at path: DocumentPath) {
    self.path = path
  }

  /// Opens a subfolder.
  ///
  /// - Parameters:
  ///   - purpose: which one.
  ///   - makesMissing: whether to make it, and the folders above, for this user only.
  /// - Returns: the folder, `nil` if it does not exist and was not to be made.
  /// - Throws: `notPrivate`, or what the system reports.
  func folder(_ purpose: Purpose, makesMissing: Bool) throws(FileError) -> Descriptor? {
    let name = Array(purpose.rawValue.utf8)
    let path = path.appending(name)
    do throws(Errno) {
      if makesMissing { try makeFolders(path) }
      let parent = try Descriptor.folder(at: self.path)
      let folder = try parent.open(name, O_RDONLY | O_DIRECTORY)
      let stamp = try folder.stamp()
      guard stamp.owner == geteuid(), stamp.permissions & 0o022 == 0 else {
        throw Errno(code: EPERM)
      }
      return folder
    } catch {
      if error.code == ENOENT, !makesMissing { return nil }
      throw FileError(.useState, path, error.code == EPERM ? .notPrivate : .init(error))
    }
  }

  private func makeFolders(_ path: DocumentPath) throws(Errno) {
    for (index, byte) in path.bytes.enumerated() where byte == .slash && index > 0 {
      try make(DocumentPath(trusted: Array(path.bytes[..<index])))
    }
    try make(path)
  }

  private func make(_ folder: DocumentPath) throws(Errno) {
    do throws(Errno) {
      try systemCall { folder.withCString { mkdir($0, 0o700) } }
    } catch {
      // A folder that is there may also stand in one that may not be written.
      var status = stat()
      guard folder.withCString({ stat($0, &status) }) == 0 else { throw error }
    }
  }
}

extension DocumentPath {
  /// How files kept for this path begin; different paths may share it, so they hold the path too.
  var stateName: [UInt8] { ContentHash.value(of: bytes).hexadecimal }
}
