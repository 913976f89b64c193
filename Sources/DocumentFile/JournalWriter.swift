/// The state of a recovery journal being written.
struct JournalWriter {
  /// The number of operations that triggers a sync even before a second has passed.
  static let syncInterval = 50
  static let syncDelayInSeconds = 1.0
  /// The most memory for operations that could not be written, in bytes.
  private static let pendingLimit = 1 << 24

  private var base: FileBase
  private var content: ByteContent?
  private let state: StateDirectory
  private var place: Place?
  private var pending: [UInt8] = []
  private var nextSequence: UInt64 = 1
  private var writtenByteCount = 0
  private var hasThread = false
  /// Whether an operation is missing. No later one could be replayed, so none is written.
  private var isBroken = false

  private(set) var operationCount = 0
  private(set) var unsyncedCount = 0
  private(set) var firstUnsynced: MonotonicTime?
  private(set) var syncCount = 0
  private(set) var failure: FileError?
  private(set) var isFlushDemanded = false
  /// The last journal that was no longer needed but could not be removed.
  private(set) var leftover: DocumentPath?
  var isClosed = false
  /// Whether nothing more is let in, because the process ends.
  var isSealed = false

  /// The file and its location.
  private struct Place {
    let folder: Descriptor
    let file: Descriptor
    let name: [UInt8]
    let path: DocumentPath
    var isFolderSynced = false
    /// Whether the base has been copied, or need not be.
    var hasCopy: Bool
  }

  init(_ base: FileBase, _ content: ByteContent?, _ state: StateDirectory) {
    self.base = base
    self.content = content
    self.state = state
  }

  var path: DocumentPath? { place?.path }

  /// Appends an operation.
  ///
  /// - Returns: whether the syncing thread must be started.
  mutating func append(_ operation: [UInt8]) -> Bool {
    guard !isSealed else { return false }
    let limit = JournalFormat.payloadLimit
    var rest = operation[...]
    while rest.count > limit {
      queue(.part, rest.prefix(limit))
      rest = rest.dropFirst(limit)
    }
    queue(.operation, rest)
    operationCount += 1
    write()
    guard !hasThread else { return false }
    hasThread = true
    return true
  }

  /// Records the digest that some of the operations lead to; all so far by default.
  mutating func mark(_ digest: FileChecksum, _ count: Int?) {
    guard operationCount > 0 else { return }
    var payload = ByteEncoder()
    payload.append(digest)
    payload.append(UInt64(max(0, min(count ?? operationCount, operationCount))))
    queue(.mark, payload.bytes[...])
    write()
  }

  /// Notes what is being done with the operations, if there are any.
  func recordAttempt(_ attempt: RecoveryAttempt?) {
    guard let place else { return }
    AttemptNote.set(attempt, beside: place.name, in: place.folder)
  }

  /// Removes everything; later operations change `base`.
  mutating func restart(with base: FileBase, _ content: ByteContent?) {
    removeFile()
    self.base = base
    self.content = content
  }

  /// Removes everything.
  mutating func removeFile() {
    if let place {
      BaseCopy.remove(beside: place.name, in: place.folder)
      AttemptNote.set(nil, beside: place.name, in: place.folder)
      leftover = place.folder.remove(place.name) ? nil : place.path
    }
    place = nil
    pending = []
    nextSequence = 1
    writtenByteCount = 0
    operationCount = 0
    unsyncedCount = 0
    firstUnsynced = nil
    failure = nil
    isBroken = false
    isFlushDemanded = false
  }

  /// Requests that everything be flushed to disk now; writes that failed are retried once.
  mutating func demandFlush() {
    if !pending.isEmpty { write() }
    isFlushDemanded = unsyncedCount > 0
  }

  mutating func threadFailed(_ status: Int32) {
    hasThread = false
    failure = FileError(.confirm, path ?? state.path, Errno(code: status))
  }

  private mutating func queue(_ kind: JournalFormat.RecordKind, _ payload: ArraySlice<UInt8>) {
    guard !isBroken else { return }
    guard failure == nil || pending.count + payload.count <= Self.pendingLimit else {
      isBroken = true
      pending = []
      return
    }
    pending += JournalFormat.record(kind, payload, sequence: nextSequence)
    nextSequence += 1
  }

