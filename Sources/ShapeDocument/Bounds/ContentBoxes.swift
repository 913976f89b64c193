import Geometry

/// The boxes of the contents of entries, measured for a whole subtree at once.
///
/// A walk from the front needs the box of a group before it reaches the content. So the first
/// request for a group measures all groups inside it as well, and requests for these cost nothing
/// more.
package struct ContentBoxes {
  private let document: Document
  private let reader: GraphicReader
  private let routes: ConnectorRoutes
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
    routes = ConnectorRoutes(document)
  }

  /// The box of an entry's children by which it turns and its text stands, in its coordinates; nil if
  /// they cover nothing. Texts inside count as they were estimated of old.
  ///
  /// - Complexity: O(entries inside) the first time, each parsed; then O(1) for entries inside.
  package mutating func contentBox(of entry: Int) -> Graphic.Box? {
    measure(entry)
    return boxes[entry]?.content
  }

  /// The box of a graphic with everything inside, as drawn, in its coordinates: with room for
  /// strokes, arrows and the shadows of entries inside, but not for its own shadow. Hidden graphics
  /// are left out.
  ///
  /// - Complexity: that of ``contentBox(of:)``.
  package mutating func drawnBox(of entry: Int) -> Graphic.Box? {
    measure(entry)
    return boxes[entry]?.drawn
  }

  private mutating func measure(_ entry: Int) {
    guard !measured.contains(entry) else { return }
    measured = entry..<document.subtreeEnd(of: entry)
    boxes.removeAll()
    let baseDepth = document.depth(of: entry)
    var content = [ContentExtent()]
    var drawn = [BoxBuilder()]
    for inner in measured.reversed() {
      let level = max(0, document.depth(of: inner) - baseDepth)
      while content.count <= level + 1 {
        content.append(ContentExtent())
        drawn.append(BoxBuilder())
      }
      let (extent, drawnInside) = (content[level + 1], drawn[level + 1].box)
      let inside = extent.estimate.box
      content[level + 1] = ContentExtent()
      drawn[level + 1] = BoxBuilder()
      guard document.role(of: inner) == .graphic else {
        boxes[inner] = Boxes(content: inside, drawn: drawnInside)
        continue
      }
      let values = reader.values(of: inner)
      let coverage = values.footprint.coverage(content: extent)
      content[level].add(coverage)
      let own = routes.routed(values, of: inner).drawnBox(children: inside, drawn: drawnInside)
      if inside != nil || inner == entry || !values.shadows.isEmpty || values.blur > 0 {
        boxes[inner] = Boxes(content: inside, drawn: own)
      }
      guard let own, !document.isOwnHidden(inner) else { continue }
      drawn[level].add(coverage.matrix.apply(values.reach(around: own)))
    }
  }
}

extension GraphicValues {
  /// The box of everything the graphic draws, in its own coordinates, without its shadow.
  fileprivate func drawnBox(children: Box?, drawn: Box?) -> Box? {
    let outline = placement.outline
    var builder = BoxBuilder()
    builder.add(outline, mappedBy: .identity)
    if let box = builder.box, let stroke, stroke.isVisible {
      builder.add(box.expanded(by: strokeReach))
    }
    if let text, text.isVisible {
      // Letters can reach beyond their box.
      builder.add(text.box(in: textFrame(content: children)).expanded(by: text.reach))
    }
    for placed in placedEndTexts {
      builder.add(placed.box.expanded(by: placed.text.reach))
    }
    if let iconBox { builder.add(iconBox) }
    if let drawn { builder.add(drawn) }
    return builder.box
  }
}

extension Graphic.Stroke {
  /// The greatest distance from the outline that corners, or the barbs of arrows, can reach.
  package var reach: Double {
    if start == .none, end == .none || end == .arrow, miterLimit <= Self.usualMiterLimit,
      position == .center
    {
      return width * (end == .none ? 2 : 2.5)
    }
    let corners = join == .miter ? min(miterLimit / 2, Self.longestMiter) : 1
    let sides = position == .center ? 1.0 : 2
    let ends =
      [start, end].allSatisfy { $0 == .none || $0 == .arrow } ? 2.5 : LineEnding.reach
    return width * max(corners * sides, hasEndings ? ends : 2)
  }

  /// The length of pointed corners, in line widths, for which room is made.
  private static let longestMiter = 50.0
}

extension GraphicValues {
  /// The box of what the graphic draws together with its blur and its shadows.
  package func reach(around box: Graphic.Box) -> Graphic.Box {
    let blurred = box.expanded(by: 1.5 * blur)
    return shadows.reduce(blurred) { $0.union($1.reach(around: blurred)) }
  }
}

extension Graphic.Shadow {
  /// The box of something together with its shadow.
  package func reach(around box: Graphic.Box) -> Graphic.Box {
    guard isVisible, !isInner else { return box }
    let shadow = box.expanded(by: 1.5 * blur + max(0, spread))
    return box.union(
      shadow.moved(by: offset))
  }
}
