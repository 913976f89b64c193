import DocumentFile
import YAMLText

/// The disk operations a session needs at once, beside those of its worker.
package protocol SessionDisk {
  /// The version a file holds now; nil if it cannot be read.
  func version(at path: DocumentPath) -> FileBase?
  /// The current state of a version's file.
  func glimpse(of base: FileBase) -> FileSnapshot
  /// Why the file of a version cannot be written; nil if no reason is known.
  func obstacle(to base: FileBase) -> FileError?
  /// A journal of changes to a version; nil if none is kept.
  func journal(of base: FileBase, _ text: SourceText) -> (any ChangeJournal)?
  /// What earlier sessions left behind for a document.
  func formerSessions(of base: FileBase) -> FormerSessions
  /// An interrupted save that left this version; nil if there is none.
  func interruptedSave(of base: FileBase) -> InterruptedSave?
}

/// A journal of unsaved changes.
package protocol ChangeJournal: AnyObject, Sendable {
  /// Adds a change.
  func append(_ operation: [UInt8])
  /// Records the digest of the content that this many changes lead to, before it is saved.
  func willSave(_ digest: FileChecksum, after count: Int?)
  /// Removes this many changes, which are now in the file.
  func didSave(_ base: FileBase, content: ByteContent?, after count: Int?)
  /// Notes what is being done with the changes, or with nil that it has come to its end.
  func recordAttempt(_ attempt: RecoveryAttempt?)
  /// Removes everything.
  func discard()
  /// Waits until everything is on disk; returns whether it is.
  @discardableResult func flush(waitingSeconds seconds: Double) -> Bool
  /// Lets no more changes in, once the one that is being written is whole.
  func seal()
  /// Why the journal is not complete; nil if it is.
  var failure: FileError? { get }
  /// A journal that could not be removed.
  var leftover: DocumentPath? { get }
  /// The number of changes it holds.
  var operationCount: Int { get }
}

extension ChangeJournal {
  /// Waits at most five seconds until everything is on disk; returns whether it is.
  @discardableResult func flush() -> Bool { flush(waitingSeconds: 5) }
}

extension RecoveryJournal: ChangeJournal {}

/// What earlier sessions left behind for a document.
package struct FormerSessions {
  /// The sessions, oldest first.
  var sessions: [FormerSession] = []
  /// Why there may be more sessions than were found.
  var failures: [FileError] = []
}

/// An earlier session that did not end normally.
package struct FormerSession {
  let relation: RecoverySession.Relation
  /// The operations to apply again, in order.
  let operations: [[UInt8]]
  let isDamaged: Bool
  let lostOperationCount: Int
  /// The version that the operations change, if the file holds another one and this one was kept.
  let oldContent: [UInt8]?
  let path: DocumentPath
  /// Discards the session; returns where its journal is kept if it is damaged.
  let discard: () -> DocumentPath?
  /// Whether its changes were discarded before, and only put aside.
  var isAside = false
  /// Puts its changes aside.
  var putAside: () -> Void = {}
  /// What was being done with its changes when a process ended in the middle of it.
  var attempt: RecoveryAttempt?
  /// Notes what is being done with its changes, or with nil that it has come to its end.
  var recordAttempt: (RecoveryAttempt?) -> Void = { _ in }
  /// Keeps its journal, whose changes could not be recovered; returns where.
  var keepFailed: () -> DocumentPath? = { nil }
}

extension FormerSession {
  init(_ session: RecoverySession) {
    self.init(
      relation: session.relation, operations: session.operations, isDamaged: session.isDamaged,
      lostOperationCount: session.lostOperationCount, oldContent: session.oldContent,
      path: session.path, discard: { session.discard() }, isAside: session.isAside,
      putAside: session.putAside, attempt: session.attempt,
      recordAttempt: session.recordAttempt,
      keepFailed: session.keepFailed)
  }
}

/// The machine's disk, with the folders that the user's options name.
struct LocalDisk: SessionDisk {
  let options: EditingOptions

  func version(at path: DocumentPath) -> FileBase? { try? DocumentReader(opening: path).readBase() }

  func glimpse(of base: FileBase) -> FileSnapshot { base.location.glimpse() }

  func obstacle(to base: FileBase) -> FileError? { base.writeObstacle }

  func journal(of base: FileBase, _ text: SourceText) -> (any ChangeJournal)? {
    options.state.map { RecoveryJournal(for: base, content: text.content, in: $0) }
  }

  func formerSessions(of base: FileBase) -> FormerSessions {
    var found = FormerSessions()
    for folder in options.recoveryFolders {
      do throws(FileError) {
        found.sessions += try RecoverySession.all(of: base, in: folder).map(FormerSession.init)
      } catch {
        found.failures.append(error)
      }
    }
    return found
  }

  func interruptedSave(of base: FileBase) -> InterruptedSave? {
    options.interruptedSaves(of: base, removesUnneeded: true).first
  }
}
