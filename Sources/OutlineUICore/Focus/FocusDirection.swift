import TerminalCells

/// Where an arrow leads.
package enum FocusDirection: CaseIterable {
  case up
  case down
  case left
  case right

  /// The direction of an arrow that is pressed without other keys; nil for anything else.
  package init?(_ key: Key) {
    guard key.modifiers.isEmpty else { return nil }
    switch key.code {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }

  /// Whether it leads up or down.
  var isVertical: Bool { self == .up || self == .down }

  /// One row or column further in this direction, back if that is where it leads.
  var step: Int { self == .down || self == .right ? 1 : -1 }
}

/// How near areas are to another one in a direction.
///
/// What lies beside it in that direction comes first, then what it is inside of, then what lies further on and
/// beside the way.
struct NeighbourSearch {
  /// What the direction leads away from.
  let origin: CellRect
  let direction: FocusDirection

  /// How near an area is. What is less is nearer.
  struct Distance: Comparable {
    var rank: Int
    var gap: Int
    var offset = 0

    /// Whether the area is not beside the way.
    var isAhead: Bool { rank < 2 }

    static func < (first: Distance, second: Distance) -> Bool {
      (first.rank, first.gap, first.offset) < (second.rank, second.gap, second.offset)
    }
  }

  /// How near an area is; nil if it does not lie in the direction.
  func distance(to area: CellRect) -> Distance? {
    let (here, there) = (Span(origin, along: direction), Span(area, along: direction))
    let (side, otherSide) = (Span(origin, across: direction), Span(area, across: direction))
    let sideGap = side.gap(to: otherSide)
    if there.low >= here.high, sideGap >= 0 {
      return Distance(rank: 2, gap: visualSquare(there.low - here.high, sideGap + 1))
    }
    guard sideGap < 0, there.low + there.high > here.low + here.high else { return nil }
    let offset = abs(side.low + side.high - otherSide.low - otherSide.high)
    let distance = Distance(rank: 0, gap: there.low - here.high, offset: offset)
    if there.low >= here.high || origin.contains(area) { return distance }
    if area.contains(origin) { return Distance(rank: 1, gap: 0, offset: offset) }
    return there.low > here.low && there.high > here.high ? distance : nil
  }

  /// The square of a distance as it is seen: a cell is twice as high as wide. What is aside counts twice, so that
  /// the way bends as little as possible.
  private func visualSquare(_ ahead: Int, _ aside: Int) -> Int {
    let (rows, columns) = direction.isVertical ? (ahead, 2 * aside) : (2 * aside, ahead)
    return 4 * rows * rows + columns * columns
  }

  /// What an area covers along an axis; the direction leads from low to high.
  private struct Span {
    let low: Int
    let high: Int

    init(_ area: CellRect, along direction: FocusDirection) {
      switch direction {
      case .up: (low, high) = (-area.maxRow, -area.minRow)
      case .down: (low, high) = (area.minRow, area.maxRow)
      case .left: (low, high) = (-area.maxColumn, -area.minColumn)
      case .right: (low, high) = (area.minColumn, area.maxColumn)
      }
    }

    init(_ area: CellRect, across direction: FocusDirection) {
      self.init(area, along: direction.isVertical ? .right : .down)
    }

    /// How far another one is away; negative if they overlap.
    func gap(to other: Span) -> Int { max(low - other.high, other.low - high) }
  }
}

extension CellRect {
  /// The square of the distance of another area as it is seen, nought if they overlap, and that of their middles.
  func visualDistance(to other: CellRect) -> (gap: Int, middles: Int) {
    // One where they only touch.
    func gap(_ low: Int, _ high: Int, _ otherLow: Int, _ otherHigh: Int) -> Int {
      max(-1, low - otherHigh, otherLow - high) + 1
    }
    let columns = gap(minColumn, maxColumn, other.minColumn, other.maxColumn)
    let rows = gap(minRow, maxRow, other.minRow, other.maxRow)
    let middle = minColumn + maxColumn - other.minColumn - other.maxColumn
    let middleRow = minRow + maxRow - other.minRow - other.maxRow
    return (4 * rows * rows + columns * columns, 4 * middleRow * middleRow + middle * middle)
  }

  /// The area and as much again beyond it in a direction.
  func extended(toward direction: FocusDirection) -> CellRect {
    CellRect(
      column: direction == .left ? minColumn - columns : minColumn,
      row: direction == .up ? minRow - rows : minRow,
      columns: direction.isVertical ? columns : 2 * columns,
      rows: direction.isVertical ? 2 * rows : rows)
  }
}