  /// Writes what is pending with one call. What a failed call wrote is truncated.
  private mutating func write() {
    guard !isBroken else { return }
    do throws(FileError) {
      let place = try openFile()
      guard writtenByteCount + pending.count <= JournalFormat.fileLimit else {
        throw FileError(.write, place.path, .journalFull)
      }
      do throws(Errno) {
        try place.file.writeAll(pending)
      } catch {
        // If even truncating fails, nothing written after this could be read.
        isBroken = ftruncate(place.file.number, off_t(writtenByteCount)) != 0
        throw FileError(.write, place.path, error)
      }
      writtenByteCount += pending.count
      pending = []
      unsyncedCount += 1
      firstUnsynced = firstUnsynced ?? .now
      if failure?.operation != .confirm { failure = nil }
    } catch {
      failure = error
    }
  }

  private mutating func openFile() throws(FileError) -> Place {
    if let place { return place }
    guard let folder = try state.folder(.recover, makesMissing: true) else {
      throw FileError(.useState, state.path, .missing)
    }
    let document = base.location.path
    let name =
      document.stateName + [UInt8(ascii: "-")] + UInt64.random(in: 0 ... .max).hexadecimal
      + RecoverySession.suffix
    let path = state.path.appending(Array("recover".utf8)).appending(name)
    do throws(Errno) {
      let file = try folder.open(name, O_RDWR | O_CREAT | O_EXCL | O_APPEND, mode: 0o600)
      _ = file.tryLock()
      let header = JournalHeader(document: document, base: base.digest, process: .current)
      pending =
        JournalFormat.magic + JournalFormat.record(.header, header.payload[...], sequence: 0)
        + pending
      let isCopied = content.map { $0.byteCount <= JournalFormat.baseCopyLimit } ?? false
      let place = Place(
        folder: folder, file: file, name: name, path: path, hasCopy: !isCopied)
      self.place = place
      return place
    } catch {
      throw FileError(.write, path, error)
    }
  }
}

extension JournalWriter {
  /// The next task of the thread.
  private enum Task {
    case end
    case sync(file: Descriptor, folder: Descriptor?, count: Int, path: DocumentPath)
    case copyBase(BaseCopy)
  }

  /// The thread's body: syncs when enough has been written or a second has passed.
  static func bringToDisk(_ monitor: Monitor<JournalWriter>) {
    while true {
      let task = monitor.wait(
        until: { $0.firstUnsynced?.advanced(bySeconds: syncDelayInSeconds) },
        for: { $0.nextTask(isDue: false) })
      // Without a task by the deadline, the deadline itself is the reason to sync.
      switch task ?? monitor.withLock({ $0.nextTask(isDue: true) }) {
      case nil:
        continue
      case .end:
        return
      case .sync(let file, let folder, let count, let path):
        let failure = confirm(file, folder)
        monitor.withLock { $0.didSync(file, count, failure.map { FileError(.confirm, path, $0) }) }
      case .copyBase(let copy):
        // A missing copy loses no changes; they just cannot be merged.
        copy.write()
        // The journal may have been removed meanwhile.
        if monitor.withLock({ $0.place?.name != copy.journalName }) { copy.remove() }
      }
    }
  }

  private static func confirm(_ file: Descriptor, _ folder: Descriptor?) -> Errno? {
    do throws(Errno) {
      try systemCall { fdatasync(file.number) }
      return folder?.confirm()
    } catch {
      return error
    }
  }

  private mutating func nextTask(isDue: Bool) -> Task? {
    let isUrgent = isDue || isFlushDemanded || isClosed || unsyncedCount >= Self.syncInterval
    if let place, unsyncedCount > 0, isUrgent {
      return .sync(
        file: place.file, folder: place.isFolderSynced ? nil : place.folder,
        count: unsyncedCount, path: place.path)
    }
    if isClosed { return .end }
    guard let place, !place.hasCopy, let content else { return nil }
    self.place?.hasCopy = true
    return .copyBase(BaseCopy(journalName: place.name, content: content, folder: place.folder))
  }

  private mutating func didSync(_ file: Descriptor, _ count: Int, _ failure: FileError?) {
    // The journal may have been removed meanwhile, and another one begun.
    guard place?.file === file else { return }
    syncCount += 1
    unsyncedCount -= count
    firstUnsynced = unsyncedCount > 0 ? .now : nil
    if unsyncedCount == 0 { isFlushDemanded = false }
    place?.isFolderSynced = true
    // A failed fsync is not retried: the kernel would report success for data that was never
    // written.
    if let failure { self.failure = failure }
  }
}
