import CDocumentFile

/// A save that writes into the old file, for files that cannot be replaced.
///
/// A kill in the middle leaves a mixture of both versions, so the old content is copied to the
/// state folder before the first byte is touched; `InterruptedSave` finds it there. After any error
/// it is put back at once.
struct InPlaceWrite {
  let save: DocumentSave
  let target: SaveTarget
  private var location: FileLocation { save.location }

  /// Writes the file, after another way of saving left the file `leftover` behind.
  func perform(leaving leftover: DocumentPath) throws(SaveStop) -> SaveOutcome {
    do throws(SaveStop) {
      return try perform().leaving(leftover)
    } catch {
      throw .leaving(leftover, after: error)
    }
  }

  func perform() throws(SaveStop) -> SaveOutcome {
    let file = try openForWriting()
    let digest = save.newContent.digest
    let backup = try makeBackup(before: digest)
    do throws(SaveStop) {
      try location.reporting(.write) { () throws(Errno) in try reserve(file) }
    } catch {
      throw removing(backup, after: error)
    }
    let syncFailure = try overwrite(file, backup)
    let stamp = (try? file.stamp()) ?? target.stamp
    let base = FileBase(location: location, digest: digest, stamp: stamp)
    let notes: [SaveNote] = backup.remove() ? [] : [.leftover(backup.path)]
    guard let syncFailure else { return .saved(base, notes: notes) }
    return .savedNotDurable(
      base.unconfirmed, FileError(.confirm, location.path, syncFailure), notes: notes)
  }

  /// Removes the copy after `stop`; the result names the copy if it cannot be removed.
  private func removing(_ backup: BackupFile, after stop: SaveStop) -> SaveStop {
    backup.remove() ? stop : .leaving(backup.path, after: stop)
  }

  private func openForWriting() throws(SaveStop) -> Descriptor {
    let file = try location.reporting(.write) { () throws(Errno) in
      try location.folder.open(location.name, O_RDWR)
    }
    guard let stamp = try? file.stamp(), stamp.isSameFile(as: target.stamp) else {
      throw .conflict(.replaced)
    }
    return file
  }

  private func makeBackup(before digest: FileChecksum) throws(SaveStop) -> BackupFile {
    guard let state = save.stateDirectory else {
      let problem = StateDirectory.problem ?? .unset
      throw .failed(FileError(.write, location.path, .noStateFolder(problem)))
    }
    let backup: BackupFile
    do throws(FileError) {
      backup = try BackupFile(of: target, before: digest, in: state)
    } catch {
      throw .failed(
        FileError(.write, location.path, .noBackup(error), leaving: error.leftover))
    }
    // The copy is reliable only if nothing changed while it was made.
    guard let stamp = try? target.file.stamp(), stamp.isSameContent(as: target.stamp) else {
      throw removing(backup, after: .conflict(.changed))
    }
    backup.keepNewContent(save.newContent)
    return backup
  }

  /// Writes the new content; on failure restores the old content from the copy.
  ///
  /// - Returns: why the file system cannot confirm the write, `nil` if it did.
  private func overwrite(_ file: Descriptor, _ backup: BackupFile) throws(SaveStop) -> Errno? {
    do throws(Errno) {
      _ = try file.writeAll(save.newContent)
      try systemCall { ftruncate(file.number, off_t(save.newContent.byteCount)) }
      return try file.synchronize()
    } catch {
      throw putBack(file, backup, after: error)
    }
  }

  /// Allocates the space first, so that a full disk is detected before anything is overwritten.
  private func reserve(_ file: Descriptor) throws(Errno) {
    let byteCount = save.newContent.byteCount
    guard byteCount > 0 else { return }
    do throws(Errno) {
      try systemCall { cdf_reserve(file.number, 0, off_t(byteCount)) }
    } catch {
      if !error.isUnsupported { throw error }
    }
  }

  private func putBack(
    _ file: Descriptor, _ backup: BackupFile, after failure: Errno
  ) -> SaveStop {
    do throws(Errno) {
      try backup.restore(to: file)
      return removing(backup, after: .failed(FileError(.write, location.path, failure)))
    } catch {
      return .failed(FileError(.write, location.path, .torn(oldContent: backup.path)))
    }
  }
}
