import DisplayList
import Geometry
import Painter
import ShapeEditor
import TerminalCells

/// A view of a display list in the pixels of a terminal. What changes of it becomes a picture of its own,
/// so that nothing else is sent.
struct SharpPainting: PicturePainting {
  /// How many pictures one is made of, before it is made of one again.
  private static let imageLimit = 16

  private let painting: Painting
  private let view: PictureView
  private let origin: Point
  private let graphics: GraphicsProtocol
  /// How many pixels a cell has.
  private let cell: CellSize
  private let numbers: ImageNumbers
  /// What is shown, on the ground of what is transparent.
  private var pixels: [UInt32]
  private(set) var cells: CellPicture
  private(set) var images: [TerminalImage] = []

  /// Paints a view of a list, as long as that is wanted.
  init(
    of list: DisplayList, _ view: PictureView, _ format: SharpFormat, by painter: Painter,
    _ numbers: ImageNumbers, while isWanted: @escaping () -> Bool = { true }
  ) throws(PaintingError) {
    painting = try painter.painting(of: list, view, while: isWanted)
    self.view = view
    self.numbers = numbers
    origin = list.origin
    graphics = format.graphics
    cell = format.cell
    let whole = PixelArea(view)
    pixels = PixelGrid(try painting.raster(of: whole), of: whole, isPaper: false).pixels
    let size = CellSize(columns: view.width / cell.columns, rows: view.height / cell.rows)
    cells = CellPicture(
      size: size, cells: Array(repeating: PictureCell(" "), count: size.columns * size.rows))
    try show(CellRect(size), painter)
  }

  func isOf(_ view: PictureView, _ list: DisplayList, _ output: PictureOutput) -> Bool {
    self.view == view && origin == list.origin
      && output.sharp == SharpFormat(graphics: graphics, cell: cell)
  }

  mutating func repaint(
    _ damage: Box, of list: DisplayList, by painter: Painter, while isWanted: @escaping () -> Bool
  ) throws(PaintingError) {
    let rect = view.cellsTouched(by: damage, cell: cell, in: cells.size)
    guard !rect.isEmpty else { return }
    let area = PixelArea(rect, cell: cell)
    try painter.repaint(painting, area, of: list, omitting: [], while: isWanted)
    let fresh = PixelGrid(try painting.raster(of: area), of: area, isPaper: false)
    guard let changed = replacePixels(by: fresh, at: area) else { return }
    // Each picture costs the terminal memory and a command.
    if images.count >= Self.imageLimit { images = [] }
    try show(images.isEmpty ? CellRect(cells.size) : changed, painter)
  }

  /// Replaces the pixels of an area.
  ///
  /// - Returns: the cells around the pixels that differ; nil if none does.
  private mutating func replacePixels(by fresh: PixelGrid, at area: PixelArea) -> CellRect? {
    var (low, high) = (CellPoint(column: .max, row: .max), CellPoint(column: 0, row: 0))
    for row in 0..<fresh.height {
      let target = (area.rows.lowerBound + row) * view.width + area.columns.lowerBound
      for column in 0..<fresh.width {
        let pixel = fresh.pixels[row * fresh.width + column]
        guard pixels[target + column] & 0xFF_FFFF != pixel & 0xFF_FFFF else { continue }
        pixels[target + column] = pixel
        let point = CellPoint(
          column: (area.columns.lowerBound + column) / cell.columns,
          row: (area.rows.lowerBound + row) / cell.rows)
        low = CellPoint(
          column: min(low.column, point.column), row: min(low.row, point.row))
        high = CellPoint(
          column: max(high.column, point.column), row: max(high.row, point.row))
      }
    }
    guard low.column <= high.column else { return nil }
    return CellRect(
      column: low.column, row: low.row, columns: high.column - low.column + 1,
      rows: high.row - low.row + 1)
  }

  /// Shows cells by new pictures, and gives up those that no cell shows any more.
  private mutating func show(_ rect: CellRect, _ painter: Painter) throws(PaintingError) {
    let limit = ImagePlaceholder.sideLimit
    for row in stride(from: rect.minRow, to: rect.maxRow, by: limit) {
      for column in stride(from: rect.minColumn, to: rect.maxColumn, by: limit) {
        let block = CellRect(column: column, row: row, columns: limit, rows: limit)
          .intersection(rect)
        images.append(try image(of: block, painter))
      }
    }
    let shown = Set(cells.cells.compactMap(\.image?.number))
    images.removeAll { !shown.contains($0.number) }
  }

  private mutating func image(
    of rect: CellRect, _ painter: Painter
  ) throws(PaintingError) -> TerminalImage {
    let area = PixelArea(rect, cell: cell)
    let grid = PixelGrid(
      width: area.columns.count, height: area.rows.count,
      pixels: area.rows.flatMap { row in
        pixels[
          row * view.width + area.columns.lowerBound..<row * view.width + area.columns.upperBound]
      })
    let number = numbers.next()
    for row in rect.minRow..<rect.maxRow {
      for column in rect.minColumn..<rect.maxColumn {
        let part = ImagePart(
          number: number, row: row - rect.minRow, column: column - rect.minColumn)
        cells.cells[row * cells.size.columns + column] = PictureCell(
          part, mean: mean(ofCell: column, row))
      }
    }
    let content: TerminalImage.Content
    switch graphics {
    case .sixel: content = .sixels(IndexedPixels(grid), cell: cell)
    case .kitty:
      content = .png(
        try painter.png(ofOpaque: grid.pixels, width: grid.width, height: grid.height))
    }
    return TerminalImage(
      number: number, cells: CellSize(columns: rect.columns, rows: rect.rows), content: content)
  }

  /// The mean colour of a cell.
  private func mean(ofCell column: Int, _ row: Int) -> UInt32 {
    var sum = SIMD4<UInt32>.zero
    for y in row * cell.rows..<(row + 1) * cell.rows {
      let start = y * view.width + column * cell.columns
      for pixel in pixels[start..<start + cell.columns] {
        sum &+= SIMD4(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, 0)
      }
    }
    let mean = sum / UInt32(max(cell.columns * cell.rows, 1))
    return mean.x << 16 | mean.y << 8 | mean.z
  }
}

/// Numbers of pictures on a terminal, one after the other. They begin again after 256: by then no picture
/// of those is shown any more.
final class ImageNumbers {
  private let first: UInt32
  private var count: UInt32 = 0

  /// Numbers of a program, told from those of others by a seed.
  init(seed: UInt32) { first = 0x40_0000 | (seed & 0x3FFF) << 8 }

  /// A number that was not given for long.
  func next() -> UInt32 {
    defer { count &+= 1 }
    return first | count & 255
  }
}
