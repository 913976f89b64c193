import Foundation
import OutlineUI
import PortedPrograms
import TerminalCells
import Testing

/// A ported program on a screen of 80 × 24 cells, for tests that use it.
final class Screen {
  let host: ViewHost
  let surface: Surface

  init(_ program: PortedProgram, columns: Int = 80, rows: Int = 24) {
    host = ViewHost(WindowGroup { program.view }.points()._view)
    surface = Surface(size: CellSize(columns: columns, rows: rows))
    draw()
  }

  /// The rows without the spaces at their ends.
  var rows: [String] {
    surface.snapshot().split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The screen as text.
  var text: String { rows.joined(separator: "\n") }

  /// Draws until nothing changes any more.
  func draw() {
    var frames = 0
    repeat {
      host.render(into: surface)
      frames += 1
    } while host.needsRender && frames < 5
  }

  /// Presses keys, as a key map writes them.
  func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      host.handle(.key(key))
      draw()
    }
  }

  /// Presses keys, and expects a text on the screen then.
  func press(
    _ keys: String, showing text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try press(keys)
    #expect(self.text.contains(text), sourceLocation: sourceLocation)
  }

  /// Types a text.
  func type(_ text: String) {
    for character in text {
      host.handle(.key(Key(.character(character))))
      draw()
    }
  }

  /// The cell where a text begins on the screen.
  func place(of text: String, row: Int? = nil) -> CellPoint? {
    for (index, line) in rows.enumerated() where row == nil || row == index {
      guard let range = line.range(of: text) else { continue }
      let before = String(line[..<range.lowerBound])
      return CellPoint(column: TextMetrics().columns(of: before), row: index)
    }
    return nil
  }

  /// Sends an event of the mouse.
  func mouse(_ action: Mouse.Action, _ point: CellPoint) {
    host.handle(.mouse(Mouse(action, column: point.column, row: point.row)))
    draw()
  }

  /// Clicks on a text, and expects another one on the screen then.
  func click(
    _ place: String, button: Mouse.Button = .left, showing text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(click(place, button: button), sourceLocation: sourceLocation)
    #expect(self.text.contains(text), sourceLocation: sourceLocation)
  }

  /// Presses and releases a button of the mouse on a text; returns whether it is on the screen.
  func click(_ text: String, button: Mouse.Button = .left) -> Bool {
    guard let point = place(of: text) else { return false }
    mouse(.press(button), point)
    mouse(.release(button), point)
    return true
  }
}
