import LayoutEngine
import TerminalCells

/// What is read while the screen is drawn. A change of it makes the next frame draw all of the screen.
final class DrawingScope: StateScope {
  override var standsAlone: Bool { true }

  @MainActor override func refresh() -> Bool {
    core.needsFullDrawing = true
    return true
  }
}

/// What the screen was drawn from: as long as it is the same, only areas in which nodes were replaced
/// look different.
struct DrawnState: Equatable {
  private let surface: ObjectIdentifier
  private let size: CellSize
  private let drawingCount: Int
  private let node: ObjectIdentifier?
  private let changeCount: Int

  init(surface: Surface, node: LayoutNode?, changeCount: Int) {
    self.surface = ObjectIdentifier(surface)
    size = surface.size
    drawingCount = surface.clearCount
    self.node = node.map { ObjectIdentifier($0) }
    self.changeCount = changeCount
  }
}

extension [CellRect] {
  /// The same cells in areas that do not overlap, and what is beside areas that did.
  ///
  /// - Complexity: O(n²) in the number of areas, of which a frame has a few.
  var joined: [CellRect] {
    var result: [CellRect] = []
    for area in self where !area.isEmpty {
      var area = area
      while let other = result.firstIndex(where: { $0.isBetterDrawn(with: area) }) {
        area = area.union(result.remove(at: other))
      }
      result.append(area)
    }
    return result
  }
}

extension CellRect {
  /// Whether the areas have a cell in common.
  func overlaps(_ other: CellRect) -> Bool { !intersection(other).isEmpty }

  /// Whether all cells of another area are in this one.
  func contains(_ other: CellRect) -> Bool { intersection(other) == other }

  /// Whether both are drawn in one: they overlap, or make up a rectangle.
  fileprivate func isBetterDrawn(with other: CellRect) -> Bool {
    let union = union(other)
    return overlaps(other)
      || union.columns * union.rows == columns * rows + other.columns * other.rows
  }
}
