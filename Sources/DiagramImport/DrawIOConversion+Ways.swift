import Geometry
import SVGImport
import ShapeDocument

extension DrawIOConversion {
  /// The styles of lines with right angles.
  private static let angledStyles: Set<Substring> = [
    "orthogonalEdgeStyle", "elbowEdgeStyle", "segmentEdgeStyle", "entityRelationEdgeStyle",
    "sideToSideEdgeStyle", "topToBottomEdgeStyle",
  ]

  /// How a line runs; nil where an end is nowhere.
  func way(of index: Int, _ origin: Point) -> Way? {
    let edge = page.cells[index]
    let style = self.style(of: index)
    guard let from = end(index, atSource: true, origin),
      let to = end(index, atSource: false, origin)
    else { return nil }
    let given = (edge.geometry?.points ?? []).prefix(Graphic.Connection.pointLimit).map {
      $0 + origin
    }
    let isLoop = edge.source != nil && edge.source == edge.target
    let name = style.isOn("noEdgeStyle") ? nil : style["edgeStyle"]
    var way = Way(from: from, to: to, bends: given, points: [])
    way.isCurved = style.isOn("curved")
    way.isAngled = name.map(Self.angledStyles.contains) ?? false
    if isLoop, given.count < 2, !isOrthogonalLoop(style, from, to) {
      return loop(way, given)
    }
    way.isPoint = isLoop && given.isEmpty && way.isAngled && (from.point == nil || to.point == nil)
    guard way.isAngled else {
      way.points = straight(from, given, to)
      return way
    }
    if given.isEmpty {
      way.points = found(from, to, style)
    } else {
      way.bends = bends(from, to, given, style)
      if let first = way.bends.first, way.from.isOnRim(first) {
        way.from.point = first
        way.bends.removeFirst()
      }
      if let last = way.bends.last, way.to.isOnRim(last) {
        way.to.point = last
        way.bends.removeLast()
      }
      way.points = angled(way.from, way.bends, way.to)
    }
    return way
  }

  private func isOrthogonalLoop(_ style: DrawIOStyle, _ from: EdgeEnd, _ to: EdgeEnd) -> Bool {
    style.isOn("orthogonalLoop") && (from.point != nil || to.point != nil)
  }

  /// The way of a line from a shape to itself: straight where both ends are fixed.
  private func loop(_ way: Way, _ given: [Point]) -> Way {
    var way = way
    way.isAngled = false
    if let start = way.from.point, let end = way.to.point {
      if given.isEmpty {
        way.bends = [Point((start.x + end.x) / 2, (start.y + end.y) / 2)]
        way.isCurved = false
      }
      way.points = [start] + way.bends + [end]
    } else {
      way.isAngled = given.isEmpty
      way.points =
        given.isEmpty
        ? found(way.from, way.to, DrawIOStyle("edgeStyle=loop"))
        : straight(way.from, given, way.to)
    }
    return way
  }

  private func straight(_ from: EdgeEnd, _ bends: [Point], _ to: EdgeEnd) -> [Point] {
    let start = from.meeting(toward: bends.first ?? to.center)
    let last = bends.last ?? (to.isSquare ? start : from.center)
    return [start] + bends + [to.meeting(toward: last)]
  }

  private func angled(_ from: EdgeEnd, _ bends: [Point], _ to: EdgeEnd) -> [Point] {
    let start = from.meeting(toward: bends.first ?? to.center, isAngled: true)
    let end = to.meeting(toward: bends.last ?? start, isAngled: true)
    let first = bends.isEmpty ? from.meeting(toward: end, isAngled: true) : start
    return [first] + bends + [end]
  }

  /// The bends of a line through given points.
  private func bends(
    _ from: EdgeEnd, _ to: EdgeEnd, _ given: [Point], _ style: DrawIOStyle
  ) -> [Point] {
    guard style["edgeStyle"] == "elbowEdgeStyle", let point = given.first else {
      return AngledWay.bends(from, to, through: given)
    }
    let around = [from, to].map { $0.box ?? Box(origin: $0.center, extent: Extent(0, 0)) }
    func spans(_ least: KeyPath<Box, Double>, _ most: KeyPath<Box, Double>) -> ClosedRange<Double> {
      let least = around.map { $0[keyPath: least] }.min() ?? 0
      return least...max(least, around.map { $0[keyPath: most] }.max() ?? 0)
    }
    let isAbove = !spans(\.minY, \.maxY).contains(point.y)
    let isBeside = !spans(\.minX, \.maxX).contains(point.x)
    let isUpright = !isBeside && (isAbove || style["elbow"] == "vertical")
    return isUpright
      ? elbow(from, to, point) { Point($0.y, $0.x) } : elbow(from, to, point) { $0 }
  }

