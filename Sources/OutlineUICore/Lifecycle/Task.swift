extension View {
  /// Runs an asynchronous action on the main actor while the view is on the screen: it starts after the
  /// first frame that contains the view, and is cancelled when the view disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs an asynchronous action on the main actor while the view is on the screen, and anew whenever a
  /// value has changed; what still runs for the old value is cancelled.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    LifecycleView(content: self) { context in
      let running = context.object(52) { RunningTask<ID>() }
      let appearance = context.appearance()
      appearance.onAppear = { running.start(id, priority, action) }
      appearance.onDisappear = { running.cancel() }
      if running.isFor(another: id) {
        context.core.settle { if appearance.isOnScreen { running.start(id, priority, action) } }
      }
    }
  }
}

/// The task of a view.
private final class RunningTask<ID: Equatable> {
  private var task: Task<Void, Never>?
  private var id: ID?

  deinit { task?.cancel() }

  /// Whether it was started for another value.
  func isFor(another id: ID) -> Bool { self.id.map { $0 != id } ?? false }

  func start(_ id: ID, _ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
    cancel()
    self.id = id
    task = Task(priority: priority, operation: action)
  }

  func cancel() {
    task?.cancel()
    task = nil
    id = nil
  }
}
