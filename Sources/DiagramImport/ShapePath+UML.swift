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

  /// An ellipse in a box.
  private init(ellipse box: Box) {
    self.init()
    ellipse(box)
  }
}
