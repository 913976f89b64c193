import Synchronization

/// Cells copied from a surface, to be put on it again as long as nothing draws differently.
package struct CellStrip {
  /// The columns and rows of the cells.
  package let size: CellSize
  fileprivate let cells: [Cell]
  fileprivate let ground: Cell
  fileprivate let generation: Int
}

extension Surface {
  /// The generations given out to all surfaces: cells of one mean nothing on another.
  private static let generations = Atomic<Int>(0)

  /// A number no surface has had.
  static func newGeneration() -> Int {
    generations.add(1, ordering: .relaxed).newValue
  }

  /// What all cells of an area show, where they are the same and can all be drawn on. What is drawn on
  /// such a ground can be copied to another of the same look.
  ///
  /// Complexity: O(cells of the area).
  package func ground(of area: CellRect) -> CellGround? {
    guard !area.isEmpty, area.intersection(clip) == area else { return nil }
    let first = row(area.minRow)[area.minColumn]
    for row in area.minRow..<area.maxRow {
      let cells = self.row(row) + area.minColumn
      // Without a branch for every cell, several are compared at once.
      var difference: UInt32 = 0
      for column in 0..<area.columns {
        difference |= cells[column].glyph.rawValue ^ first.glyph.rawValue
        difference |= cells[column].style ^ first.style
      }
      guard difference == 0 else { return nil }
    }
    return first.glyph.isContinuation ? nil : CellGround(cell: first)
  }

  /// Copies an area as it is now, which was drawn on a ground.
  ///
  /// Precondition: the area is the one the ground was asked for.
  package func strip(of area: CellRect, drawnOn ground: CellGround) -> CellStrip {
    var copied: [Cell] = []
    copied.reserveCapacity(area.columns * area.rows)
    for row in area.minRow..<area.maxRow {
      let start = self.row(row) + area.minColumn
      copied.append(contentsOf: UnsafeBufferPointer(start: start, count: area.columns))
    }
    return CellStrip(
      size: CellSize(columns: area.columns, rows: area.rows), cells: copied, ground: ground.cell,
      generation: generation)
  }

  /// Puts copied cells on an area. Returns false, having done nothing, where they would not look as if
  /// drawn there: the area has another size or ground, or is cut off, or they are of another surface.
  ///
  /// Complexity: O(cells of the area).
  package func put(_ strip: CellStrip, on area: CellRect) -> Bool {
    guard strip.generation == generation, strip.size.columns == area.columns,
      strip.size.rows == area.rows, ground(of: area)?.cell == strip.ground
    else { return false }
    strip.cells.withUnsafeBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      for row in 0..<area.rows {
        prepare(row: area.minRow + row, area.minColumn, area.maxColumn)
        // In bounds: the area lies within the clip, and the strip has as many cells.
        (self.row(area.minRow + row) + area.minColumn)
          .update(from: base + row * area.columns, count: area.columns)
      }
    }
    return true
  }
}

/// What a stretch of a surface shows before something is drawn on it, all cells being the same.
package struct CellGround {
  let cell: Cell
}
