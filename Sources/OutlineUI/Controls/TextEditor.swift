import LayoutEngine
import TerminalCells

/// A text of several lines to edit. It takes the proposed size, by default 40 columns and 5 rows.
///
/// Long lines are wrapped at its width, without regard to words. Enter starts a line, up and down move
/// between the rows, page up and page down by its height; otherwise keys are those of a ``TextField``.
/// The rows with the cursor stay visible.
///
/// - Complexity: O(length) for a key and a frame.
public struct TextEditor: PrimitiveView {
  private let text: Binding<String>

  /// Makes an editor of a text.
  public init(text: Binding<String>) { self.text = text }

  /// Appends the editor's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let memory = context.object(3) { TextFieldMemory() }
    let window = context.object(4) { EditorWindow() }
    let text = text
    let core = context.core
    let value = text.wrappedValue
    let actions = ControlActions(
      onKey: { key in
        memory.edit(text) { window.handle(key, in: &$0, core) }
      },
      onMouse: { mouse, area in
        switch mouse.action {
        case .press(.left), .drag(.left): break
        default: return false
        }
        return memory.edit(text) { editor in
          let position = window.position(
            column: mouse.column - area.minColumn, row: mouse.row - area.minRow, in: editor, core)
          editor.moveCursor(to: position, selecting: mouse.action == .drag(.left))
          return true
        }
      },
      onPaste: { paste in
        memory.edit(text) { editor in
          editor.insertLines(paste.text)
          return true
        }
      })
    ControlView(actions, highlightsFocus: false) { target in
      NodeView { context in
        EditorNode(
          window: window, core: core, selectionLook: context.environment.theme[.selection],
          editor: { memory.editor(of: value) }, isActive: { target.isFocused })
      }
    }
    ._resolve(in: context, into: &nodes)
  }
}

/// The rows that a text is wrapped to: the ranges of their clusters, without line breaks.
struct WrappedRows {
  private(set) var rows: [Range<Int>] = []

  init(_ characters: [Character], columns: Int, _ metrics: CellMetrics) {
    let columns = max(1, columns)
    var start = 0
    var room = columns
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        rows.append(start..<index)
        (start, room) = (index + 1, columns)
        continue
      }
      let width = max(1, metrics.width(of: character))
      if width > room, index > start {
        rows.append(start..<index)
        (start, room) = (index, columns)
      }
      room -= width
    }
    rows.append(start..<characters.count)
  }

  /// The row that shows a position: the first of two rows that meet there only after a line break.
  func row(of position: Int) -> Int {
    (rows.firstIndex { $0.lowerBound > position } ?? rows.count) - 1
  }
}

/// The rows of a text on the screen, and how keys move between them.
final class EditorWindow {
  /// The first visible row.
  private(set) var first = 0
  /// The size in the last frame.
  private var columns = 40
  private var height = 5

  /// Adopts a size, and scrolls as little as needed to make the cursor's row visible.
  func show(_ editor: LineEditor, columns: Int, height: Int, _ core: RenderCore) -> WrappedRows {
    self.columns = columns
    self.height = height
    let rows = wrapped(editor, core)
    let row = rows.row(of: editor.cursor)
    first = max(min(first, row), row - max(1, height) + 1, 0)
    return rows
  }

  private func wrapped(_ editor: LineEditor, _ core: RenderCore) -> WrappedRows {
    // A column is left for the cursor behind the last character of a row.
    WrappedRows(editor.characters, columns: columns - 1, core.textCache.metrics)
  }

  func handle(_ key: Key, in editor: inout LineEditor, _ core: RenderCore) -> Bool {
    let selecting = key.modifiers == .shift
    if selecting || key.modifiers.isEmpty {
      switch key.code {
      case .enter:
        editor.insertLineBreak()
        return true
      case .up: return move(by: -1, selecting, in: &editor, core)
      case .down: return move(by: 1, selecting, in: &editor, core)
      case .pageUp: return move(by: -max(1, height - 1), selecting, in: &editor, core)
      case .pageDown: return move(by: max(1, height - 1), selecting, in: &editor, core)
      case .home, .end:
        let rows = wrapped(editor, core)
        let row = rows.rows[rows.row(of: editor.cursor)]
        let end = key.code == .home ? row.lowerBound : rows.end(of: row, in: editor)
        editor.moveCursor(to: end, selecting: selecting)
        return true
      default: break
      }
    }
    return editor.handle(key, register: &core.lineRegister)
  }

