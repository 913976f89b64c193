extension Graphic {
  /// The outline of a kind.
  static func outline(
    of kind: Kind, size: Extent?, points: [Point]?, pathData: String?
  ) -> Outline {
    switch kind {
    case .group: return size.map(Outline.box) ?? .content
    case .line, .polyline: return .points(points ?? [])
    // Its line depends on others.
    case .connector: return .points([])
    case .path: return .path(pathData ?? "")
    case .polygon:
      if let points { return .points(points) }
    default: break
    }
    return .box(size ?? Extent(0, 0))
  }

  /// Corners of a regular polygon or points of a star, of a whole number as it is written; nil where
  /// it is not.
  static func sides(_ number: Double?, _ kind: Kind) -> Int {
    max(3, number.map { Int($0) } ?? (kind == .star ? 5 : 6))
  }

  /// The default inner radius: that of a pentagram.
  static let defaultInnerRadius = 0.382
}
