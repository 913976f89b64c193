/// A journal of changes that were never saved, found when a document is opened.
///
/// To recover: replay the operations, append each to the new session's journal, `flush()` that, and
/// only then `discard()` this one, so that the work is on disk at every moment.
package struct RecoverySession: Sendable {
  static let suffix = Array(".jnl".utf8)
  /// The suffix of a damaged journal's name once it has been reported.
  private static let damagedSuffix = Array(".damaged".utf8)
  /// The suffix of a journal's name once recovering its changes has failed.
  private static let failedSuffix = Array(".failed".utf8)
  /// The suffix of a journal's name once its changes were discarded.
  private static let asideSuffix = Array(".discarded.jnl".utf8)

  /// How a session relates to the version of the document on disk.
  package enum Relation: Sendable, Equatable {
    /// The operations apply to exactly this version.
    case continuesFile
    /// They apply to another version: the file was changed since.
    case continuesOtherVersion
    /// Not even the journal's beginning can be read, or it is larger than any journal written here.
    case unreadable
    /// The session has not ended: this process has the document open.
    case openElsewhere(processID: Int32, host: [UInt8])
  }

  /// Whether the operations can be replayed, and on which version.
  package let relation: Relation
  /// The operations to replay, in order; empty unless the session has ended and could be read.
  package private(set) var operations: [[UInt8]] = []
  /// Whether the journal, or its end, was lost.
  package private(set) var isDamaged = false
  /// The approximate number of operations lost with it.
  package private(set) var lostOperationCount = 0
  /// The bytes of the version the operations change, if that is not the file's version and was
  /// copied: then both can be merged.
  package private(set) var oldContent: [UInt8]?
  /// What was being done with the operations when a process ended in the middle of it.
  package let attempt: RecoveryAttempt?
  /// When the journal was last written, in seconds since 1970.
  package let lastWrittenSeconds: Int64
  /// The journal's path.
  package let path: DocumentPath
  /// Whether its changes were discarded before: they are kept until the document is saved.
  package var isAside: Bool { path.lastComponent.ends(with: Self.asideSuffix) }

  private let folder: Descriptor
  // Kept open for its lock, so that no second process offers the same changes while the user
  // decides.
  private let file: Descriptor

  /// Returns the unsaved sessions of a document, oldest first. Removes journals whose operations
  /// are all in the file.
  ///
  /// The state folder's content may be damaged, foreign or hostile: only regular, private files of
  /// bounded size that belong to the user are read, and of those only the longest valid prefix.
  ///
  /// - Throws: if the folder exists but cannot be trusted or read.
  package static func all(
    of base: FileBase, in state: StateDirectory
  ) throws(FileError) -> [RecoverySession] {
    guard let folder = try state.folder(.recover, makesMissing: false) else { return [] }
    let prefix = base.location.path.stateName
    return folder.names(limit: 20_000)
      .filter { $0.starts(with: prefix) && $0.ends(with: suffix) }
      .compactMap { RecoverySession(named: $0, in: folder, of: state, base) }
      .sorted { $0.lastWrittenSeconds < $1.lastWrittenSeconds }
  }

  private init?(
    named name: [UInt8], in folder: Descriptor, of state: StateDirectory, _ base: FileBase
  ) {
    guard let file = try? folder.open(name, O_RDONLY),
      let stamp = try? file.stamp(), stamp.isPrivate
    else { return nil }
    path = state.path.appending(Array("recover".utf8)).appending(name)
    self.folder = folder
    self.file = file
    lastWrittenSeconds = stamp.modified.seconds
    attempt = AttemptNote.attempt(beside: name, in: folder)
    guard let bytes = Self.bytes(of: file, stamp) else {
      relation = .unreadable
      return
    }
    guard let contents = JournalContents(bytes) else {
      // A process that has just created it writes its beginning next.
      guard file.tryLock(), !bytes.isEmpty || stamp.isOlder(than: 60) else { return nil }
      relation = .unreadable
      isDamaged = true
      lostOperationCount = JournalDamage.operationCount(in: bytes)
      return
    }
    // The names of two documents' journals may begin the same.
    guard contents.header.document == base.location.path else { return nil }
    let process = contents.header.process
    guard file.tryLock(), !process.isRunning || process == .current else {
      relation = .openElsewhere(processID: process.processID, host: process.host)
      return
    }
    let savedCount = contents.operationCount(in: base.digest)
    relation = savedCount == nil ? .continuesOtherVersion : .continuesFile
    operations = Array(contents.operations.dropFirst(savedCount ?? 0))
    isDamaged = contents.isDamaged
    lostOperationCount = contents.lostOperationCount
    oldContent =
      savedCount == nil && !operations.isEmpty
      ? BaseCopy.bytes(beside: name, in: folder, matching: contents.header.base) : nil
    if operations.isEmpty, !isDamaged {
      discard()
      return nil
    }
  }

  /// The journal's bytes; nil if it is larger than any journal written here, or cannot be read.
  private static func bytes(of file: Descriptor, _ stamp: FileStamp) -> [UInt8]? {
    guard stamp.byteCount <= JournalFormat.fileLimit else { return nil }
    return try? file.readAll(limit: JournalFormat.fileLimit)
  }

  /// Removes the journal, whose operations are in the document's new journal, or unwanted. A
  /// damaged one is kept under another name, and not offered again.
  ///
  /// - Returns: the path of the damaged journal; nil if it was not damaged.
  @discardableResult
  package func discard() -> DocumentPath? {
    guard let name = [path.lastComponent, asideName].first(where: isOurs) else { return nil }
    AttemptNote.set(nil, beside: name, in: folder)
    if isDamaged { return keep(name, as: Self.damagedSuffix) }
    BaseCopy.remove(beside: name, in: folder)
    _ = name.withCString { unlinkat(folder.number, $0, 0) }
    return nil
  }

  /// Puts the journal aside, whose operations are unwanted for now: it is found again, and says so.
  package func putAside() {
    let name = path.lastComponent
    if !isAside, isOurs(name) { _ = rename(name, to: asideName) }
  }

  private var asideName: [UInt8] {
    path.lastComponent.dropLast(Self.suffix.count) + Self.asideSuffix
  }

  /// Whether a name in the folder is this journal's.
  private func isOurs(_ name: [UInt8]) -> Bool {
    guard let present = try? folder.stamp(of: name), let ours = try? file.stamp() else {
      return false
    }
    return present.isSameFile(as: ours)
  }

  /// Notes what is being done with the operations, or with nil that it has come to its end.
  package func recordAttempt(_ attempt: RecoveryAttempt?) {
    guard let name = [path.lastComponent, asideName].first(where: isOurs) else { return }
    AttemptNote.set(attempt, beside: name, in: folder)
  }

  /// Keeps the journal, whose operations could not be recovered, under another name, so that it is not
  /// tried again.
  ///
  /// - Returns: its path.
  package func keepFailed() -> DocumentPath {
    recordAttempt(nil)
    return keep(path.lastComponent, as: Self.failedSuffix)
  }

  private func keep(_ name: [UInt8], as newSuffix: [UInt8]) -> DocumentPath {
    let newName = Array(name.dropLast(Self.suffix.count) + newSuffix)
    return rename(name, to: newName) ? path.parent.appending(newName) : path
  }

  /// Renames the journal with its copy of the old version; returns whether that was possible.
  private func rename(_ name: [UInt8], to newName: [UInt8]) -> Bool {
    BaseCopy.move(from: name, to: newName, in: folder)
    return (try? folder.rename(name, to: newName)) != nil
  }
}
