import YAMLText

/// The changes of properties beside `kind` that turn a graphic into another kind.
struct KindChange {
  /// Values to write.
  private(set) var values: [(key: String, value: YAMLValue)] = []
  /// Numbers to write; those that stay keep their spelling.
  private(set) var numbers: [(key: String, numbers: [Double])] = []
  /// Keys to remove.
  private(set) var removed: [String] = []
  /// The loss in words; nil if nothing is lost.
  private(set) var loss: String?

  /// Plans the conversion of a graphic. Values that the new kind does not use stay, so that
  /// converting back restores them.
  init(_ graphic: Graphic, to kind: Graphic.Kind) {
    guard kind != .connector, graphic.kind != .connector else {
      kind == .connector ? becomeConnector(graphic) : keepLine(of: graphic, as: Form(kind))
      return
    }
    let outline = graphic.placement.outline
    switch (outline, Form(kind)) {
    case (.content, .box): frameContent(of: graphic)
    case (.content, _), (_, .content): break
    case (.box, .box): break
    case (.box(let size), .path):
      let data = OutlineText(graphic, size).pathData
      values.append(("d", data.utf8.count > 120 ? .folded(data) : .string(data)))
    case (.box(let size), .points): boxToPoints(graphic, size, kind)
    case (.points, .points): break
    case (.points(let points), .path):
      values.append(
        ("d", .string(OutlineText.pathData(points, isClosed: graphic.kind == .polygon))))
    case (.points, .box) where kind == .polygon: break
    case (.points, .box),
      (.path, .box) where kind != .polygon:
      box(graphic, outline)
    case (.path, .path): break
    case (.path(let data), _):
      let flattened = OutlineText.flattened(data)
      if flattened.losesSomething { loss = "its curves and further subpaths" }
      values.append(("points", .points(flattened.points)))
    default: break
    }
  }

  /// The source of a kind's outline.
  private enum Form {
    case content, box, points, path

    init(_ kind: Graphic.Kind) {
      switch kind {
      case .group: self = .content
      case .path: self = .path
      case .line, .polyline: self = .points
      default: self = .box
      }
    }
  }

  // MARK: - Connectors

  /// Ends where the line or the diagonal of the box did, unless it still knows what it joined.
  private mutating func becomeConnector(_ graphic: Graphic) {
    let points: [Graphic.Point]
    switch graphic.placement.outline {
    case .content: return
    case .points(let given): points = given
    case .path(let data): points = OutlineText.flattened(data).points
    case .box(let size): points = [.zero, Graphic.Point(size.width, size.height)]
    }
    let document = graphic.document
    let isJoined = ["from", "to"].allSatisfy {
      document.value(of: $0, entry: graphic.entry).value != nil
    }
    guard !isJoined, let first = points.first, let last = points.last else { return }
    values.append(("from", .pair(first)))
    values.append(("to", .pair(last)))
    let passed = points.dropFirst().dropLast().prefix(Graphic.Connection.pointLimit)
    if !passed.isEmpty { values.append(("via", .points(Array(passed)))) }
  }

  /// Keeps the line that a connector has; what it joins stays, unused.
  private mutating func keepLine(of graphic: Graphic, as form: Form) {
    let routed = ConnectorRoutes(graphic.document).routed(graphic.values, of: graphic.entry)
    switch (routed.placement.outline, form) {
    case (.points(let points), _) where points.isEmpty: break
    case (_, .content): break
    case (let outline, .box):
      guard let frame = outline.frame else { return }
      let at = graphic.placement.at
      numbers.append(("at", [at.x + frame.minX, at.y + frame.minY]))
      numbers.append(("size", [frame.width, frame.height]))
    case (.points(let points), .points): values.append(("points", .points(points)))
    case (.points(let points), .path):
      values.append(("d", .string(OutlineText.pathData(points, isClosed: false))))
    case (.path(let data), .points):
      values.append(("points", .points(OutlineText.flattened(data).points)))
    case (.path(let data), .path): values.append(("d", .string(data)))
    default: break
    }
  }

