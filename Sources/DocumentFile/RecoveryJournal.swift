/// Keeps unsaved edits, so that neither a kill nor a power failure loses them.
///
/// Each operation is written at once, which survives the end of the process; a separate thread
/// syncs it to disk within a second, which survives the end of the machine. The file is in the
/// state folder, never beside the document, so that a file that comes with a document cannot pass
/// for ours.
///
/// Nothing is written before the first operation. After a failure, `failure` gives the reason and
/// editing continues; operations that could not be written are retried with the next one.
///
///     let journal = RecoveryJournal(for: base, content: content, in: state)
///     journal.append(operation)            // with every edit
///     journal.willSave(newContent.digest)  // before a save
///     journal.didSave(newBase)             // after one that is durable
///
/// A save may run while editing continues: read `operationCount` when the content to be saved is
/// taken, and pass it to both calls. Operations appended since are kept.
package final class RecoveryJournal: Sendable {
  private let monitor: Monitor<JournalWriter>

  /// Makes a journal of changes to this version of a document.
  ///
  /// - Parameters:
  ///   - base: the version.
  ///   - content: its bytes. Up to 32 MiB of them are copied beside the journal with the first
  ///     operation, so that the changes can be merged if the file holds another version when they
  ///     are recovered.
  ///   - stateDirectory: where the journal is kept.
  package init(
    for base: FileBase, content: ByteContent? = nil, in stateDirectory: StateDirectory
  ) {
    monitor = Monitor(JournalWriter(base, content, stateDirectory))
  }

  deinit {
    monitor.withLock { $0.isClosed = true }
  }

  /// Writes an operation: bytes from which the change can be applied again.
  ///
  /// Takes a few microseconds; never waits for the disk.
  package func append(_ operation: [UInt8]) {
    let needsThread = monitor.withLock { $0.append(operation) }
    if needsThread { startThread() }
  }

  /// Records which content the operations so far lead to, before it is saved.
  ///
  /// If the process dies after the file has been replaced and before `didSave`, this shows that the
  /// file contains all changes.
  ///
  /// - Parameters:
  ///   - digest: the digest of that content.
  ///   - count: the number of operations that lead to it; all by default.
  package func willSave(_ digest: FileChecksum, after count: Int? = nil) {
    monitor.withLock { $0.mark(digest, count) }
  }

  /// Removes the operations, which are now in the file and on disk. Later ones change `base`.
  ///
  /// If more than `count` were appended, the journal continues, and its mark shows which of them
  /// the file contains. After a save that is not known to be durable, this is not called and the
  /// journal continues as well.
  package func didSave(_ base: FileBase, content: ByteContent? = nil, after count: Int? = nil) {
    monitor.withLock { writer in
      if let count, count < writer.operationCount { return }
      writer.restart(with: base, content)
    }
  }

  /// Notes what is being done with the operations, or with nil that it has come to its end.
  package func recordAttempt(_ attempt: RecoveryAttempt?) {
    monitor.withLock { $0.recordAttempt(attempt) }
  }

  /// Removes all operations at the user's request.
  package func discard() {
    monitor.withLock { $0.removeFile() }
  }

  /// Waits until everything is on disk, for a signal handler's thread or before a risky step.
  ///
  /// - Parameter seconds: the longest time to wait, since a disk may hang.
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

  /// Lets no more operations in; one that is being written is written to its end first. For a process
  /// that ends in the middle of its work: what is in the journal then is whole.
  package func seal() {
    monitor.withLock { $0.isSealed = true }
  }

  /// Why the journal is not complete on disk; `nil` if it is.
  package var failure: FileError? { monitor.withLock { $0.failure } }

  /// The journal's path; `nil` while there is none.
  package var path: DocumentPath? { monitor.withLock { $0.path } }

  /// The journal of changes that were saved or discarded, if its file could not be removed.
  package var leftover: DocumentPath? { monitor.withLock { $0.leftover } }

  /// The number of operations appended since the journal was begun or emptied by a save.
  package var operationCount: Int { monitor.withLock { $0.operationCount } }

  /// The number of syncs, for tests.
  package var syncCount: Int { monitor.withLock { $0.syncCount } }

  private func startThread() {
    // The thread retains the monitor, not the journal, so that releasing the journal can end the
    // thread.
    let status = runOnThread { [monitor] in
      blockSignals()
      JournalWriter.bringToDisk(monitor)
    }
    if status != 0 { monitor.withLock { $0.threadFailed(status) } }
  }
}

/// Blocks all signals in this thread; another thread handles them.
private func blockSignals() {
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
