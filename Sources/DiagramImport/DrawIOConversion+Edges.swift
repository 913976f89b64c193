import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Writes a line between shapes, with its labels.
  func writeEdge(_ index: Int, _ draft: GraphicDraft, origin: Point, depth: Int) {
    let style = DrawIOStyle(page.cells[index].style)
    guard let route = route(of: index, style, origin) else {
      lose(index, "a line with an end that is nowhere is left out")
      return
    }
    var draft = draft
    setCommon(index, style, in: &draft)
    let points = route.map { $0 - origin }
    for point in route { cover(Box(origin: point, extent: Extent(0, 0))) }
    setName(of: index, in: &draft)
    let connector = connector(of: index, style)
    if let connector {
      connector.set(in: &draft)
      if style.isOn("rounded"), points.count > 2 { lose(index, "round corners of lines are sharp") }
    } else if style.isOn("curved"), points.count > 2 {
      Self.curve(points).set(in: &draft)
    } else {
      draft.set("kind", .string(points.count == 2 ? "line" : "polyline"))
      draft.set("points", .sequence(points.map(draft.point)))
      if style.isOn("rounded"), points.count > 2 { lose(index, "round corners of lines are sharp") }
    }
    draft.setOpacity(style.fraction("opacity"))
    let color = style.color("strokeColor", RGBA(rgb: 0))
    let arrow = arrow(of: index, style)
    draft.set("stroke", color.flatMap { Self.stroke($0, style, arrow: arrow) })
    let isLabelled = connector != nil && setLabel(of: index, along: points, in: &draft)
    write(draft, depth: depth)
    writeLabels(of: index, along: points, depth: depth + 1, exceptOwn: isLabelled)
  }

  /// Sets the label in the middle of a connector as its text, which follows it.
  ///
  /// - Returns: whether there is one.
  private func setLabel(
    of index: Int, along points: [Point], in draft: inout GraphicDraft
  ) -> Bool {
    let cell = page.cells[index]
    let style = DrawIOStyle(cell.style)
    let geometry = cell.geometry ?? DrawIOGeometry()
    guard abs(geometry.x) < 1e-6, let text = text(of: index, style) else { return false }
    let middle = Self.place(0, 0, along: points)
    let place = Self.place(0, geometry.y, along: points)
    let offset = Point(
      place.x - middle.x + (geometry.offset?.x ?? 0), place.y - middle.y + (geometry.offset?.y ?? 0)
    )
    var value = text.value(onText: false)
    if offset != .zero {
      var pairs = [YAMLValue.Pair("string", .string(text.string))]
      if case .mapping(let known, _) = value { pairs = known }
      value = .mapping(pairs + [.init("at", draft.point(offset))])
    }
    draft.set("text", value)
    let back = style.color("labelBackgroundColor", RGBA(rgb: 0xFFFFFF))
    draft.set("fill", back.map { .quoted(GraphicDraft.text(of: $0)) })
    return true
  }

  /// Names a line without a label by what it connects.
  private func setName(of index: Int, in draft: inout GraphicDraft) {
    let edge = page.cells[index]
    if let name = name(of: index) { return draft.set("name", string: name) }
    guard let from = cell(edge.source).flatMap(name), let to = cell(edge.target).flatMap(name)
    else {
      return
    }
    draft.set("name", string: "\(from) → \(to)")
  }

  private func arrow(of index: Int, _ style: DrawIOStyle) -> String? {
    func isThere(_ key: Substring, _ usual: Substring) -> Bool {
      let head = style[key] ?? usual
      guard head != "none", !head.isEmpty else { return false }
      if head != "classic", head != "block", head != "open", head != "classicThin" {
        lose(index, "the head '\(head.prefix(40))' of a line is an arrow")
      }
      return true
    }
    return GraphicDraft.arrow(
      atStart: isThere("startArrow", "none"), atEnd: isThere("endArrow", "classic"))
  }

  /// A curve that follows points as draw.io draws it.
  private static func curve(_ points: [Point]) -> ShapePath {
    var path = ShapePath()
    guard let first = points.first, let last = points.last else { return path }
    path.move(first.x, first.y)
    for index in points.indices.dropFirst().dropLast(2) {
      let (one, next) = (points[index], points[index + 1])
      path.quad(one.x, one.y, (one.x + next.x) / 2, (one.y + next.y) / 2)
    }
    let before = points[points.count - 2]
    path.quad(before.x, before.y, last.x, last.y)
    return path
  }

  // MARK: - The way

  /// The points of a line on the page; nil where an end is nowhere.
  private func route(of index: Int, _ style: DrawIOStyle, _ origin: Point) -> [Point]? {
    let edge = page.cells[index]
    let geometry = edge.geometry ?? DrawIOGeometry()
    func onPage(_ point: Point) -> Point { point + origin }
    guard
      let from = edgeEnd(cell(edge.source), geometry.source.map(onPage), style.place("exit")),
      let to = edgeEnd(cell(edge.target), geometry.target.map(onPage), style.place("entry"))
    else { return nil }
    let way = geometry.points.map(onPage)
    let isLoop = edge.source != nil && edge.source == edge.target && way.isEmpty
    if let name = style["edgeStyle"], Self.angledStyles.contains(String(name)) || isLoop {
      return orthogonal(index, from, to, way, String(name), style)
    }
    if isLoop { return orthogonal(index, from, to, way, "loop", style) }
    let start = from.point ?? from.outline(toward: way.first ?? to.center)
    let end = to.point ?? to.outline(toward: way.last ?? start)
    return EdgeRoute.simplified([start] + way + [end])
  }

  /// The styles of lines with right angles.
  static let angledStyles: Set = [
    "orthogonalEdgeStyle", "elbowEdgeStyle", "segmentEdgeStyle", "entityRelationEdgeStyle",
    "sideToSideEdgeStyle", "topToBottomEdgeStyle",
  ]

  private func edgeEnd(
    _ terminal: Int?, _ free: Point?, _ place: DrawIOStyle.Place?
  ) -> EdgeEnd? {
    guard let terminal, page.cells[terminal].isVertex, let box = boxes[terminal] else {
      return free.map { EdgeEnd(box: nil, point: $0) }
    }
    let shape = DrawIOStyle(page.cells[terminal].style).shape
    var end = EdgeEnd(
      box: box, isEllipse: shape.lowercased().contains("ellipse"), isDiamond: shape == "rhombus")
    if let (x, y, dx, dy) = place {
      var point = Point(box.minX + x * box.width, box.minY + y * box.height)
      let isInside = x > 0 && x < 1 && y > 0 && y < 1
      if !isInside, end.isEllipse || end.isDiamond { point = end.outline(toward: point) }
      end.point = Point(point.x + dx, point.y + dy)
    }
    return end
  }

  private func orthogonal(
    _ index: Int, _ from: EdgeEnd, _ to: EdgeEnd, _ way: [Point], _ name: String,
    _ style: DrawIOStyle
  ) -> [Point] {
    var wanted = (from: from.fixedSide, to: to.fixedSide)
    if name == "loop" || from.box == to.box && from.box != nil && way.isEmpty {
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
    guard let first = way.first, let last = way.last else {
      let sides = EdgeRoute.sides(from, to, wanted)
      let points = EdgeRoute.simplified(
        EdgeRoute.points(
          from.point ?? from.middle(of: sides.0), sides.0, to.point ?? to.middle(of: sides.1),
          sides.1))
      if points.count > 2 { lose(index, "a way that draw.io finds for a line may bend elsewhere") }
      return points
    }
    let start = floating(from, toward: first)
    let end = floating(to, toward: last)
    return EdgeRoute.simplified(
      EdgeRoute.through(
        [start.point] + way + [end.point], leavingAcross: start.isAcross,
        enteringAcross: end.isAcross))
  }

  /// Where an end meets its shape with a right angle, and whether its line leads sideways.
  private func floating(_ end: EdgeEnd, toward next: Point) -> (point: Point, isAcross: Bool) {
    if let point = end.point {
      guard let side = end.fixedSide else {
        return (point, abs(next.x - point.x) > abs(next.y - point.y))
      }
      return (point, side == .left || side == .right)
    }
    guard let box = end.box else { return (next, true) }
    if next.x >= box.minX, next.x <= box.maxX {
      let side: EdgeEnd.Side = next.y < box.center.y ? .up : .down
      return (Point(next.x, end.middle(of: side).y), false)
    }
    let side: EdgeEnd.Side = next.x < box.center.x ? .left : .right
    let isBeside = next.y >= box.minY && next.y <= box.maxY
    return (Point(end.middle(of: side).x, isBeside ? next.y : box.center.y), true)
  }

  // MARK: - Labels

  private func writeLabels(
    of index: Int, along points: [Point], depth: Int, exceptOwn isOwnWritten: Bool
  ) {
    if !isOwnWritten { writeLabel(of: index, along: points, depth: depth) }
    for child in children[index] {
      if !children[child].isEmpty { lose(child, "what stands on a label is left out") }
      writeLabel(of: child, along: points, depth: depth)
    }
  }

  /// Writes a label where it stands along a line.
  private func writeLabel(of index: Int, along points: [Point], depth: Int) {
    let cell = page.cells[index]
    let style = DrawIOStyle(cell.style)
    guard let text = text(of: index, style) else { return }
    let geometry = cell.geometry ?? DrawIOGeometry()
    var center = Self.place(geometry.x, geometry.y, along: points)
    center.x += geometry.offset?.x ?? 0
    center.y += geometry.offset?.y ?? 0
    let (width, height) = (text.width, text.height)
    var draft = GraphicDraft(decimals: 3)
    if !cell.isVisible { draft.set("hidden", .plain("true")) }
    if cell.isVertex { setCommon(index, style, in: &draft) }
    draft.set("kind", .string("text"))
    draft.setPlace(Point(center.x - width / 2, center.y - height / 2))
    draft.setSize(width, height)
    let back = style.color("labelBackgroundColor", RGBA(rgb: 0xFFFFFF))
    draft.set("fill", back.map { .quoted(GraphicDraft.text(of: $0)) })
    draft.set("text", text.value(onText: true))
    write(draft, depth: depth)
  }

  /// The point at a place from -1 to 1 along a line, and so far beside it.
  private static func place(_ along: Double, _ beside: Double, along points: [Point]) -> Point {
    guard let first = points.first else { return .zero }
    func length(_ a: Point, _ b: Point) -> Double {
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x * x + y * y).squareRoot()
    }
    let pairs = zip(points, points.dropFirst())
    let whole = pairs.reduce(0) { $0 + length($1.0, $1.1) }
    var left = whole * min(max((along + 1) / 2, 0), 1)
    var result = first
    for (a, b) in pairs {
      let part = length(a, b)
      guard part > 0 else { continue }
      let way = min(left / part, 1)
      let (dx, dy) = ((b.x - a.x) / part, (b.y - a.y) / part)
      result = Point(a.x + dx * part * way + dy * beside, a.y + dy * part * way - dx * beside)
      if left <= part { break }
      left -= part
    }
    return result
  }
}
