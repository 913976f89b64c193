extension Graphic {
  /// The place in the parent, and the outline. Values that cannot be read count as unset.
  package var placement: Placement {
    let (kind, parsed) = (kind, document.parsed(entry))
    if let known = parsed.placement, known.kind == kind { return known.value }
    let placement = readPlacement()
    parsed.placement = (kind, placement)
    return placement
  }

  private func readPlacement() -> Placement {
    Placement(
      at: value("at")?.pair ?? .zero, outline: outline, rotation: number("rotation") ?? 0,
      pivot: value("pivot")?.pair, transform: value("transform")?.matrix)
  }

  private var outline: Outline {
    Self.outline(
      of: kind, size: value("size")?.pair.map { Extent($0.x, $0.y) }, points: { points },
      pathData: { string("d") })
  }

  /// The outline of a kind; points and path data are only evaluated for kinds that use them.
  static func outline(
    of kind: Kind, size: Extent?, points: () -> [Point]?, pathData: () -> String?
  ) -> Outline {
    switch kind {
    case .group: return size.map(Outline.box) ?? .content
    case .line, .polyline: return .points(points() ?? [])
    case .path: return .path(pathData() ?? "")
    case .polygon:
      if let points = points() { return .points(points) }
    default: break
    }
    return .box(size ?? Extent(0, 0))
  }

  /// The points of a line, a polyline or a free polygon; nil if there are none or they are invalid.
  package var points: [Point]? { value("points")?.points }

  /// Corner radii: one for all, `[rx, ry]`, or four from the top left on; empty when unset.
  package var radii: [Double] {
    guard let value = value("radius") else { return [] }
    return value.number.map { [$0] } ?? value.numbers ?? []
  }

  /// Corners of a regular polygon or points of a star, at least 3.
  package var sides: Int { Self.sides(number("sides"), kind) }

  /// The value of `sides` for the number that is written, or the kind's default for nil.
  static func sides(_ number: Double?, _ kind: Kind) -> Int {
    max(3, number.map { Int($0) } ?? (kind == .star ? 5 : 6))
  }

  /// The inner radius of a star as a fraction of the outer, 0…1.
  package var innerRadius: Double {
    min(max(number("innerRadius") ?? Self.defaultInnerRadius, 0), 1)
  }

  /// The default inner radius: that of a pentagram.
  static let defaultInnerRadius = 0.382

  /// The rule for the inside of the outline.
  package var fillRule: FillRule { string("fillRule").flatMap(FillRule.init) ?? .nonzero }

  /// The location of an image: a path relative to the document, or a `data:` URI.
  package var source: String? { string("source") }
}
