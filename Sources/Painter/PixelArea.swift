import Geometry

/// A rectangle of whole pixels.
package struct PixelArea: Hashable, Sendable {
  /// From the left.
  package var columns: Range<Int>
  /// From the top.
  package var rows: Range<Int>

  /// Makes an area.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// All pixels of a view.
  package init(_ view: PictureView) {
    self.init(columns: 0..<view.width, rows: 0..<view.height)
  }

  /// Whether there are no pixels in it.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The same in the coordinates of the pixels.
  var box: Box {
    Box(
      minX: Double(columns.lowerBound), minY: Double(rows.lowerBound),
      maxX: Double(columns.upperBound), maxY: Double(rows.upperBound))
  }
}
