/// Scopes to evaluate once more. Another thread announced a change before making it, so they may
/// have read the old value.
struct SecondLooks {
  /// How long another thread may take from saying that it changes a value to having changed it.
  private static let delay = Duration.milliseconds(20)

  private struct Look {
    weak var scope: StateScope?
  }

  private var looks: [Look] = []
  /// When they are due; nil if there are none.
  private(set) var time: ContinuousClock.Instant?

  /// Adds a scope that is evaluated now.
  mutating func add(_ scope: StateScope, at now: ContinuousClock.Instant) {
    time = now + Self.delay
    if !looks.contains(where: { $0.scope === scope }) { looks.append(Look(scope: scope)) }
  }

  /// Takes the scopes if they are due.
  mutating func removeDue(at now: @autoclosure () -> ContinuousClock.Instant) -> [StateScope] {
    guard let time, now() >= time else { return [] }
    self.time = nil
    defer { looks = [] }
    return looks.compactMap(\.scope)
  }
}
