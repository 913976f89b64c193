import Geometry
import YAMLText

/// Scaling and turning graphics on their canvas.
extension Transaction {
  /// Scales graphics about a point of the canvas, by default the middle of them all.
  ///
  /// Places, sizes, points and path data change, also of everything inside. What these cannot
  /// express, a mirror image for example, is written as `transform`.
  ///
  /// - Parameters:
  ///   - entries: The graphics; those inside others are scaled with them.
  ///   - factors: The factors in both directions; negative ones mirror.
  ///   - point: The point that stays, in the canvas's coordinates.
  ///   - withStrokes: True to scale widths, radii, text sizes and shadows as well.
  /// - Throws: ``Diagnostic`` where a graphic is locked, placed by a layout, or cannot be scaled so.
  /// - Complexity: O(bytes of the entries and everything inside).
  package func scale(
    _ entries: [Int], by factors: Graphic.Extent, about point: Graphic.Point? = nil,
    withStrokes: Bool = false
  ) throws(Diagnostic) {
    let entries = try movable(entries)
    try refuseLayouts(inside: entries)
    try refuseFactors([factors.width, factors.height])
    var center = point
    if center == nil { center = try middle(of: entries) }
    let map = Matrix.scaling(x: factors.width, y: factors.height, about: center ?? .zero)
    try GraphicScaler(transaction: self, scalesLengths: withStrokes).scale(entries) { _ in map }
  }

  /// Gives graphics a width and a height, in their own coordinates.
  ///
  /// Box shapes, and groups that have a `size`, get another `size`. Points, path data and groups
  /// are scaled, with everything inside.
  ///
  /// - Parameters:
  ///   - entries: The graphics.
  ///   - size: The width and height.
  ///   - point: The point of the canvas that stays where it is in each graphic; by default the top
  ///     left corner of its box.
  /// - Throws: ``Diagnostic`` where a graphic is locked, placed by a layout, or cannot be scaled so.
  package func resize(
    _ entries: [Int], to size: Graphic.Extent, about point: Graphic.Point? = nil
  ) throws(Diagnostic) {
    let entries = try movable(entries, membersAllowed: true)
    for side in [size.width, size.height] where !side.isFinite || side < 0 {
      throw Diagnostic(.wrongValue, at: 0..<0, ["size", "width and height are numbers from 0 on"])
    }
    var boxes: [(entry: Int, size: Graphic.Extent, at: Graphic.Point?)] = []
    var scaled: [Int] = []
    for entry in entries {
      if case .box(let old) = Graphic(document: document, entry: entry).placement.outline {
        // A layout decides where it goes.
        let isMember = document.layoutContainer(of: entry) != nil
        let at =
          isMember ? nil : document.places.place(of: entry, from: old, to: size, about: point)
        boxes.append((entry, size, at))
      } else {
        try guards.refuseLaidOut(entry)
        try refuseLayouts(inside: [entry])
        scaled.append(entry)
      }
    }
    try atomically { () throws(Diagnostic) in
      if !scaled.isEmpty {
        let boxSerials = boxes.map { document.serial(of: $0.entry) }
        try GroupResizer(transaction: self).resize(scaled, to: size, about: point)
        for (index, serial) in boxSerials.enumerated() {
          boxes[index].entry = document.entry(withSerial: serial) ?? boxes[index].entry
        }
      }
      try write(sizes: boxes)
    }
  }

  /// Turns graphics clockwise about a point of the canvas; by default a single one about its own
  /// centre of rotation, several about the middle of them all.
  package func rotate(
    _ entries: [Int], byDegrees degrees: Double, about point: Graphic.Point? = nil
  ) throws(Diagnostic) {
    let entries = try movable(entries)
    guard degrees.isFinite else {
      throw Diagnostic(.wrongValue, at: 0..<0, ["rotation", "it is not a finite number"])
    }
    var center = point
    if center == nil, entries.count > 1 { center = try middle(of: entries) }
    let point = center
    try atomically { () throws(Diagnostic) in
      let entries = try ownCopies(of: entries)
      var changes: [PlaceKeeper.Placing] = []
      for entry in entries {
        let change = try GraphicTurn(of: entry, in: document, byDegrees: degrees, about: point)
        changes.append(PlaceKeeper.Placing(entry: entry, change: change.change))
      }
      let parents = entries.map(document.parent(of:))
      try PivotKeeper(transaction: self).keeping(around: parents) { () throws(Diagnostic) in
        try PlaceKeeper(transaction: self).write(changes)
        return entries
      }
    }
  }

  // MARK: - Parts

  /// Refuses what is placed by layouts inside, which would not keep places that are written.
  private func refuseLayouts(inside entries: [Int]) throws(Diagnostic) {
    guard document.hasLayouts else { return }
    for inner in entries.lazy.map({ $0..<self.document.subtreeEnd(of: $0) }).joined() {
      try guards.refuseLaidOut(inner)
    }
  }

  /// Refuses a size that a layout has not taken over.
  private func refuseOtherSize(_ entry: Int, _ size: Graphic.Extent) throws(Diagnostic) {
    let graphic = Graphic(document: document, entry: entry)
    guard document.hasLayouts, case .box(let extent) = graphic.placement.outline,
      abs(extent.width - size.width) > 0.01 || abs(extent.height - size.height) > 0.01
    else { return }
    let isMember = document.layoutContainer(of: entry) != nil
    let keys = graphic.writtenValues.layoutKeys
    let key =
      document.isLayoutContainer(entry) && keys?.hugs.isEmpty == false
      ? "hug" : isMember && keys?.grows.isEmpty == false ? "grow" : "layout"
    throw document.refusal(
      .layoutKeepsSize, of: entry, NumberText.shortest(size.width),
      NumberText.shortest(size.height), key)
  }

  private func middle(of entries: [Int]) throws(Diagnostic) -> Graphic.Point {
    let boxes = try boxes(of: entries)
    return boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }.center
  }

  private func refuseFactors(_ factors: [Double]) throws(Diagnostic) {
    for factor in factors where !factor.isFinite || factor == 0 {
      throw Diagnostic(.wrongFactor, at: 0..<0)
    }
  }

  private func write(
    sizes: [(entry: Int, size: Graphic.Extent, at: Graphic.Point?)]
  ) throws(Diagnostic) {
    guard !sizes.isEmpty else { return }
    let wanted = sizes.sorted { $0.entry < $1.entry }
    let entries = try ownCopies(of: wanted.map(\.entry))
    let parents = entries.map(document.parent(of:))
    try PivotKeeper(transaction: self).keeping(around: parents) { () throws(Diagnostic) in
      var rest = wanted[...]
      try write(entries) { writer throws(Diagnostic) in
        guard let (_, size, at) = rest.popFirst() else { return [] }
        let place = try at.map { at throws(Diagnostic) in try writer.writePlace(at) }
        return try writer.write("size", numbers: [size.width, size.height]) + (place ?? [])
      }
      for (entry, wanted) in zip(entries, wanted) { try refuseOtherSize(entry, wanted.size) }
      return entries
    }
  }
}
