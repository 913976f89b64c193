import OutlineUI
import OutlineUITesting
import TerminalCells

/// A screen for tests that look at its cells. Nothing is drawn before ``TestScreen/draw()``.
open class Screen: TestScreen {
  /// Makes a screen of views.
  public init(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) {
    super.init(host: ViewHost(content: content), columns: columns, rows: rows)
  }

  /// Presses keys one after another and returns the screen after them.
  @discardableResult
  public func press(_ keys: Key.Code...) -> String {
    for key in keys { press(Key(key)) }
    return surface.snapshot()
  }

  /// Which cells of a row have an attribute.
  public func cells(with attribute: CellAttributes, row: Int) -> [Int] {
    (0..<surface.size.columns).filter {
      surface.style(at: CellPoint(column: $0, row: row)).attributes.contains(attribute)
    }
  }
}

/// A screen that is drawn when it is made.
public final class DrawnScreen: Screen {
  /// Makes a screen of views and draws it.
  public override init(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) {
    super.init(columns, rows, content: content)
    draw()
  }
}
