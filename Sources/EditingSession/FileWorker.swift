import DocumentFile

/// Does slow jobs on a file, one after another.
package protocol FileWorking: AnyObject {
  /// Whether a job is running, or its result has not been taken yet.
  var isBusy: Bool { get }
  /// Starts a job; no other may be running.
  func start(_ job: FileJob)
  /// Takes the result of the job; nil while it is running, or if there is none.
  func takeResult() -> FileJobResult?
  /// Waits until no job is running, or for at most this many seconds, since a disk may hang. Used
  /// at the end of the program: the result remains to be taken.
  func waitUntilDone(seconds: Int)
}

/// Does one job after another on its own thread, so that keys never wait for a disk.
package final class FileWorker: FileWorking, Sendable {
  private enum State: Sendable {
    case idle
    case busy
    case finished(FileJobResult)
  }

  private let state = Monitor(State.idle)
  private let isBeside: Bool
  private let prepareThread: @Sendable () -> Void
  private let wake: @Sendable () -> Void

  /// Makes a worker on the calling thread: a job is done when `start` returns.
  package init() {
    isBeside = false
    prepareThread = {}
    wake = {}
  }

  /// Makes a worker with its own thread. That thread first calls `prepareThread`, and calls `wake`
  /// after each job.
  package init(prepareThread: @escaping @Sendable () -> Void, wake: @escaping @Sendable () -> Void)
  {
    isBeside = true
    self.prepareThread = prepareThread
    self.wake = wake
  }

  package var isBusy: Bool {
    state.withLock { if case .idle = $0 { false } else { true } }
  }

  package func start(_ job: FileJob) {
    state.withLock { $0 = .busy }
    guard isBeside else { return finish(job) }
    let failure = runOnThread {
      self.prepareThread()
      self.finish(job)
    }
    // Without a thread the job is done here: slower, but it is done.
    if failure != 0 { finish(job) }
  }

  package func takeResult() -> FileJobResult? {
    state.withLock { state in
      guard case .finished(let result) = state else { return nil }
      state = .idle
      return result
    }
  }

  package func waitUntilDone(seconds: Int) {
    let deadline = MonotonicTime.now.advanced(bySeconds: Double(seconds))
    _ = state.wait(until: { _ in deadline }) { state -> Bool? in
      if case .busy = state { nil } else { true }
    }
  }

  private func finish(_ job: FileJob) {
    let result = job.perform()
    state.withLock { $0 = .finished(result) }
    wake()
  }
}
