import Geometry
import YAMLText

/// Applies maps of the canvas to graphics and everything inside them: their places, sizes, points
/// and path data.
struct GraphicScaler {
  let transaction: Transaction
  /// True to scale widths, radii, text sizes and shadows as well.
  let scalesLengths: Bool

  private var document: Document { transaction.document }

  /// Scales graphics, none inside another.
  ///
  /// - Parameters:
  ///   - entries: The graphics.
  ///   - map: The map of the canvas for a graphic, given its serial.
  /// - Throws: if something inside is locked, or shown by an alias.
  func scale(
    _ entries: [Int], _ map: (_ serial: Int) -> Graphic.Matrix?
  ) throws(Diagnostic) {
    for entry in entries { try transaction.guards.refuseLockedInside(entry) }
    try transaction.atomically { () throws(Diagnostic) in
      let serials = entries.map(document.serial(of:))
      let entries = try withoutInstances(entries)
      let maps = zip(entries, serials).map { ($0, map($1)) }
      var plans: [ScaledPlacement] = []
      for (entry, map) in maps {
        if let map { plans += try plan(entry, map) }
      }
      let parents = entries.map(document.parent(of:))
      let planned = plans
      try PivotKeeper(transaction: transaction).keeping(around: parents) { () throws(Diagnostic) in
        try write(planned)
        return entries
      }
    }
  }

  /// The entries, nothing inside of which is shown by an alias any more.
  private func withoutInstances(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    guard document.instanceCount > 0 else { return try transaction.ownCopies(of: entries) }
    let paths = entries.map(document.path(of:))
    _ = try transaction.ownCopies(of: entries.flatMap { $0..<document.subtreeEnd(of: $0) })
    return zip(entries, paths).map { document.entry(atPath: $1) ?? $0 }
  }

  // MARK: - Planning

  /// The changes of a graphic and of everything inside it, in document order.
  private func plan(
    _ entry: Int, _ map: Graphic.Matrix
  ) throws(Diagnostic) -> [ScaledPlacement] {
    let toCanvas = document.matrixToCanvas(from: document.parent(of: entry))
    guard let back = toCanvas.inverse else {
      throw document.refusal(.flatTransform, of: entry)
    }
    var planning = Planning(document: document, toCanvas: toCanvas)
    var walk = CanvasWalk(
      over: entry..<document.subtreeEnd(of: entry), of: document,
      in: back.after(map).after(toCanvas).withoutNoise)
    while !walk.advance(byEntries: 1_000, visiting: &planning) {
      try document.workMonitor?.step(.planning, planning.last, of: document.entryCount)
    }
    if let flat = planning.flat {
      throw document.refusal(.flatTransform, of: flat)
    }
    return planning.plans
  }

  /// Plans one graphic after the other; a level is the map in the coordinates of the parent.
  private struct Planning: CanvasVisitor {
    let document: Document
    let reader: GraphicReader
    var boxes: ContentBoxes
    let toCanvas: Graphic.Matrix
    var plans: [ScaledPlacement] = []
    /// A graphic that its transform flattens.
    var flat: Int?
    /// The entry visited last.
    var last = 0

    init(document: Document, toCanvas: Graphic.Matrix) {
      self.document = document
      self.toCanvas = toCanvas
      reader = GraphicReader(document)
      boxes = ContentBoxes(document)
    }

    mutating func enter(_ entry: Int, in map: Graphic.Matrix) -> Graphic.Matrix? {
      last = entry
      let placement = reader.values(of: entry).placement
      var frame = placement.outline.frame
      if placement.rotation != 0, placement.pivot == nil, frame == nil {
        frame = boxes.contentBox(of: entry)
      }
      guard let plan = ScaledPlacement(entry, placement, frame: frame, by: map, toCanvas: toCanvas)
      else {
        flat = flat ?? entry
        return nil
      }
      plans.append(plan)
      return plan.factors.map { Graphic.Matrix.scaling(x: $0.width, y: $0.height, about: .zero) }
    }

    func leave(_ level: Graphic.Matrix) {}
  }

  // MARK: - Writing

  private func write(_ plans: [ScaledPlacement]) throws(Diagnostic) {
    let entries = plans.map(\.entry)
    var rest = plans[...]
    try transaction.write(entries) { writer throws(Diagnostic) in
      try rest.popFirst()?.edits(writer) ?? []
    }
    guard scalesLengths else { return }
    // One after the other: what is written in short form gets its long form with the first.
    for path in ScaledLengths.paths {
      var rest = plans[...]
      try transaction.write(entries) { writer throws(Diagnostic) in
        guard let factors = rest.popFirst()?.factors else { return [] }
        return try ScaledLengths(factors).edits(of: path, writer)
      }
    }
  }
}
