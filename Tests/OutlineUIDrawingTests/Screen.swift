import OutlineUI
import TerminalCells

/// A host with a surface, for tests that drive views.
final class Screen {
  let host: ViewHost
  let surface: Surface

  init(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) {
    host = ViewHost(content: content)
    surface = Surface(size: CellSize(columns: columns, rows: rows))
    draw()
  }

  /// Draws until nothing changes any more and returns the screen as text without its margins.
  @discardableResult
  func draw() -> String {
    var frames = 0
    repeat {
      host.render(into: surface)
      frames += 1
    } while host.needsRender && frames < 5
    return surface.snapshot()
  }

  /// Presses keys, as a key map writes them, and returns the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String {
    for key in try Key.sequence(keys) {
      host.handle(.key(key))
      draw()
    }
    return surface.snapshot()
  }

  /// Clicks on a cell.
  @discardableResult
  func click(_ column: Int, _ row: Int) -> Bool {
    let isHandled = host.handle(.mouse(Mouse(.press(.left), column: column, row: row)))
    draw()
    return isHandled
  }

  /// Row by row which cells have an attribute.
  func cells(with attribute: CellAttributes, row: Int) -> [Int] {
    (0..<surface.size.columns).filter {
      surface.style(at: CellPoint(column: $0, row: row)).attributes.contains(attribute)
    }
  }
}

/// A value to bind to; views that read it are drawn anew when it changes.
final class Box<Value>: ObservableObject {
  @Published var value: Value

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
