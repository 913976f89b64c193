import OutlineUI
import TerminalCells

/// What a program adds to the views that a ``TerminalRunner`` shows: its own keys, its work and its
/// end.
///
/// Every requirement has a default, which is what a runner without a program does: ctrl-c ends and
/// ctrl-z suspends; if no view uses them, ctrl-l repaints everything and the ``quitKey`` ends.
///
/// The runner calls every requirement on the thread that runs it. In each turn it draws a frame if
/// one is needed, waits, and then delivers events, a slice of idle work, and the deadline if it has
/// passed.
///
/// ```swift
/// final class Clock: TerminalProgram {
///   private(set) var deadline: ContinuousClock.Instant? = .now
///
///   func deadlineCame(_ runner: TerminalRunner) {
///     deadline = .now + .seconds(1)
///     runner.composer.update(ClockFace(seconds: secondsSinceMidnight()))
///   }
/// }
///
/// try TerminalRunner(ClockFace(seconds: 0), program: Clock()).run()
/// ```
@MainActor @preconcurrency
public protocol TerminalProgram: AnyObject {
  /// The title of the terminal's window, read after each frame; nil leaves it unchanged. Any text
  /// is allowed: characters that do not belong in a title are removed.
  var title: String? { get }

  /// A key that ends the program where no view uses it; nil for none.
  var quitKey: KeyEquivalent? { get }

  /// When ``deadlineCame(_:)`` is to be called; nil for never.
  var deadline: ContinuousClock.Instant? { get }

  /// Whether ``deadlineCame(_:)`` would only look whether something has changed elsewhere, which takes no time. Then
  /// the runner does not watch how long that takes, so that a program which looks now and then wakes
  /// for nothing else.
  var isDeadlineBrief: Bool { get }

  /// Whether there is work left to do in slices while the program is idle.
  var hasIdleWork: Bool { get }

  /// Whether the runner draws a frame whenever the views have changed. A program that returns false
  /// requests its own frames (``TerminalRunner/setNeedsFrame()``); a frame is still drawn after an
  /// event that the views handled, and when the terminal needs one.
  var drawsChangedViews: Bool { get }

  /// Called when the terminal is open and before anything is drawn.
  func didOpen(_ runner: TerminalRunner)

  /// Handles an event before the views do. The runner has already taken over a new size.
  ///
  /// - Returns: whether the event was consumed; otherwise the views receive it.
  func handle(_ event: InputEvent, _ runner: TerminalRunner) -> Bool

  /// Handles an event that no view used.
  func handleUnused(_ event: InputEvent, _ runner: TerminalRunner)

  /// Takes what other threads have produced since they called ``TerminalWaker/wake()``.
  func wake(_ runner: TerminalRunner)

  /// Called before a frame is drawn. This is the place to set a new root view.
  func willDraw(_ runner: TerminalRunner)

  /// Called when ``deadline`` has passed. It must change afterwards, or become nil.
  func deadlineCame(_ runner: TerminalRunner)

  /// Does a slice of the idle work: a few milliseconds at most, because keys wait for it.
  func doIdleWork(_ runner: TerminalRunner)

  /// The screen as elements, for those who do not see it; called after each frame while the runner
  /// ``TerminalRunner/isAccessible``.
  func accessibilityTree(_ runner: TerminalRunner) -> AccessibilityElement

  /// Called when the program ends, before the terminal is restored.
  ///
  /// - Returns: the exit status, which ``TerminalRunner/run()`` returns.
  func willEnd(_ reason: TerminalEnd, _ runner: TerminalRunner) -> Int32
}

extension TerminalProgram {
  /// No title: the window keeps its own.
  public var title: String? { nil }

  /// No key.
  public var quitKey: KeyEquivalent? { nil }

  /// No deadline.
  public var deadline: ContinuousClock.Instant? { nil }

  /// What is done at a deadline may take long.
  public var isDeadlineBrief: Bool { false }

  /// No idle work.
  public var hasIdleWork: Bool { false }

  /// A frame is drawn whenever the views have changed.
  public var drawsChangedViews: Bool { true }

  /// Does nothing.
  public func didOpen(_ runner: TerminalRunner) {}

  /// Does what ``TerminalRunner/handleSessionKey(_:)`` does.
  public func handle(_ event: InputEvent, _ runner: TerminalRunner) -> Bool {
    runner.handleSessionKey(event)
  }

  /// Ends on the ``quitKey``, repaints everything on ctrl-l.
  public func handleUnused(_ event: InputEvent, _ runner: TerminalRunner) {
    switch event {
    case .key(Key("l", modifiers: .control)): runner.redraw()
    case .key(let key) where quitKey?.isPressed(by: key) == true: runner.end()
    default: break
    }
  }

  /// Does nothing.
  public func wake(_ runner: TerminalRunner) {}

  /// Does nothing.
  public func willDraw(_ runner: TerminalRunner) {}

  /// Does nothing.
  public func deadlineCame(_ runner: TerminalRunner) {}

  /// Does nothing.
  public func doIdleWork(_ runner: TerminalRunner) {}

  /// The elements of the views in a window with the ``title``.
  public func accessibilityTree(_ runner: TerminalRunner) -> AccessibilityElement {
    runner.composer.host.accessibilityTree(title: title ?? "")
  }

  /// Returns the exit status of the reason.
  public func willEnd(_ reason: TerminalEnd, _ runner: TerminalRunner) -> Int32 {
    reason.exitStatus
  }
}

/// The program of a runner that has only a view.
final class PlainProgram: TerminalProgram {
  let quitKey: KeyEquivalent?

  init(quitKey: KeyEquivalent?) { self.quitKey = quitKey }
}
