import Geometry

/// Where a search has looked: what gets cheaper elsewhere does not change what it finds.
///
/// A better way would have to leave the settled states over a piece that costs less now. So the pieces
/// around those states are kept, as bits of a coarse raster over the window.
struct SearchedArea: Hashable {
  private static let side = 16
  private var box: Box
  /// A row of the raster each, with a bit for each column.
  private var rows = SIMD16<UInt16>()

  /// Makes the area of a search.
  ///
  /// - Parameters:
  ///   - points: The numbers of the settled points.
  ///   - grid: The grid on which they are.
  init(points: [Int], on grid: RouteGrid) {
    box = Box(
      minX: grid.xs.first ?? 0, minY: grid.ys.first ?? 0, maxX: grid.xs.last ?? 0,
      maxY: grid.ys.last ?? 0)
    let (columns, lines) = (grid.xs.map(column), grid.ys.map(row))
    // The bits of each column alone, and of those beside it too.
    let own: [UInt16] = columns.map { 1 << UInt16($0) }
    let wide = columns.indices.map { x in
      Self.bits(columns[max(0, x - 1)]...columns[min(columns.count - 1, x + 1)])
    }
    var rows = [UInt16](repeating: 0, count: Self.side)
    for point in points {
      let (x, y) = grid.place(of: point)
      rows[lines[y]] |= wide[x]
      for row in lines[max(0, y - 1)]...lines[min(lines.count - 1, y + 1)] { rows[row] |= own[x] }
    }
    for (row, bits) in rows.enumerated() { self.rows[row] = bits }
  }

  /// Whether a piece of another line touches it.
  func touches(_ piece: Box) -> Bool {
    let piece = piece.expanded(by: 1)
    guard piece.overlaps(box, margin: 0) else { return false }
    let bits = Self.bits(column(piece.minX)...column(piece.maxX))
    return (row(piece.minY)...row(piece.maxY)).contains { rows[$0] & bits != 0 }
  }

  private static func bits(_ columns: ClosedRange<Int>) -> UInt16 {
    (.max << UInt16(columns.lowerBound)) & (.max >> UInt16(side - 1 - columns.upperBound))
  }

  private func column(_ x: Double) -> Int { Self.cell(x - box.minX, of: box.width) }

  private func row(_ y: Double) -> Int { Self.cell(y - box.minY, of: box.height) }

  private static func cell(_ distance: Double, of length: Double) -> Int {
    guard length > 0 else { return 0 }
    return Int(max(0, min(Double(side - 1), distance / length * Double(side))))
  }
}
