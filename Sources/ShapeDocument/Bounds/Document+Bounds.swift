import Geometry

/// Bounding boxes, by the one geometry rule: parent = transform · rotation · (at + local).
extension Document {
  /// The box of a graphic in its parent's coordinates: its outline, its text by the built-in fonts,
  /// and everything inside; nil if that covers nothing. Strokes and shadows are not counted.
  ///
  /// - Complexity: O(entries inside), each parsed.
  package func bounds(of entry: Int) -> Graphic.Box? {
    coverage(of: entry, BoundsWalk(withLinesIn: self, baseDepth: depth(of: entry)))?.box
  }

  /// The box of a graphic in its parent's coordinates without connectors, which take no room.
  ///
  /// - Complexity: O(entries inside), each parsed.
  func room(of entry: Int) -> Graphic.Box? { coverageWithoutLines(of: entry)?.box }

  /// The same with texts as they were estimated of old, by which groups turn and are filled.
  ///
  /// - Complexity: O(entries inside), each parsed.
  func estimatedBounds(of entry: Int) -> Graphic.Box? {
    coverageWithoutLines(of: entry)?.estimatedBox
  }

  private func coverageWithoutLines(of entry: Int) -> BoundsWalk.Coverage? {
    coverage(of: entry, BoundsWalk(document: self, baseDepth: depth(of: entry)))
  }

  private func coverage(of entry: Int, _ walk: BoundsWalk) -> BoundsWalk.Coverage? {
    var walk = walk
    var result: BoundsWalk.Coverage?
    for inner in (entry..<subtreeEnd(of: entry)).reversed() where contains(inner) {
      result = walk.visit(inner)
    }
    return result
  }

  /// The box of everything on a canvas, in its coordinates; nil for an empty one.
  ///
  /// - Complexity: O(entries on the canvas), each parsed.
  package func contentBounds(ofCanvas canvas: Int) -> Graphic.Box? {
    var walk = BoundsWalk(withLinesIn: self, baseDepth: depth(of: canvas))
    for inner in ((canvas + 1)..<max(subtreeEnd(of: canvas), canvas + 1)).reversed()
    where contains(inner) {
      _ = walk.visit(inner)
    }
    return walk.content
  }

  /// The bounds of everything drawn on a canvas, in its coordinates: ``contentBounds(ofCanvas:)``
  /// extended by line widths, line ends and shadows; nil for an empty canvas.
  ///
  /// - Complexity: O(entries on the canvas), each parsed, and their points.
  func drawnBounds(ofCanvas canvas: Int) -> Graphic.Box? {
    var walk = BoundsWalk(withLinesIn: self, baseDepth: depth(of: canvas))
    var margins = DrawnMargins(in: self, baseDepth: depth(of: canvas))
    for inner in ((canvas + 1)..<max(subtreeEnd(of: canvas), canvas + 1)).reversed() {
      let (values, coverage) = walk.visitValues(inner)
      margins.visit(inner, values, coverage)
    }
    guard let content = walk.content, let margin = margins.content else {
      return walk.content ?? margins.content
    }
    return content.union(margin)
  }
}

/// Computes boxes of entries in reverse document order, so that children come before their parent;
/// it keeps one box a level.
struct BoundsWalk {
  private let document: Document
  private let baseDepth: Int
  /// The boxes of the entries at each depth whose parent has not been visited.
  private var levels: [ContentExtent] = [ContentExtent()]
  /// The boxes of the lines of connectors, which decide no middle of a group; without ``routes``,
  /// none.
  private var lines: [BoxBuilder] = [BoxBuilder()]
  /// Finds the lines of connectors; nil to leave connectors out.
  private let routes: ConnectorRoutes?
  private var reader: GraphicReader?
  private var visitedCount = 0

  /// A walk that leaves connectors out.
  init(document: Document, baseDepth: Int) {
    self.document = document
    self.baseDepth = baseDepth
    routes = nil
  }

  /// A walk that counts the lines of connectors, too.
  init(withLinesIn document: Document, baseDepth: Int) {
    self.document = document
    self.baseDepth = baseDepth
    routes = ConnectorRoutes(document)
  }

  /// The area that a graphic covers in its parent, with everything inside.
  struct Coverage {
    /// The box in the parent's coordinates; nil if nothing is covered.
    var box: Graphic.Box?
    /// The same with texts as they were estimated of old.
    var estimatedBox: Graphic.Box?
    /// The box with room for strokes and shadows.
    var drawnBox: Graphic.Box?
    /// The map from local coordinates to the parent's.
    var matrix: Graphic.Matrix
  }

  /// The box of the visited entries one level below the base.
  var content: Graphic.Box? {
    let bounds = contentExtent.bounds.box
    guard lines.count > 1, let lines = lines[1].box else { return bounds }
    return bounds?.union(lines) ?? lines
  }

  /// The area of the visited entries one level below the base, without the lines of connectors.
  var contentExtent: ContentExtent { levels.count > 1 ? levels[1] : ContentExtent() }

  /// Visits the entry before the ones visited so far.
  mutating func visit(_ entry: Int) -> Coverage { visitValues(entry).coverage }

