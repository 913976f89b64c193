import Geometry

/// The labels of a line: those for which a connector has a place, and the others.
struct LineLabels {
  /// A label that stands on a line.
  struct Label {
    let index: Int
    let text: DrawIOText
    /// Its middle, in the coordinates of the line's parent.
    let center: Point
    /// How far that is from where a connector's label stands without being moved.
    var offset: Point
    let background: RGBA?
  }

  private(set) var start: Label?
  private(set) var middle: Label?
  private(set) var end: Label?
  /// Labels for which there is no place.
  private(set) var apart: [Label] = []
  /// Shapes that stand on the line, with their corners.
  private(set) var shapes: [(index: Int, corner: Point)] = []

  /// All of them.
  var all: [Label] { [start, middle, end].compactMap { $0 } + apart }

  /// The labels of a line through some points; `isFound` where the line finds its way itself, so that
  /// a label on it has to find its place, too.
  init(_ line: Int, of conversion: DrawIOConversion, along points: [Point], isFound: Bool) {
    for index in [line] + conversion.children[line] {
      let cell = conversion.page.cells[index]
      let geometry = cell.geometry ?? DrawIOGeometry()
      guard index == line || cell.isVertex else {
        conversion.lose(index, "a line on a line is left out")
        continue
      }
      let place = EdgeRoute.place(geometry.x, geometry.y, along: points)
      let point = place + (geometry.offset ?? .zero)
      let style = conversion.style(of: index)
      if index != line {
        if !conversion.children[index].isEmpty {
          conversion.lose(index, "what stands on a label is left out")
        }
        guard style.shape == "text" || Self.isUnpainted(style) else {
          shapes.append((index, point))
          continue
        }
      }
      guard let text = conversion.text(of: index, style) else { continue }
      var label = Self.label(index, text, style, at: point, in: geometry, along: points)
      if isFound, points.isNear(label.center, by: text.height) { label.offset = .zero }
      let isOwn = index == line || cell.data.isEmpty
      put(
        label, along: geometry.x,
        isTold: cell.isVisible && isOwn && style["horizontal"] != "0"
          && style.number("rotation", 0) == 0)
    }
  }

  private static func isUnpainted(_ style: DrawIOStyle) -> Bool {
    style.color("fillColor", RGBA(rgb: 0)) == nil && style.color("strokeColor", RGBA(rgb: 0)) == nil
  }

  private static func label(
    _ index: Int, _ text: DrawIOText, _ style: DrawIOStyle, at point: Point,
    in geometry: DrawIOGeometry, along points: [Point]
  ) -> Label {
    var (x, y) = (geometry.width / 2, geometry.height / 2)
    let (width, height) = (text.width, text.height)
    let isSmall = geometry.width == 0 && geometry.height == 0
    if isSmall {
      let space = style.number("spacing", 2)
      switch style["align"] {
      case "left": x = width / 2 + space + style.number("spacingLeft", 0)
      case "right": x = -width / 2 - space - style.number("spacingRight", 0)
      default: break
      }
      switch style["verticalAlign"] {
      case "top": y = height / 2 + space + style.number("spacingTop", 0)
      case "bottom": y = -height / 2 - space - style.number("spacingBottom", 0)
      default: break
      }
    }
    let center = point + Point(x, y)
    let middle = EdgeRoute.place(0, 0, along: points)
    return Label(
      index: index, text: text, center: center, offset: center - middle,
      background: style.color("labelBackgroundColor", RGBA(rgb: 0xFFFFFF)))
  }

  private mutating func put(_ label: Label, along place: Double, isTold: Bool) {
    if isTold, label.text.isPlain, place <= -0.6, start == nil {
      start = label
    } else if isTold, label.text.isPlain, place >= 0.6, end == nil {
      end = label
    } else if isTold, abs(place) < 0.6, middle == nil {
      middle = label
    } else {
      apart.append(label)
    }
  }
}

extension [Point] {
  /// Whether a point is so near to a line through these.
  fileprivate func isNear(_ point: Point, by distance: Double) -> Bool {
    zip(self, dropFirst()).contains { a, b in
      let way = b - a
      let length = way.x * way.x + way.y * way.y
      let along = ((point.x - a.x) * way.x + (point.y - a.y) * way.y) / Swift.max(length, 1e-9)
      let place = Swift.min(Swift.max(along, 0), 1)
      return point.distance(to: Point(a.x + way.x * place, a.y + way.y * place)) < distance
    }
  }
}
