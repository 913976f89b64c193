/// Another program's version that is about to be overwritten, kept beside the file as
/// `drawing.yaml~`.
///
/// The save that follows replaces exactly this version: if yet another one comes in between, that
/// save is a conflict like any other.
package struct DiskVersion: Sendable {
  /// The most backups kept for one name; the next `write!` is refused.
  private static let backupLimit = 99

  /// The version that was read.
  package let base: FileBase
  /// The path of its backup; nil if it was the version the document was read from, which needs
  /// none.
  package let backup: DocumentPath?

  /// Reads the current version and keeps it, unless its digest is `known`.
  ///
  /// - Returns: nil if there is no file of that name.
  /// - Throws: if it cannot be read or kept; then nothing may be saved over it.
  package static func kept(at path: DocumentPath, unless known: FileChecksum?) throws(FileError)
    -> DiskVersion?
  {
    let blocks: [[UInt8]]
    let base: FileBase?
    do throws(FileError) {
      (blocks, base) = try DocumentReader(opening: path).readAll()
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
    guard let base else { throw FileError(.write, path, .changedWhileReading) }
    if base.digest == known { return DiskVersion(base: base, backup: nil) }
    return DiskVersion(
      base: base, backup: try keep(ByteContent(blocks: blocks), beside: base.location.path))
  }

  private static func keep(
    _ content: ByteContent, beside path: DocumentPath
  ) throws(FileError) -> DocumentPath {
    for number in 1...backupLimit {
      let suffix = number == 1 ? "~" : "~\(number)"
      guard let name = DocumentPath(bytes: path.bytes + Array(suffix.utf8)) else { break }
      switch DocumentCreation(content, at: try FileLocation(withoutFollowing: name)).perform() {
      case .saved, .savedNotDurable, .unchanged: return name
      case .conflict: continue
      case .failed(let error): throw error
      }
    }
    throw FileError(.write, path, .alreadyExists)
  }
}

extension SaveOutcome {
  /// The same outcome, with the path of the overwritten version's backup.
  package func noting(_ theirs: DiskVersion?) -> SaveOutcome {
    guard let backup = theirs?.backup else { return self }
    let note = SaveNote.oldVersionKept(backup)
    return switch self {
    case .saved(let base, let notes): .saved(base, notes: notes + [note])
    case .savedNotDurable(let base, let error, let notes):
      .savedNotDurable(base, error, notes: notes + [note])
    case .unchanged(let base): .saved(base, notes: [note])
    case .conflict, .failed: self
    }
  }
}
