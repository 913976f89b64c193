import DisplayList
import Geometry
import Painter
import ShapeEditor
import TerminalCells

/// What a picture is made of on a terminal.
package struct PictureOutput: Hashable, Sendable {
  /// Its colours, for cells.
  let depth: ColorDepth
  /// How it takes pixels; nil for cells.
  let sharp: SharpFormat?
}

/// Pixels for a terminal.
struct SharpFormat: Hashable, Sendable {
  /// How they are sent.
  let graphics: GraphicsProtocol
  /// How many a cell has.
  let cell: CellSize
}

/// A view of a display list that was painted and is kept, so that what changes can be painted anew.
protocol PicturePainting {
  /// The cells.
  var cells: CellPicture { get }
  /// The pictures in pixels that cells show parts of.
  var images: [TerminalImage] { get }

  /// Whether this is what would be painted for a view of a list, if nothing had changed.
  func isOf(_ view: PictureView, _ list: DisplayList, _ output: PictureOutput) -> Bool

  /// Repaints the part of the picture inside a box of the canvas; the rest is still valid.
  mutating func repaint(
    _ damage: Box, of list: DisplayList, by painter: Painter, while isWanted: @escaping () -> Bool
  ) throws(PaintingError)
}

extension PictureView {
  /// The cells, of so many pixels each, of which a box of the canvas colours a pixel.
  func cellsTouched(by box: Box, cell: CellSize, in size: CellSize) -> CellRect {
    // Edges are soft: they colour the pixel beside them.
    let pixels = Box(
      minX: (box.minX - frame.minX) * scale, minY: (box.minY - frame.minY) * verticalScale,
      maxX: (box.maxX - frame.minX) * scale, maxY: (box.maxY - frame.minY) * verticalScale
    ).expanded(by: 2)
    func bounded(_ pixel: Double, _ side: Int, _ count: Int) -> Int {
      pixel.isNaN ? 0 : Int(min(max((pixel / Double(side)).rounded(.down), -1), Double(count)))
    }
    let (left, top) = (
      bounded(pixels.minX, cell.columns, size.columns), bounded(pixels.minY, cell.rows, size.rows)
    )
    let right = bounded(pixels.maxX, cell.columns, size.columns)
    let bottom = bounded(pixels.maxY, cell.rows, size.rows)
    return CellRect(
      column: left, row: top, columns: right - left + 1, rows: bottom - top + 1
    ).intersection(CellRect(size))
  }
}

extension PixelArea {
  /// The pixels of some cells, of so many pixels each.
  init(_ cells: CellRect, cell: CellSize = CellPicture.pixelsInACell) {
    self.init(
      columns: cells.minColumn * cell.columns..<cells.maxColumn * cell.columns,
      rows: cells.minRow * cell.rows..<cells.maxRow * cell.rows)
  }
}
