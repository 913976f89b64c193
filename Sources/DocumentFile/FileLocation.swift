import Glibc

/// Where a document is: an open folder and a name in it.
///
/// Links are followed once, when the document is opened. From then on every call goes through the
/// folder's descriptor, so that a folder renamed or exchanged meanwhile cannot lead to another file.
package final class FileLocation: Sendable {
  /// The absolute path the document had when it was opened, without links.
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

  /// The existing file that `path` leads to.
  package convenience init(existing path: DocumentPath) throws(FileError) {
    do throws(Errno) {
      try self.init(resolved: try path.resolvingLinks())
    } catch {
      throw FileError(.open, path, error)
    }
  }

  /// The file that `path` leads to, or would lead to if it existed.
  ///
  /// A link to a file that is not there yet leads to the place of that file.
  package convenience init(possiblyNew path: DocumentPath) throws(FileError) {
    var current = path
    // The kernel's own limit of links to follow.
    for _ in 0..<40 {
      guard let target = current.linkTarget else { break }
      current = target
    }
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

  /// The path the file has now, should its folder have been renamed or moved since it was opened;
  /// `nil` where it is still `path`, or the folder is gone, or the system does not tell.
  package var movedPath: DocumentPath? {
    guard let present = folder.presentPath, !isFolderGone else { return nil }
    let now = present.appending(name)
    return now == path ? nil : now
  }

  /// The path the file has now, as far as that can be told.
  var presentPath: DocumentPath { movedPath ?? path }

  /// Another file in the same folder.
  func sibling(named name: [UInt8]) -> DocumentPath {
    presentPath.parent.appending(name)
  }
}

extension DocumentPath {
  /// The folder this path's last component is in: `.` for a bare name, `/` for the root.
  var parent: DocumentPath {
    guard let end = bytes.lastIndex(where: { $0 != .slash }) else { return self }
    guard let slash = bytes[...end].lastIndex(of: .slash) else {
      return DocumentPath(trusted: [.dot])
    }
    let folder = bytes[..<slash]
    return DocumentPath(trusted: folder.isEmpty ? [.slash] : Array(folder))
  }

  /// The absolute path without links that this one leads to.
  fileprivate func resolvingLinks() throws(Errno) -> DocumentPath {
    guard let resolved = withCString({ realpath($0, nil) }) else { throw .current }
    defer { free(resolved) }
    return DocumentPath(
      trusted: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// Where the link of this path points; `nil` if it is none.
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
  /// The path that leads to what is open; `nil` where the system does not tell.
  fileprivate var presentPath: DocumentPath? {
    DocumentPath(trusted: Array("/proc/self/fd/\(number)".utf8)).linkTarget
  }
}

extension UInt8 {
  /// What names the present folder.
  static let dot = UInt8(ascii: ".")
}
