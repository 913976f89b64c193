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
    /// Bringing the document to its new state. Half of it would be no document, so it is not cancelled.
    case applying
  }

  /// How far the work is.
  public struct Progress: Sendable {
    /// What the work is called: the command.
    public let title: String
    /// What it is doing.
    public let stage: Stage
    /// How much of the stage is done, from 0 to 100.
    public let percent: Int
    /// Whether the work ends where it is not wanted any more.
    public let canBeCancelled: Bool
  }

  /// Whether the work was cancelled.
  public private(set) var isCancelled = false

  private let interval: Duration
  private let isWanted: (Progress) -> Bool
  /// How many pieces of work that must come to their end are going on, one inside the other.
  private var finishingCount = 0
  private var title = ""
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
    // The first step says at once what is going on.
    due = .now
    return self
  }

  /// Notes that so many of `total` parts of a stage are done.
  ///
  /// - Complexity: O(1), a look at the clock.
  /// - Returns: whether the work should go on.
  public func goesOn(_ stage: Stage, _ done: Int, of total: Int) -> Bool {
    let mustFinish = finishingCount > 0
    guard !isCancelled || mustFinish else { return false }
    let now = ContinuousClock.now
    guard now >= due else { return true }
    let part = Double(min(max(done, 0), total)) / Double(max(total, 1))
    let isWanted = isWanted(
      Progress(
        title: title, stage: mustFinish ? .applying : stage, percent: Int(part * 100),
        canBeCancelled: !mustFinish))
    due = .now + interval
    if !mustFinish { isCancelled = !isWanted }
    return isWanted || mustFinish
  }

  /// Begins work that must come to its end: until ``didFinish()`` no step throws.
  public func mustFinish() {
    finishingCount += 1
    due = .now
    _ = goesOn(.applying, 0, of: 1)
  }

  /// Ends what ``mustFinish()`` began; one call for each.
  public func didFinish() { finishingCount -= 1 }

  /// The same for work that can throw.
  ///
  /// - Throws: `Diagnostic.Code.workCancelled` where the work should not go on.
  public func step(_ stage: Stage, _ done: Int, of total: Int) throws(Diagnostic) {
    guard goesOn(stage, done, of: total) else { throw Self.cancelled }
  }

  /// Throws where the work was cancelled; what it found or made until then is not whole.
  public func requireWanted() throws(Diagnostic) {
    if isCancelled, finishingCount == 0 { throw Self.cancelled }
  }

  private static var cancelled: Diagnostic { Diagnostic(.warning, .workCancelled, at: 0..<0) }
}
