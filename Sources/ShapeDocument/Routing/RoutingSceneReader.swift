import ConnectorRouting
import Geometry

/// Reads the shapes and connectors of a canvas.
struct RoutingSceneReader {
  let document: Document
  /// The canvas.
  let canvas: Int
  let places: CanvasPlaces
  let reader: GraphicReader
  let lines: ConnectorRoutes
  var scene: RoutingScene

  /// What an entry passes on to what is inside.
  struct Level {
    var matrix: Matrix
    /// The serials of the shapes around.
    var parents: [Int]
  }

  /// Prepares to bring a scene up to date.
  init(_ scene: RoutingScene, of canvas: Int, in document: Document) {
    self.document = document
    self.canvas = canvas
    self.scene = scene
    places = CanvasPlaces(document)
    reader = GraphicReader(document)
    lines = ConnectorRoutes(document)
  }

  /// The scene of a canvas.
  ///
  /// - Complexity: O(entries on the canvas), each parsed
  static func scene(of canvas: Int, in document: Document) -> RoutingScene {
    var reader = RoutingSceneReader(RoutingScene(), of: canvas, in: document)
    let inside = reader.inside
    reader.scene.endSerials = reader.namedEnds(of: inside.filter(document.isConnector))
    reader.visit(inside, in: Level(matrix: .identity, parents: []))
    reader.sortKeys()
    return reader.scene
  }

  /// The entries on the canvas.
  var inside: Range<Int> { canvas + 1..<document.subtreeEnd(of: canvas) }

  /// Sorts the keys of the scene.
  mutating func sortKeys() {
    func sorted(_ serials: some Sequence<Int>) -> [Int] {
      serials.compactMap { serial in document.entry(withSerial: serial).map { ($0, serial) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
    scene.order = (sorted(scene.shapes.keys), sorted(scene.links.keys))
  }

  /// The serials of the graphics at which some connectors end.
  func namedEnds(of connectors: [Int]) -> Set<Int> {
    var serials: Set<Int> = []
    for entry in connectors {
      guard let connection = reader.values(of: entry).connection else { continue }
      serials.formUnion(
        ends(of: connection, entry).filter { $0.problem == nil }.compactMap(\.serial))
    }
    return serials
  }

  /// Takes what was read of a connector.
  mutating func setLink(_ link: RoutingScene.Link?, of entry: Int) {
    let serial = document.serial(of: entry)
    scene.links[serial] = link
    if link == nil { scene.unlinked.insert(serial) } else { scene.unlinked.remove(serial) }
  }

  /// The graphics that the ends of a connector name.
  func ends(of connection: Graphic.Connection, _ entry: Int) -> [NamedEnd] {
    [connection.from, connection.to].compactMap { end in
      if case .graphic(let name) = end { document.namedEnd(name, of: entry) } else { nil }
    }
  }

  // MARK: - Visiting

  mutating func visit(_ entries: Range<Int>, in level: Level) {
    var walk = CanvasWalk(over: entries, of: document, in: level)
    _ = walk.advance(byEntries: .max, visiting: &self)
  }

  /// Whether a graphic, and what is inside, can be seen.
  func isSeen(_ entry: Int, _ values: GraphicValues) -> Bool {
    document.role(of: entry) == .graphic && !document.isOwnHidden(entry) && values.opacity > 0
      && values.mask == nil
  }

  /// The shape of a graphic; nil where lines have nothing to do with it.
  func shape(of entry: Int, _ values: GraphicValues, in level: Level) -> RoutingShape? {
    let serial = document.serial(of: entry)
    let isEnd = scene.endSerials.contains(serial)
    guard let role = role(of: entry, values, isEnd: isEnd),
      let outline = lines.outline(of: entry)
    else { return nil }
    let box = outline.box(mappedBy: level.matrix.after(places.matrix(of: entry)))
    guard box.isRoutable else { return nil }
    return RoutingShape(
      key: serial, box: box, role: role, parents: level.parents, isRound: !values.contour.isBoxLike)
  }

  /// The box of a container's text on the canvas; nil for what is none, or has none that is seen.
  func title(
    of entry: Int, _ values: GraphicValues, _ shape: RoutingShape, in level: Level
  ) -> Box? {
    guard shape.role == .area, let text = values.text, text.isVisible else { return nil }
    let box = text.box(in: values.textFrame(content: nil))
    let title = level.matrix.after(places.matrix(of: entry)).apply(box)
    return title.isRoutable ? title : nil
  }

  private func role(of entry: Int, _ values: GraphicValues, isEnd: Bool) -> RoutingShape.Role? {
    guard values.kind != .group || values.placement.outline.frame != nil else {
      return isEnd ? .unseen : nil
    }
    let isPainted =
      values.fills.contains(where: \.isVisible) || values.stroke?.isVisible ?? false
      || values.kind == .image || values.icon != nil
    let hasText = values.text?.isVisible ?? false
    let isOpen = values.contour.isOpen
    if isEnd, isOpen || !isPainted && !hasText { return values.kind == .group ? .unseen : .box }
    guard !isOpen, isPainted || hasText else { return nil }
    guard isPainted else { return isEnd ? .box : .text }
    return hasSeenChildren(entry) ? .area : .box
  }

  private func hasSeenChildren(_ entry: Int) -> Bool {
    document.children(of: entry).contains { child in
      document.role(of: child) == .graphic && !document.isOwnHidden(child)
        && !document.isConnector(child)
    }
  }
}

extension RoutingSceneReader: CanvasVisitor {
  mutating func enter(_ entry: Int, in outer: Level) -> Level? {
    let values = reader.values(of: entry)
    guard isSeen(entry, values) else { return nil }
    let serial = document.serial(of: entry)
    if values.connection != nil {
      setLink(link(of: entry, values, in: outer), of: entry)
      return nil
    }
    var level = outer
    level.matrix = outer.matrix.after(places.matrix(of: entry))
    guard level.matrix.inverse != nil else { return nil }
    if let shape = shape(of: entry, values, in: outer) {
      scene.set(shape, title: title(of: entry, values, shape, in: outer), of: serial)
      level.parents.append(serial)
    }
    return level
  }

  func leave(_ level: Level) {}
}

extension Box {
  /// The box of a single point.
  init(_ point: Point) { self.init(origin: point, extent: Extent(0, 0)) }

  /// Whether lines are led around it: not at places that no drawing has.
  var isRoutable: Bool {
    let bound = 1e7
    return minX >= -bound && maxX <= bound && minY >= -bound && maxY <= bound
  }
}

extension Contour {
  /// Whether the outline runs along its box.
  fileprivate var isBoxLike: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .none: true
    default: false
    }
  }

  /// Whether it is a line that encloses nothing.
  fileprivate var isOpen: Bool { if case .polyline = self { true } else { false } }
}
