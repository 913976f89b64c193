import Synchronization

/// Whether an evaluation is still up to date. Observable objects may change on any thread.
final class Freshness: Sendable {
  private let lost = Atomic<Bool>(false)
  private let request: RenderRequest

  init(request: RenderRequest) { self.request = request }

  /// Whether something that the evaluation read has changed.
  var isLost: Bool { lost.load(ordering: .acquiring) }

  /// Marks the evaluation as out of date; its scope is found by itself.
  func lose() {
    lost.store(true, ordering: .releasing)
    request.make(searching: true)
  }
}

/// A change of state on another thread than that of the views, which is made on this one later.
struct DeferredChange: @unchecked Sendable {
  let perform: () -> Void
}

/// A request for a new frame.
final class RenderRequest: Sendable {
  private let wanted = Atomic<Bool>(true)
  private let searching = Atomic<Bool>(false)
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

  /// Requests a frame; `searching` says that scopes are out of date which nobody has named.
  func make(searching: Bool = false) {
    if searching { self.searching.store(true, ordering: .releasing) }
    wanted.store(true, ordering: .releasing)
  }

  /// Whether scopes became out of date since the last call which nobody has named.
  func takeSearch() -> Bool { searching.exchange(false, ordering: .acquiringAndReleasing) }

  /// Clears the request.
  func clear() { wanted.store(false, ordering: .releasing) }
}
