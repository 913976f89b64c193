import EditorViews
import OutlineUICore
import ShapeDocument
import TerminalCells
import Testing
import UserSettings
import YAMLText

@testable import ShapeEditor

/// An editor with its screen, to be pointed at: what stands where is looked up on the last frame.
@MainActor final class PointedScreen {
  /// A document of one canvas. With everything open, from row 1: Page, Trees, Oak, Elm, Pond, Birds, Owl.
  static let onePage = """
    canvases:
      - name: Page
        graphics:
          - name: Trees
            kind: group
            children: [{name: Oak}, {name: Elm}]
          - {name: Pond, kind: ellipse, fill: blue}
          - name: Birds
            kind: group
            children: [{name: Owl}]

    """

  /// The same with a second canvas below: Second, Sun.
  static let page =
    onePage + """
        - name: Second
          graphics:
            - {name: Sun, kind: circle, at: [10, 20], size: [30, 40]}

      """

  let editor: Editor
  let composer: EditorComposer

  struct Missing: Error {
    let text: String
  }

  init(_ text: String, columns: Int = 80, rows: Int = 12) {
    editor = Editor(text: text, columns: columns, rows: rows) {
      $0.options = EditorOptions(themeNames: ThemeBook().names)
    }
    composer = EditorComposer(editor, profile: TerminalProfile())
    draw()
  }

  /// The work done by the views.
  var counters: RenderCounters { composer.counters }

  /// The screen, a line for each of its rows, blanks at their ends left out; the last is the status.
  var lines: [String] {
    (0..<editor.layout.rows).map { row in
      var line = composer.surface.text(ofRow: row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows of the outline alone.
  var outline: String {
    lines.dropLast().map { line in
      var line = line.prefix(editor.layout.outlineColumns)
      while line.last == " " { line.removeLast() }
      return String(line)
    }
    .joined(separator: "\n")
  }

  /// The lines of the inspector alone.
  var inspector: String {
    lines.dropLast().map { String($0.dropFirst(editor.layout.outlineColumns + 1)) }
      .joined(separator: "\n")
  }

  /// Composes a frame; returns how many bytes it took.
  @discardableResult
  func draw() -> Int {
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    #expect(composer.frames.host.warnings.isEmpty, "\(composer.frames.host.warnings)")
    return bytes.count
  }

  @discardableResult
  func press(_ keys: String) throws -> [Effect] {
    let effects = try Key.sequence(keys).flatMap { composer.handle(.key($0)) }
    draw()
    return effects
  }

  /// Clicks the first cell of a text on the screen, the first from this row on.
  @discardableResult
  func click(
    _ text: String, from start: Int = 0, holding modifiers: Key.Modifiers = []
  ) throws -> [Effect] {
    for (row, line) in lines.enumerated().dropFirst(start) {
      guard let range = line.firstRange(of: text) else { continue }
      return click(
        line.distance(from: line.startIndex, to: range.lowerBound), row, holding: modifiers)
    }
    throw Missing(text: text)
  }

  @discardableResult
  func click(_ column: Int, _ row: Int, holding modifiers: Key.Modifiers = []) -> [Effect] {
    give(Mouse(.press(.left), column: column, row: row, modifiers: modifiers))
      + give(Mouse(.release(.left), column: column, row: row, modifiers: modifiers))
  }

  /// Gives events as `--keys` has them: `<press:3,4>` counts from 1.
  @discardableResult
  func give(_ text: String) throws -> [Effect] {
    try InputEvent.sequence(text).flatMap { event in
      let effects = composer.handle(event)
      draw()
      return effects
    }
  }

  /// The rows of the outline below which a line is drawn, each with the column it begins at.
  var dropLines: [Int: Int] {
    var found: [Int: Int] = [:]
    for row in 0..<editor.layout.paneRows {
      // At the end of a row there is no text that could be underlined otherwise.
      let last = CellPoint(column: editor.layout.outlineColumns - 1, row: row)
      guard composer.surface.style(at: last).attributes.contains(.underline) else { continue }
      found[row] = (0..<editor.layout.outlineColumns).first {
        composer.surface.style(at: CellPoint(column: $0, row: row)).attributes.contains(.underline)
      }
    }
    return found
  }

  /// Turns the wheel over a cell.
  @discardableResult
  func wheel(_ direction: Mouse.Wheel, _ column: Int, _ row: Int = 1) -> [Effect] {
    give(Mouse(.wheel(direction), column: column, row: row))
  }

  @discardableResult
  func give(_ mouse: Mouse) -> [Effect] {
    let effects = composer.handle(.mouse(mouse))
    draw()
    return effects
  }
}
