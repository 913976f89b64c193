/// The shape of a line's ends.
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners.
package enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// A point.
  case miter
  /// Rounded.
  case round
  /// Cut.
  case bevel
}
