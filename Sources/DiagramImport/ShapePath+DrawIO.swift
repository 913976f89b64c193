import Geometry

extension ShapePath {
  /// The outline of a shape of draw.io's own; nil where it is not known.
  static func outline(of shape: String, _ size: Extent, _ style: DrawIOStyle) -> ShapePath? {
    let isTurned = style["direction"] == "north" || style["direction"] == "south"
    let (w, h) = isTurned ? (size.height, size.width) : (size.width, size.height)
    return upright(shape, w, h, style)?.oriented(style, in: size)
  }

  /// The path turned and mirrored as a style says, in the box that it has then.
  func oriented(_ style: DrawIOStyle, in size: Extent) -> ShapePath {
    let direction = style["direction"]
    let flips = (style.isOn("flipH"), style.isOn("flipV"))
    guard direction != nil || flips.0 || flips.1 else { return self }
    return mapped { point in
      var point = point
      switch direction {
      case "north": point = Point(point.y, size.height - point.x)
      case "south": point = Point(size.width - point.y, point.x)
      case "west": point = Point(size.width - point.x, size.height - point.y)
      default: break
      }
      if flips.0 { point.x = size.width - point.x }
      if flips.1 { point.y = size.height - point.y }
      return point
    }
  }

  /// How far in a shape's slant or fold begins: a fraction of a length, or fixed.
  private static func inset(
    _ style: DrawIOStyle, _ fraction: Double, of length: Double, fixed: Double = 20
  ) -> Double {
    let said = style.number("size")
    let isFixed = style.isOn("fixedSize") || (said ?? fraction) > 1
    return min(max(isFixed ? said ?? fixed : length * (said ?? fraction), 0), length)
  }

