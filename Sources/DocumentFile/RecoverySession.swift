import Glibc

/// A journal of changes that were never saved, found when a document is opened.
///
/// To recover: replay the operations, append each to the new session's journal, `flush()` that, and
/// only then `discard()` this one, so that the work is on disk at every moment.
package struct RecoverySession: Sendable {
  static let suffix = Array(".jnl".utf8)

  /// How a session relates to the version of the document on disk.
  package enum Relation: Sendable, Equatable {
    /// The operations continue this very version.
    case continuesFile
    /// They continue another version: the file was changed since.
    case continuesOtherVersion
    /// Not even the journal's beginning can be read, or it is too large to have been written here.
    case unreadable
    /// The session is not over: this process has the document open.
    case openElsewhere(processID: Int32, host: [UInt8])
  }

  /// Whether and on what the operations can be replayed.
  package let relation: Relation
  /// What has to be replayed, in order; empty unless the session is over and could be read.
  package let operations: [[UInt8]]
  /// Whether the end of the journal was lost.
  package let isDamaged: Bool
  /// The bytes of the version the operations change, where it is another one than the file's and was
  /// copied: then both can be merged.
  package let oldContent: [UInt8]?
  /// When the journal was last written, in seconds since 1970.
  package let lastWrittenSeconds: Int64
  /// Where the journal is.
  package let path: DocumentPath

  private let folder: Descriptor
  // Kept open for its lock: while the user decides, no second process is offered the same.
  private let file: Descriptor

  /// The unsaved sessions of a document, oldest first. Journals whose operations are all in the
  /// file are removed on the way.
  ///
  /// What is in the state folder may be damaged, foreign or hostile: only files that are ours,
  /// regular, private and of bounded size are read, and of those the longest valid beginning.
  ///
  /// - Throws: if the folder exists and may not be trusted or read.
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
    guard let contents = Self.contents(of: file, stamp) else {
      relation = .unreadable
      operations = []
      oldContent = nil
      isDamaged = true
      // Made by a process that could not write even the beginning.
      if stamp.byteCount == 0, stamp.isOlder(than: 60), file.tryLock() { discard() }
      if stamp.byteCount == 0 { return nil }
      return
    }
    // Another document may share the beginning of the name.
    guard contents.header.document == base.location.path else { return nil }
    let process = contents.header.process
    guard file.tryLock(), !process.isRunning || process == .current else {
      relation = .openElsewhere(processID: process.processID, host: process.host)
      operations = []
      oldContent = nil
      isDamaged = false
      return
    }
    let savedCount = contents.operationCount(in: base.digest)
    relation = savedCount == nil ? .continuesOtherVersion : .continuesFile
    operations = Array(contents.operations.dropFirst(savedCount ?? 0))
    isDamaged = contents.isDamaged
    oldContent =
      savedCount == nil && !operations.isEmpty
      ? BaseCopy.bytes(beside: name, in: folder, matching: contents.header.base) : nil
    if operations.isEmpty {
      discard()
      return nil
    }
  }

  private static func contents(of file: Descriptor, _ stamp: FileStamp) -> JournalContents? {
    guard stamp.byteCount <= JournalFormat.fileLimit,
      let bytes = try? file.readAll(limit: JournalFormat.fileLimit)
    else { return nil }
    return JournalContents(bytes)
  }

  /// Removes the journal: its operations are in the document's new journal, or unwanted.
  package func discard() {
    let name = path.lastComponent
    guard let present = try? folder.stamp(of: name), let ours = try? file.stamp(),
      present.isSameFile(as: ours)
    else { return }
    BaseCopy.remove(beside: name, in: folder)
    _ = name.withCString { unlinkat(folder.number, $0, 0) }
  }
}
