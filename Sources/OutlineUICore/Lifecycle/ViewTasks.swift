import Synchronization

/// Runs the asynchronous actions of a host's views on the host's thread.
///
/// Whoever runs the host calls ``run()`` when ``setReadyHandler(_:)`` says that there is something to run:
/// actions start, and continue after what they waited for, only there.
public final class ViewTasks: TaskExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var onReady: (@Sendable () -> Void)?
  }

  private let queue = Mutex(Queue())

  init() {}

  /// Sets what is called, on any thread, when something is ready to run; at once if something is.
  public func setReadyHandler(_ handler: (@Sendable () -> Void)?) {
    let isReady = queue.withLock { queue in
      queue.onReady = handler
      return !queue.jobs.isEmpty
    }
    if isReady { handler?() }
  }

  /// Runs what is ready now, on the calling thread, which must be that of the host.
  public func run() {
    let jobs = queue.withLock { queue in
      defer { queue.jobs = [] }
      return queue.jobs
    }
    for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Takes a part of an action that is ready to run.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let onReady = queue.withLock { queue in
      queue.jobs.append(job)
      return queue.onReady
    }
    onReady?()
  }
}
