import Geometry
import ShapeDocument

/// Where a graphic is drawn on its canvas, whatever its document says it by: the corners of its outline, or
/// where its text begins.
struct GraphicShape {
  private var points: [Point] = []
  /// Whether the points are those of a text, which change with its letters.
  let isText: Bool

  /// How far points may be from each other to be the same: what exports and other programs round.
  private static let slack = 0.01

  /// The shape of a graphic; nil for a group.
  init?(of entry: Int, in document: Document, _ reader: GraphicReader) {
    let values = reader.values(of: entry)
    let isText = values.kind == .text
    self.isText = isText
    guard values.kind != .group else { return nil }
    let matrix = document.matrixToCanvas(from: entry)
    if isText {
      let box = values.placement.outline.frame ?? Box(origin: .zero, extent: Extent(0, 0))
      let share: Double =
        switch values.text?.align ?? .leading {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
      // Letters stand on the same line whatever their size.
      let baseline = box.minY + 0.8 * (values.text?.size ?? 0)
      let anchor = Point(box.minX + share * box.width, baseline)
      points = [matrix.apply(anchor), matrix.apply(anchor + Point(1, 0))]
      return
    }
    var points: [Point] = []
    values.drawnContour.forEachSegment { segment in
      switch segment {
      case .move(let point), .line(let point): points.append(matrix.apply(point))
      case .curve(let first, let second, let end):
        points += [matrix.apply(first), matrix.apply(second), matrix.apply(end)]
      case .close: break
      }
    }
    self.points = points
  }

  /// The way from this shape to another that is the same in another place; nil for one that is another.
  func offset(to other: GraphicShape) -> Point? {
    guard isText == other.isText, points.count == other.points.count,
      let first = points.first, let last = other.points.first
    else { return points.isEmpty && other.points.isEmpty ? .zero : nil }
    let offset = last - first
    let isSame = zip(points, other.points).allSatisfy { one, other in
      (one + offset).isNear(other, Self.slack)
    }
    guard isSame else { return nil }
    return offset.isNear(.zero, Self.slack) ? .zero : offset
  }
}

extension Point {
  /// Whether it is another point but for so much in each direction.
  func isNear(_ other: Point, _ slack: Double) -> Bool {
    abs(x - other.x) <= slack && abs(y - other.y) <= slack
  }
}
