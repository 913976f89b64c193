/// Shows how far long work is, and lets whoever waits for it cancel it.
///
/// The work calls ``step(_:_:of:)`` as it goes. From time to time the monitor hands its progress to
/// the closure it was made with, which may cancel by returning false. From then on every step throws
/// until the next ``begun(_:)``: work that tries another way after a failed one ends as well.
///
/// Not `Sendable`: it belongs to the thread that does the work.
public final class WorkMonitor {
  /// What the work is doing.
  public enum Stage: String, Sendable {
    /// Finding the entries that match.
    case matching
    /// Finding out what an edit does to the text.
    case planning
    /// Comparing the text before and after an edit.
    case verifying
    /// Looking for what is wrong.
    case checking
  }

  /// How far the work is.
  public struct Progress: Sendable {
    /// What the work is called: the command.
    public let title: String
    /// What it is doing.
    public let stage: Stage
    /// How much of the stage is done, from 0 to 100.
    public let percent: Int
    /// The time since the work began.
    public let elapsed: Duration
  }

  /// Whether the work was cancelled.
  public private(set) var isCancelled = false

  private let interval: Duration
  private let isWanted: (Progress) -> Bool
  private var title = ""
  private var start = ContinuousClock.now
  private var due = ContinuousClock.now

  /// A monitor that calls `isWanted` every `interval`; false cancels the work.
  public init(
    every interval: Duration = .milliseconds(20), isWanted: @escaping (Progress) -> Bool
  ) {
    self.interval = interval
    self.isWanted = isWanted
  }

  /// The monitor, at the beginning of the next work.
  public func begun(_ title: String) -> WorkMonitor {
    self.title = title
    isCancelled = false
    start = .now
    due = start + interval
    return self
  }

  /// Notes that so many of `total` parts of a stage are done.
  ///
  /// - Complexity: O(1), a look at the clock.
  /// - Returns: whether the work should go on.
  public func goesOn(_ stage: Stage, _ done: Int, of total: Int) -> Bool {
    guard !isCancelled else { return false }
    let now = ContinuousClock.now
    guard now >= due else { return true }
    let part = Double(min(max(done, 0), total)) / Double(max(total, 1))
    isCancelled = !isWanted(
      Progress(title: title, stage: stage, percent: Int(part * 100), elapsed: now - start))
    due = .now + interval
    return !isCancelled
  }

  /// The same for work that can throw.
  ///
  /// - Throws: `Diagnostic.Code.workCancelled` where the work should not go on.
  public func step(_ stage: Stage, _ done: Int, of total: Int) throws(Diagnostic) {
    _ = goesOn(stage, done, of: total)
    try requireWanted()
  }

  /// Throws where the work was cancelled; what it found or made until then is not whole.
  public func requireWanted() throws(Diagnostic) {
    if isCancelled { throw Diagnostic(.warning, .workCancelled, at: 0..<0) }
  }
}
