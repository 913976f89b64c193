/// What is being done with the changes of a journal, and has not come to its end.
///
/// It is noted beside the journal before it begins. If it ends the process, the next session finds the
/// note, and does not try the same again.
package enum RecoveryAttempt: UInt8, Sendable {
  /// They are merged with another version of the file.
  case merging = 1
  /// They are made again in the document.
  case applying = 2
}

/// The note of an attempt, in a file beside the journal.
struct AttemptNote {
  private static let suffix = Array(".tried".utf8)

  /// Writes the note, or with nil removes it. Without the note the attempt is made all the same.
  static func set(
    _ attempt: RecoveryAttempt?, beside journalName: [UInt8], in folder: Descriptor
  ) {
    let name = journalName + suffix
    guard let attempt else {
      _ = name.withCString { unlinkat(folder.number, $0, 0) }
      return
    }
    // It is for the end of the process, not of the machine, so that it need not reach the disk.
    let file = try? folder.open(name, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    try? file?.writeAll([attempt.rawValue])
  }

  /// The attempt that is noted beside a journal; nil if there is none.
  static func attempt(beside journalName: [UInt8], in folder: Descriptor) -> RecoveryAttempt? {
    guard let file = try? folder.open(journalName + suffix, O_RDONLY),
      let stamp = try? file.stamp(), stamp.isPrivate, let bytes = try? file.readAll(limit: 1)
    else { return nil }
    return bytes.first.flatMap(RecoveryAttempt.init)
  }
}
