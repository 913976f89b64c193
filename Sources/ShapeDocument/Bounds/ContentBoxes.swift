import Geometry

/// The boxes of what is inside entries, found for a whole subtree at once.
///
/// Who goes through a document from the front needs the box of a group before it has seen what is in
/// it. The first group that is asked about has all groups inside it measured too, so that asking
/// about each of them costs no more than asking about the outermost.
package struct ContentBoxes {
  private let document: Document
  private let reader: GraphicReader
  private var measured: Range<Int> = 0..<0
  private var boxes: [Int: Boxes] = [:]

  private struct Boxes {
    var content: Graphic.Box?
    var drawn: Graphic.Box?
  }

  /// The boxes of a document's entries; nothing is measured yet.
  package init(_ document: Document) {
    self.document = document
    reader = GraphicReader(document)
  }

  /// The box of what is directly inside an entry, in its coordinates; nil for nothing.
  ///
  /// - Complexity: O(entries inside) the first time, each parsed; O(1) for what is inside it.
  package mutating func contentBox(of entry: Int) -> Graphic.Box? {
    measure(entry)
    return boxes[entry]?.content
  }

  /// The box of everything a graphic draws, itself included, in its coordinates: with room for
  /// strokes, arrows and the shadows of what is inside, but not for its own shadow. Hidden graphics
  /// are left out.
  ///
  /// - Complexity: as ``contentBox(of:)``.
  package mutating func drawnBox(of entry: Int) -> Graphic.Box? {
    measure(entry)
    return boxes[entry]?.drawn
  }

  private mutating func measure(_ entry: Int) {
    guard !measured.contains(entry) else { return }
    measured = entry..<document.subtreeEnd(of: entry)
    boxes.removeAll()
    let baseDepth = document.depth(of: entry)
    var content = [BoxBuilder()]
    var drawn = [BoxBuilder()]
    for inner in measured.reversed() {
      let level = max(0, document.depth(of: inner) - baseDepth)
      while content.count <= level + 1 {
        content.append(BoxBuilder())
        drawn.append(BoxBuilder())
      }
      let (inside, drawnInside) = (content[level + 1].box, drawn[level + 1].box)
      content[level + 1] = BoxBuilder()
      drawn[level + 1] = BoxBuilder()
      guard document.role(of: inner) == .graphic else {
        boxes[inner] = Boxes(content: inside, drawn: drawnInside)
        continue
      }
      let values = reader.values(of: inner)
      let coverage = values.footprint.coverage(children: inside)
      if let box = coverage.box { content[level].add(box) }
      let own = values.drawnBox(children: inside, drawn: drawnInside)
      if inside != nil || inner == entry || values.shadow != nil {
        boxes[inner] = Boxes(content: inside, drawn: own)
      }
      guard let own, !document.isOwnHidden(inner) else { continue }
      drawn[level].add(coverage.matrix.apply(values.shadow?.reach(around: own) ?? own))
    }
  }
}

extension GraphicValues {
  /// The box of everything it draws in its own coordinates, its shadow left out.
  fileprivate func drawnBox(children: Box?, drawn: Box?) -> Box? {
    let outline = placement.outline
    let frame = outline.frame ?? children
    var builder = BoxBuilder()
    builder.add(outline, mappedBy: .identity)
    if let box = builder.box, let stroke, stroke.isVisible {
      builder.add(box.expanded(by: stroke.reach))
    }
    if let text, text.isVisible {
      let nothing = Box(origin: .zero, extent: Extent(0, 0))
      // Letters reach beyond what is estimated for them.
      builder.add(text.estimatedBox(in: frame ?? nothing).expanded(by: text.size))
    }
    if let drawn { builder.add(drawn) }
    return builder.box
  }
}

extension Graphic.Stroke {
  /// How far it reaches beyond the outline at most: its corners, or the barbs of its arrows.
  package var reach: Double { width * (arrow == .none ? 2 : 2.5) }
}

extension Graphic.Shadow {
  /// The box of what it lies under, made large enough for it.
  package func reach(around box: Graphic.Box) -> Graphic.Box {
    guard isVisible else { return box }
    let shadow = box.expanded(by: 1.5 * blur)
    return box.union(
      Graphic.Box(
        minX: shadow.minX + offset.x, minY: shadow.minY + offset.y, maxX: shadow.maxX + offset.x,
        maxY: shadow.maxY + offset.y))
  }
}
