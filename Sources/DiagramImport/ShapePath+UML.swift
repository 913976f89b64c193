import Geometry

extension ShapePath {
  /// Shapes of UML, of processes and of entities.
  static func unified(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath? {
    switch shape {
    case "component", "module": return component(shape == "module", w, h, style)
    case "umlBoundary":
      return ShapePath(ellipse: Box(minX: w / 6, minY: 0, maxX: w, maxY: h))
        .adding([(0, h / 4), (0, h * 3 / 4)]).adding([(0, h / 2), (w / 6, h / 2)])
    case "umlEntity":
      return ShapePath(ellipse: Box(minX: 0, minY: 0, maxX: w, maxY: h))
        .adding([(w / 8, h), (w * 7 / 8, h)])
    case "umlControl":
      return ShapePath(ellipse: Box(minX: 0, minY: h / 8, maxX: w, maxY: h))
        .adding([(w * 5 / 8, 0), (w * 3 / 8, h / 8), (w * 5 / 8, h / 4)])
    case "umlDestroy", "mxgraph.basic.x2":
      return ShapePath().adding([(w, 0), (0, h)]).adding([(0, 0), (w, h)])
    case "lollipop":
      let size = min(style.number("size", 10), w, h)
      return ShapePath(
        ellipse: Box(minX: (w - size) / 2, minY: 0, maxX: (w + size) / 2, maxY: size)
      ).adding([(w / 2, size), (w / 2, h)])
    case "requires", "requiredInterface": return socket(shape, w, h, style)
    case "providedRequiredInterface":
      let s = w - 2 * style.number("inset", 2)
      let size = min(s / 2, h / 2)
      var path = ShapePath(
        ellipse: Box(minX: 0, minY: h / 2 - size, maxX: 2 * size, maxY: h / 2 + size))
      path.move(w / 2, 0)
      path.curve(w * 7 / 6, 0, w * 7 / 6, h, w / 2, h)
      return path
    case "message", "envelope":
      return ShapePath(polygon: [(0, 0), (w, 0), (w, h), (0, h)])
        .adding([(0, 0), (w / 2, h / 2), (w, 0)])
    case "sumEllipse", "orEllipse", "lineEllipse", "tapeData":
      return crossed(shape, w, h, style)
    case "sortShape":
      return ShapePath(polygon: [(w / 2, 0), (w, h / 2), (w / 2, h), (0, h / 2)])
        .adding([(0, h / 2), (w, h / 2)])
    case "associativeEntity":
      return ShapePath(polygon: [(0, 0), (w, 0), (w, h), (0, h)])
        .adding([(w / 2, 0), (w, h / 2), (w / 2, h), (0, h / 2), (w / 2, 0)])
    default: return nil
    }
  }

  private static func component(
    _ isModule: Bool, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath {
    let width = style.number("jettyWidth", isModule ? 20 : 32)
    let height = style.number("jettyHeight", isModule ? 10 : 12)
    let (x0, x1) = (width / 2, width)
    let y0 = isModule ? min(height, h - height) : 0.3 * h - height / 2
    let y1 = isModule ? min(y0 + 2 * height, h - height) : 0.7 * h - height / 2
    return ShapePath(polygon: [
      (x0, 0), (w, 0), (w, h), (x0, h), (x0, y1 + height), (0, y1 + height), (0, y1), (x0, y1),
      (x0, y0 + height), (0, y0 + height), (0, y0), (x0, y0),
    ])
    .adding([(x0, y0), (x1, y0), (x1, y0 + height), (x0, y0 + height)])
    .adding([(x0, y1), (x1, y1), (x1, y1 + height), (x0, y1 + height)])
  }

  private static func socket(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath {
    var path = ShapePath()
    guard shape == "requires" else {
      path.move(0, 0)
      path.curve(w * 4 / 3, 0, w * 4 / 3, h, 0, h)
      return path
    }
    let size = min(style.number("size", 10), w, h)
    path.move((w - size) / 2, 0)
    path.curve((w - size) / 2, size * 4 / 3, (w + size) / 2, size * 4 / 3, (w + size) / 2, 0)
    return path.adding([(w / 2, size), (w / 2, h)])
  }

  private static func crossed(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath {
    let path = ShapePath(ellipse: Box(minX: 0, minY: 0, maxX: w, maxY: h))
    let s = 0.145
    switch shape {
    case "sumEllipse":
      return path.adding([(w * s, h * s), (w * (1 - s), h * (1 - s))])
        .adding([(w * (1 - s), h * s), (w * s, h * (1 - s))])
    case "orEllipse":
      return path.adding([(0, h / 2), (w, h / 2)]).adding([(w / 2, 0), (w / 2, h)])
    case "tapeData": return path.adding([(w / 2, h), (w, h)])
    default:
      return style["line"] == "vertical"
        ? path.adding([(w / 2, 0), (w / 2, h)]) : path.adding([(0, h / 2), (w, h / 2)])
    }
  }

  /// Corners, brackets and arrows whose parts a style measures.
  static func built(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath? {
    func length(_ key: String, _ usual: Double, _ most: Double) -> Double {
      min(max(style.number(key, usual), 0), max(most, 0))
    }
    switch shape {
    case "corner", "mxgraph.basic.corner":
      let (dx, dy) = (length("dx", 20, w), length("dy", 20, h))
      return ShapePath(polygon: [(0, 0), (w, 0), (w, dy), (dx, dy), (dx, h), (0, h)])
    case "tee":
      let (dx, dy) = (length("dx", 20, w), length("dy", 20, h))
      let (a, b) = ((w - dx) / 2, (w + dx) / 2)
      return ShapePath(polygon: [
        (0, 0), (w, 0), (w, dy), (b, dy), (b, h), (a, h), (a, dy), (0, dy),
      ])
    case "crossbar":
      return ShapePath().adding([(0, h / 2), (w, h / 2)]).adding([(0, 0), (0, h)])
        .adding([(w, 0), (w, h)])
    case "dimension":
      return ShapePath().adding([(0, h / 2), (w, h / 2)]).adding([(0, h / 2), (0, h)])
        .adding([(w, h / 2), (w, h)])
    case "collate": return ShapePath(polygon: [(0, 0), (w, 0), (0, h), (w, h)])
    case "display":
      let dx = min(w, h / 2)
      let s = min(w - dx, length("size", 0.25, 1) * w)
      var path = ShapePath()
      path.move(0, h / 2)
      path.line(s, 0)
      path.line(w - dx, 0)
      path.quad(w, 0, w, h / 2)
      path.quad(w, h, w - dx, h)
      path.line(s, h)
      path.close()
      return path
    case "curlyBracket", "mxgraph.flowchart.curly":
      let s = w * length("size", 0.5, 1)
      let r = min(style.isOn("rounded") ? 10.0 : 0, h / 4, s, max(w - s, 0))
      var path = ShapePath()
      path.move(w, 0)
      path.line(s + r, 0)
      path.quad(s, 0, s, r)
      path.line(s, h / 2 - r)
      path.quad(s, h / 2, s - r, h / 2)
      path.line(0, h / 2)
      path.move(s - r, h / 2)
      path.quad(s, h / 2, s, h / 2 + r)
      path.line(s, h - r)
      path.quad(s, h, s + r, h)
      path.line(w, h)
      return path
    case "mxgraph.arrows2.arrow":
      let y = h / 2 * length("dy", 0.6, 1)
      let (dx, notch) = (length("dx", 40, w), length("notch", 0, w))
      return ShapePath(polygon: [
        (0, y), (w - dx, y), (w - dx, 0), (w, h / 2), (w - dx, h), (w - dx, h - y), (0, h - y),
        (notch, h / 2),
      ])
    case "mxgraph.arrows2.twoWayArrow":
      let y = h / 2 * length("dy", 0.6, 1)
      let dx = length("dx", 35, w / 2)
      return ShapePath(polygon: [
        (0, h / 2), (dx, 0), (dx, y), (w - dx, y), (w - dx, 0), (w, h / 2), (w - dx, h),
        (w - dx, h - y), (dx, h - y), (dx, h),
      ])
    case "mxgraph.arrows2.bendArrow":
      let dy = length("dy", 15, h / 2)
      let (dx, head) = (length("dx", 38, w), length("arrowHead", 55, h))
      let (top, reach) = ((head - 2 * dy) / 2, 2 * dy)
      return ShapePath(polygon: [
        (0, h), (0, top), (w - dx, top), (w - dx, 0), (w, head / 2), (w - dx, head),
        (w - dx, top + reach), (reach, top + reach), (reach, h),
      ])
    case "mxgraph.basic.cone2":
      let (x, y) = (w * length("dx", 0.5, 1), h * length("dy", 0.9, 1))
      var path = ShapePath()
      path.move(0, y)
      path.line(x, 0)
      path.line(w, y)
      path.curve(w, y + (h - y) * 4 / 3, 0, y + (h - y) * 4 / 3, 0, y)
      path.close()
      return path
    case "mxgraph.basic.polygon": return coordinates(style, w, h)
    default: return nil
    }
  }

  /// The polygon of `polyCoords=[[0,0],[1,0],…]`, in fractions of the sides.
  private static func coordinates(_ style: DrawIOStyle, _ w: Double, _ h: Double) -> ShapePath? {
    let numbers = (style["polyCoords"] ?? "").split { "[], ".contains($0) }.map {
      Double($0).flatMap(DiagramLimits.coordinate) ?? 0
    }
    guard numbers.count >= 4, numbers.count <= 2000 else { return nil }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      (numbers[$0] * w, numbers[$0 + 1] * h)
    }
    guard style["polyline"] == "1" else { return ShapePath(polygon: points) }
    return ShapePath().adding(points)
  }

  /// An ellipse in a box.
  private init(ellipse box: Box) {
    self.init()
    ellipse(box)
  }

  /// The path with a line through some points.
  private func adding(_ points: [(Double, Double)]) -> ShapePath {
    var path = self
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(point.0, point.1) } else { path.line(point.0, point.1) }
    }
    return path
  }
}
