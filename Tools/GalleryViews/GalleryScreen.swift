import OutlineUI
import TerminalCells

/// A gallery view on a screen of a size: draws it, presses keys, and tells how it looks.
public final class GalleryScreen {
  private let composer: FrameComposer

  /// The view's host.
  public var host: ViewHost { composer.host }
  /// What it was drawn on last.
  public var surface: Surface { composer.surface }

  /// Puts a view on a screen.
  public init(_ entry: GalleryEntry, columns: Int, rows: Int) {
    composer = FrameComposer(
      entry.view(), size: CellSize(columns: columns, rows: rows), profile: TerminalProfile())
  }

  /// Draws until nothing changes any more, a few frames at most.
  public func draw() {
    for _ in 0..<4 {
      composer.draw()
      if !host.needsRender { return }
    }
  }

  /// Lets the view act on a key and draws it.
  public func press(_ key: Key) {
    host.handle(.key(key))
    draw()
  }

  /// The screen as plain text. Blank cells in a colour are hatched, each colour in its own way, since
  /// they would not show; lines without anything at the end are left out.
  public func picture() -> String {
    var hatching = Hatching()
    var lines: [String] = []
    for row in 0..<surface.size.rows {
      var line = hatching.line(ofRow: row, on: surface)
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }
}