  // MARK: - Boxes and points

  /// Makes a group's content box the size of the new shape, as far as a box from its origin can.
  private mutating func frameContent(of graphic: Graphic) {
    guard let content = graphic.document.places.contentBox(of: graphic.entry), content.maxX > 0,
      content.maxY > 0
    else { return }
    numbers.append(("size", [content.maxX, content.maxY]))
  }

  private mutating func boxToPoints(
    _ graphic: Graphic, _ size: Graphic.Extent, _ kind: Graphic.Kind
  ) {
    guard graphic.points == nil else { return }
    if kind == .line {
      values.append(("points", .points([.zero, Graphic.Point(size.width, size.height)])))
      return
    }
    let text = OutlineText(graphic, size)
    let flattened = OutlineText.flattened(text.pathData)
    if flattened.losesSomething { loss = "its curves" }
    values.append(("points", .points(flattened.points)))
  }

  /// Replaces points or path data by their bounding box.
  private mutating func box(_ graphic: Graphic, _ outline: Graphic.Outline) {
    let isPath = if case .path = outline { true } else { false }
    loss = isPath ? "its path data" : "its points"
    removed = [isPath ? "d" : "points"]
    guard let frame = outline.frame else { return }
    // `at` also places children: if there are any it stays, and the box begins there.
    let hasChildren = graphic.document.childCount(of: graphic.entry) > 0
    let corner = hasChildren ? Graphic.Point.zero : Graphic.Point(frame.minX, frame.minY)
    let at = graphic.placement.at
    if corner != .zero { numbers.append(("at", [at.x + corner.x, at.y + corner.y])) }
    numbers.append(("size", [max(frame.maxX - corner.x, 0), max(frame.maxY - corner.y, 0)]))
  }
}

extension Transaction {
  /// Turns graphics into another kind.
  ///
  /// - Throws: if the kind is unknown, or if something would be lost, unless forced.
  package func convert(to name: String, _ entries: [Int]) throws(Diagnostic) {
    try KindName(name: name).refuseUnknown(isForced: options.isForced)
    let entries = try guards.targets(entries)
    if entries.contains(Self.root) { throw Diagnostic(.nothingSelected, at: 0..<0) }
    try guards.refuseCanvases(entries, "only graphics have a kind")
    let kind = Graphic.Kind(name: name)
    try atomically { () throws(Diagnostic) in
      let entries = try ownCopies(of: entries, editing: [["kind"]])
      var plans: [Int: KindChange] = [:]
      for entry in entries {
        try guards.refuseLocked(entry)
        guard document.kind(of: entry) != kind else { continue }
        let plan = KindChange(Graphic(document: document, entry: entry), to: kind)
        if let loss = plan.loss, !options.isForced {
          throw Diagnostic(
            .conversionLoses, at: guards.place(of: entry), [name, document.label(of: entry), loss])
        }
        plans[document.serial(of: entry)] = plan
      }
      try write(entries) { writer throws(Diagnostic) in
        guard let plan = plans[document.serial(of: writer.entry)] else { return [] }
        return try edits(of: plan, to: name, writer)
      }
    }
  }

  private func edits(
    of plan: KindChange, to name: String, _ writer: PropertyWriter
  ) throws(Diagnostic) -> [YAMLEdit] {
    let input = try EditInput(
      .text(name), for: ["kind"], scope: .graphic, document: document, isForced: true,
      at: guards.place(of: writer.entry))
    var edits = try writer.set(["kind"], input)
    for (key, value) in plan.values { edits += try writer.write([key], value) }
    for (key, numbers) in plan.numbers { edits += try writer.write(key, numbers: numbers) }
    for key in plan.removed { edits += try writer.remove([key]) }
    return edits
  }
}
