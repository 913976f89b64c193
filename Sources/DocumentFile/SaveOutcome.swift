/// The result of a save.
package enum SaveOutcome: Sendable {
  /// The file already holds exactly these bytes; nothing was written.
  case unchanged(FileBase)
  /// The file holds the new bytes, and they are on disk.
  case saved(FileBase, notes: [SaveNote])
  /// The file holds the new bytes, but the system could not confirm that they are on disk.
  case savedNotDurable(FileBase, FileError, notes: [SaveNote])
  /// Another program changed the file first. The file is as that program left it.
  case conflict(SaveConflict)
  /// Nothing was saved. The file is unchanged, unless the reason is `torn`.
  case failed(FileError)

  /// The version now on disk, if it is the one saved.
  package var base: FileBase? {
    switch self {
    case .unchanged(let base), .saved(let base, _), .savedNotDurable(let base, _, _): base
    case .conflict, .failed: nil
    }
  }

  /// Further facts about a save that succeeded.
  package var notes: [SaveNote] {
    switch self {
    case .saved(_, let notes), .savedNotDurable(_, _, let notes): notes
    case .unchanged, .conflict, .failed: []
    }
  }

  /// Returns the messages for the user; none for a plain success.
  ///
  /// - Parameter name: makes a path safe to show; names may contain control characters.
  /// - Returns: one sentence per element, without a final full stop.
  package func messages(showing name: (DocumentPath) -> String) -> [String] {
    let notes = notes.map { $0.message(showing: name) }
    switch self {
    case .unchanged, .saved:
      return notes
    case .savedNotDurable(let base, let error, _):
      let first = "saved \(name(base.location.path)), but it may not survive a power failure"
      return ["\(first): \(error.message(showing: name))"] + notes
    case .conflict(let conflict):
      return [conflict.message(showing: name)]
    case .failed(let error):
      return [error.message(showing: name)]
    }
  }
}

extension SaveOutcome {
  /// The same outcome, with a file that could not be removed.
  func leaving(_ leftover: DocumentPath) -> SaveOutcome {
    switch self {
    case .unchanged(let base): .saved(base, notes: [.temporaryLeft(leftover)])
    case .saved(let base, let notes): .saved(base, notes: notes + [.temporaryLeft(leftover)])
    case .savedNotDurable(let base, let error, let notes):
      .savedNotDurable(base, error, notes: notes + [.temporaryLeft(leftover)])
    case .conflict(let conflict):
      .conflict(SaveConflict(path: conflict.path, kind: conflict.kind, leftover: leftover))
    case .failed(let error): .failed(error.leaving(leftover))
    }
  }

  /// The same outcome, with one more note if it is a success.
  func noting(_ note: SaveNote) -> SaveOutcome {
    switch self {
    case .unchanged(let base): .saved(base, notes: [note])
    case .saved(let base, let notes): .saved(base, notes: notes + [note])
    case .savedNotDurable(let base, let error, let notes):
      .savedNotDurable(base, error, notes: notes + [note])
    case .conflict, .failed: self
    }
  }
}

/// Something that did not go quite as it should in a save that succeeded.
package enum SaveNote: Sendable, Equatable {
  /// An extended attribute of this name could not be copied to the new file.
  case attributeLost(name: [UInt8])
  /// The old version, at this path, could not be removed.
  case leftover(DocumentPath)
  /// The old version is kept here until the new one is known to be safe.
  case oldVersionKept(DocumentPath)
  /// A temporary file at this path could not be removed.
  case temporaryLeft(DocumentPath)
  /// The folder was renamed or moved since the file was opened; this file was saved.
  case moved(DocumentPath)

  /// Returns one sentence without a final full stop.
  ///
  /// - Parameter name: makes a path safe to show; names may contain control characters.
  /// - Returns: the sentence.
  package func message(showing name: (DocumentPath) -> String) -> String {
    switch self {
    case .attributeLost(let attribute):
      "the extended attribute \(name(DocumentPath(trusted: attribute))) could not be kept"
    case .leftover(let path):
      "the old version is left in \(name(path)) and can be removed"
    case .oldVersionKept(let path):
      "the old version is kept in \(name(path))"
    case .temporaryLeft(let path):
      LeftoverText.text(name(path))
    case .moved(let path):
      "its folder was moved; the saved file is \(name(path))"
    }
  }
}

/// Another program's change that a save would have overwritten.
package struct SaveConflict: Sendable, Equatable {
  /// The kind of change.
  package enum Kind: Sendable, Equatable {
    /// The bytes are not those that were read.
    case changed
    /// The file was removed.
    case removed
    /// The name now refers to something that is not a file.
    case replaced
    /// A file appeared where a new one was to be created.
    case appeared
    /// Another program holds the file for writing.
    case busy
    /// The other version could not be put back and is kept at this path.
    case displaced(DocumentPath)
  }

  package let path: DocumentPath
  package let kind: Kind
  /// A temporary file that could not be removed.
  package private(set) var leftover: DocumentPath?

  /// Returns one sentence without a final full stop, with what can be done.
  ///
  /// - Parameter name: makes a path safe to show; names may contain control characters.
  /// - Returns: the sentence.
  package func message(showing name: (DocumentPath) -> String) -> String {
    let rest = leftover.map { "; \(LeftoverText.text(name($0)))" } ?? ""
    return explanation(showing: name) + rest
  }

  private func explanation(showing name: (DocumentPath) -> String) -> String {
    let file = name(path)
    return switch kind {
    case .changed:
      "not saved: \(file) was changed by another program; reload it, or write to another file"
    case .removed:
      "not saved: \(file) was removed by another program; write it under a name to create it again"
    case .replaced: "not saved: \(file) is no longer a file; write to another file"
    case .appeared: "not saved: \(file) already exists; write to another file"
    case .busy: "not saved: another program is writing \(file); try again"
    case .displaced(let other):
      "\(file) was changed by another program while it was saved; their version is in \(name(other))"
    }
  }
}
