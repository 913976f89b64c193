import OutlineUI
import TerminalCells

/// What a program adds to the views that a ``TerminalRunner`` shows: keys of its own, work, and its end.
///
/// Every requirement has a default, which is what a runner without a program does: ctrl-c ends and
/// ctrl-z suspends; where no view has a use for them, `q` ends and ctrl-l paints everything anew.
///
/// The runner calls all of it on the thread that runs it. In each turn it draws a frame if one is due,
/// waits, and then hands over what has happened, a slice of idle work, and the deadline if it has come.
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
public protocol TerminalProgram: AnyObject {
  /// The title of the terminal's window, asked for after each frame; nil for leaving it as it is.
  /// Anything may stand in it: what does not belong into a title is left out.
  var title: String? { get }

  /// When ``deadlineCame(_:)`` is to be called; nil for never.
  var deadline: ContinuousClock.Instant? { get }

  /// Whether there is work left to be done in slices while nothing happens.
  var hasIdleWork: Bool { get }

  /// Whether the runner draws a frame whenever the views have changed. A program that says false
  /// asks for its frames itself (``TerminalRunner/setNeedsFrame()``); one is still drawn after an event
  /// the views acted on, and where the terminal needs it.
  var drawsChangedViews: Bool { get }

  /// The terminal is open, and nothing has been drawn yet.
  func didOpen(_ runner: TerminalRunner)

  /// Acts on an event before the views do. A new size is known to the runner already.
  ///
  /// - Returns: whether that was all; otherwise the views get it.
  func handle(_ event: InputEvent, _ runner: TerminalRunner) -> Bool

  /// Acts on an event that means nothing to the views.
  func handleUnused(_ event: InputEvent, _ runner: TerminalRunner)

  /// Takes what other threads have to hand over; they used ``TerminalRunner/waker``.
  func wake(_ runner: TerminalRunner)

  /// A frame is about to be drawn. This is the place to hand over a new root view.
  func willDraw(_ runner: TerminalRunner)

  /// The time of ``deadline`` has come. It has to be another one after this, or nil.
  func deadlineCame(_ runner: TerminalRunner)

  /// Does a slice of the idle work: a few milliseconds at most, since keys wait for it.
  func doIdleWork(_ runner: TerminalRunner)

  /// The program ends; the terminal is given back after this.
  ///
  /// - Returns: the exit status, which ``TerminalRunner/run()`` returns.
  func willEnd(_ reason: TerminalEnd, _ runner: TerminalRunner) -> Int32
}

extension TerminalProgram {
  /// No title: the window keeps its own.
  public var title: String? { nil }

  /// No deadline.
  public var deadline: ContinuousClock.Instant? { nil }

  /// No idle work.
  public var hasIdleWork: Bool { false }

  /// A frame whenever the views have changed.
  public var drawsChangedViews: Bool { true }

  /// Does nothing.
  public func didOpen(_ runner: TerminalRunner) {}

  /// Does what ``TerminalRunner/handleSessionKey(_:)`` does.
  public func handle(_ event: InputEvent, _ runner: TerminalRunner) -> Bool {
    runner.handleSessionKey(event)
  }

  /// Ends on `q`, paints everything anew on ctrl-l.
  public func handleUnused(_ event: InputEvent, _ runner: TerminalRunner) {
    switch event {
    case .key(Key("q")): runner.end()
    case .key(Key("l", modifiers: .control)): runner.redraw()
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

  /// Ends as the reason says.
  public func willEnd(_ reason: TerminalEnd, _ runner: TerminalRunner) -> Int32 {
    reason.exitStatus
  }
}

/// What runs where a view is all there is to a program.
final class PlainProgram: TerminalProgram {}
