/// What a file holds by now, which is about to be saved over: kept beside it, as `drawing.yaml~`.
///
/// The save that follows replaces exactly this version: should yet another one come in between, it
/// meets a conflict as any other save does.
package struct TheirVersion: Sendable {
  /// Backups of one name that are kept; the next `write!` is refused.
  private static let backupLimit = 99

  /// What was read.
  package let base: FileBase
  /// Where it was put; nil if it was what the document was read from, and so is no one's loss.
  package let backup: DocumentPath?

  /// Reads what is there and keeps it, unless it is the version with the digest `known`.
  ///
  /// - Returns: nil if there is no file of that name.
  /// - Throws: where it cannot be read or kept; then nothing is to be saved over it.
  package static func kept(at path: DocumentPath, unless known: ContentDigest?) throws(FileError)
    -> TheirVersion?
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
    if base.digest == known { return TheirVersion(base: base, backup: nil) }
    return TheirVersion(
      base: base, backup: try keep(ByteContent(blocks: blocks), beside: base.location.path))
  }

  private static func keep(
    _ content: ByteContent, beside path: DocumentPath
  ) throws(FileError) -> DocumentPath {
    for number in 1...backupLimit {
      let suffix = number == 1 ? "~" : "~\(number)"
      guard let name = DocumentPath(bytes: path.bytes + Array(suffix.utf8)) else { break }
      switch DocumentCreation(content, at: try FileLocation(possiblyNew: name)).perform() {
      case .saved, .savedNotDurable, .unchanged: return name
      case .conflict: continue
      case .failed(let error): throw error
      }
    }
    throw FileError(.write, path, .alreadyExists)
  }
}

extension SaveOutcome {
  /// The same, with where the version is that was saved over.
  package func noting(_ theirs: TheirVersion?) -> SaveOutcome {
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
