import Synchronization

/// Whether an evaluation is still up to date. Observable objects may change on any thread.
final class Freshness: Sendable {
  private let lost = Atomic<Bool>(false)
  private let lostElsewhere = Atomic<Bool>(false)
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

  /// Whether another thread than that of the views has changed it. Observers are told before a change is
  /// made, so that an evaluation after that may still have read what was there before.
  var isLostElsewhere: Bool { lostElsewhere.load(ordering: .acquiring) }

  /// Marks the evaluation as out of date, and asks for a frame in which its scope is brought up to date.
  func lose() {
    if request.isOnOtherThread { lostElsewhere.store(true, ordering: .releasing) }
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
  private let elsewhere = Mutex(ChangesElsewhere())
  /// The number of the thread the views are used on.
  private let thread = Atomic<UInt>(currentThreadNumber())

  /// What other threads than that of the views have done since the last frame.
  private struct ChangesElsewhere {
    var changes: [DeferredChange] = []
    var hasAny = false
    var wake: (@Sendable () -> Void)?
  }

  // MARK: Threads

  /// Whether this is another thread than the one the views are used on.
  var isOnOtherThread: Bool { currentThreadNumber() != thread.load(ordering: .relaxed) }

  /// Takes note of the thread the views are used on from now on.
  func noteThread() { thread.store(currentThreadNumber(), ordering: .relaxed) }

  /// Sets what other threads call when they have asked for a frame.
  func setWake(_ wake: (@Sendable () -> Void)?) { elsewhere.withLock { $0.wake = wake } }

  /// Whether another thread has asked for a frame since the last one.
  var isMadeElsewhere: Bool { elsewhere.withLock { $0.hasAny } }

  // MARK: Asking

  /// Requests a frame that begins with a change.
  func make(beginningWith change: DeferredChange) {
    elsewhere.withLock { $0.changes.append(change) }
    make()
  }

  /// Requests a frame for an evaluation that is out of date.
  func make(for freshness: Freshness) {
    lost.withLock { $0.append(freshness) }
    make()
  }

  /// Requests a frame.
  func make() {
    wanted.store(true, ordering: .releasing)
    guard isOnOtherThread else { return }
    let wake = elsewhere.withLock { elsewhere in
      elsewhere.hasAny = true
      return elsewhere.wake
    }
    wake?()
  }

  // MARK: Answering

  /// Whether a frame is requested.
  var isMade: Bool { wanted.load(ordering: .acquiring) }

  /// The changes with which the next frame begins.
  func takeChanges() -> [DeferredChange] {
    elsewhere.withLock { elsewhere in
      defer { elsewhere.changes = [] }
      return elsewhere.changes
    }
  }

  /// The scopes whose evaluations have been out of date since the last call.
  func takeStaleScopes() -> [StateScope] {
    let freshnesses = lost.withLock { lost in
      defer { lost = [] }
      return lost
    }
    return freshnesses.compactMap(\.scope)
  }

  /// Clears the request; returns whether another thread had made it.
  func clear() -> Bool {
    wanted.store(false, ordering: .releasing)
    return elsewhere.withLock { elsewhere in
      defer { elsewhere.hasAny = false }
      // One that came since the changes were taken.
      if !elsewhere.changes.isEmpty { wanted.store(true, ordering: .releasing) }
      return elsewhere.hasAny
    }
  }
}