  private static func upright(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath? {
    slanted(shape, w, h, style) ?? folded(shape, w, h, style) ?? rounded(shape, w, h, style)
      ?? unified(shape, w, h, style) ?? built(shape, w, h, style)
  }

  private static func slanted(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath? {
    switch shape {
    case "triangle", "mxgraph.basic.acute_triangle":
      return ShapePath(polygon: [(0, 0), (w, h / 2), (0, h)])
    case "hexagon":
      let i = min(inset(style, 0.25, of: w), w / 2)
      return ShapePath(polygon: [(i, 0), (w - i, 0), (w, h / 2), (w - i, h), (i, h), (0, h / 2)])
    case "parallelogram":
      let s = inset(style, 0.2, of: w)
      return ShapePath(polygon: [(0, h), (s, 0), (w, 0), (w - s, h)])
    case "trapezoid":
      let s = min(inset(style, 0.2, of: w), w / 2)
      return ShapePath(polygon: [(0, h), (s, 0), (w - s, 0), (w, h)])
    case "step":
      let s = inset(style, 0.2, of: w)
      return ShapePath(polygon: [(0, 0), (w - s, 0), (w, h / 2), (w - s, h), (0, h), (s, h / 2)])
    case "card":
      let s = inset(style, 30, of: min(w, h), fixed: 30)
      return ShapePath(polygon: [(s, 0), (w, 0), (w, h), (0, h), (0, s)])
    case "manualInput":
      let s = inset(style, 30, of: h, fixed: 30)
      return ShapePath(polygon: [(0, h), (0, s), (w, 0), (w, h)])
    case "loopLimit":
      let s = min(inset(style, 20, of: h), w / 2)
      return ShapePath(polygon: [(0, h), (0, s), (s, 0), (w - s, 0), (w, s), (w, h)])
    case "offPageConnector":
      let s = inset(style, 0.375, of: h)
      return ShapePath(polygon: [(0, 0), (w, 0), (w, h - s), (w / 2, h), (0, h - s)])
    case "singleArrow", "arrow":
      let (a, s) = arrow(style, w, h)
      return ShapePath(polygon: [
        (0, h / 2 - a), (w - s, h / 2 - a), (w - s, 0), (w, h / 2), (w - s, h), (w - s, h / 2 + a),
        (0, h / 2 + a),
      ])
    case "doubleArrow":
      let (a, full) = arrow(style, w, h)
      let s = min(full, w / 2)
      return ShapePath(polygon: [
        (0, h / 2), (s, 0), (s, h / 2 - a), (w - s, h / 2 - a), (w - s, 0), (w, h / 2), (w - s, h),
        (w - s, h / 2 + a), (s, h / 2 + a), (s, h),
      ])
    case "cross" where style["perimeter"] != nil || style["size"] != nil, "plus":
      let s = min(max(style.number("size", 0.2), 0), 1) * min(w, h) / 2
      let (x, y) = (w / 2, h / 2)
      return ShapePath(polygon: [
        (x - s, 0), (x + s, 0), (x + s, y - s), (w, y - s), (w, y + s), (x + s, y + s), (x + s, h),
        (x - s, h), (x - s, y + s), (0, y + s), (0, y - s), (x - s, y - s),
      ])
    default: return nil
    }
  }

  private static func arrow(
    _ style: DrawIOStyle, _ w: Double, _ h: Double
  ) -> (reach: Double, head: Double) {
    (
      h * min(max(style.number("arrowWidth", 0.3), 0), 1) / 2,
      w * min(max(style.number("arrowSize", 0.2), 0), 1)
    )
  }

  // MARK: - Shapes with lines inside

  // Lines inside go round as the outline does, so that none of its area is taken away.

  private static func folded(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath? {
    var path: ShapePath
    switch shape {
    case "note", "note2":
      let s = inset(style, 30, of: min(w, h), fixed: 30)
      path = ShapePath(polygon: [(0, 0), (w - s, 0), (w, s), (w, h), (0, h)])
      path.lines([(w, s), (w - s, s), (w - s, 0)])
    case "process", "process2":
      let s = min(inset(style, 0.1, of: w), w / 2)
      path = ShapePath(polygon: [(0, 0), (w, 0), (w, h), (0, h)])
      path.lines([(s, 0), (s, h)])
      path.lines([(w - s, 0), (w - s, h)])
    case "internalStorage":
      let (x, y) = (min(style.number("dx", 20), w), min(style.number("dy", 20), h))
      path = ShapePath(polygon: [(0, 0), (w, 0), (w, h), (0, h)])
      path.lines([(x, 0), (x, h)])
      path.lines([(0, y), (w, y)])
    case "cube", "isoCube":
      let s = inset(style, 20, of: min(w, h))
      path = ShapePath(polygon: [(0, 0), (w - s, 0), (w, s), (w, h), (s, h), (0, h - s)])
      path.lines([(w, s), (s, s), (0, 0)])
      path.lines([(s, s), (s, h)])
    case "folder", "package":
      let (x, y) = (min(style.number("tabWidth", 60), w), min(style.number("tabHeight", 20), h))
      path = ShapePath(polygon: [(0, 0), (x, 0), (x, y), (w, y), (w, h), (0, h)])
      path.lines([(0, y), (x, y)])
    case "callout":
      let s = min(max(style.number("size", 30), 0), h)
      let (x, base) = (w * style.number("position", 0.5), style.number("base", 20))
      let tip = w * style.number("position2", style.number("position", 0.5))
      path = ShapePath(polygon: [
        (0, 0), (w, 0), (w, h - s), (min(w, x + base), h - s), (tip, h), (x, h - s), (0, h - s),
      ])
    default: return nil
    }
    return path
  }

  // MARK: - Shapes with curves

  private static func rounded(
    _ shape: String, _ w: Double, _ h: Double, _ style: DrawIOStyle
  ) -> ShapePath? {
    var path = ShapePath()
    switch shape {
    case "cylinder", "cylinder2", "cylinder3", "datastore", "mxgraph.flowchart.database":
      let usual = shape == "cylinder3" || shape == "cylinder2" ? 15 : min(40, h / 5)
      let s = min(max(style.number("size", usual), 0), h / 2)
      path.move(0, s)
      path.curve(0, -s / 3, w, -s / 3, w, s)
      path.line(w, h - s)
      path.curve(w, h + s / 3, 0, h + s / 3, 0, h - s)
      path.close()
      path.move(w, s)
      path.curve(w, s * 7 / 3, 0, s * 7 / 3, 0, s)
    case "document":
      let s = inset(style, 0.3, of: h)
      path.move(0, 0)
      path.line(w, 0)
      path.line(w, h - s / 2)
      path.quad(w * 3 / 4, h - s * 1.4, w / 2, h - s / 2)
      path.quad(w / 4, h + s * 0.4, 0, h - s / 2)
      path.close()
    case "cloud", "ellipse_cloud":
      path.move(0.25 * w, 0.25 * h)
      path.curve(0.05 * w, 0.25 * h, 0, 0.5 * h, 0.16 * w, 0.55 * h)
      path.curve(0, 0.66 * h, 0.18 * w, 0.9 * h, 0.31 * w, 0.8 * h)
      path.curve(0.4 * w, h, 0.7 * w, h, 0.8 * w, 0.8 * h)
      path.curve(w, 0.8 * h, w, 0.6 * h, 0.875 * w, 0.5 * h)
      path.curve(w, 0.3 * h, 0.8 * w, 0.1 * h, 0.625 * w, 0.2 * h)
      path.curve(0.5 * w, 0.05 * h, 0.3 * w, 0.05 * h, 0.25 * w, 0.25 * h)
      path.close()
    case "actor":
      path.move(0, h)
      path.curve(0, 0.6 * h, 0, 0.4 * h, w / 2, 0.4 * h)
      path.curve(w / 6, 0.4 * h, w / 6, 0, w / 2, 0)
      path.curve(w * 5 / 6, 0, w * 5 / 6, 0.4 * h, w / 2, 0.4 * h)
      path.curve(w, 0.4 * h, w, 0.6 * h, w, h)
      path.close()
    case "umlActor":
      path.ellipse(Box(minX: w / 4, minY: 0, maxX: w * 3 / 4, maxY: h / 4))
      path.lines([(w / 2, h / 4), (w / 2, h * 2 / 3)])
      path.lines([(w / 2, h * 2 / 3), (0, h)])
      path.lines([(w / 2, h * 2 / 3), (w, h)])
      path.lines([(0, h / 3), (w, h / 3)])
    case "delay":
      let x = max(w - h / 2, 0)
      path.move(0, 0)
      path.line(x, 0)
      path.curve(x + (w - x) * 4 / 3, 0, x + (w - x) * 4 / 3, h, x, h)
      path.close()
    case "dataStorage":
      let s = inset(style, 0.1, of: w)
      path.move(s, 0)
      path.line(w, 0)
      path.quad(w - s * 2, h / 2, w, h)
      path.line(s, h)
      path.quad(-s, h / 2, s, 0)
      path.close()
    case "or", "xor":
      path.move(0, 0)
      path.quad(w, 0, w, h / 2)
      path.quad(w, h, 0, h)
      if shape == "xor" { path.quad(w / 2, h / 2, 0, 0) }
      path.close()
    case "tape":
      let s = inset(style, 0.4, of: h)
      path.move(0, s / 2)
      path.quad(w / 4, s * 1.4, w / 2, s / 2)
      path.quad(w * 3 / 4, -s * 0.4, w, s / 2)
      path.line(w, h - s / 2)
      path.quad(w * 3 / 4, h - s * 1.4, w / 2, h - s / 2)
      path.quad(w / 4, h + s * 0.4, 0, h - s / 2)
      path.close()
    default: return nil
    }
    return path
  }
}
