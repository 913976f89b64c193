import CDocumentFile

/// A save that replaces the old file with a new one.
struct Replacement {
  let save: DocumentSave
  let target: SaveTarget
  private var location: FileLocation { save.location }

  func perform() throws(SaveStop) -> SaveOutcome {
    location.removeStaleTemporariesAtTimes()
    let temporary = try makeTemporary()
    do throws(SaveStop) {
      let prepared = try fill(temporary)
      let keepsOldVersion = try publish(temporary)
      return finish(temporary, prepared, keepsOldVersion: keepsOldVersion)
    } catch {
      if case .conflict(.displaced) = error { throw error }
      throw location.removing(temporary, after: error)
    }
  }

  /// The facts about the new file before it replaces the old one.
  private struct Prepared {
    let digest: FileChecksum
    let stamp: FileStamp
    let syncFailure: Errno?
    let notes: [SaveNote]
  }

  private func makeTemporary() throws(SaveStop) -> TemporaryFile {
    do throws(Errno) {
      // Nobody else may read it before it has the permissions of the file it replaces.
      return try TemporaryFile(in: location.folder, mode: 0o600)
    } catch {
      if error.isRefusal { throw .mustWriteInPlace }
      if error.code == ENOENT { throw .failed(FileError(.write, location.path, .folderMissing)) }
      throw .failed(FileError(.write, location.path, error))
    }
  }

  private func fill(_ temporary: TemporaryFile) throws(SaveStop) -> Prepared {
    let file = temporary.file
    let digest = try location.reporting(.write) { () throws(Errno) in
      try file.writeAll(save.newContent)
    }
    let notes = try FileAttributes(target: target).copy(to: file)
    let syncFailure = try location.reporting(.confirm) { () throws(Errno) in
      try file.synchronize()
    }
    let stamp = try location.reporting(.write) { () throws(Errno) in
      let stamp = try file.stamp()
      guard stamp.byteCount == digest.byteCount else { throw Errno(code: EIO) }
      return stamp
    }
    return Prepared(digest: digest, stamp: stamp, syncFailure: syncFailure, notes: notes)
  }

  /// Gives the new file its name.
  ///
  /// - Returns: whether the old version now has the temporary name.
  private func publish(_ temporary: TemporaryFile) throws(SaveStop) -> Bool {
    guard location.canExchange else {
      try renameOver(temporary)
      return false
    }
    do throws(Errno) {
      try exchange(temporary)
    } catch {
      guard error.isUnsupported else { throw stop(error) }
      try renameOver(temporary)
      return false
    }
    if !save.overridesConflicts { try requireOldVersion(temporary) }
    return true
  }

  private func exchange(_ temporary: TemporaryFile) throws(Errno) {
    let folder = location.folder.number
    try systemCall {
      temporary.name.withCString { new in
        location.name.withCString { old in cdf_exchange(folder, new, folder, old) }
      }
    }
  }

  /// Without an exchange, a change between the check and the rename remains undetected.
  private func renameOver(_ temporary: TemporaryFile) throws(SaveStop) {
    let folder = location.folder
    do throws(Errno) {
      let present = try folder.stamp(of: location.name)
      if save.overridesConflicts || present.isSameContent(as: target.stamp) {
        return try folder.rename(temporary.name, to: location.name)
      }
    } catch {
      throw stop(error)
    }
    throw .conflict(.changed)
  }

  private func stop(_ failure: Errno) -> SaveStop {
    switch failure.code {
    case EBUSY, EXDEV, EPERM, EACCES, ETXTBSY: .mustWriteInPlace
    case ENOENT: .conflict(.removed)
    default: .failed(FileError(.replace, location.path, failure))
    }
  }

  /// Undoes the exchange unless it returned the version that was checked before.
  private func requireOldVersion(_ temporary: TemporaryFile) throws(SaveStop) {
    do throws(Errno) {
      if try isOldVersion(temporary) { return }
    } catch {
      throw putBack(temporary, .failed(FileError(.read, location.path, error)))
    }
    throw putBack(temporary, .conflict(.changed))
  }

  private func isOldVersion(_ temporary: TemporaryFile) throws(Errno) -> Bool {
    let out = try location.folder.stamp(of: temporary.name)
    guard out.isSameContent(as: target.stamp) else { return false }
    // Stamps this recent do not reveal a change within the clock's tick.
    if out.modified.seconds < TimeStamp.now.seconds - 2 { return true }
    guard let old = save.oldContent else {
      return try target.file.contentDigest() == save.base.digest
    }
    return try target.file.matchingDigest(old) != nil
  }

  /// Exchanges again, so that the other version gets its name back.
  ///
  /// If yet another version replaced ours meanwhile, that one must have the name in the end: the
  /// exchange is repeated until our own file comes out.
  private func putBack(_ temporary: TemporaryFile, _ stop: SaveStop) -> SaveStop {
    for _ in 0..<8 {
      do throws(Errno) {
        try exchange(temporary)
        let out = try location.folder.stamp(of: temporary.name)
        if out.isSameFile(as: try temporary.file.stamp()) { return stop }
      } catch {
        break
      }
    }
    return .conflict(.displaced(location.sibling(named: temporary.name)))
  }

  /// Makes the new name durable and removes the old version.
  private func finish(
    _ temporary: TemporaryFile, _ prepared: Prepared, keepsOldVersion: Bool
  ) -> SaveOutcome {
    let stamp = (try? temporary.file.stamp()) ?? prepared.stamp
    let base = FileBase(location: location, digest: prepared.digest, stamp: stamp)
    var notes = prepared.notes
    let oldVersion = location.sibling(named: temporary.name)
    if let failure = location.folder.confirm() {
      if keepsOldVersion { notes.append(.oldVersionKept(oldVersion)) }
      return .savedNotDurable(
        base, FileError(.confirm, location.path.parent, failure), notes: notes)
    }
    if keepsOldVersion, !temporary.remove() { notes.append(.leftover(oldVersion)) }
    if let failure = prepared.syncFailure {
      return .savedNotDurable(
        base.unconfirmed, FileError(.confirm, location.path, failure), notes: notes)
    }
    return .saved(base, notes: notes)
  }
}
