/// The colours of an angular gradient around a whole turn.
package struct AngularColors {
  private let stops: [ResolvedGradient.Stop]
  private let spread: GradientSpread

  /// A place of the turn, where the colour may change at once.
  package struct Place: Hashable, Sendable {
    /// The share of the turn, 0…1.
    package var offset: Double
    /// The colour just before it.
    package var before: RGBA
    /// The colour just after it.
    package var after: RGBA
  }

  /// The colours of a gradient, which has stops.
  package init(_ gradient: ResolvedGradient) {
    stops = gradient.stops
    spread = gradient.spread
  }

  /// Places from 0 to 1 between which the colour changes evenly, none farther apart than `step`.
  ///
  /// - Complexity: O((stops + 1 / step) · stops)
  package func places(atMost step: Double) -> [Place] {
    var offsets = [0.0, 1] + stops.map { min(max($0.offset, 0), 1) }
    let count = Int(min(max((1 / step).rounded(.up), 1), 10_000))
    offsets += (1..<max(count, 2)).map { Double($0) / Double(count) }
    offsets.sort()
    var places: [Place] = []
    for offset in offsets where places.last?.offset != offset {
      let slack = 1e-9
      places.append(
        Place(
          offset: offset, before: color(at: max(offset - slack, 0)),
          after: color(at: min(offset + slack, 1))))
    }
    return places
  }

  private func color(at offset: Double) -> RGBA {
    guard let first = stops.first, let last = stops.last else {
      return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let place = folded(offset, first.offset, last.offset)
    if place <= first.offset { return first.color }
    for (stop, next) in zip(stops, stops.dropFirst()) where place <= next.offset {
      let width = next.offset - stop.offset
      return width > 0
        ? stop.color.mixed(with: next.color, (place - stop.offset) / width) : next.color
    }
    return last.color
  }

  /// A place beyond the stops, as the gradient goes on there.
  private func folded(_ offset: Double, _ first: Double, _ last: Double) -> Double {
    let period = last - first
    guard spread != .pad, period > 1e-6 else { return offset }
    let turns = (offset - first) / period
    let whole = turns.rounded(.down)
    let share = turns - whole
    let isMirrored = spread == .reflect && !whole.truncatingRemainder(dividingBy: 2).isZero
    return first + period * (isMirrored ? 1 - share : share)
  }
}

extension RGBA {
  /// The colour a share of the way to another.
  package func mixed(with other: RGBA, _ share: Double) -> RGBA {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8(min(max((Double(one) + (Double(other) - Double(one)) * share).rounded(), 0), 255))
    }
    return RGBA(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
      alpha: alpha + (other.alpha - alpha) * share)
  }
}
