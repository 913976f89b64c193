import Synchronization

/// Whether an evaluation is still up to date. Observable objects may change on any thread.
final class Freshness: Sendable {
  private let lost = Atomic<Bool>(false)
  private let request: RenderRequest

  init(request: RenderRequest) { self.request = request }

  /// Whether something that the evaluation read has changed.
  var isLost: Bool { lost.load(ordering: .acquiring) }

  /// Marks the evaluation as out of date.
  func lose() {
    lost.store(true, ordering: .releasing)
    request.make()
  }
}

/// A request for a new frame.
final class RenderRequest: Sendable {
  private let wanted = Atomic<Bool>(true)

  /// Whether a frame is requested.
  var isMade: Bool { wanted.load(ordering: .acquiring) }

  /// Requests a frame.
  func make() { wanted.store(true, ordering: .releasing) }

  /// Clears the request.
  func clear() { wanted.store(false, ordering: .releasing) }
}
