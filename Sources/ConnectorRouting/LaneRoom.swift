/// The bounds within which a piece may be moved.
struct LaneRoom: Hashable {
  /// A lower and an upper bound.
  struct Range: Hashable {
    var low = -Double.infinity
    var high = Double.infinity

    /// The range with a place in it.
    func including(_ place: Double) -> Range { Range(low: min(low, place), high: max(high, place)) }
  }

  /// The usual bounds.
  private(set) var usual = Range()
  /// Those where there is little room: nearer to the borders of areas.
  private(set) var widest = Range()

  /// Any place.
  init() {}

  /// The places that are not farther from one than a distance.
  init(around place: Double, reach: Double) {
    usual = Range(low: place - reach, high: place + reach)
    widest = usual
  }

  /// Leaves what is below a bound out; where there is little room, only what is below another one.
  mutating func cutBelow(_ bound: Double, atLeast least: Double? = nil) {
    usual.low = max(usual.low, bound)
    widest.low = max(widest.low, least ?? bound)
  }

  /// Leaves what is above a bound out; where there is little room, only what is above another one.
  mutating func cutAbove(_ bound: Double, atLeast least: Double? = nil) {
    usual.high = min(usual.high, bound)
    widest.high = min(widest.high, least ?? bound)
  }

  /// Takes a place in.
  mutating func include(_ place: Double) {
    usual = usual.including(place)
    widest = widest.including(place)
  }
}
