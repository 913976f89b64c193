import Geometry

/// Bounding boxes, by the one geometry rule: parent = transform · rotation · (at + local).
extension Document {
  /// The box of a graphic in its parent's coordinates: its outline, its text by estimate, and
  /// everything inside; nil where there is nothing. Strokes and shadows are not counted.
  ///
  /// - Complexity: O(entries inside), each parsed.
  package func bounds(of entry: Int) -> Graphic.Box? {
    var walk = BoundsWalk(document: self, baseDepth: depth(of: entry))
    var result: Graphic.Box?
    for inner in (entry..<subtreeEnd(of: entry)).reversed() {
      result = walk.visit(inner).box
    }
    return result
  }

  /// The box of everything on a canvas, in its coordinates; nil for an empty one.
  ///
  /// - Complexity: O(entries on the canvas), each parsed.
  package func contentBounds(ofCanvas canvas: Int) -> Graphic.Box? {
    var walk = BoundsWalk(document: self, baseDepth: depth(of: canvas))
    for inner in ((canvas + 1)..<max(subtreeEnd(of: canvas), canvas + 1)).reversed() {
      _ = walk.visit(inner)
    }
    return walk.content
  }
}

/// Computes boxes of entries in reverse document order, so that those inside come before those
/// around them; it remembers one box a level.
struct BoundsWalk {
  private let document: Document
  private let baseDepth: Int
  /// The box of what was visited at each depth since the last entry above it.
  private var levels: [BoxBuilder] = [BoxBuilder()]
  private var reader: GraphicReader?
  private var visitedCount = 0

  init(document: Document, baseDepth: Int) {
    self.document = document
    self.baseDepth = baseDepth
  }

  /// What a graphic covers in its parent.
  struct Coverage {
    /// In the parent's coordinates; nil where there is nothing.
    var box: Graphic.Box?
    /// The same with room for strokes and shadows.
    var drawnBox: Graphic.Box?
    /// From local coordinates to the parent's.
    var matrix: Graphic.Matrix
  }

  /// The box of what was visited one level below the base.
  var content: Graphic.Box? { levels.count > 1 ? levels[1].box : nil }

  /// Places the next entry before the ones visited so far.
  mutating func visit(_ entry: Int) -> Coverage {
    visitedCount += 1
    // A reader is made for several; a single graphic is often at hand.
    if visitedCount == 2 { reader = GraphicReader(document) }
    let footprint =
      reader?.values(of: entry).footprint
      ?? Graphic(document: document, entry: entry).values.footprint
    return visit(entry, footprint)
  }

  /// Places the next entry, which covers this by itself, before the ones visited so far.
  mutating func visit(_ entry: Int, _ footprint: Graphic.Footprint) -> Coverage {
    let level = max(0, document.depth(of: entry) - baseDepth)
    while levels.count <= level + 1 { levels.append(BoxBuilder()) }
    let inside = levels[level + 1].box
    levels[level + 1] = BoxBuilder()
    let coverage = footprint.coverage(children: inside)
    if let box = coverage.box { levels[level].add(box) }
    return coverage
  }
}

extension Graphic {
  /// What a graphic covers by itself.
  struct Footprint {
    /// Where it stands, and its outline.
    var placement: Placement
    /// Its text.
    var text: TextStyle?
    /// How far stroke and shadow may reach beyond the outline, in its own units.
    var reach = 0.0

    /// How far they may, of what is visible.
    static func reach(strokeReach: Double, _ shadow: Shadow?) -> Double {
      guard let shadow, shadow.isVisible else { return strokeReach }
      return strokeReach + (shadow.blur * 2 + max(abs(shadow.offset.x), abs(shadow.offset.y)))
    }

    /// What it covers in its parent, given the box of its children in its own coordinates.
    func coverage(children: Box?) -> BoundsWalk.Coverage {
      let frame = placement.outline.frame ?? children
      let matrix = placement.matrix(frame: frame)
      var own = BoxBuilder()
      own.add(placement.outline, mappedBy: matrix)
      if let text, text.isVisible {
        own.add(
          matrix.apply(text.estimatedBox(in: frame ?? Box(origin: .zero, extent: Extent(0, 0)))))
      }
      var all = own
      if let children { all.add(matrix.apply(children)) }
      let scale = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
      return BoundsWalk.Coverage(
        box: all.box, drawnBox: all.box?.expanded(by: reach * max(scale, 1)), matrix: matrix)
    }
  }
}
