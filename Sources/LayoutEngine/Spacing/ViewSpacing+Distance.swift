extension ViewSpacing {
  /// The distance that this view and the next one along an axis prefer between them.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    distance(to: next, along: axis, fallback: fallback[axis])
  }

  func distance(to next: ViewSpacing, along axis: Axis, fallback: Double) -> Double {
    axis == .horizontal
      ? Self.distance(trailing, next.leading, fallback: fallback)
      : Self.distance(bottom, next.top, fallback: fallback)
  }

  /// The distance between two facing edges.
  static func distance(_ end: Minima, _ start: Minima, fallback: Double) -> Double {
    let sums = end + start
    let categorized = largest(
      largest(sums[Lane.afterText], sums[Lane.beforeText]), sums[Lane.textToText])
    if !categorized.isNaN { return categorized }
    let free = largest(end[Lane.uncategorized], start[Lane.uncategorized])
    return free.isNaN ? fallback : free
  }

  /// Raises the preferences on some edges to those of another view, as a container does for its
  /// children.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) {
      var minima = self[edge]
      let others = other[edge]
      for lane in minima.indices { minima[lane] = Self.largest(minima[lane], others[lane]) }
      self[edge] = minima
    }
  }

  /// The preferences of this view raised to those of another one.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The preferences with some edges reset to those of a plain view.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    var result = self
    let plain = ViewSpacing()
    for edge in Edge.allCases where edges.contains(edge) { result[edge] = plain[edge] }
    return result
  }

  /// Whether the preferences are equal on every edge; NaN equals NaN here.
  public static func == (left: ViewSpacing, right: ViewSpacing) -> Bool {
    Edge.allCases.allSatisfy { edge in
      left[edge].indices.allSatisfy { lane in
        let (first, second) = (left[edge][lane], right[edge][lane])
        return first == second || (first.isNaN && second.isNaN)
      }
    }
  }

  /// The larger of two lengths, where NaN stands for none.
  static func largest(_ first: Double, _ second: Double) -> Double {
    if first.isNaN { return second }
    return first < second ? second : first
  }
}