  /// Moves by rows, in the column of the cursor; returns false where there are none.
  private func move(
    by step: Int, _ selecting: Bool, in editor: inout LineEditor, _ core: RenderCore
  ) -> Bool {
    let rows = wrapped(editor, core)
    let row = rows.row(of: editor.cursor)
    let wanted = min(max(0, row + step), rows.rows.count - 1)
    guard wanted != row else { return false }
    let metrics = core.textCache.metrics
    let before = rows.rows[row].lowerBound..<editor.cursor
    let column = before.reduce(0) { $0 + max(1, metrics.width(of: editor.characters[$1])) }
    editor.moveCursor(
      to: place(column: column, in: rows.rows[wanted], of: editor, core), selecting: selecting)
    return true
  }

  /// The position at a cell of the window.
  func position(column: Int, row: Int, in editor: LineEditor, _ core: RenderCore) -> Int {
    let rows = wrapped(editor, core)
    let row = min(max(0, first + row), rows.rows.count - 1)
    return place(column: column, in: rows.rows[row], of: editor, core)
  }

  private func place(
    column: Int, in row: Range<Int>, of editor: LineEditor, _ core: RenderCore
  ) -> Int {
    var left = column
    for index in row {
      left -= max(1, core.textCache.metrics.width(of: editor.characters[index]))
      if left < 0 { return index }
    }
    return row.upperBound
  }
}

extension WrappedRows {
  /// The last position in a row: before its last character if the row goes on without a line break,
  /// since the position behind that is the start of the next.
  fileprivate func end(of row: Range<Int>, in editor: LineEditor) -> Int {
    let goesOn =
      row.upperBound < editor.characters.count && !editor.characters[row.upperBound].isNewline
    return goesOn ? max(row.lowerBound, row.upperBound - 1) : row.upperBound
  }
}

/// Draws the visible rows of a text, with the selection and the cursor.
private final class EditorNode: LayoutNode, DrawableNode {
  private static let idealSize = Size(width: 40, height: 5)
  private let window: EditorWindow
  private let core: RenderCore
  private let selectionLook: StylePatch
  private let editor: () -> LineEditor
  private let isActive: () -> Bool

  init(
    window: EditorWindow, core: RenderCore, selectionLook: StylePatch,
    editor: @escaping () -> LineEditor, isActive: @escaping () -> Bool
  ) {
    self.window = window
    self.core = core
    self.selectionLook = selectionLook
    self.editor = editor
    self.isActive = isActive
  }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(by: Self.idealSize)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    let editor = editor()
    let rows = window.show(editor, columns: area.columns, height: area.rows, core).rows
    canvas.clipped(to: area) { canvas in
      for row in window.first..<min(rows.count, window.first + area.rows) {
        draw(rows[row], of: editor, at: area.minRow + row - window.first, area, on: canvas)
      }
    }
  }

  private func draw(
    _ row: Range<Int>, of editor: LineEditor, at line: Int, _ area: CellRect, on canvas: Canvas
  ) {
    let isActive = isActive()
    let selection = isActive ? editor.selection : 0..<0
    var column = area.minColumn
    for index in row {
      var canvas = canvas
      if selection.contains(index) { canvas.style = selectionLook.applied(to: canvas.style) }
      if isActive, index == editor.cursor { canvas.style.attributes.insert(.reverse) }
      let character = editor.characters[index]
      canvas.write(
        String(character), column: column, row: line, maximumWidth: area.maxColumn - column)
      column += max(1, core.textCache.metrics.width(of: character))
    }
    let goesOn =
      row.upperBound < editor.characters.count && !editor.characters[row.upperBound].isNewline
    if isActive, editor.cursor == row.upperBound, !goesOn, column < area.maxColumn {
      canvas.surface.restyle(
        CellRect(column: column, row: line, columns: 1, rows: 1),
        with: StylePatch(adding: .reverse))
    }
  }
}
