/// Creates a new file, completely or not at all, and never over an existing one.
package struct DocumentCreation: Sendable {
  private let content: ByteContent
  private let location: FileLocation

  /// Prepares a file of `content` at `location`; `perform()` creates it.
  package init(_ content: ByteContent, at location: FileLocation) {
    self.content = content
    self.location = location
  }

  /// Creates the file. O(bytes); waits for the disk.
  package func perform() -> SaveOutcome {
    do throws(SaveStop) {
      return try create()
    } catch {
      return error.outcome(for: location.path)
    }
  }

  private func create() throws(SaveStop) -> SaveOutcome {
    let temporary = try makeTemporary()
    do throws(SaveStop) {
      let digest = try location.reporting(.write) { () throws(Errno) in
        try temporary.file.writeAll(content)
      }
      let syncFailure = try location.reporting(.confirm) { () throws(Errno) in
        try temporary.file.synchronize()
      }
      let written = try location.reporting(.write) { () throws(Errno) in
        try temporary.file.stamp()
      }
      let isTemporaryGone = try publish(temporary)
      let notes: [SaveNote] =
        isTemporaryGone ? [] : [.temporaryLeft(location.sibling(named: temporary.name))]
      let stamp = (try? temporary.file.stamp()) ?? written
      let base = FileBase(location: location, digest: digest, stamp: stamp)
      guard let failure = syncFailure ?? location.folder.confirm() else {
        return .saved(base, notes: notes)
      }
      return .savedNotDurable(
        base.unconfirmed, FileError(.confirm, location.path, failure), notes: notes)
    } catch {
      throw location.removing(temporary, after: error)
    }
  }

  private func makeTemporary() throws(SaveStop) -> TemporaryFile {
    do throws(Errno) {
      // As for any new file, the process's umask and the folder's default access list decide.
      return try TemporaryFile(in: location.folder, mode: 0o666)
    } catch {
      let reason: FileError.Reason = error.code == ENOENT ? .folderMissing : .init(error)
      throw .failed(FileError(.write, location.path, reason))
    }
  }

  /// Gives the file its name.
  ///
  /// - Returns: whether the temporary name was removed.
  private func publish(_ temporary: TemporaryFile) throws(SaveStop) -> Bool {
    do throws(Errno) {
      return try location.publishNew(temporary)
    } catch {
      if error.code == EEXIST { throw .conflict(.appeared) }
      throw .failed(FileError(.write, location.path, error))
    }
  }
}
