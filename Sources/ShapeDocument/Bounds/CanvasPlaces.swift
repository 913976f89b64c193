import Geometry

/// The places of a document's graphics on their canvas.
package struct CanvasPlaces {
  let document: Document

  /// The places of a document's graphics.
  package init(_ document: Document) { self.document = document }

  /// The map from a graphic's local coordinates to its parent's. Its children are measured only if
  /// the pivot depends on them.
  func matrix(of entry: Int) -> Graphic.Matrix {
    guard document.role(of: entry) == .graphic else { return .identity }
    let placement = Graphic(document: document, entry: entry).placement
    guard placement.rotation != 0, placement.pivot == nil else {
      return placement.matrix(frame: nil)
    }
    return placement.matrix(frame: placement.outline.frame ?? estimatedContentBox(of: entry))
  }

  /// The map from a parent's local coordinates to its canvas's; the identity for a canvas.
  ///
  /// - Complexity: O(depth)
  func matrixToCanvas(from parent: Int) -> Graphic.Matrix {
    document.lineage(of: parent).reduce(.identity) { matrix(of: $1).after($0) }
  }

  /// The map from the local coordinates of one parent to those of another on the same canvas; nil
  /// if the map of the other one has no inverse.
  ///
  /// Common ancestors are left out, so that they cost no precision.
  func matrix(from parent: Int, to other: Int) -> Graphic.Matrix? {
    guard parent != other else { return .identity }
    var matrices: [Int: Graphic.Matrix] = [:]
    var matrix = Graphic.Matrix.identity
    for current in document.lineage(of: parent) {
      matrices[current] = matrix
      matrix = self.matrix(of: current).after(matrix)
    }
    matrix = .identity
    for current in document.lineage(of: other) {
      if let known = matrices[current] { return matrix.inverse?.after(known) }
      matrix = self.matrix(of: current).after(matrix)
    }
    return nil
  }

  /// A graphic's centre of rotation, in its parent's coordinates.
  func turningPoint(of entry: Int) -> Graphic.Point {
    let placement = Graphic(document: document, entry: entry).placement
    let frame =
      placement.pivot == nil ? placement.outline.frame ?? estimatedContentBox(of: entry) : nil
    return placement.turningPoint(frame: frame)
  }

  /// The box of an entry's children without connectors, which take no room, in its local
  /// coordinates; nil if they cover nothing.
  func contentBox(of entry: Int) -> Graphic.Box? {
    var builder = BoxBuilder()
    for child in document.children(of: entry) {
      if let box = document.room(of: child) { builder.add(box) }
    }
    return builder.box
  }

  /// The same with texts as they were estimated of old: the box by which a group turns.
  func estimatedContentBox(of entry: Int) -> Graphic.Box? {
    var builder = BoxBuilder()
    for child in document.children(of: entry) {
      if let box = document.estimatedBounds(of: child) { builder.add(box) }
    }
    return builder.box
  }

  /// The box of a graphic on its canvas, with everything inside; nil if that covers nothing.
  ///
  /// - Complexity: O(entries inside + depth), each parsed.
  func boundsOnCanvas(of entry: Int) -> Graphic.Box? {
    var measurement = CanvasMeasurement(
      of: [entry], onCanvas: document.canvas(of: entry), in: document)
    _ = measurement.advance(byEntries: .max)
    return measurement.box
  }

  /// The box, on the canvas, that a layout gives to a graphic, whatever reaches beyond it; nil for
  /// what no layout sizes.
  ///
  /// - Complexity: O(depth)
  func laidOutBox(of entry: Int) -> Graphic.Box? {
    guard document.isLayoutContainer(entry) || document.layoutContainer(of: entry) != nil,
      case .box = Graphic(document: document, entry: entry).placement.outline
    else { return nil }
    let toCanvas = matrixToCanvas(from: document.parent(of: entry)).after(matrix(of: entry))
    var builder = BoxBuilder()
    builder.add(Graphic(document: document, entry: entry).placement.outline, mappedBy: toCanvas)
    return builder.box
  }

  /// The box of a canvas to which graphics are aligned: its own, or that of its content if it has no
  /// size.
  func frame(ofCanvas entry: Int) -> Graphic.Box? {
    guard let canvas = document.canvas(entry) else { return nil }
    guard let size = canvas.size else { return document.contentBounds(ofCanvas: entry) }
    return Graphic.Box(origin: canvas.origin, extent: size)
  }

  /// The box in which children are aligned, on the canvas: the frame of a canvas or group, else the
  /// box of the group's children.
  func frameOnCanvas(of parent: Int) -> Graphic.Box? {
    guard document.role(of: parent) == .graphic else { return frame(ofCanvas: parent) }
    let outline = Graphic(document: document, entry: parent).placement.outline
    return (outline.frame ?? contentBox(of: parent)).map { matrixToCanvas(from: parent).apply($0) }
  }

  /// The most entries to measure for the inner frame of a parent without a size.
  private static let measuredEntryCount = 2_000

  /// The box where a new child is visible, in the parent's coordinates: the parent's own, or that
  /// of its first children; nil if there is neither.
  func innerFrame(of parent: Int) -> Graphic.Box? {
    guard 0..<document.entryCount ~= parent else { return nil }
    if let canvas = document.canvas(parent), let size = canvas.size {
      return Graphic.Box(origin: canvas.origin, extent: size)
    }
    if let graphic = document.graphic(parent), let frame = graphic.placement.outline.frame,
      frame.width > 0 || frame.height > 0
    {
      return frame
    }
    var builder = BoxBuilder()
    for child in document.children(of: parent) {
      guard child - parent <= Self.measuredEntryCount,
        document.subtreeEnd(of: child) - child <= Self.measuredEntryCount
      else { break }
      if let box = document.bounds(of: child) { builder.add(box) }
    }
    return builder.box
  }
}

extension Document {
  /// The places of graphics on their canvas.
  var places: CanvasPlaces { CanvasPlaces(self) }

  /// The map from a parent's local coordinates to its canvas's; the identity for a canvas.
  package func matrixToCanvas(from parent: Int) -> Graphic.Matrix {
    places.matrixToCanvas(from: parent)
  }

  /// The box of a graphic on its canvas, with everything inside; nil if that covers nothing.
  ///
  /// - Complexity: O(entries inside + depth), each parsed.
  package func boundsOnCanvas(of entry: Int) -> Graphic.Box? { places.boundsOnCanvas(of: entry) }
}
