import OutlineUI
import TerminalCells

/// Views on a screen without a terminal, for tests: keys and the mouse go in, the screen and its elements
/// come out.
///
/// ```swift
/// let screen = TestScreen(columns: 40, rows: 10) { Counter() }
/// try screen.press("enter")
/// #expect(try screen.find(.text, "1").isFocused == false)
/// ```
///
/// Every event draws the screen. It works with any library of tests: what fails throws an error that
/// says what is there instead.
@MainActor open class TestScreen {
  /// Keeps the views and handles events.
  public let host: ViewHost
  /// The cells that were drawn last.
  public let surface: Surface
  /// The time of the views, which goes on by ``advance(by:)`` alone. Models that wait get the same.
  public let clock: TestClock
  /// The title of a program's window; empty for other views.
  private let title: () -> String

  /// The most frames that are drawn while views change by themselves.
  private static let frameLimit = 5

  /// Shows views.
  public convenience init(
    columns: Int, rows: Int, clock: TestClock = TestClock(), @ViewBuilder content: () -> some View
  ) {
    self.init(host: ViewHost(content: content), columns: columns, rows: rows, clock: clock)
    start()
  }

  /// Shows a program.
  public convenience init(
    columns: Int, rows: Int, clock: TestClock = TestClock(), app: some App
  ) {
    let view = AppView(app)
    self.init(
      host: ViewHost(view), columns: columns, rows: rows, clock: clock, title: { view.title ?? "" })
    start()
  }

  /// Makes a screen on which nothing is drawn yet, and whose views go by the real time.
  package init(
    host: ViewHost, columns: Int, rows: Int, clock: TestClock = TestClock(),
    title: @escaping () -> String = { "" }
  ) {
    self.host = host
    self.clock = clock
    self.title = title
    surface = Surface(size: CellSize(columns: columns, rows: rows))
  }

  /// Has the views go by the test's time, and draws them.
  private func start() {
    host.now = { [clock, start = ContinuousClock.now] in start + clock.now.offset }
    draw()
  }

  /// Draws until nothing changes any more, and returns the screen as text.
  @discardableResult
  public func draw() -> String {
    var frames = 0
    repeat {
      host.render(into: surface)
      frames += 1
    } while host.needsRender && frames < Self.frameLimit
    return surface.snapshot()
  }

  /// The rows of the screen without trailing blanks, each ended by a newline.
  public var text: String { surface.snapshot() }

  /// What is on the screen, as elements.
  public var root: AccessibilityElement { host.accessibilityTree(title: title()) }

  /// The elements as text, see ``AccessibilityElement/tree``.
  public var tree: String { root.tree }

  /// The element with the focus; nil if there is none.
  public var focused: AccessibilityElement? { root.focused }
}
