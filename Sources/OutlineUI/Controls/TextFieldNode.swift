import Cells
import LayoutEngine

/// Draws a line of text being edited: what of it fits, the selection and the cursor.
final class TextFieldNode: LayoutNode, DrawableNode {
  private static let idealWidth = 20.0
  private let text: String
  private let prompt: String
  private let memory: TextFieldMemory
  private let target: ControlTarget
  private let core: RenderCore

  init(
    _ text: String, prompt: String, memory: TextFieldMemory, target: ControlTarget,
    core: RenderCore
  ) {
    self.text = text
    self.prompt = prompt
    self.memory = memory
    self.target = target
    self.core = core
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? Self.idealWidth, height: 1)
  }

  override func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key:
      min(metrics.textBaseline, dimensions.height)
    default: nil
    }
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    canvas.with(StylePatch(adding: .underline)) { canvas in
      canvas.surface.restyle(area, with: StylePatch(adding: .underline))
      if text.isEmpty {
        canvas.with(StylePatch(adding: .dim)) { canvas in
          canvas.write(
            prompt, column: area.minColumn, row: area.minRow, maximumWidth: area.columns)
        }
      }
      drawText(area, on: canvas)
    }
  }

  private func drawText(_ area: CellRect, on canvas: Canvas) {
    let editor = memory.editor(of: text)
    let metrics = core.textCache.metrics
    memory.first = firstShown(of: editor, columns: area.columns)
    let selection = target.isFocused ? editor.selection : 0..<0
    var column = area.minColumn
    var index = memory.first
    while column < area.maxColumn {
      let isCursor = target.isFocused && index == editor.cursor
      var canvas = canvas
      if isCursor || selection.contains(index) { canvas.style.attributes.insert(.reverse) }
      guard index < editor.characters.count else {
        if isCursor, !text.isEmpty {
          canvas.write(" ", column: column, row: area.minRow, maximumWidth: 1)
        } else if isCursor {
          let cell = CellRect(column: column, row: area.minRow, columns: 1, rows: 1)
          canvas.surface.restyle(cell, with: StylePatch(adding: .reverse))
        }
        return
      }
      let character = editor.characters[index]
      canvas.write(
        String(character), column: column, row: area.minRow,
        maximumWidth: area.maxColumn - column)
      column += max(1, metrics.width(of: character))
      index += 1
    }
  }

  /// The first cluster to show so that the cursor is in sight, moved as little as possible.
  private func firstShown(of editor: LineEditor, columns: Int) -> Int {
    var first = min(memory.first, editor.cursor)
    var room = columns - 1
    var index = editor.cursor
    while index > first {
      room -= max(1, core.textCache.metrics.width(of: editor.characters[index - 1]))
      if room < 0 { break }
      index -= 1
    }
    first = max(first, index)
    return first
  }
}
