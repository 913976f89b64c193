import TerminalCells

/// Draws a shape's outline, inside its frame.
final class StrokedShapeNode: ShapeNode, DrawableNode {
  private let shape: any Shape
  private let ink: ShapeInk
  private let strokeStyle: StrokeStyle

  init(_ shape: any Shape, ink: ShapeInk, style: StrokeStyle) {
    self.shape = shape
    self.ink = ink
    strokeStyle = style
    super.init(sizeThatFits: shape.ownSize)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    let strokeStyle = strokeStyle.inHalfCells(halfCell)
    let transform = canvas.figureTransform
    if transform == nil, let border = shape._border, strokeStyle.dash.isEmpty,
      let style = ink.style(in: canvas)
    {
      guard canvas.shows(area) else { return }
      let isHeavy = strokeStyle.drawnWidth >= 2 && border == .single
      let line = isHeavy ? BoxBorder.heavy : border
      if hasUnitCells {
        canvas.surface.box(area, border: line, style: style, blend: .over)
      } else {
        canvas.surface.boxBesideLetters(area, border: line, style: style)
      }
    } else {
      canvas.fill(
        shape.mask(
          stroking: area, strokeStyle, unit: halfCell, visible: canvas.surface.clip, transform),
        with: ink, over: area.halfCells)
    }
  }
}

extension Surface {
  /// Draws a frame that hides no letter: a line of a point leaves those beside it to be seen, and a
  /// program in points leaves no cell for it. Around a single row it stands at both ends.
  fileprivate func boxBesideLetters(_ area: CellRect, border: BoxBorder, style: CellStyle) {
    let letters = letters(atEdgeOf: area)
    if area.rows == 1, area.columns > 1 {
      for column in [area.minColumn, area.maxColumn - 1] {
        put(
          border.vertical, at: CellPoint(column: column, row: area.minRow), style: style,
          blend: .over)
      }
    } else {
      box(area, border: border, style: style, blend: .over)
    }
    for letter in letters { write(letter.text, at: letter.point, style: letter.style) }
  }

  /// The letters in the cells at the edge of an area, as far as they are visible, with the blanks between
  /// those of a row.
  private func letters(
    atEdgeOf area: CellRect
  ) -> [(point: CellPoint, text: String, style: CellStyle)] {
    // Not only what is drawn of the screen: the other letters of a row are there from the last frame.
    let shown = area.intersection(CellRect(size))
    let rows = shown.intersection(clip)
    guard !rows.isEmpty else { return [] }
    var cells: [CellPoint] = []
    for row in rows.minRow..<rows.maxRow {
      var columns = Array(shown.minColumn..<shown.maxColumn)
      if row != area.minRow, row != area.maxRow - 1 {
        columns = columns.filter { $0 == area.minColumn || $0 == area.maxColumn - 1 }
        cells += columns.map { CellPoint(column: $0, row: row) }.filter(hasLetter)
      } else if let first = columns.first(where: { hasLetter(at: CellPoint(column: $0, row: row)) }
      ),
        let last = columns.last(where: { hasLetter(at: CellPoint(column: $0, row: row)) })
      {
        cells += (first...last).map { CellPoint(column: $0, row: row) }
      }
    }
    return cells.map { ($0, text(at: $0), self.style(at: $0)) }
  }

  /// Whether there is a letter in a cell, rather than a part of a line or of a shape.
  private func hasLetter(at point: CellPoint) -> Bool {
    // The second column of a wide letter has none of its own.
    guard let letter = text(at: point).unicodeScalars.first else { return true }
    return letter != " " && !(0x2500...0x259F).contains(letter.value)
  }
}
