import TerminalCells

/// A corner of the frame around what is selected; dragging it resizes.
package enum PictureHandle: Hashable, Sendable, CaseIterable {
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  /// Whether it is at the left side.
  package var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  /// Whether it is at the upper side.
  package var isTop: Bool { self == .topLeft || self == .topRight }

  /// Whether a frame has handles: one of which nothing lies between them has none, since it could not
  /// be moved otherwise.
  static func fit(_ frame: CellRect) -> Bool { frame.columns > 2 && frame.rows > 1 }

  /// The handle of a frame at a cell; nil where there is none.
  package init?(of frame: CellRect, at cell: CellPoint) {
    guard Self.fit(frame),
      let handle = Self.allCases.first(where: { $0.cell(of: frame) == cell })
    else { return nil }
    self = handle
  }

  /// The cell of the handle.
  private func cell(of frame: CellRect) -> CellPoint {
    CellPoint(
      column: isLeft ? frame.minColumn : frame.maxColumn - 1,
      row: isTop ? frame.minRow : frame.maxRow - 1)
  }

  /// The frame with this corner so many cells further; at least a cell stays.
  func moved(_ frame: CellRect, byColumns columns: Int, rows: Int) -> CellRect {
    let width = max(1, frame.columns + (isLeft ? -columns : columns))
    let height = max(1, frame.rows + (isTop ? -rows : rows))
    return CellRect(
      column: isLeft ? frame.maxColumn - width : frame.minColumn,
      row: isTop ? frame.maxRow - height : frame.minRow, columns: width, rows: height)
  }
}
