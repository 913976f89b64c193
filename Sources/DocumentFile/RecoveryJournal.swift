import Glibc

/// Keeps what is edited and not yet saved, so that neither a kill nor a power failure loses it.
///
/// Each operation is written at once, which survives the end of the process; a thread of its own
/// brings it to the disk within a second, which survives the end of the machine. The file is in the
/// state folder, never beside the document: what comes with a document must not be taken for ours.
///
/// Nothing is written before the first operation. A failure stays readable in `failure` and editing
/// goes on; operations that could not be written are tried again with the next one.
///
///     let journal = RecoveryJournal(for: base, content: content, in: state)
///     journal.append(operation)            // with every edit
///     journal.willSave(newContent.digest)  // before a save
///     journal.didSave(newBase)             // after one that is durable
///
/// A save may run beside the editing: then `operationCount` is asked for when the content to be saved
/// is taken, and told to both calls. What was appended since stays.
package final class RecoveryJournal: Sendable {
  private let monitor: Monitor<JournalWriter>

  /// A journal of changes to this version of a document.
  ///
  /// - Parameters:
  ///   - base: the version.
  ///   - content: its bytes. Up to 32 MiB of them are copied beside the journal with the first
  ///     operation, so that the changes can be merged should the file be another one when they are
  ///     recovered.
  ///   - stateDirectory: where the journal is kept.
  package init(
    for base: FileBase, content: ByteContent? = nil, in stateDirectory: StateDirectory
  ) {
    monitor = Monitor(JournalWriter(base, content, stateDirectory))
  }

  deinit {
    monitor.withLock { $0.isClosed = true }
  }

  /// Writes an operation: bytes that make the change when they are read again.
  ///
  /// Some microseconds; never waits for the disk.
  package func append(_ operation: [UInt8]) {
    let needsThread = monitor.withLock { $0.append(operation) }
    if needsThread { startThread() }
  }

  /// Notes which content the operations so far lead to, before it is saved.
  ///
  /// Should the process die after the file has been replaced and before `didSave`, this tells that
  /// nothing is missing from the file.
  ///
  /// - Parameters:
  ///   - digest: that content.
  ///   - count: how many operations lead to it; all of them by default.
  package func willSave(_ digest: ContentDigest, after count: Int? = nil) {
    monitor.withLock { $0.mark(digest, count) }
  }

  /// Forgets the operations: they are in the file, on disk. Later ones change `base`.
  ///
  /// Where more than `count` were appended the journal goes on, and its mark tells which of them the
  /// file has. After a save that is not known to be durable this is not called, and it goes on too.
  package func didSave(_ base: FileBase, content: ByteContent? = nil, after count: Int? = nil) {
    monitor.withLock { writer in
      if let count, count < writer.operationCount { return }
      writer.restart(with: base, content)
    }
  }

  /// Forgets all operations because the user wants them forgotten.
  package func discard() {
    monitor.withLock { $0.removeFile() }
  }

  /// Waits until everything is on disk, for a signal handler's thread or before a risky step.
  ///
  /// - Parameter seconds: how long at most, for a disk may hang.
  /// - Returns: whether everything is on disk now.
  @discardableResult
  package func flush(waitingSeconds seconds: Double = 5) -> Bool {
    let deadline = MonotonicTime.now.advanced(bySeconds: seconds)
    monitor.withLock { $0.demandFlush() }
    return monitor.wait(until: { _ in deadline }) { writer in
      if writer.failure != nil { return false }
      return writer.unsyncedCount == 0 ? true : nil
    } ?? false
  }

  /// Why the journal is not complete on disk; `nil` while all is well.
  package var failure: FileError? { monitor.withLock { $0.failure } }

  /// Where the journal is; `nil` while there is none.
  package var path: DocumentPath? { monitor.withLock { $0.path } }

  /// The journal of changes that were saved or given up, if its file could not be removed.
  package var leftover: DocumentPath? { monitor.withLock { $0.leftover } }

  /// How many operations were appended since the journal was begun or a save emptied it.
  package var operationCount: Int { monitor.withLock { $0.operationCount } }

  /// How often the disk was asked to confirm, a measure for tests.
  package var syncCount: Int { monitor.withLock { $0.syncCount } }

  private func startThread() {
    // The thread holds the monitor, not the journal, so that the journal's end can end it.
    let argument = Unmanaged.passRetained(monitor)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        blockSignals()
        if let argument {
          let monitor = Unmanaged<Monitor<JournalWriter>>.fromOpaque(argument).takeRetainedValue()
          JournalWriter.bringToDisk(monitor)
        }
        return nil
      }, argument.toOpaque())
    guard status == 0 else {
      argument.release()
      monitor.withLock { $0.threadFailed(status) }
      return
    }
    pthread_detach(thread)
  }
}

/// Leaves all signals to the thread that handles them.
private func blockSignals() {
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
