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
    if let border = shape._border, strokeStyle.dash.isEmpty, let style = borderStyle(on: canvas) {
      guard canvas.shows(area) else { return }
      let isHeavy = strokeStyle.drawnWidth >= 2 && border == .single
      // Without points a program leaves room for the line; a line of a point hides no letter.
      let letters = hasUnitCells ? [] : canvas.surface.letters(atEdgeOf: area)
      canvas.surface.box(area, border: isHeavy ? .heavy : border, style: style, blend: .over)
      for letter in letters {
        canvas.surface.write(letter.text, at: letter.point, style: letter.style)
      }
    } else {
      canvas.fill(
        shape.mask(stroking: area, strokeStyle, unit: halfCell, visible: canvas.surface.clip),
        with: ink, over: area.halfCells)
    }
  }

  /// The style of a line of one look; nil if it has several.
  private func borderStyle(on canvas: Canvas) -> CellStyle? {
    switch ink {
    case .inherited: canvas.style
    case .own(let patch): patch.applied(to: canvas.style)
    case .shaded: nil
    }
  }
}

extension Surface {
  /// The letters in the cells at the edge of an area, as far as they are visible.
  fileprivate func letters(
    atEdgeOf area: CellRect
  ) -> [(point: CellPoint, text: String, style: CellStyle)] {
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return [] }
    var letters: [(point: CellPoint, text: String, style: CellStyle)] = []
    for row in visible.minRow..<visible.maxRow {
      let isSide = row != area.minRow && row != area.maxRow - 1
      for column in visible.minColumn..<visible.maxColumn
      where !isSide || column == area.minColumn || column == area.maxColumn - 1 {
        // The second column of a wide letter has none of its own.
        let point = [column, column - 1].map { CellPoint(column: $0, row: row) }
          .first { !text(at: $0).isEmpty }
        guard let point, let letter = text(at: point).unicodeScalars.first,
          letter != " ", !(0x2500...0x259F).contains(letter.value)
        else { continue }
        letters.append((point, text(at: point), style(at: point)))
      }
    }
    return letters
  }
}
