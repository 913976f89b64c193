import CDocumentFile

extension Descriptor {
  /// How a file in this folder is reached without leaving it.
  enum Confinement {
    /// The kernel follows links, and refuses those that leave.
    case byKernel
    /// No link is followed, for kernels that cannot tell.
    case withoutLinks
  }

  /// Opens a file in this folder, or in one below, for reading.
  ///
  /// - Throws: where there is none, or the way to it leads out of this folder, even back into it.
  func openBeneath(_ path: DocumentPath) throws(Errno) -> Descriptor {
    do throws(Errno) {
      return try openBeneath(path, .byKernel)
    } catch {
      // Sandboxes refuse calls they do not know as forbidden.
      guard error.code == ENOSYS || error.code == EPERM else { throw error }
      return try openBeneath(path, .withoutLinks)
    }
  }

  /// Opens it in one of the ways.
  func openBeneath(
    _ path: DocumentPath, _ confinement: Confinement
  ) throws(Errno) -> Descriptor {
    switch confinement {
    case .byKernel:
      return Descriptor(try systemCall { path.withCString { cdf_open_beneath(number, $0) } })
    case .withoutLinks:
      var names = path.bytes.split(separator: .slash).filter { $0 != [.dot] }.map(Array.init)
      guard !path.isAbsolute, !names.contains([.dot, .dot]), let last = names.popLast() else {
        throw Errno(code: EXDEV)
      }
      var folder = self
      for name in names { folder = try folder.open(name, O_RDONLY | O_DIRECTORY) }
      return try folder.open(last, O_RDONLY)
    }
  }
}
