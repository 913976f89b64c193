import TerminalCells

/// What an editor of several lines looks like.
struct EditorLook {
  /// What is shown while there is no text.
  var prompt = ""
  var theme: Theme
  /// The look of the whole area.
  var ground = StylePatch()
  /// The numbers of rows that the height follows the text between; nil to take the proposed height.
  var growth: ClosedRange<Int>?
}

/// Draws the visible rows of a text, with the selection and the cursor.
final class EditorNode: LayoutNode, DrawableNode {
  /// In cells.
  private static let idealSize = Size(width: 40, height: 5)
  /// In columns.
  private static let idealFieldWidth = 20.0
  private let window: EditorWindow
  private let core: RenderCore
  private let look: EditorLook
  private let buffer: () -> TextBuffer
  private let isActive: () -> Bool

  init(
    window: EditorWindow, core: RenderCore, look: EditorLook, buffer: @escaping () -> TextBuffer,
    isActive: @escaping () -> Bool
  ) {
    self.window = window
    self.core = core
    self.look = look
    self.buffer = buffer
    self.isActive = isActive
  }

  override var independentAxes: Axis.Set {
    look.growth == nil ? [.horizontal, .vertical] : []
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    guard let growth = look.growth else {
      return proposal.replacingUnspecifiedDimensions(by: Self.idealSize.scaled(by: cell))
    }
    let cell = cell
    let width = proposal.width ?? Self.idealFieldWidth * cell.width
    let columns = Int(
      min(max(0, width / cell.width), Double(TextLayout.columnBound)).rounded(.down))
    let count = window.rowCount(buffer(), columns: columns, atMost: growth.upperBound)
    return Size(width: width, height: Double(max(growth.lowerBound, count)) * cell.height)
  }

  override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    guard look.growth != nil, key == VerticalAlignment.firstTextBaseline.key else { return nil }
    return min(metrics.textBaseline, dimensions.height)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    let buffer = buffer()
    let rows = window.show(buffer, columns: area.columns, height: area.rows)
    let isActive = isActive()
    canvas.clipped(to: area) { canvas in
      canvas.with(look.ground) { canvas in
        canvas.surface.restyle(area, with: look.ground)
        if buffer.count == 0 { drawPrompt(area, on: &canvas) }
        for (line, row) in rows.enumerated() {
          draw(row, of: buffer, isActive, at: area.minRow + line, area, on: canvas)
        }
      }
    }
  }

  private func drawPrompt(_ area: CellRect, on canvas: inout Canvas) {
    canvas.with(look.theme[.faint]) { canvas in
      canvas.write(
        look.prompt, column: area.minColumn, row: area.minRow, maximumWidth: area.columns)
    }
  }

  private func draw(
    _ row: WrappedRow, of buffer: TextBuffer, _ isActive: Bool, at line: Int, _ area: CellRect,
    on canvas: Canvas
  ) {
    let selection = isActive ? buffer.selection : 0..<0
    var (position, column) = (row.start, area.minColumn)
    for character in buffer.text(in: row.start..<row.end) {
      let width = max(1, core.textCache.metrics.width(of: character))
      let isCursor = isActive && position == buffer.cursor
      // Of the blanks behind the edge only the one with the cursor is shown, in the last column.
      if column >= area.maxColumn {
        if isCursor { showCursor(column: area.maxColumn - 1, line, on: canvas) }
      } else {
        var canvas = canvas
        if selection.contains(position) {
          canvas.style = look.theme[.selection].applied(to: canvas.style)
        }
        if isCursor { canvas.style.attributes.insert(.reverse) }
        canvas.write(
          String(character), column: column, row: line, maximumWidth: area.maxColumn - column)
      }
      column += width
      position += character.utf8.count
    }
    if isActive, buffer.cursor == row.end, !row.goesOn {
      showCursor(column: min(column, area.maxColumn - 1), line, on: canvas)
    }
  }

  private func showCursor(column: Int, _ line: Int, on canvas: Canvas) {
    canvas.surface.restyle(
      CellRect(column: column, row: line, columns: 1, rows: 1),
      with: StylePatch(adding: .reverse))
  }
}
