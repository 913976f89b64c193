import TerminalCells

/// Draws the visible part of a line of text, with the selection and the cursor.
package final class LineNode: LayoutNode, DrawableNode {
  /// In columns.
  private static let idealWidth = 20.0
  let prompt: String
  private let window: LineWindow
  private let core: RenderCore
  private let theme: Theme
  private let isUnderlined: Bool
  let editor: () -> LineEditor
  private let isActive: () -> Bool

  /// Makes a node for the editor as it is when drawn; cursor and selection are shown only if it is
  /// active.
  package init(
    prompt: String = "", window: LineWindow, core: RenderCore, theme: Theme,
    isUnderlined: Bool = true, editor: @escaping () -> LineEditor, isActive: @escaping () -> Bool
  ) {
    self.prompt = prompt
    self.window = window
    self.core = core
    self.theme = theme
    self.isUnderlined = isUnderlined
    self.editor = editor
    self.isActive = isActive
  }

  package override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? Self.idealWidth * cell.width, height: cell.height)
  }

  package override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double?
  {
    switch key {
    case VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key:
      min(metrics.textBaseline, dimensions.height)
    default: nil
    }
  }

  package func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    let editor = editor()
    let look = isUnderlined ? StylePatch(adding: .underline) : StylePatch()
    canvas.with(look) { canvas in
      canvas.surface.restyle(area, with: look)
      if editor.isEmpty {
        canvas.with(theme[.faint]) { canvas in
          canvas.write(
            prompt, column: area.minColumn, row: area.minRow, maximumWidth: area.columns)
        }
      }
      drawText(of: editor, area, on: canvas)
    }
  }

  private func drawText(of editor: LineEditor, _ area: CellRect, on canvas: Canvas) {
    let metrics = core.textCache.metrics
    window.show(editor, columns: area.columns, core)
    let isActive = isActive()
    let selection = isActive ? editor.selection : 0..<0
    var column = area.minColumn
    var index = window.first
    while column < area.maxColumn, index < editor.characters.count {
      let character = editor.characters[index]
      var canvas = canvas
      let isCursor = isActive && index == editor.cursor
      if selection.contains(index) { canvas.style = theme[.selection].applied(to: canvas.style) }
      if isCursor { canvas.style.attributes.insert(.reverse) }
      // Makes the cursor stand out from a selection around it.
      if isCursor, !selection.isEmpty { canvas.style.attributes.insert(.bold) }
      canvas.write(
        String(character), column: column, row: area.minRow, maximumWidth: area.maxColumn - column)
      column += max(1, metrics.width(of: character))
      index += 1
    }
    if isActive, index == editor.cursor, column < area.maxColumn {
      let cell = CellRect(column: column, row: area.minRow, columns: 1, rows: 1)
      canvas.surface.restyle(cell, with: StylePatch(adding: .reverse))
    }
  }
}

/// The visible part of a line.
package final class LineWindow {
  /// The first visible cluster.
  private(set) var first = 0

  package init() {}

  /// Scrolls as little as needed to make the cursor visible in this many columns.
  func show(_ editor: LineEditor, columns: Int, _ core: RenderCore) {
    let metrics = core.textCache.metrics
    first = min(first, editor.cursor)
    var room = columns - 1
    var index = editor.cursor
    // The cluster at the cursor must be visible as a whole.
    if index < editor.characters.count {
      room -= max(0, metrics.width(of: editor.characters[index]) - 1)
    }
    while index > first {
      room -= max(1, metrics.width(of: editor.characters[index - 1]))
      if room < 0 { break }
      index -= 1
    }
    first = max(first, index)
  }

  /// The position at a column of the line.
  package func position(column: Int, in editor: LineEditor, _ core: RenderCore) -> Int {
    var left = column
    var index = min(first, editor.characters.count)
    while index < editor.characters.count {
      left -= max(1, core.textCache.metrics.width(of: editor.characters[index]))
      if left < 0 { break }
      index += 1
    }
    return index
  }
}
