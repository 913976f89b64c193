import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension ExcalidrawConversion {
  /// What an arrow is fixed to; at one end at least.
  struct Join {
    var from: Int?
    var to: Int?
  }

  /// An arrow that is fixed to an element, as a connector; nil where it is fixed from afar.
  mutating func connector(_ index: Int, _ join: Join, _ origin: Point) -> GraphicDraft? {
    let line = ExcalidrawLine(element(index), limit: Graphic.Connection.pointLimit)
    guard let ends = ends(of: index, line, join) else { return nil }
    var draft = GraphicDraft(decimals: 3)
    setCommon(index, in: &draft)
    draft.set("kind", .string(Graphic.Kind.connector.name))
    func value(_ end: ConnectorText) -> YAMLValue {
      switch end {
      case .shape(let text): .quoted(text)
      case .point(let point): draft.point(point - origin)
      }
    }
    draft.set("from", value(ends.from))
    draft.set("to", value(ends.to))
    let via = ends.line.points.dropFirst().dropLast()
    if !via.isEmpty {
      draft.set("via", .sequence(via.map { draft.point($0 - origin) }))
      if let route = line.isElbow ? "elbow" : line.isCurved ? "curve" : nil {
        draft.set("route", .string(route))
      }
      // It runs where it ran.
      if line.isCurved { draft.set("avoid", .plain("false")) }
      if line.isElbow { draft.set("corner", .plain("16")) }
    }
    setPaints(index, in: &draft)
    draft.set("fill", nil)
    setLabel(index, of: line, on: ends.line, in: &draft)
    return draft
  }

  private enum ConnectorText {
    case shape(String)
    case point(Point)
  }

  /// How both ends are written, and the line between them; nil where neither is fixed.
  private mutating func ends(
    of index: Int, _ line: ExcalidrawLine, _ join: Join
  ) -> (from: ConnectorText, to: ConnectorText, line: ExcalidrawLine)? {
    let points = line.points
    guard points.count > 1, let first = points.first, let last = points.last else { return nil }
    let (from, to) = (join.from.flatMap(end), join.to.flatMap(end))
    let start = from?.touch(of: line, atStart: true)
    let stop = to?.touch(of: line, atStart: false)
    if from != nil && start == nil || to != nil && stop == nil {
      lose(index, "an end that does not reach its shape is not fixed to it")
    }
    guard start != nil || stop != nil else { return nil }
    if let from, let to, let start, let stop, points.count == 2, from.id != to.id,
      Self.isNear(from.exit(towards: to.box.center), start),
      Self.isNear(to.exit(towards: from.box.center), stop)
    {
      let whole = line.with(start: start, end: stop)
      return (.shape("#" + from.id), .shape("#" + to.id), whole)
    }
    func place(
      _ end: ExcalidrawEnd?, _ touch: Point?, _ tip: Point, from before: Point
    ) -> (ConnectorText, Point) {
      guard let end, let touch else { return (.point(tip), tip) }
      let share = end.share(at: touch, of: line, from: before)
      return (.shape(end.text(at: share)), end.place(of: share))
    }
    let one = place(from, start, first, from: points[1])
    let other = place(to, stop, last, from: points[points.count - 2])
    return (one.0, other.0, line.with(start: one.1, end: other.1))
  }

  /// The shape of an element that arrows are fixed to.
  private func end(_ index: Int) -> ExcalidrawEnd? {
    guard let id = ids[index] else { return nil }
    let element = element(index)
    return ExcalidrawEnd(
      id: id,
      form: element.type == "ellipse" ? .ellipse : element.type == "diamond" ? .diamond : .box,
      box: shownBox(of: index), angle: element.number("angle"))
  }

  private static func isNear(_ one: Point, _ other: Point) -> Bool {
    let way = other - one
    return way.x * way.x + way.y * way.y <= 1
  }

  /// Sets the label in the middle of a connector, which follows it.
  private mutating func setLabel(
    _ index: Int, of line: ExcalidrawLine, on connector: ExcalidrawLine,
    in draft: inout GraphicDraft
  ) {
    guard let label = labels[index]?.first else { return }
    var pairs: [YAMLValue.Pair] = []
    switch text(of: label, onText: false) {
    case .mapping(let values, _):
      // It stands in the middle of the line.
      pairs = values.filter { $0.key != "align" && $0.key != "valign" }
    case let string: pairs.append(.init("string", string))
    }
    if let place = line.labelPlace, let middle = connector.middle {
      let offset = place - middle
      if max(abs(offset.x), abs(offset.y)) > 0.5 { pairs.append(.init("at", draft.point(offset))) }
    }
    draft.set("text", .mapping(pairs))
    // The line makes room for its label.
    let page = file.background.flatMap { Graphic.Color($0).components } ?? RGBA(rgb: 0xFFFFFF)
    draft.set("fill", .quoted(GraphicDraft.text(of: grounds[index] ?? page)))
  }

  /// The colours of the last filled shapes below the labels of arrows.
  var labelGrounds: [Int: RGBA] {
    var result: [Int: RGBA] = [:]
    var shapes: [(box: Box, color: RGBA)] = []
    for index in file.elements.indices {
      let element = element(index)
      if element.type == "arrow", labels[index] != nil {
        let line = ExcalidrawLine(element, limit: Graphic.Connection.pointLimit)
        guard let place = line.labelPlace else { continue }
        // Looking at more would take long where there are many labels.
        result[index] = shapes.suffix(1_000).last { $0.box.containsInside(place) }?.color
      } else if let color = solidColor(of: element) {
        shapes.append((element.box, color))
      }
    }
    return result
  }

  /// The colour of a shape that hides what is below it; nil for others.
  private func solidColor(of element: ExcalidrawFile.Element) -> RGBA? {
    guard ["rectangle", "ellipse", "diamond"].contains(element.type),
      element.value["fillStyle"]?.string == "solid", element.number("opacity", 100) >= 100,
      let color = color(element, "backgroundColor", nil), color.alpha == 1
    else { return nil }
    return color
  }
}
