extension FrameEncoder {
  /// Removes the pictures that were sent, since the screen is painted anew and nothing is known of it.
  func forgetImages(_ output: inout [UInt8]) {
    for number in sentImages.keys.sorted() {
      output.append(contentsOf: KittyGraphics.removing(number: number))
    }
    sentImages.removeAll()
  }

  /// Sends the pictures that the terminal does not have yet, so that it has them before cells show them.
  func sendImages(_ output: inout [UInt8]) {
    for image in images {
      guard case .png(let png) = image.content, sentImages[image.number] != image else { continue }
      output.append(
        contentsOf: KittyGraphics.sending(png: png, number: image.number, in: image.cells))
      sentImages[image.number] = image
    }
  }

  /// Removes the pictures that no cell shows any more.
  func removeImages(_ output: inout [UInt8]) {
    guard !sentImages.isEmpty else { return }
    let kept = Set(images.map(\.number))
    for number in sentImages.keys.sorted() where !kept.contains(number) {
      output.append(contentsOf: KittyGraphics.removing(number: number))
      sentImages[number] = nil
      removedImages.append(number)
    }
  }

  /// The bytes that remove all pictures that the terminal may have, before the last frame is on it and
  /// after.
  package var imageRemoval: [UInt8] {
    (sentImages.keys + removedImages).sorted().flatMap { KittyGraphics.removing(number: $0) }
  }

  // MARK: - Sixels

  /// A cell that is drawn by sixels after the text of the frame.
  struct SixelCell {
    let point: CellPoint
    let part: ImagePart
  }

  /// The part of a picture of sixels that a cell shows; nil for other cells, and in the last row of the
  /// screen, which terminals scroll below a picture.
  func sixelPart(of cell: Cell, row: Int, _ surface: Surface) -> ImagePart? {
    guard let number = resolve(cell.style, surface).imageNumber,
      row < surface.size.rows - 1, let pooled = cell.glyph.poolNumber,
      let image = images.first(where: { $0.number == number }), case .sixels = image.content
    else { return nil }
    var bytes: [UInt8] = []
    surface.pool.append(pooled, to: &bytes)
    return ImagePlaceholder.cell(of: bytes).map {
      ImagePart(number: number, row: $0.row, column: $0.column)
    }
  }

  /// Whether nothing has to be erased before sixels are drawn over a cell: blanks, and other sixels.
  func isHiddenBySixels(_ cell: Cell, _ surface: Surface) -> Bool {
    isErasable(cell, surface) || resolve(cell.style, surface).imageNumber != nil
  }

  /// Draws the cells that show sixels and have changed.
  func drawSixels(_ output: inout [UInt8]) {
    defer { sixelCells.removeAll(keepingCapacity: true) }
    for area in sixelAreas() {
      guard let image = images.first(where: { $0.number == area.part.number }),
        case .sixels(let pixels, let cell) = image.content
      else { continue }
      let (left, top) = (area.part.column * cell.columns, area.part.row * cell.rows)
      move(to: CellPoint(column: area.rect.minColumn, row: area.rect.minRow), &output)
      output.append(
        contentsOf: pixels.sixels(
          columns: left..<left + area.rect.columns * cell.columns,
          rows: top..<top + area.rect.rows * cell.rows))
      cursor = nil
    }
  }

  /// The cells as few rectangles, each of one picture.
  private func sixelAreas() -> [(rect: CellRect, part: ImagePart)] {
    var runs: [(rect: CellRect, part: ImagePart)] = []
    for cell in sixelCells {
      if let last = runs.last, last.rect.minRow == cell.point.row,
        last.rect.maxColumn == cell.point.column, last.part.number == cell.part.number,
        last.part.row == cell.part.row, last.part.column + last.rect.columns == cell.part.column
      {
        runs[runs.count - 1].rect = last.rect.union(CellRect(at: cell.point))
      } else {
        runs.append((CellRect(at: cell.point), cell.part))
      }
    }
    var areas: [(rect: CellRect, part: ImagePart)] = []
    // The areas that end in the row before, by their first column.
    var open: [Int: Int] = [:]
    for run in runs {
      if let place = open[run.rect.minColumn], areas[place].rect.columns == run.rect.columns,
        areas[place].rect.maxRow == run.rect.minRow, areas[place].part.number == run.part.number,
        areas[place].part.column == run.part.column,
        areas[place].part.row + areas[place].rect.rows == run.part.row
      {
        areas[place].rect = areas[place].rect.union(run.rect)
      } else {
        open[run.rect.minColumn] = areas.count
        areas.append(run)
      }
    }
    return areas
  }
}

extension CellRect {
  /// One cell.
  fileprivate init(at point: CellPoint) {
    self.init(column: point.column, row: point.row, columns: 1, rows: 1)
  }
}
