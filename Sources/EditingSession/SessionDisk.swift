import DocumentFile
import YAMLText

/// What a session asks of the disk at once, beside what its worker does.
package protocol SessionDisk {
  /// The version a file holds now; nil if it cannot be read.
  func version(at path: DocumentPath) -> FileBase?
  /// How the file of a version looks now.
  func glimpse(of base: FileBase) -> FileGlimpse
  /// Why the file of a version cannot be written; nil if nothing is known against it.
  func obstacle(to base: FileBase) -> FileError?
  /// A journal of changes to a version; nil if none is kept.
  func journal(of base: FileBase, _ text: SourceText) -> (any ChangeJournal)?
  /// What former sessions left of a document.
  func formerSessions(of base: FileBase) -> FormerSessions
  /// A save that was cut off and left this version; nil if there is none.
  func interruptedSave(of base: FileBase) -> InterruptedSave?
}

/// A journal of changes that are not saved yet.
package protocol ChangeJournal: AnyObject, Sendable {
  /// Adds a change.
  func append(_ operation: [UInt8])
  /// Notes which content so many changes lead to, before it is saved.
  func willSave(_ digest: ContentDigest, after count: Int?)
  /// Forgets so many changes, which are in the file.
  func didSave(_ base: FileBase, content: ByteContent?, after count: Int?)
  /// Forgets everything.
  func discard()
  /// Waits until everything is on disk; whether it is.
  @discardableResult func flush(waitingSeconds seconds: Double) -> Bool
  /// Why the journal is not complete; nil while all is well.
  var failure: FileError? { get }
  /// A journal that could not be removed.
  var leftover: DocumentPath? { get }
  /// How many changes it holds.
  var operationCount: Int { get }
}

extension ChangeJournal {
  /// Waits until everything is on disk, for at most five seconds; whether it is.
  @discardableResult func flush() -> Bool { flush(waitingSeconds: 5) }
}

extension RecoveryJournal: ChangeJournal {}

/// What former sessions left of a document.
package struct FormerSessions {
  /// The sessions, oldest first.
  var sessions: [FormerSession] = []
  /// Why there may be more.
  var failures: [FileError] = []
}

/// A former session that did not end well.
package struct FormerSession {
  let relation: RecoverySession.Relation
  /// What has to be done again, in order.
  let operations: [[UInt8]]
  let isDamaged: Bool
  let lostOperationCount: Int
  /// The version the operations change, where the file holds another one and it was kept.
  let oldContent: [UInt8]?
  let path: DocumentPath
  /// Forgets the session; tells where its journal is kept because it is damaged.
  let discard: () -> DocumentPath?
}

extension FormerSession {
  init(_ session: RecoverySession) {
    self.init(
      relation: session.relation, operations: session.operations, isDamaged: session.isDamaged,
      lostOperationCount: session.lostOperationCount, oldContent: session.oldContent,
      path: session.path, discard: { session.discard() })
  }
}

/// The machine's disk, with the folders the user's options name.
struct LocalDisk: SessionDisk {
  let options: EditingOptions

  func version(at path: DocumentPath) -> FileBase? { try? DocumentReader(opening: path).readBase() }

  func glimpse(of base: FileBase) -> FileGlimpse { base.location.glimpse() }

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
