import Glibc

/// A save in place that was killed in the middle, and the old content it left in the state folder.
package struct InterruptedSave: Sendable {
  /// The digest of the old content.
  package let oldDigest: ContentDigest
  private let backup: BackupFile
  private let location: FileLocation

  /// The interrupted saves of a document.
  ///
  /// Copies that are not needed, because the save had not begun or had come to its end, are
  /// removed. Those of a save that is running are left alone.
  ///
  /// - Returns: what remains, which is nothing or, as a rule, one.
  package static func all(of base: FileBase, in state: StateDirectory) -> [InterruptedSave] {
    guard let folder = try? state.folder(.backup, makesMissing: false) else { return [] }
    let location = base.location
    return folder.names(limit: 20_000).filter { $0.starts(with: location.path.stateName) }
      .compactMap { name in
        guard let backup = BackupFile(named: name, in: folder, of: state), backup.file.tryLock(),
          let header = backup.header(), header.document == location.path
        else { return nil }
        return InterruptedSave(backup, newDigest: header.newDigest, base)
      }
  }

  private init?(_ backup: BackupFile, newDigest: ContentDigest, _ base: FileBase) {
    // A copy that cannot be read at the moment stays where it is.
    guard case .success(let oldDigest) = Result(catching: backup.oldDigest) else { return nil }
    guard let oldDigest, oldDigest != base.digest, newDigest != base.digest else {
      backup.remove()
      return nil
    }
    self.oldDigest = oldDigest
    self.backup = backup
    location = base.location
  }

  /// Writes the old content back into the document, and forgets the copy.
  package func restore() throws(FileError) {
    do throws(Errno) {
      try backup.restore(to: try location.folder.open(location.name, O_RDWR))
    } catch {
      throw FileError(.write, location.path, error)
    }
    backup.remove()
  }

  /// Keeps the document as it is, and forgets the copy.
  package func discard() {
    backup.remove()
  }
}
