import TerminalCells

extension HalfCellMask {
  /// The half cells of a line along a path, whose coordinates count from the corner of the screen.
  ///
  /// - Complexity: O(half cells near the lines), of those in `cells`.
  init(stroking path: FlatPath, _ style: StrokeStyle, in cells: CellRect) {
    self.init(cells)
    guard !cells.isEmpty else { return }
    let path = path.dashed(style)
    if style.drawnWidth <= 1 {
      path.forEachSegment(closing: false) { addThinLine(from: $0, to: $1) }
    } else {
      addThickLines(path, style)
    }
  }

  /// Adds a half cell for each column whose middle a flat line crosses, or for each half row if it
  /// is steep.
  private mutating func addThinLine(from: Point, to: Point) {
    let delta = to - from
    let axis: Axis = abs(delta.x) >= abs(delta.y) ? .horizontal : .vertical
    let range = axis == .horizontal ? columns : halfRows
    let start = (min(from[axis], to[axis]) - 0.5).rounded(.up)
    let end = (max(from[axis], to[axis]) - 0.5).rounded(.down)
    let low = max(start, Double(range.lowerBound))
    let high = min(end, Double(range.upperBound - 1))
    guard low <= high else { return }
    for step in Int(low)...Int(high) {
      let share = delta[axis] == 0 ? 0 : (Double(step) + 0.5 - from[axis]) / delta[axis]
      let across = from.moved(towards: to, by: share)[axis.crossing]
      let cell = Int(across.rounded(.down))
      if axis == .horizontal { self[step, cell] = true } else { self[cell, step] = true }
    }
  }

  private mutating func addThickLines(_ path: FlatPath, _ style: StrokeStyle) {
    let reach = style.drawnWidth / 2
    for line in path.lines {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      let last = points.count - 2
      for (index, (from, to)) in zip(points, points.dropFirst()).enumerated() {
        let isFirst = !line.isClosed && index == 0
        let isLast = !line.isClosed && index == last
        let ends = LineEnds(style.lineCap, reach: reach, isFirst: isFirst, isLast: isLast)
        addThickLine(from: from, to: to, reach: reach, ends)
      }
    }
  }

  /// Which half cells beyond the ends of a line belong to it.
  private struct LineEnds {
    /// The lengths by which it is longer.
    var before = 0.0
    var after = 0.0
    /// Whether half a circle is added.
    var isRoundBefore = true
    var isRoundAfter = true

    init(_ cap: CGLineCap, reach: Double, isFirst: Bool, isLast: Bool) {
      guard cap != .round else { return }
      let extra = cap == .square ? reach : 0
      if isFirst { (before, isRoundBefore) = (extra, false) }
      if isLast { (after, isRoundAfter) = (extra, false) }
    }
  }

  private mutating func addThickLine(
    from: Point, to: Point, reach: Double, _ ends: LineEnds
  ) {
    let delta = to - from
    let length = delta.length
    let area = Rect(
      x: min(from.x, to.x), y: min(from.y, to.y), width: abs(delta.x), height: abs(delta.y)
    ).insetBy(dx: -reach * 2, dy: -reach * 2)
    for halfRow in halfRows(from: area.minY, to: area.maxY) {
      for column in columns(from: area.minX, to: area.maxX) {
        let spot = Point(x: Double(column) + 0.5, y: Double(halfRow) + 0.5) - from
        let along = length > 0 ? (spot.x * delta.x + spot.y * delta.y) / length : 0
        let isBefore = along < -ends.before
        let isAfter = along > length + ends.after
        if isBefore, !ends.isRoundBefore { continue }
        if isAfter, !ends.isRoundAfter { continue }
        let nearest = min(max(along, -ends.before), length + ends.after)
        let share = length > 0 ? nearest / length : 0
        let distance = (spot - Point(x: delta.x * share, y: delta.y * share)).length
        if distance <= reach { self[column, halfRow] = true }
      }
    }
  }

  private func halfRows(from start: Double, to end: Double) -> Range<Int> {
    Self.steps(from: start, to: end, in: halfRows)
  }

  private func columns(from start: Double, to end: Double) -> Range<Int> {
    Self.steps(from: start, to: end, in: columns)
  }

  /// The whole numbers around a part of a range.
  private static func steps(from start: Double, to end: Double, in range: Range<Int>) -> Range<Int>
  {
    let first = max(Double(range.lowerBound), start.rounded(.down))
    let next = min(Double(range.upperBound), end.rounded(.up))
    return first < next ? Int(first)..<Int(next) : 0..<0
  }
}

extension FlatPath {
  /// The most dashes; a path that would have more is solid.
  private static let dashLimit = 2_000.0

  /// The strokes of a dashed line; the path itself if it is solid.
  func dashed(_ style: StrokeStyle) -> FlatPath {
    let dashes = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = dashes.reduce(0, +)
    let length = length
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 }), period.isFinite, period > 0,
      length / period * Double(dashes.count) <= Self.dashLimit
    else { return self }
    let phase = style.dashPhase.isFinite ? style.dashPhase : 0
    var strokes: [Line] = []
    for line in lines {
      strokes += FlatPath(lines: [line]).strokes(dashes, period: period, phase: phase)
    }
    return FlatPath(lines: strokes)
  }

  private func strokes(_ dashes: [Double], period: Double, phase: Double) -> [Line] {
    let length = length
    var strokes: [Line] = []
    var position = -phase.truncatingRemainder(dividingBy: period) - (phase < 0 ? period : 0)
    while position < length {
      for (index, dash) in dashes.enumerated() {
        if index % 2 == 0 { strokes += part(from: max(0, position), to: position + dash).lines }
        position += dash
      }
    }
    return strokes
  }
}
