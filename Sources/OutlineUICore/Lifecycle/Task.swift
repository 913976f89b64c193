extension View {
  /// Runs an asynchronous action while the view is on the screen: it starts after the first frame
  /// that contains the view, and is cancelled when the view disappears.
  ///
  /// The action runs on the host's thread wherever it does not wait, so that it may change state:
  /// the host's ``ViewHost/tasks`` run it.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs an asynchronous action while the view is on the screen, and anew whenever a value has
  /// changed; what still runs for the old value is cancelled.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some View {
    LifecycleView(content: self) { context in
      let core = context.core
      let running = context.object(52) { RunningTask<ID>(tasks: core.tasks) }
      let appearance = context.appearance()
      appearance.onAppear = { running.start(id, priority, action) }
      appearance.onDisappear = { running.cancel() }
      if running.isFor(another: id) {
        core.settle { if appearance.isOnScreen { running.start(id, priority, action) } }
      }
    }
  }
}

/// The task of a view.
private final class RunningTask<ID: Equatable> {
  private let tasks: ViewTasks
  private var task: Task<Void, Never>?
  private var id: ID?

  init(tasks: ViewTasks) { self.tasks = tasks }

  deinit { task?.cancel() }

  /// Whether it was started for another value.
  func isFor(another id: ID) -> Bool { self.id.map { $0 != id } ?? false }

  func start(_ id: ID, _ priority: TaskPriority, _ action: @escaping () async -> Void) {
    cancel()
    self.id = id
    let work = ViewThreadWork(action)
    task = Task(executorPreference: tasks, priority: priority) { await work.action() }
  }

  func cancel() {
    task?.cancel()
    task = nil
    id = nil
  }
}

/// An action that only the thread of its host runs, though the compiler cannot see that.
private struct ViewThreadWork: @unchecked Sendable {
  let action: () async -> Void

  init(_ action: @escaping () async -> Void) { self.action = action }
}
