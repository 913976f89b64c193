/// Reports the progress of long work, and lets the user cancel it.
///
/// The work calls ``step(_:_:of:)`` repeatedly. At intervals, the monitor passes the progress to
/// its closure, which cancels the work by returning false. After that, every step throws until the
/// next ``begun(_:)``, so that work with a fallback does not start it.
///
/// Not `Sendable`: a monitor belongs to the thread that does the work.
public final class WorkMonitor {
  /// A stage of the work.
  public enum Stage: String, Sendable {
    /// Finding the entries that match.
    case matching
    /// Planning the changes that an edit makes to the text.
    case planning
    /// Comparing the text before and after an edit.
    case verifying
    /// Checking the document for problems.
    case checking
    /// Committing the new state, which cannot be cancelled: a half-changed document is invalid.
    case applying
  }

  /// The progress of the work.
  public struct Progress: Sendable {
    /// The name of the command.
    public let title: String
    /// The present stage.
    public let stage: Stage
    /// The completed part of the stage, from 0 to 100.
    public let percent: Int
    /// True when the work can be cancelled now.
    public let canBeCancelled: Bool
  }

  /// True when the work was cancelled.
  public private(set) var isCancelled = false

  private let interval: Duration
  private let isWanted: (Progress) -> Bool
  /// The nesting of `mustFinish()` calls without their `didFinish()`.
  private var finishingCount = 0
  private var title: () -> String = { "" }
  private var due = ContinuousClock.now

  /// A monitor that calls `isWanted` every `interval`; false cancels the work.
  public init(
    every interval: Duration = .milliseconds(20), isWanted: @escaping (Progress) -> Bool
  ) {
    self.interval = interval
    self.isWanted = isWanted
  }

  /// Resets the monitor for the next work and returns it. The title is made when something is reported.
  public func begun(_ title: @autoclosure @escaping () -> String) -> WorkMonitor {
    self.title = title
    isCancelled = false
    // The first step reports at once, so that the user sees the command's name.
    due = .now
    return self
  }

  /// Notes that `done` of `total` parts of a stage are complete.
  ///
  /// - Complexity: O(1), one reading of the clock.
  /// - Returns: false when the work should stop.
  public func goesOn(_ stage: Stage, _ done: Int, of total: Int) -> Bool {
    let mustFinish = finishingCount > 0
    guard !isCancelled || mustFinish else { return false }
    let now = ContinuousClock.now
    guard now >= due else { return true }
    let part = Double(min(max(done, 0), total)) / Double(max(total, 1))
    let isWanted = isWanted(
      Progress(
        title: title(), stage: mustFinish ? .applying : stage, percent: Int(part * 100),
        canBeCancelled: !mustFinish))
    due = .now + interval
    if !mustFinish { isCancelled = !isWanted }
    return isWanted || mustFinish
  }

  /// Begins work that cannot be cancelled: no step throws until ``didFinish()``.
  public func mustFinish() {
    finishingCount += 1
    due = .now
    _ = goesOn(.applying, 0, of: 1)
  }

  /// Ends work begun with ``mustFinish()``. Calls nest.
  public func didFinish() { finishingCount -= 1 }

  /// Notes progress as `goesOn(_:_:of:)` does, and throws when the work should stop.
  ///
  /// - Throws: `Diagnostic.Code.workCancelled` when the work should stop.
  public func step(_ stage: Stage, _ done: Int, of total: Int) throws(Diagnostic) {
    guard goesOn(stage, done, of: total) else { throw Self.cancelled }
  }

  /// Throws `Diagnostic.Code.workCancelled` if the work was cancelled, and so is incomplete.
  public func requireWanted() throws(Diagnostic) {
    if isCancelled, finishingCount == 0 { throw Self.cancelled }
  }

  private static var cancelled: Diagnostic { Diagnostic(.warning, .workCancelled, at: 0..<0) }
}
