import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Writes a line between shapes, with its labels.
  func writeEdge(_ index: Int, _ draft: GraphicDraft, origin: Point, depth: Int) {
    let style = style(of: index)
    guard let way = way(of: index, origin) else {
      return lose(index, "a line with an end that is nowhere is left out")
    }
    if way.isPoint, page.cells[index].label.isEmpty, children[index].isEmpty {
      return lose(index, "a line that draw.io draws as a point is left out")
    }
    var draft = draft
    setCommon(index, style, in: &draft)
    if let shape = style["shape"], !Self.lineShapes.contains(shape) {
      lose(index, "the line '\(shape.prefix(40))' is a plain one")
    }
    for point in way.points { cover(Box(origin: point, extent: Extent(0, 0))) }
    setName(of: index, in: &draft)
    if (page.cells[index].geometry?.points.count ?? 0) > Graphic.Connection.pointLimit {
      lose(index, "a line passes its first \(Graphic.Connection.pointLimit) points")
    }
    let points = way.points.map { $0 - origin }
    let labels = LineLabels(
      index, of: self, along: points,
      isFound: way.isAngled && way.bends.isEmpty && way.points.count > 2)
    if let outline = BlockArrow(style, points) {
      outline.path.set(in: &draft)
      setPaints(index, style, in: &draft)
      if !outline.isFilled { draft.set("fill", nil) }
      if page.cells[index].source != nil || page.cells[index].target != nil {
        lose(index, "a thick line is a shape, which does not follow what it joins")
      }
      write(draft, depth: depth)
      writeApart(labels.all, depth: depth + 1)
      return writeShapes(labels, origin, depth: depth + 1)
    }
    set(way, of: index, style, origin, in: &draft)
    draft.set("stroke", stroke(of: index, style))
    set(labels, in: &draft)
    write(draft, depth: depth)
    writeCore(of: index, style, way, origin, depth: depth)
    writeApart(labels.apart, depth: depth + 1)
    writeShapes(labels, origin, depth: depth + 1)
  }

  /// The shapes of lines that are known.
  private static let lineShapes: Set<Substring> = [
    "connector", "link", "flexArrow", "arrow", "filledEdge", "line", "none",
  ]

  /// Sets what a connector joins, and how.
  private func set(
    _ way: Way, of index: Int, _ style: DrawIOStyle, _ origin: Point, in draft: inout GraphicDraft
  ) {
    draft.set("kind", .string(Graphic.Kind.connector.name))
    draft.set("from", text(of: way.from, index, atSource: true, way, origin))
    draft.set("to", text(of: way.to, index, atSource: false, way, origin))
    var via = way.bends
    if way.isCurved, !via.isEmpty || way.isAngled {
      draft.set("route", .string("curve"))
      via = Self.passed(way)
    } else if way.isAngled {
      draft.set("route", .string("elbow"))
      let corner = style.isOn("rounded", usually: true) ? style.number("arcSize", 20) / 2 : 0
      if corner != 6 { draft.set("corner", draft.number(max(corner, 0))) }
    } else if style.isOn("rounded", usually: false), way.points.count > 2 {
      lose(index, "round corners of slanted lines are sharp")
    }
    guard !via.isEmpty else { return }
    draft.set("via", .sequence(via.map { draft.point($0 - origin) }))
    // A way that the file gives goes where it says, also across shapes.
    let isGiven = page.cells[index].geometry?.points.isEmpty == false
    if way.isAngled || way.isCurved, isGiven, way.isCurved || isCrossing(index, way) {
      draft.set("avoid", .plain("false"))
    }
  }

  /// The points that a curve passes which draw.io bends toward others.
  private static func passed(_ way: Way) -> [Point] {
    guard let start = way.points.first, let end = way.points.last, !way.bends.isEmpty else {
      return []
    }
    func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
    var passed: [Point] = []
    var last = start
    for (place, bend) in way.bends.enumerated() {
      let isLast = place == way.bends.count - 1
      let next = isLast ? end : middle(bend, way.bends[place + 1])
      passed.append(middle(middle(last, bend), middle(bend, next)))
      if !isLast, way.bends.count < 4 { passed.append(next) }
      last = next
    }
    return passed
  }

  /// Names a line without a label by what it connects.
  private func setName(of index: Int, in draft: inout GraphicDraft) {
    let edge = page.cells[index]
    if let name = name(of: index) { return draft.set("name", string: name) }
    guard let from = cell(edge.source).flatMap(name), let to = cell(edge.target).flatMap(name)
    else { return }
    draft.set("name", string: "\(from) → \(to)")
  }

  // MARK: - Looks

  /// The stroke of a line with its heads; nil where nothing is seen.
  private func stroke(of index: Int, _ style: DrawIOStyle) -> YAMLValue? {
    guard let color = style.color("strokeColor", RGBA(rgb: 0)),
      let stroke = Self.stroke(color, style)
    else { return nil }
    let start = head(of: index, style, "start", usually: "none")
    let end = head(of: index, style, "end", usually: "classic")
    guard start != nil || end != nil else { return stroke }
    var pairs = [YAMLValue.Pair("color", stroke)]
    if case .mapping(let known, _) = stroke { pairs = known }
    if [start, end].allSatisfy({ $0 == nil || $0 == .arrow }) {
      let arrow = GraphicDraft.arrow(atStart: start != nil, atEnd: end != nil) ?? "none"
      return .mapping(pairs + [.init("arrow", .string(arrow))])
    }
    if let start { pairs.append(.init("start", .string(start.rawValue))) }
    if let end { pairs.append(.init("end", .string(end.rawValue))) }
    return .mapping(pairs)
  }

  private func head(
    of index: Int, _ style: DrawIOStyle, _ place: String, usually usual: Substring
  ) -> LineEnding? {
    let name = style[place + "Arrow"] ?? usual
    guard let head = DrawIOHead(name, isFilled: style[place + "Fill"] != "0") else { return nil }
    if head.isNearest {
      lose(index, "the head '\(name.prefix(40))' of a line is '\(head.ending.rawValue)'")
    }
    return head.ending
  }

  /// Writes the line inside the line of one that is drawn with a rim.
  private func writeCore(
    of index: Int, _ style: DrawIOStyle, _ way: Way, _ origin: Point, depth: Int
  ) {
    let width = style.number("strokeWidth", 1)
    guard style.shape == "filledEdge", width >= 3, let fill = style.color("fillColor", nil) else {
      return
    }
    var core = GraphicDraft(decimals: 3)
    if !page.cells[index].isVisible { core.set("hidden", .plain("true")) }
    set(way, of: index, style, origin, in: &core)
    core.set("stroke", GraphicDraft.stroke(fill, width: width - 2, dashes: [], arrow: nil))
    write(core, depth: depth)
  }

  // MARK: - Labels

  /// Sets the labels of a connector that stand at its ends and in its middle.
  private func set(_ labels: LineLabels, in draft: inout GraphicDraft) {
    var pairs: [YAMLValue.Pair] = []
    var middle: YAMLValue?
    if let label = labels.middle {
      middle = label.text.value(onText: false, isPlaced: false)
      if case .mapping(let known, _)? = middle {
        pairs = known
      } else if let middle {
        pairs = [.init("string", middle)]
      }
      if label.offset != .zero { pairs.append(.init("at", draft.point(label.offset))) }
    }
    if let start = labels.start {
      pairs.append(.init("start", start.text.value(onText: false, isPlaced: false)))
    }
    if let end = labels.end {
      pairs.append(.init("end", end.text.value(onText: false, isPlaced: false)))
    }
    guard !pairs.isEmpty else { return }
    let isPlain = pairs.count == 1 && pairs[0].key == "string"
    draft.set("text", isPlain ? pairs[0].value : .mapping(pairs))
    let back = (labels.middle ?? labels.start ?? labels.end)?.background
    draft.set("fill", back.map { .quoted(GraphicDraft.text(of: $0)) })
  }

  /// Writes labels that a connector has no place for.
  private func writeApart(_ labels: [LineLabels.Label], depth: Int) {
    for label in labels {
      let cell = page.cells[label.index]
      let style = style(of: label.index)
      var draft = GraphicDraft(decimals: 3)
      if !cell.isVisible { draft.set("hidden", .plain("true")) }
      if cell.isVertex { setCommon(label.index, style, in: &draft) }
      let (width, height) = (label.text.width, label.text.height)
      draft.set("kind", .string("text"))
      draft.setPlace(Point(label.center.x - width / 2, label.center.y - height / 2))
      draft.setSize(width, height)
      draft.set("fill", label.background.map { .quoted(GraphicDraft.text(of: $0)) })
      var text = label.text
      (text.align, text.valign) = ("center", "middle")
      let turn = style.number("rotation", 0) - (style["horizontal"] == "0" ? 90 : 0)
      if turn != 0 { draft.set("rotation", draft.number(turn)) }
      draft.set("text", text.value(onText: true))
      write(draft, depth: depth)
    }
  }

  /// Writes the shapes that stand on a line.
  private func writeShapes(_ labels: LineLabels, _ origin: Point, depth: Int) {
    for shape in labels.shapes {
      let geometry = page.cells[shape.index].geometry ?? DrawIOGeometry()
      let size = Extent(max(geometry.width, 0), max(geometry.height, 0))
      setBox(Box(origin: shape.corner + origin, extent: size), of: shape.index)
      var draft = GraphicDraft(decimals: 3)
      if !page.cells[shape.index].isVisible { draft.set("hidden", .plain("true")) }
      writeVertex(shape.index, draft, origin: origin, depth: depth)
    }
  }
}
