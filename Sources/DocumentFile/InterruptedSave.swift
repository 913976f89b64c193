/// A save in place that was killed midway, and the old content it left in the state folder.
package struct InterruptedSave: Sendable {
  /// The digest of the old content.
  package let oldDigest: FileChecksum
  /// Whether the file holds something that neither version explains, so it was edited since.
  package let wasEditedSince: Bool
  private let backup: BackupFile
  /// The version of the file that was checked.
  private let base: FileBase
  private var location: FileLocation { base.location }

  /// Returns the interrupted saves of a document.
  ///
  /// Copies that belong to a running save are skipped.
  ///
  /// - Parameters:
  ///   - base: the version of the document's file.
  ///   - state: where copies are kept.
  ///   - removesUnneeded: whether to remove copies that are not needed because the save had not
  ///     begun or had completed.
  /// - Returns: the remaining ones; normally none or one.
  package static func all(
    of base: FileBase, in state: StateDirectory, removesUnneeded: Bool = true
  ) -> [InterruptedSave] {
    guard let folder = try? state.folder(.backup, makesMissing: false) else { return [] }
    let location = base.location
    return folder.names(limit: 20_000).filter { $0.starts(with: location.path.stateName) }
      .compactMap { name in
        guard let backup = BackupFile(named: name, in: folder, of: state), backup.file.tryLock(),
          let header = backup.header(), header.document == location.path
        else { return nil }
        return InterruptedSave(backup, newDigest: header.newDigest, base, removesUnneeded)
      }
  }

  private init?(
    _ backup: BackupFile, newDigest: FileChecksum, _ base: FileBase, _ removesUnneeded: Bool
  ) {
    // A copy that cannot be read at the moment is left alone.
    guard case .success(let oldDigest) = Result(catching: backup.oldDigest) else { return nil }
    guard let oldDigest, oldDigest != base.digest, newDigest != base.digest else {
      // The file looks complete but may not have reached the disk.
      if removesUnneeded, base.location.isOnDisk { _ = backup.remove() }
      return nil
    }
    self.oldDigest = oldDigest
    self.backup = backup
    self.base = base
    let file = try? base.location.folder.open(base.location.name, O_RDONLY)
    wasEditedSince = !(file.flatMap { try? backup.couldHaveLeft($0, writing: newDigest) } ?? false)
  }

  /// The result of restoring the old content.
  package struct Restoration: Sendable, Equatable {
    /// Where the replaced content is kept; nil if it was only a mixture of both versions.
    package let replacedContent: DocumentPath?
    /// The copy of the old content, if it could not be removed.
    package let leftover: DocumentPath?
  }

  /// Writes the old content back into the document and removes the copy. Content written since the
  /// interruption is copied to the state folder first.
  ///
  /// - Throws: `changedSince` if the file is no longer the version that was checked; it is left as
  ///   it is then.
  package func restore() throws(FileError) -> Restoration {
    let document = try open()
    let kept = wasEditedSince ? try backup.keepAside(document) : nil
    try FileError.reporting(.write, location.path) { () throws(Errno) in
      try backup.restore(to: document)
    }
    return Restoration(
      replacedContent: kept, leftover: backup.remove() ? nil : backup.path)
  }

  private func open() throws(FileError) -> Descriptor {
    do throws(Errno) {
      let document = try location.folder.open(location.name, O_RDWR)
      guard document.tryLock() else { throw Errno(code: EWOULDBLOCK) }
      if try document.contentDigest() == base.digest { return document }
    } catch {
      throw FileError(.write, location.path, error)
    }
    throw FileError(.write, location.path, .changedSince)
  }

  /// Keeps the document as it is, and removes the copy.
  ///
  /// - Returns: the copy, if it could not be removed.
  @discardableResult
  package func discard() -> DocumentPath? {
    backup.remove() ? nil : backup.path
  }
}

extension FileLocation {
  /// Flushes the file's bytes to the disk; returns whether that is confirmed.
  fileprivate var isOnDisk: Bool {
    do throws(Errno) {
      _ = try folder.open(name, O_RDONLY).synchronize()
      return true
    } catch {
      return false
    }
  }
}
