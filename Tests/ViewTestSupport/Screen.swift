import OutlineUI
import TerminalCells

/// A host with a surface, for tests that drive views and look at the screen. Nothing is drawn before
/// ``draw()``.
open class Screen {
  /// Keeps the views and handles events.
  public let host: ViewHost
  /// What was drawn last.
  public let surface: Surface

  /// Makes a screen of views.
  public init(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) {
    host = ViewHost(content: content)
    surface = Surface(size: CellSize(columns: columns, rows: rows))
  }

  /// Draws until nothing changes any more, and returns the screen as text without its margins.
  @discardableResult
  public func draw() -> String {
    var frames = 0
    repeat {
      host.render(into: surface)
      frames += 1
    } while host.needsRender && frames < 5
    return surface.snapshot()
  }

  /// Presses keys one after another and returns the screen after them.
  @discardableResult
  public func press(_ keys: Key.Code...) -> String {
    for key in keys { press(Key(key)) }
    return surface.snapshot()
  }

  /// Presses keys, as a key map writes them, and returns the screen after them.
  @discardableResult
  public func press(_ keys: String) throws -> String {
    for key in try Key.sequence(keys) { press(key) }
    return surface.snapshot()
  }

  /// Presses a key; returns whether a view has used it.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    let isHandled = host.handle(.key(key))
    draw()
    return isHandled
  }

  /// Clicks on a cell; returns whether a view has used it.
  @discardableResult
  public func click(_ column: Int, _ row: Int) -> Bool {
    let isHandled = host.handle(.mouse(Mouse(.press(.left), column: column, row: row)))
    draw()
    return isHandled
  }

  /// Pastes a text and returns the screen after it.
  @discardableResult
  public func paste(_ text: String) -> String {
    host.handle(.paste(Paste(text: text)))
    return draw()
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
