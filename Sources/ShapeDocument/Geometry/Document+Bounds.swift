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

  init(document: Document, baseDepth: Int) {
    self.document = document
    self.baseDepth = baseDepth
  }

  /// A graphic's place in its parent.
  struct Placement {
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
  mutating func visit(_ entry: Int) -> Placement {
    let level = max(0, document.depth(of: entry) - baseDepth)
    while levels.count <= level + 1 { levels.append(BoxBuilder()) }
    let inside = levels[level + 1].box
    levels[level + 1] = BoxBuilder()
    let placement = Graphic(document: document, entry: entry).placement(children: inside)
    if let box = placement.box { levels[level].add(box) }
    return placement
  }
}

extension Graphic {
  /// Places the graphic, given the box of its children in its own coordinates.
  func placement(children: Box?) -> BoundsWalk.Placement {
    let geometry = geometry
    let frame = geometry.outline.frame ?? children
    let matrix = geometry.matrix(frame: frame)
    var own = BoxBuilder()
    own.add(geometry.outline, mappedBy: matrix)
    if let text, text.isVisible {
      own.add(
        matrix.apply(text.estimatedBox(in: frame ?? Box(origin: .zero, extent: Extent(0, 0)))))
    }
    var all = own
    if let children { all.add(matrix.apply(children)) }
    return BoundsWalk.Placement(
      box: all.box, drawnBox: all.box?.expanded(by: drawingMargin(matrix)), matrix: matrix)
  }

  /// How far strokes and shadows may reach beyond the outline, in the parent's units.
  private func drawingMargin(_ matrix: Matrix) -> Double {
    var margin = 0.0
    if let stroke, stroke.isVisible { margin = stroke.width * 2 }
    if let shadow, shadow.isVisible {
      margin += shadow.blur * 2 + max(abs(shadow.offset.x), abs(shadow.offset.y))
    }
    let scale = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
    return margin * max(scale, 1)
  }
}

extension Graphic.Geometry {
  /// From local coordinates to the parent's. `frame` is the graphic's box in local coordinates,
  /// whose centre is the pivot where none is given.
  package func matrix(frame: Graphic.Box?) -> Graphic.Matrix {
    var matrix = Graphic.Matrix.translation(at)
    if rotation != 0 {
      matrix = .rotation(degrees: rotation, about: turningPoint(frame: frame)).after(matrix)
    }
    return transform?.after(matrix) ?? matrix
  }

  /// The point the rotation is about, in the parent's coordinates.
  func turningPoint(frame: Graphic.Box?) -> Graphic.Point {
    let center = frame?.center ?? .zero
    return pivot ?? Graphic.Point(at.x + center.x, at.y + center.y)
  }
}

extension Graphic.Geometry.Outline {
  /// The box of the outline in local coordinates; nil for containers and empty outlines.
  package var frame: Graphic.Box? {
    var bounds = BoxBuilder()
    bounds.add(self, mappedBy: .identity)
    return bounds.box
  }
}

extension BoxBuilder {
  mutating func add(_ outline: Graphic.Geometry.Outline, mappedBy matrix: Graphic.Matrix) {
    switch outline {
    case .content: break
    case .box(let extent): add(matrix.apply(Graphic.Box(origin: .zero, extent: extent)))
    case .points(let points): for point in points { add(matrix.apply(point)) }
    case .path(let data): add(path: data, mappedBy: matrix)
    }
  }
}

extension Graphic.Box {
  /// The box with `margin` more on every side.
  func expanded(by margin: Double) -> Graphic.Box {
    Graphic.Box(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