  /// The two bends of an elbow whose piece in the middle is upright and passes a point; `turned` swaps
  /// the axes, and is its own inverse.
  private func elbow(
    _ from: EdgeEnd, _ to: EdgeEnd, _ point: Point, turned: (Point) -> Point
  ) -> [Point] {
    let way = turned(point)
    func height(_ end: EdgeEnd) -> Double {
      let center = turned(end.center)
      guard end.point == nil, let box = end.box else { return center.y }
      let (low, high) = (turned(Point(box.minX, box.minY)), turned(Point(box.maxX, box.maxY)))
      return way.y >= low.y && way.y <= high.y ? way.y : center.y
    }
    func isFree(_ bend: Point) -> Bool {
      ![from, to].contains { end in
        guard end.point == nil, let box = end.box else { return false }
        return box.contains(bend)
      }
    }
    let bends = [height(from), height(to)].map { turned(Point(way.x, $0)) }.filter(isFree)
    return bends.isEmpty ? [point] : bends
  }

  /// The way that is likely for a line with right angles that passes no given points.
  private func found(_ from: EdgeEnd, _ to: EdgeEnd, _ style: DrawIOStyle) -> [Point] {
    let name = style["edgeStyle"]
    var wanted = (from: from.fixedSide, to: to.fixedSide)
    if name == "loop" || from.box == to.box && from.box != nil {
      wanted = (wanted.from ?? .right, wanted.to ?? .down)
    }
    let isUpright = style["elbow"] == "vertical" || name == "topToBottomEdgeStyle"
    let isLevel = name == "entityRelationEdgeStyle" || name == "elbowEdgeStyle" && !isUpright
    if isUpright || isLevel {
      let isBefore = isUpright ? to.center.y < from.center.y : to.center.x < from.center.x
      let (one, other): (EdgeEnd.Side, EdgeEnd.Side) =
        isUpright
        ? (isBefore ? .up : .down, isBefore ? .down : .up)
        : (isBefore ? .left : .right, isBefore ? .right : .left)
      wanted = (wanted.from ?? one, wanted.to ?? other)
    }
    let sides = EdgeRoute.sides(from, to, wanted)
    return EdgeRoute.simplified(
      EdgeRoute.points(
        from.point ?? from.middle(of: sides.0), sides.0, to.point ?? to.middle(of: sides.1),
        sides.1))
  }

  // MARK: - What is in the way

  /// Whether a line crosses shapes that it does not join.
  ///
  /// - Complexity: O(shapes × bends); pages with very many shapes are not asked.
  func isCrossing(_ line: Int, _ way: Way) -> Bool {
    if obstacles == nil { obstacles = findObstacles() }
    guard let obstacles, let start = way.points.first, let end = way.points.last else {
      return false
    }
    let ends = [page.cells[line].source, page.cells[line].target].map(cell)
    return obstacles.contains { index, box in
      guard !ends.contains(index), !box.contains(start), !box.contains(end) else { return false }
      return zip(way.points, way.points.dropFirst()).contains { a, b in
        max(a.x, b.x) > box.minX && min(a.x, b.x) < box.maxX && max(a.y, b.y) > box.minY
          && min(a.y, b.y) < box.maxY
      }
    }
  }

  private func findObstacles() -> [(Int, Box)] {
    guard page.cells.count < 2_000 else { return [] }
    return page.cells.indices.compactMap { index in
      let cell = page.cells[index]
      guard cell.isVertex, cell.isVisible, let box = boxes[index], !isOnLine(index),
        !children[index].contains(where: { page.cells[$0].isVertex })
      else { return nil }
      return (
        index,
        Box(minX: box.minX - 4, minY: box.minY - 4, maxX: box.maxX + 4, maxY: box.maxY + 4)
      )
    }
  }
}
