import OutlineUI
import TerminalCells

/// A host with a surface, for tests that look at screens.
final class Screen {
  let host: ViewHost
  let surface: Surface

  init(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) {
    host = ViewHost(content: content)
    surface = Surface(size: CellSize(columns: columns, rows: rows))
  }

  /// Draws until nothing changes any more and returns the screen as text.
  @discardableResult
  func draw() -> String {
    var frames = 0
    repeat {
      host.render(into: surface)
      frames += 1
    } while host.needsRender && frames < 5
    return surface.snapshot()
  }

  /// Presses keys one after another and returns the screen after them.
  @discardableResult
  func press(_ keys: Key.Code...) -> String {
    for key in keys {
      host.handle(.key(Key(key)))
      draw()
    }
    return surface.snapshot()
  }
}
