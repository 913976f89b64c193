/// Writes a new version of a file, or leaves the old one exactly as it is.
///
/// The new bytes go to a temporary file beside the old one and are flushed to disk; then the two
/// exchange names atomically (`RENAME_EXCHANGE`). The file that comes out is checked: if it is not
/// the version the document was read from, they are exchanged back and the save is a conflict. At
/// every moment the name refers to a complete version, and no version of another program is
/// overwritten without being checked.
///
/// A file that cannot be replaced (hard links, a mount point, a folder without write permission, an
/// owner that cannot be set) is written in place, after its old content has been copied to the
/// state folder.
///
/// Owner, permissions, access control lists and extended attributes are kept; links remain links.
package struct DocumentSave: Sendable {
  /// The version to be replaced.
  package let base: FileBase
  /// The bytes of that version; without them the digest is compared.
  package let oldContent: ByteContent?
  /// The bytes to write.
  package let newContent: ByteContent
  /// Where the old content is kept while a file is written in place; without it no file is.
  package let stateDirectory: StateDirectory?
  /// Whether to write a read-only file as well.
  package let overridesProtection: Bool
  /// Whether to replace any version on disk: "keep mine".
  package let overridesConflicts: Bool

  /// Prepares a save; `perform()` carries it out.
  package init(
    _ newContent: ByteContent, over base: FileBase, oldContent: ByteContent?,
    stateDirectory: StateDirectory?, overridesProtection: Bool = false,
    overridesConflicts: Bool = false
  ) {
    self.base = base
    self.oldContent = oldContent
    self.newContent = newContent
    self.stateDirectory = stateDirectory
    self.overridesProtection = overridesProtection
    self.overridesConflicts = overridesConflicts
  }

  /// Saves. O(bytes) and waits for the disk, so it must not run on the thread that draws the
  /// screen.
  package func perform() -> SaveOutcome {
    do throws(SaveStop) {
      let outcome = try save()
      return location.movedPath.map { outcome.noting(.moved($0)) } ?? outcome
    } catch {
      if case .conflict(.removed) = error, overridesConflicts {
        return DocumentCreation(newContent, at: location).perform()
      }
      return error.outcome(for: location.path)
    }
  }

  var location: FileLocation { base.location }

  private func save() throws(SaveStop) -> SaveOutcome {
    let target = try SaveTarget(opening: location)
    if !overridesConflicts {
      try target.requireUnchanged(since: base, oldContent)
    }
    // Checked only afterwards: another program may have written the same bytes over the same old
    // version, and two such saves must not pass for one. An unconfirmed version is always written
    // again, because only that can confirm it.
    if base.isConfirmed, let digest = try target.digest(ifItHolds: newContent) {
      return .unchanged(FileBase(location: location, digest: digest, stamp: target.stamp))
    }
    if let obstacle = location.obstacle(target.stamp),
      !(overridesProtection && obstacle.canBeOverridden)
    {
      throw .failed(FileError(.write, location.path, obstacle))
    }
    if target.mustKeepInode { return try InPlaceWrite(save: self, target: target).perform() }
    do throws(SaveStop) {
      return try Replacement(save: self, target: target).perform()
    } catch {
      switch error {
      case .mustWriteInPlace: return try InPlaceWrite(save: self, target: target).perform()
      case .leaving(let leftover, after: .mustWriteInPlace):
        return try InPlaceWrite(save: self, target: target).perform(leaving: leftover)
      default: throw error
      }
    }
  }
}
