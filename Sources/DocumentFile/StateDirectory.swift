/// The folder for data about documents: recovery journals, copies of old content, view state.
///
/// Nothing is created before there is something to keep. Content is trusted only if its owner can
/// be: each subfolder must belong to the user and not be writable by others.
package struct StateDirectory: Sendable, Hashable {
  /// The folder's path.
  package let path: DocumentPath

  /// The kinds of data, each in a subfolder.
  enum Purpose: String {
    case recover, backup, view, options, typed
  }

  /// Makes a state directory at this path; the folder need not exist yet.
  package init(at path: DocumentPath) {
    self.path = path
  }

  /// Opens a subfolder.
  ///
  /// - Parameters:
  ///   - purpose: the subfolder.
  ///   - makesMissing: whether to create it and the folders above it, for this user only.
  /// - Returns: the folder, or `nil` if it does not exist and `makesMissing` is false.
  /// - Throws: `notPrivate`, or the system's error.
  func folder(_ purpose: Purpose, makesMissing: Bool) throws(FileError) -> Descriptor? {
    let name = Array(purpose.rawValue.utf8)
    let path = path.appending(name)
    do throws(Errno) {
      if makesMissing { try path.makeFolders(mode: 0o700) }
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
}

extension DocumentPath {
  /// The prefix of file names for this path; different paths may share it, so the files contain the
  /// path too.
  var stateName: [UInt8] { XXHash64.value(of: bytes).hexadecimal }
}
