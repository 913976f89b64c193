import Synchronization

/// Whether an evaluation is still up to date. Observable objects may change on any thread.
final class Freshness: Sendable {
  private let lost = Atomic<Bool>(false)
  private let request: RenderRequest
  /// The scope that was evaluated; nil once it has been evaluated again, or is gone. Only for the thread
  /// of the views.
  nonisolated(unsafe) unowned(unsafe) var scope: StateScope?

  init(of scope: StateScope) {
    self.scope = scope
    request = scope.core.renderRequest
  }

  /// Whether something that the evaluation read has changed.
  var isLost: Bool { lost.load(ordering: .acquiring) }

  /// Marks the evaluation as out of date, and asks for a frame in which its scope is brought up to date.
  func lose() {
    if !lost.exchange(true, ordering: .acquiringAndReleasing) { request.make(for: self) }
  }
}

/// A change of state on another thread than that of the views, which is made on this one later.
struct DeferredChange: @unchecked Sendable {
  let perform: () -> Void
}

/// A request for a new frame.
final class RenderRequest: Sendable {
  private let wanted = Atomic<Bool>(true)
  private let lost = Mutex<[Freshness]>([])
  private let changes = Mutex<[DeferredChange]>([])

  /// Requests a frame that begins with a change.
  func make(beginningWith change: DeferredChange) {
    changes.withLock { $0.append(change) }
    make()
  }

  /// The changes with which the next frame begins.
  func takeChanges() -> [DeferredChange] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }

  /// Whether a frame is requested.
  var isMade: Bool { wanted.load(ordering: .acquiring) }

  /// Requests a frame.
  func make() { wanted.store(true, ordering: .releasing) }

  /// Requests a frame for an evaluation that is out of date.
  func make(for freshness: Freshness) {
    lost.withLock { $0.append(freshness) }
    make()
  }

  /// The scopes whose evaluations have been out of date since the last call.
  func takeStaleScopes() -> [StateScope] {
    let freshnesses = lost.withLock { lost in
      defer { lost = [] }
      return lost
    }
    return freshnesses.compactMap(\.scope)
  }

  /// Clears the request.
  func clear() { wanted.store(false, ordering: .releasing) }
}
