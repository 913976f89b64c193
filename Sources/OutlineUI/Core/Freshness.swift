import Synchronization

/// Whether an evaluation is still up to date. Observable objects may change on any thread.
final class Freshness: Sendable {
  private let lost = Atomic<Bool>(false)
  private let request: RenderRequest

  init(request: RenderRequest) { self.request = request }

  /// Whether something the evaluation read has changed.
  var isLost: Bool { lost.load(ordering: .acquiring) }

  /// Says that something has changed.
  func lose() {
    lost.store(true, ordering: .releasing)
    request.make()
  }
}

/// The wish for a new frame.
final class RenderRequest: Sendable {
  private let wanted = Atomic<Bool>(true)

  /// Whether a frame is wanted.
  var isMade: Bool { wanted.load(ordering: .acquiring) }

  /// Wants a frame.
  func make() { wanted.store(true, ordering: .releasing) }

  /// Has got it.
  func clear() { wanted.store(false, ordering: .releasing) }
}
