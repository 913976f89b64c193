/// Where the arrows of a graph point.
package enum GraphDirection: String, Hashable, Sendable, CaseIterable {
  /// From the top to the bottom.
  case down
  /// From the left to the right.
  case right
  /// From the bottom to the top.
  case up
  /// From the right to the left.
  case left

  /// The axis of the arrows; layers stand across it.
  package var axis: GraphAxis { self == .right || self == .left ? .horizontal : .vertical }

  /// True where coordinates fall from the first layer to the last.
  package var isMirrored: Bool { self == .up || self == .left }
}

/// An axis of the drawing.
package enum GraphAxis: Hashable, Sendable {
  /// From the left to the right.
  case horizontal
  /// From the top to the bottom.
  case vertical
}
