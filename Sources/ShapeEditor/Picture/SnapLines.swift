import Geometry
import ShapeDocument

/// The lines on a canvas that catch what is dragged: edges and middles of the graphics beside it, of
/// its parent and of the canvas, and places with equal gaps.
struct SnapLines {
  /// The most graphics that catch.
  private static let boxLimit = 200
  /// The most entries inside a graphic that catches, since all of them are measured.
  private static let entryLimit = 500

  /// The boxes whose edges and middles catch.
  let boxes: [Box]
  /// Those of the graphics beside what is dragged.
  private let neighbors: ArraySlice<Box>

  /// No lines.
  static let none = SnapLines(frames: [], neighbors: [])

  init(frames: [Box], neighbors: [Box]) {
    boxes = frames + neighbors
    self.neighbors = boxes[frames.count...]
  }

  /// The lines around what is selected on a canvas.
  ///
  /// - Complexity: O(``boxLimit`` · ``entryLimit``) entries are measured.
  init(around selection: [Int], in document: Document) {
    guard let first = selection.first, document.role(of: first) == .graphic else {
      self = .none
      return
    }
    let parent = document.parent(of: first)
    self.init(inside: parent, except: Set(selection), in: document)
  }

  /// The lines for what is drawn inside a group or canvas.
  init(inside parent: Int, except selection: Set<Int> = [], in document: Document) {
    var neighbors: [Box] = []
    for child in document.children(of: parent) {
      guard neighbors.count < Self.boxLimit else { break }
      guard !selection.contains(child), !document.isHidden(child),
        document.subtreeEnd(of: child) - child <= Self.entryLimit,
        let box = document.boundsOnCanvas(of: child)
      else { continue }
      neighbors.append(box)
    }
    let places = CanvasPlaces(document)
    let canvas = document.canvas(of: parent)
    let frames = [
      document.canvas(canvas)?.size == nil ? nil : document.canvas(canvas)?.frame,
      places.ownShape(of: parent).map { $0.toCanvas.apply($0.box) },
    ]
    self.init(frames: frames.compactMap(\.self), neighbors: neighbors)
  }

  // MARK: - Catching

  /// What a drag is caught by along one axis.
  struct Catch {
    /// How much further it goes for that.
    let shift: Double
    /// The coordinate of the line.
    let line: Double
    /// The boxes the line belongs to.
    let boxes: [Box]
  }

  /// The catch of a box that is moved, along an axis, if one of its edges or its middle is near enough.
  func catchBox(_ box: Box, _ axis: Axis, within reach: Double) -> Catch? {
    let own = [axis.low(box), axis.middle(box), axis.high(box)]
    return nearest(
      lines(axis).flatMap { line, other in own.map { (line - $0, line, [other]) } }
        + gaps(beside: box, axis), within: reach)
  }

  /// The catch of a single coordinate.
  func catchPoint(_ value: Double, _ axis: Axis, within reach: Double) -> Catch? {
    nearest(lines(axis).map { ($0.0 - value, $0.0, [$0.1]) }, within: reach)
  }

  private func nearest(
    _ found: [(shift: Double, line: Double, boxes: [Box])], within reach: Double
  ) -> Catch? {
    guard let best = found.min(by: { $0.shift.magnitude < $1.shift.magnitude }),
      best.shift.magnitude <= reach
    else { return nil }
    return Catch(shift: best.shift, line: best.line, boxes: best.boxes)
  }

  private func lines(_ axis: Axis) -> [(Double, Box)] {
    boxes.flatMap { box in
      [(axis.low(box), box), (axis.middle(box), box), (axis.high(box), box)]
    }
  }

  /// Places of a box at which it is as far from a neighbour as that is from its own, or in the middle
  /// between two.
  private func gaps(beside box: Box, _ axis: Axis) -> [(Double, Double, [Box])] {
    let row = neighbors.filter { axis.overlaps($0, box) }.sorted { axis.low($0) < axis.low($1) }
    var found: [(Double, Double, [Box])] = []
    for (first, second) in zip(row, row.dropFirst()) {
      let gap = axis.low(second) - axis.high(first)
      guard gap > 0 else { continue }
      let pair = [first, second]
      let behind = axis.high(second) + gap
      let before = axis.low(first) - gap
      let between = (axis.high(first) + axis.low(second)) / 2
      found.append((behind - axis.low(box), behind, pair))
      found.append((before - axis.high(box), before, pair))
      if gap >= axis.high(box) - axis.low(box) {
        found.append((between - axis.middle(box), between, pair))
      }
    }
    return found
  }

  /// A direction of the canvas.
  enum Axis {
    case horizontal
    case vertical

    func low(_ box: Box) -> Double { self == .horizontal ? box.minX : box.minY }
    func high(_ box: Box) -> Double { self == .horizontal ? box.maxX : box.maxY }
    func middle(_ box: Box) -> Double { (low(box) + high(box)) / 2 }

    /// True if two boxes lie beside each other along this axis.
    func overlaps(_ one: Box, _ other: Box) -> Bool {
      let across: Axis = self == .horizontal ? .vertical : .horizontal
      return across.low(one) < across.high(other) && across.low(other) < across.high(one)
    }

    /// The line at a coordinate that reaches from end to end of some boxes.
    func guide(at line: Double, along boxes: [Box]) -> Box? {
      guard let first = boxes.first else { return nil }
      let around = boxes.dropFirst().reduce(first) { $0.union($1) }
      return self == .horizontal
        ? Box(minX: line, minY: around.minY, maxX: line, maxY: around.maxY)
        : Box(minX: around.minX, minY: line, maxX: around.maxX, maxY: line)
    }
  }
}
