import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// The ends of a line, and how it runs between them on the page.
  struct Way {
    var from: EdgeEnd
    var to: EdgeEnd
    /// What it passes: bends, or the points that a curve bends toward.
    var bends: [Point]
    /// Its points with both ends.
    var points: [Point]
    /// Whether its pieces are level and upright.
    var isAngled = false
    var isCurved = false
    /// Whether it goes nowhere: from a place on a shape to that shape.
    var isPoint = false
  }

  /// The end of a line at a cell or, where that is none, at a point.
  func end(_ edge: Int, atSource isSource: Bool, _ origin: Point) -> EdgeEnd? {
    let cell = page.cells[edge]
    let free = isSource ? cell.geometry?.source : cell.geometry?.target
    guard let terminal = self.cell(isSource ? cell.source : cell.target) else {
      return free.map { EdgeEnd(point: $0 + origin) }
    }
    if page.cells[terminal].isVertex, let box = boxes[terminal], !isOnLine(terminal) {
      var end = shapeEnd(terminal, box)
      let style = style(of: edge)
      end.point = style.place(isSource ? "exit" : "entry").map { point(at: $0, terminal, end) }
      return end
    }
    guard let point = pointOnLine(terminal, for: edge) ?? free.map({ $0 + origin }) else {
      return nil
    }
    return EdgeEnd(point: point)
  }

  func isOnLine(_ cell: Int) -> Bool {
    self.cell(page.cells[cell].parent).map { page.cells[$0].isEdge } ?? false
  }

  /// A shape as lines end at it.
  private func shapeEnd(_ index: Int, _ box: Box) -> EdgeEnd {
    if let known = ends[index] { return known }
    let style = style(of: index)
    var end = EdgeEnd(box: box, rotation: style.number("rotation", 0))
    switch style["perimeter"] {
    case "ellipsePerimeter": end.outline = box.ellipse
    case "rhombusPerimeter": end.outline = box.diamond
    case "centerPerimeter": end.isCentered = true
    case "lifelinePerimeter": end.lifeline = min(max(style.number("size", 40), 0), box.height)
    case "orthogonalPerimeter":
      end.outline = box.corners
      end.isSquare = true
    case "rectanglePerimeter", nil: end.outline = box.corners
    default:
      let size = Extent(box.width, box.height)
      let outline = ShapePath.outline(of: style.shape, size, style)?.firstOutline ?? []
      end.outline =
        outline.count > 2
        ? outline.map { $0 + Point(box.minX, box.minY) } : box.corners
    }
    ends[index] = end
    return end
  }

  /// The point on the page of a place on a shape.
  private func point(at place: DrawIOStyle.Place, _ index: Int, _ end: EdgeEnd) -> Point {
    guard let box = end.box else { return end.center }
    let style = style(of: index)
    let direction = style["anchorPointDirection"] == "0" ? nil : style["direction"]
    let isTurned = direction == "north" || direction == "south"
    let size = isTurned ? Extent(box.height, box.width) : Extent(box.width, box.height)
    var beside = Point(
      (place.x - 0.5) * size.width + place.offset.x, (place.y - 0.5) * size.height + place.offset.y
    )
    switch direction {
    case "north": beside = Point(beside.y, -beside.x)
    case "south": beside = Point(-beside.y, beside.x)
    case "west": beside = -beside
    default: break
    }
    if style.isOn("flipH") { beside.x = -beside.x }
    if style.isOn("flipV") { beside.y = -beside.y }
    var point = box.center + beside
    if place.isOnOutline, beside != .zero, !end.isCentered {
      if let lifeline = end.lifeline {
        point = Point(box.center.x, min(max(point.y, box.minY + lifeline), box.maxY))
      } else if place.offset == .zero {
        point = end.outermost(toward: point) ?? point
      }
    }
    return end.turned(point)
  }

  /// The point of a line, or of what stands on one, at which another line ends.
  private func pointOnLine(_ cell: Int, for edge: Int) -> Point? {
    let line = page.cells[cell].isEdge ? cell : self.cell(page.cells[cell].parent)
    guard let line, line != edge, page.cells[line].isEdge, let way = lineWay(line) else {
      return nil
    }
    lose(edge, "an end at another line stays where it is")
    guard cell != line, let geometry = page.cells[cell].geometry else {
      return EdgeRoute.place(0, 0, along: way.points)
    }
    return EdgeRoute.place(geometry.x, geometry.y, along: way.points)
      + (geometry.offset ?? .zero)
  }

  /// How a line runs at which others end; nil for one that ends at itself by way of others.
  private func lineWay(_ line: Int) -> Way? {
    if let known = lineWays[line] { return known }
    guard openLines.count < 32, openLines.insert(line).inserted else { return nil }
    defer { openLines.remove(line) }
    let way = way(of: line, origins[line] ?? .zero)
    lineWays[line] = .some(way)
    return way
  }

  /// An end as a connector says it; `origin` is that of the connector's parent.
  func text(of end: EdgeEnd, _ edge: Int, atSource isSource: Bool, _ way: Way, _ origin: Point)
    -> YAMLValue
  {
    let cell = page.cells[edge]
    let free = GraphicDraft(decimals: 3).point
    let met = isSource ? way.points.first : way.points.last
    guard end.box != nil, let terminal = self.cell(isSource ? cell.source : cell.target),
      let id = endIDs[terminal], let met
    else { return free((met ?? end.center) - origin) }
    if end.isCentered, end.point == nil { return .quoted("#\(id).center") }
    let next = isSource ? way.points.dropFirst().first : way.points.dropLast().last
    if end.point == nil, way.isAngled, way.isCurved, way.bends.isEmpty, let side = end.side(at: met)
    {
      return .quoted("#\(id).\(side)")
    }
    guard end.point != nil || isHeld(end, met, next, way) else { return .quoted("#" + id) }
    return .quoted(
      "#" + id + place(of: met, next, terminal, end, isShared: isShared(edge, isSource)))
  }

  /// Whether an end that floats has to be fixed, so that the line stays as it is.
  private func isHeld(_ end: EdgeEnd, _ met: Point, _ next: Point?, _ way: Way) -> Bool {
    if end.lifeline != nil || end.isSquare { return true }
    guard way.isAngled || way.isCurved, !way.bends.isEmpty, let next, let box = end.box else {
      return false
    }
    if way.isCurved { return true }
    // A line keeps clear of corners unless it is told where to end.
    func isInside(_ value: Double, _ least: Double, _ most: Double) -> Bool {
      let rim = min(7, (most - least) / 4)
      return value >= least + rim && value <= most - rim
    }
    return met.x == next.x
      ? !isInside(met.x, box.minX, box.maxX) : !isInside(met.y, box.minY, box.maxY)
  }

  /// What stands behind an id for a point of a shape, from which a line goes on to another one: `.top`,
  /// `.top@0.5` or `@0.25,0`.
  private func place(
    of point: Point, _ next: Point?, _ terminal: Int, _ end: EdgeEnd, isShared: Bool
  ) -> String {
    guard let box = ownBox(of: terminal), box.width > 0, box.height > 0 else { return "" }
    let own = end.unturned(point)
    func part(_ value: Double, _ start: Double, _ length: Double) -> Double {
      let part = min(max((value - start) / length, 0), 1)
      // As few decimals as keep level lines level.
      for unit in [100.0, 10_000, 1e6] {
        let rounded = (part * unit).rounded() / unit
        if abs(rounded - part) * length < 4e-4 { return rounded }
      }
      return (part * 1e8).rounded() / 1e8
    }
    let (x, y) = (part(own.x, box.minX, box.width), part(own.y, box.minY, box.height))
    let side =
      switch (x, y) {
      case (0.5, 0): ".top"
      case (1, 0.5): ".right"
      case (0.5, 1): ".bottom"
      case (0, 0.5): ".left"
      default: ""
      }
    if (x, y) == (0.5, 0.5) { return ".center" }
    if !side.isEmpty { return isShared ? side + "@0.5" : side }
    func text(_ number: Double) -> String { NumberText.written(number, decimals: 8) ?? "0" }
    if x > 0, x < 1, y > 0, y < 1, end.rotation == 0, let next, !isInside(own, box, end) {
      // A slanted side: the line leaves straight out of it.
      let way = next - point
      return abs(way.x) > abs(way.y)
        ? "\(way.x > 0 ? ".right" : ".left")@\(text(y))"
        : "\(way.y > 0 ? ".bottom" : ".top")@\(text(x))"
    }
    return "@\(text(x)),\(text(y))"
  }

  /// Whether a point lies deep inside a shape.
  private func isInside(_ point: Point, _ box: Box, _ end: EdgeEnd) -> Bool {
    guard !end.isCentered, end.lifeline == nil, let rim = end.outermost(toward: point) else {
      return true
    }
    return rim.distance(to: point) > 1
  }

  /// Whether other lines end at the same place.
  private func isShared(_ edge: Int, _ isSource: Bool) -> Bool {
    placeKey(edge, isSource).map { (placeCounts[$0] ?? 0) > 1 } ?? false
  }

  /// A place on a shape, in fractions of its sides.
  struct PlaceKey: Hashable {
    let shape: Int
    let x: Double
    let y: Double
  }

  /// What tells the places apart at which ends of lines are fixed; nil for one that is not.
  func placeKey(_ edge: Int, _ isSource: Bool) -> PlaceKey? {
    let cell = page.cells[edge]
    guard let terminal = self.cell(isSource ? cell.source : cell.target),
      let place = style(of: edge).place(isSource ? "exit" : "entry")
    else { return nil }
    return PlaceKey(shape: terminal, x: place.x, y: place.y)
  }
}
