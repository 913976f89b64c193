extension FileError {
  /// Returns one sentence, without a final full stop: what failed, why, and what can be done about
  /// it.
  ///
  /// - Parameters:
  ///   - name: makes a path safe to show; names may contain control characters.
  ///   - isDocument: whether the file is a shape document, which can be created if it is missing.
  ///   - isNamed: whether the sentence names the file; without, it stands behind its name.
  /// - Returns: the sentence.
  package func message(
    showing name: (DocumentPath) -> String, isDocument: Bool = true, naming isNamed: Bool = true
  ) -> String {
    let remedy = remedy(isDocument: isDocument).map { "; \($0)" } ?? ""
    let rest = leftover.map { "; \(LeftoverText.text(name($0)))" } ?? ""
    let subject = isNamed ? " " + name(path) : operation == .useState ? "" : " it"
    return "cannot \(operation.rawValue)\(subject): \(explanation(showing: name))\(remedy)\(rest)"
  }

  /// Returns the reason alone, such as "it is read-only".
  ///
  /// - Parameter name: makes a path safe to show; names may contain control characters.
  /// - Returns: the reason, suitable after a colon.
  package func explanation(showing name: (DocumentPath) -> String) -> String {
    switch reason {
    case .missing: "there is no such file"
    case .folderMissing: "its folder does not exist"
    case .notAFolder: "part of the path is a file, not a folder"
    case .isFolder: "it is a folder"
    case .notRegular(let kind): "it is a \(kind.rawValue), not a file"
    case .permissionDenied: "permission denied"
    case .linkLoop: "its symbolic links lead nowhere"
    case .nameTooLong: "the name is too long"
    case .tooLarge(let limit): "it is larger than the limit of \(ByteCount(bytes: limit))"
    case .changedWhileReading: "another program keeps changing it"
    case .readOnlyFile: "it is read-only"
    case .readOnlyFileSystem: "the file system is read-only"
    case .immutable: "it is immutable (chattr +i)"
    case .appendOnly: "it may only be appended to (chattr +a)"
    case .alreadyExists: "a file of that name already exists"
    case .noSpace: "the disk is full"
    case .quotaExceeded: "the disk quota is used up"
    case .sizeLimit: "the process may not write files this large"
    case .tooManyOpenFiles: "too many files are open"
    case .noBackup(let error):
      "its old content cannot be copied first, to \(name(error.path)):"
        + " \(error.explanation(showing: name))"
    case .noStateFolder(let problem):
      "its old content has to be kept meanwhile, and there is no folder for that: "
        + problem.message(showing: name)
    case .changedSince: "it was changed meanwhile"
    case .notPrivate: "it belongs to another user, or other users may write to it"
    case .torn(let old): "it is only partly written; the old content is in \(name(old))"
    case .journalFull: "it reached its size limit"
    case .system(let number): String(cString: strerror(number))
    }
  }

  private func remedy(isDocument: Bool) -> String? {
    if operation == .useState { return Self.stateRemedy }
    return switch reason {
    case .missing:
      isDocument ? "check the name, or create it with 'shapeedit new'" : "check the name"
    case .folderMissing: "create the folder first, or write somewhere else"
    case .isFolder, .notRegular: isDocument ? "name a document instead" : "name a file instead"
    case .permissionDenied: operation == .open || operation == .read ? nil : "write to another file"
    case .changedWhileReading: "try again when it is done"
    case .readOnlyFile: "allow writing with 'chmod u+w', or use --force"
    case .immutable: "allow writing with 'chattr -i', or write to another file"
    case .appendOnly: "allow writing with 'chattr -a', or write to another file"
    case .readOnlyFileSystem, .alreadyExists: "write to another file"
    case .noSpace, .quotaExceeded: "free some space, or write to another disk"
    case .sizeLimit: "raise 'ulimit -f'"
    case .tooManyOpenFiles: "raise 'ulimit -n'"
    case .noBackup, .notPrivate: Self.stateRemedy
    case .noStateFolder: HomeProblem.remedy
    case .changedSince: "open it again"
    case .torn: "copy it back before anything else"
    case .journalFull: "save to start a new one"
    default: nil
    }
  }

  private static let stateRemedy =
    "make $XDG_STATE_HOME writable for you alone, or name another folder with --state"
}

/// The message about a file that could not be removed.
enum LeftoverText {
  /// Returns the clause; `name` must be safe to show.
  static func text(_ name: String) -> String {
    "the temporary file \(name) could not be removed; remove it by hand"
  }
}

/// A number of bytes in a readable form.
private struct ByteCount: CustomStringConvertible {
  let bytes: Int

  var description: String {
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] where bytes >= 1 << shift {
      if bytes & ((1 << shift) - 1) == 0 { return "\(bytes >> shift) \(unit)" }
    }
    return bytes == 1 ? "1 byte" : "\(bytes) bytes"
  }
}
