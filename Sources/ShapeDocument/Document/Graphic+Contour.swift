import Geometry

extension GraphicValues {
  /// The shape that is drawn, in local coordinates.
  package var contour: Contour {
    switch placement.outline {
    case .content: return .none
    case .points(let points): return kind == .polygon ? .polygon(points) : .polyline(points)
    case .path(let data): return .path(data)
    case .box(let extent):
      let box = Box(origin: .zero, extent: extent)
      switch kind {
      case .roundedRectangle:
        return Self.rounded(box, CornerRadii(radii) ?? CornerRadii(Extent(0, 0)))
      case .polygon: return .polygon(RegularPolygon.corners(sides, in: box))
      case .star: return .polygon(RegularPolygon.star(sides, innerRadius: innerRadius, in: box))
      default: return Self.contour(of: kind, in: box)
      }
    }
  }

  private static func contour(of kind: Graphic.Kind, in box: Box) -> Contour {
    switch kind {
    case .capsule:
      let radius = min(box.width, box.height) / 2
      return rounded(box, CornerRadii(Extent(radius, radius)))
    case .ellipse: return .ellipse(box)
    case .circle:
      let radius = min(box.width, box.height) / 2
      let center = box.center
      return .ellipse(
        Box(
          minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
          maxY: center.y + radius))
    case .triangle: return .polygon(RegularPolygon.corners(3, in: box))
    case .diamond: return .polygon(RegularPolygon.corners(4, in: box))
    default: return .rectangle(box)
    }
  }

  private static func rounded(_ box: Box, _ radii: CornerRadii) -> Contour {
    let fitted = radii.fitted(to: box)
    return fitted.isZero ? .rectangle(box) : .roundedRectangle(box, fitted)
  }
}
