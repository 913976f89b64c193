extension ShapePath {
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
}
