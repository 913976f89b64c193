import OutlineUI
import TerminalCells

/// A gallery view on a screen of a given size: draws it, presses keys, and returns its picture.
public final class GalleryScreen {
  private let composer: FrameComposer

  /// The view's host.
  public var host: ViewHost { composer.host }
  /// The surface it was last drawn on.
  public var surface: Surface { composer.surface }

  /// Makes a screen for a view.
  public init(_ entry: GalleryEntry, columns: Int, rows: Int) {
    composer = FrameComposer(
      entry.view(), size: CellSize(columns: columns, rows: rows), profile: TerminalProfile())
  }

  /// Draws until nothing changes, at most a few frames.
  public func draw() {
    for _ in 0..<4 {
      composer.draw()
      if !host.needsRender { return }
    }
  }

  /// Passes a key to the view and draws it.
  public func press(_ key: Key) {
    host.handle(.key(key))
    draw()
  }

  /// The screen as plain text. Coloured blank cells are hatched, with a pattern for each colour,
  /// because they would be invisible; trailing empty lines are omitted.
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
