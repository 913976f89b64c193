/// The scopes that were evaluated because another thread had announced a change, which it may not have made
/// before they read what it changes. They are evaluated once more a moment later.
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
  mutating func take(at now: @autoclosure () -> ContinuousClock.Instant) -> [StateScope] {
    guard let time, now() >= time else { return [] }
    self.time = nil
    defer { looks = [] }
    return looks.compactMap(\.scope)
  }
}
