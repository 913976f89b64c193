import Geometry

/// Measures what graphics draw beyond their outlines and texts: lines, what stands at their ends, and
/// shadows. Entries come in reverse document order; it keeps one box a level.
struct DrawnMargins {
  private let document: Document
  private let baseDepth: Int
  /// The boxes of the entries at each depth whose parent has not been visited.
  private var levels: [BoxBuilder] = [BoxBuilder()]

  init(in document: Document, baseDepth: Int) {
    self.document = document
    self.baseDepth = baseDepth
  }

  /// The box of the visited entries one level below the base; nil where nothing reaches beyond.
  var content: Graphic.Box? { levels.count > 1 ? levels[1].box : nil }

  /// Visits the entry before the ones visited so far, given what it covers.
  mutating func visit(_ entry: Int, _ values: GraphicValues, _ coverage: BoundsWalk.Coverage) {
    let level = max(0, document.depth(of: entry) - baseDepth)
    while levels.count <= level + 1 { levels.append(BoxBuilder()) }
    let inside = levels[level + 1].box
    levels[level + 1] = BoxBuilder()
    // What is hidden, or only cuts off others, draws no line.
    guard document.role(of: entry) == .graphic, !document.isOwnHidden(entry), values.mask == nil
    else { return }
    var drawn = BoxBuilder()
    values.addLine(to: &drawn, mappedBy: coverage.matrix)
    // Lines of what is cut off at the shape end there.
    if let inside, !(values.clips && values.hasClosedShape) {
      drawn.add(coverage.matrix.apply(inside))
    }
    if values.spreads {
      if let box = coverage.box { drawn.add(box) }
      if let box = drawn.box { drawn.add(values.reach(around: box, mappedBy: coverage.matrix)) }
    }
    // What is drawn beyond all numbers leaves the canvas as large as outlines make it.
    if let box = drawn.box, box.width.isFinite, box.height.isFinite { levels[level].add(box) }
  }
}

extension GraphicValues {
  /// Adds the line along the graphic, what stands at its ends, and lines around letters.
  fileprivate func addLine(to builder: inout BoxBuilder, mappedBy matrix: Matrix) {
    if let stroke, stroke.isVisible { add(stroke, to: &builder, mappedBy: matrix) }
    if fill != nil, let ground = textGround { builder.add(matrix.apply(ground)) }
    guard let text, text.isVisible, !text.isPlain, let frame = placement.outline.frame,
      let width = text.runs.compactMap({ $0.stroke?.width }).max(), width > 0, width.isFinite
    else { return }
    builder.add(matrix.apply(text.box(in: frame).expanded(by: width / 2)))
  }

  private func add(
    _ stroke: Graphic.Stroke, to builder: inout BoxBuilder, mappedBy matrix: Matrix
  ) {
    let contour = contour
    var shape = StrokeShape(
      width: stroke.width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit)
    if stroke.position == .outside { shape.width *= 2 }
    // A line inside its shape covers nothing beyond.
    if stroke.position != .inside { builder.add(shape, along: contour, mappedBy: matrix) }
    guard stroke.hasEndings else { return }
    let heads = headedLine
    for head in [heads?.start, heads?.end] {
      for part in head?.parts ?? [] {
        if let box = part.contour.mapped(by: matrix) { builder.add(box) }
        if case .filled = part { continue }
        builder.add(
          StrokeShape(width: head?.shape.strokeWidth ?? 0), along: part.contour, mappedBy: matrix)
      }
    }
    let ends = contour.ends
    let plain = [
      (heads?.start == nil ? ends.start : nil, stroke.start),
      (heads?.end == nil ? ends.end : nil, stroke.end),
    ]
    for (end, ending) in plain {
      guard let head = end?.contour(of: ending, lineWidth: stroke.width) else { continue }
      if let box = head.mapped(by: matrix) { builder.add(box) }
      guard ending == .openTriangle else { continue }
      builder.add(StrokeShape(width: stroke.width), along: head, mappedBy: matrix)
    }
  }

  /// Whether a shadow or a blur reaches beyond what is drawn sharply.
  fileprivate var spreads: Bool {
    blur > 0 || shadows.contains { $0.isVisible && !$0.isInner }
  }

  /// The box of what is drawn in a box of the parent's coordinates, with blur and shadows.
  fileprivate func reach(around box: Graphic.Box, mappedBy matrix: Matrix) -> Graphic.Box {
    let blurred = box.expanded(by: 1.5 * blur * matrix.stretch)
    return shadows.reduce(blurred) { result, shadow in
      var shadow = shadow
      let offset = shadow.offset
      shadow.offset = Graphic.Point(
        matrix.a * offset.x + matrix.c * offset.y, matrix.b * offset.x + matrix.d * offset.y)
      shadow.blur *= matrix.stretch
      shadow.spread *= matrix.stretch
      return result.union(shadow.reach(around: blurred))
    }
  }
}

extension Contour {
  /// The box of the head of a line as a matrix maps it.
  fileprivate func mapped(by matrix: Matrix) -> Graphic.Box? {
    var builder = BoxBuilder()
    switch self {
    case .polygon(let points), .polyline(let points):
      for point in points { builder.add(matrix.apply(point)) }
    default: if let box { builder.add(matrix.apply(box)) }
    }
    return builder.box
  }
}
