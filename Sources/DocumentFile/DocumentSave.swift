import Glibc

/// Writes a new version of a file, or leaves the old one exactly as it is.
///
/// The new bytes go to a temporary file beside the old one, reach the disk, and then both change
/// places in one step (`RENAME_EXCHANGE`). What came out is looked at: if it is not the version the
/// document was read from, both change back and the save is a conflict. So at every moment the name
/// stands for a whole version, and no version of someone else is overwritten unseen.
///
/// Where a file cannot be replaced (hard links, a mount of its own, a folder that may not be
/// written, an owner that cannot be given) it is written in place, after its old content has been
/// copied to the state folder.
///
/// Owner, permissions, access control lists and extended attributes are kept, links stay links.
package struct DocumentSave: Sendable {
  /// The version that is to be replaced.
  package let base: FileBase
  /// The bytes of that version; without them its digest decides.
  package let oldContent: ByteContent?
  /// The bytes to write.
  package let newContent: ByteContent
  /// Where the old content goes while a file is written in place; without one none is.
  package let stateDirectory: StateDirectory?
  /// Whether a read-only file is written all the same.
  package let overridesProtection: Bool
  /// Whether the version on disk is replaced whatever it is: "keep mine".
  package let overridesConflicts: Bool

  /// A save that `perform()` carries out.
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

  /// Saves. O(bytes), waits for the disk: not for the thread that draws the screen.
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
    // Only after that: should someone else have written these very bytes, theirs may have been the
    // same step from the same old version, and two such steps must not pass for one.
    // Whether an unconfirmed version is on disk can only be had by writing another one.
    if base.isConfirmed, let digest = try target.digest(ifItHolds: newContent) {
      return .unchanged(FileBase(location: location, digest: digest, stamp: target.stamp))
    }
    if let obstacle = location.obstacle(target.stamp),
      !(overridesProtection && obstacle.canBeOverridden)
    {
      throw .failed(FileError(.write, location.path, obstacle))
    }
    if target.mustKeepInode { return try InPlaceWrite(self, target).perform() }
    do throws(SaveStop) {
      return try Replacement(self, target).perform()
    } catch {
      switch error {
      case .mustWriteInPlace: return try InPlaceWrite(self, target).perform()
      case .leaving(let leftover, after: .mustWriteInPlace):
        return try InPlaceWrite(self, target).perform(leaving: leftover)
      default: throw error
      }
    }
  }
}