  /// Visits the entry before the ones visited so far, and gives its values, too; of a connector those
  /// with its line, if lines count.
  mutating func visitValues(_ entry: Int) -> (values: GraphicValues, coverage: Coverage) {
    visitedCount += 1
    // A single graphic is often in the cache; a reader pays from the second entry on.
    if visitedCount == 2 { reader = GraphicReader(document) }
    let values = reader?.values(of: entry) ?? Graphic(document: document, entry: entry).values
    var coverage = visit(entry, values.footprint)
    guard let routes else { return (values, coverage) }
    let routed = values.connection == nil ? values : routes.routed(values, of: entry)
    addLines(of: entry, routed, to: &coverage)
    return (routed, coverage)
  }

  /// Adds the line of a connector, and the lines inside an entry, to what it covers.
  private mutating func addLines(
    of entry: Int, _ values: GraphicValues, to coverage: inout Coverage
  ) {
    let level = max(0, document.depth(of: entry) - baseDepth)
    var builder = BoxBuilder()
    if let inside = lines[level + 1].box { builder.add(coverage.matrix.apply(inside)) }
    lines[level + 1] = BoxBuilder()
    if values.connection != nil {
      if let own = values.footprint.coverage(content: ContentExtent()).box { builder.add(own) }
    }
    guard let box = builder.box else { return }
    lines[level].add(box)
    coverage.box = coverage.box?.union(box) ?? box
  }

  /// Visits the entry before the ones visited so far, given its footprint.
  mutating func visit(_ entry: Int, _ footprint: Graphic.Footprint) -> Coverage {
    let level = max(0, document.depth(of: entry) - baseDepth)
    while levels.count <= level + 1 {
      levels.append(ContentExtent())
      lines.append(BoxBuilder())
    }
    let inside = levels[level + 1]
    levels[level + 1] = ContentExtent()
    let coverage = footprint.coverage(content: inside)
    levels[level].add(coverage)
    return coverage
  }
}

extension Graphic {
  /// The values that determine the area of a graphic without its children.
  struct Footprint {
    /// The place in the parent, and the outline.
    var placement: Placement
    /// The text.
    var text: TextStyle?
    /// The point that the text is centred on; nil for one in a box.
    var textPlace: Point?
    /// The values that few graphics have, for the icon among them.
    var rare: RareValuesBox?
    /// The greatest distance of stroke and shadow from the outline, in the graphic's units.
    var reach = 0.0

    /// The value of `reach` for a stroke, and the shadows and the blur of a graphic.
    static func reach(strokeReach: Double, _ values: GraphicValues) -> Double {
      guard values.shadow != nil || values.rare != nil else { return strokeReach }
      let shadowReach = values.shadows.map { shadow in
        shadow.isVisible && !shadow.isInner
          ? shadow.blur * 2 + max(0, shadow.spread)
            + max(abs(shadow.offset.x), abs(shadow.offset.y))
          : 0
      }.max()
      return strokeReach + 1.5 * values.blur + (shadowReach ?? 0)
    }

    /// The icon with the text beside it; nil for none.
    private var icon: IconLayout? { rare?.values.icon.map { IconLayout($0, beside: text) } }

    /// The part of a box in which the text stands.
    private func room(in box: Box) -> Box {
      rare?.values.layoutKeys?.padding?.room(in: box) ?? box
    }

    /// The area covered in the parent, given that of the children in local coordinates.
    func coverage(content: ContentExtent) -> BoundsWalk.Coverage {
      let frame = placement.outline.frame ?? content.estimate.box
      let matrix = placement.matrix(frame: frame)
      var own = BoxBuilder()
      own.add(placement.outline, mappedBy: matrix)
      var estimate = own
      if let text, text.isVisible {
        let nothing = Box(origin: textPlace ?? .zero, extent: Extent(0, 0))
        var box = textPlace == nil ? room(in: frame ?? nothing) : nothing
        if let icon { box = icon.textFrame(in: box) }
        own.add(matrix.apply(text.box(in: box)))
        estimate.add(matrix.apply(text.estimatedBox(in: box)))
      }
      for placed in rare?.values.placedEndTexts ?? [] {
        let box = matrix.apply(placed.box)
        own.add(box)
        estimate.add(box)
      }
      if let icon, let frame {
        let box = matrix.apply(icon.iconBox(in: room(in: frame)))
        own.add(box)
        estimate.add(box)
      }
      if let children = content.bounds.box { own.add(matrix.apply(children)) }
      if let children = content.estimate.box { estimate.add(matrix.apply(children)) }
      let scale = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
      return BoundsWalk.Coverage(
        box: own.box, estimatedBox: estimate.box,
        drawnBox: own.box?.expanded(by: reach * max(scale, 1)), matrix: matrix)
    }
  }
}

/// The box of an entry's children, as it is measured, and as it was estimated of old.
struct ContentExtent {
  /// The box with texts by the built-in fonts.
  var bounds = BoxBuilder()
  /// The box with texts by ``Graphic/TextStyle/estimatedBox(in:)``.
  var estimate = BoxBuilder()

  /// Adds the boxes of a child.
  mutating func add(_ coverage: BoundsWalk.Coverage) {
    if let box = coverage.box { bounds.add(box) }
    if let box = coverage.estimatedBox { estimate.add(box) }
  }
}
