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

/// What the screen was drawn from: as long as it is the same, only rows in which nodes were replaced
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

extension Snapping {
  /// The rows of the screen that an extent covers.
  static func rows(_ extent: VerticalExtent) -> Range<Int> {
    let first = cell(extent.start)
    return first..<max(first, cell(extent.end))
  }
}

extension [Range<Int>] {
  /// The same numbers in ranges that do not touch, in order.
  var joined: [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
