/// The location of a document: an open folder and a name in it.
///
/// Links are resolved once, when the document is opened. After that every call goes through the
/// folder's descriptor, so that renaming or exchanging the folder cannot lead to another file.
package final class FileLocation: Sendable {
  /// The absolute path of the document when it was opened, with links resolved.
  package let path: DocumentPath
  /// The folder.
  let folder: Descriptor
  /// The last component of `path`.
  let name: [UInt8]

  init(resolved path: DocumentPath, name: [UInt8], folder: Descriptor) {
    self.path = path
    self.folder = folder
    self.name = name
  }

  /// Locates the existing file that `path` leads to.
  package convenience init(existing path: DocumentPath) throws(FileError) {
    do throws(Errno) {
      try self.init(resolved: try path.resolvingLinks())
    } catch {
      throw FileError(.open, path, error)
    }
  }

  /// Locates the file that `path` leads to, or would lead to if it existed.
  ///
  /// A link to a file that does not exist yet leads to the location of that file.
  package convenience init(possiblyNew path: DocumentPath) throws(FileError) {
    var current = path
    // The kernel's own limit on followed links.
    for _ in 0..<40 {
      guard let target = current.linkTarget else { break }
      current = target
    }
    try self.init(withoutFollowing: current, named: path)
  }

  /// Locates a file under a name that the program chose itself, without following links: a link
  /// planted there leads nowhere.
  package convenience init(withoutFollowing path: DocumentPath) throws(FileError) {
    try self.init(withoutFollowing: path, named: path)
  }

  private convenience init(
    withoutFollowing current: DocumentPath, named path: DocumentPath
  ) throws(FileError) {
    do throws(Errno) {
      let folder = try current.parent.resolvingLinks()
      let name = current.lastComponent
      guard current.bytes.last != .slash, name != [.dot], name != [.dot, .dot] else {
        throw Errno(code: EISDIR)
      }
      self.init(
        resolved: folder.appending(name), name: name, folder: try Descriptor.folder(at: folder))
    } catch {
      let reason: FileError.Reason = error.code == ENOENT ? .folderMissing : .init(error)
      throw FileError(.open, path, reason)
    }
  }

  private convenience init(resolved path: DocumentPath) throws(Errno) {
    let name = path.lastComponent
    guard !name.isEmpty else { throw Errno(code: EISDIR) }
    self.init(resolved: path, name: name, folder: try Descriptor.folder(at: path.parent))
  }

  /// The path the file has now, if its folder has been renamed or moved since it was opened; `nil`
  /// if it is still `path`, the folder is gone, or the system does not report it.
  package var movedPath: DocumentPath? {
    guard let present = folder.presentPath, !isFolderGone else { return nil }
    let now = present.appending(name)
    return now == path ? nil : now
  }

  /// The path the file has now, as far as it can be determined.
  var presentPath: DocumentPath { movedPath ?? path }

  /// Another file in the same folder.
  func sibling(named name: [UInt8]) -> DocumentPath {
    presentPath.parent.appending(name)
  }
}

extension DocumentPath {
  /// The folder that contains this path's last component: `.` for a bare name, `/` for the root.
  package var parent: DocumentPath {
    guard let end = bytes.lastIndex(where: { $0 != .slash }) else { return self }
    guard let slash = bytes[...end].lastIndex(of: .slash) else {
      return DocumentPath(trusted: [.dot])
    }
    let folder = bytes[..<slash]
    return DocumentPath(trusted: folder.isEmpty ? [.slash] : Array(folder))
  }

  /// The absolute path, with links resolved, that this one leads to; nil where nothing is there.
  package var resolved: DocumentPath? { try? resolvingLinks() }

  /// The absolute path, with links resolved, that this one leads to.
  fileprivate func resolvingLinks() throws(Errno) -> DocumentPath {
    guard let resolved = withCString({ realpath($0, nil) }) else { throw .current }
    defer { free(resolved) }
    return DocumentPath(
      trusted: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// The target of the link at this path; `nil` if it is not a link.
  var linkTarget: DocumentPath? {
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        count = max(0, withCString { readlink($0, start, characters.count) })
      }
    }
    guard let path = DocumentPath(bytes: target) else { return nil }
    return path.isAbsolute ? path : parent.appending(target)
  }
}

extension Descriptor {
  /// The path of the open file; `nil` if the system does not report it.
  fileprivate var presentPath: DocumentPath? {
    DocumentPath(trusted: Array("/proc/self/fd/\(number)".utf8)).linkTarget
  }
}

extension UInt8 {
  /// The name of the current folder.
  static let dot = UInt8(ascii: ".")
}
