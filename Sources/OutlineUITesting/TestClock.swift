import Synchronization

/// A clock that goes on only when it is told to.
///
/// A model that takes `any Clock<Duration>` waits for it with `try await clock.sleep(for: .seconds(1))`;
/// ``TestScreen/advance(by:)`` ends such waits at once.
public final class TestClock: Clock, Sendable {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// A moment later, or earlier.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time up to another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    /// Those that were cancelled before they slept.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Makes a clock at zero.
  public init() {}

  /// The time.
  public var now: Instant { state.withLock { $0.now } }

  /// There is no shorter time.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock was advanced so far.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if state.now >= deadline { return .success(()) }
          state.sleepers.append(
            Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        if let index = state.sleepers.firstIndex(where: { $0.number == number }) {
          return state.sleepers.remove(at: index)
        }
        state.cancelled.insert(number)
        return nil
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    state.withLock { _ = $0.cancelled.remove(number) }
  }

  /// When the next wait ends; nil if nothing waits.
  var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  /// How many waits have begun so far.
  var sleepCount: Int { state.withLock { $0.lastNumber } }

  /// Goes on to a moment, and ends the waits up to there, the earliest first. Returns how many.
  func advance(to moment: Instant) -> Int {
    let due = state.withLock { state in
      state.now = max(state.now, moment)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }
    for sleeper in due { sleeper.continuation.resume() }
    return due.count
  }
}

extension TestScreen {
  /// Lets time pass: tasks that wait for the ``clock`` go on, one wait after the other, and the screen is
  /// drawn.
  public func advance(by duration: Duration) async {
    let end = clock.now.advanced(by: duration)
    await settle()
    // Who waits may still be on the way to it, on another thread.
    if clock.sleepCount == 0 { await waitForNews(since: 0) }
    while let next = clock.nextDeadline, next <= end { await wake(at: next) }
    await wake(at: end)
  }

  /// Ends the waits up to a moment, and lets what they waited for happen.
  private func wake(at moment: TestClock.Instant) async {
    let count = clock.sleepCount
    if clock.advance(to: moment) > 0 { await waitForNews(since: count) }
    await settle()
  }

  /// Waits, in real time, until another wait begins, or something was to be drawn for a while.
  ///
  /// What is to be drawn says that a task has gone on, not that it has come to its next wait. That begins
  /// at the time the clock shows then, so the clock must not go on before.
  private func waitForNews(since count: Int) async {
    var limit = ContinuousClock.now + Self.patience
    var isChanged = false
    while clock.sleepCount == count, ContinuousClock.now < limit {
      if host.needsRender, !isChanged {
        isChanged = true
        limit = ContinuousClock.now + Self.patienceAfterChange
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// How long, in real time, a task may take that does nothing that can be seen.
  private static let patience = Duration.seconds(1)
  /// How long, in real time, a task may take from a change that is seen to its next wait.
  private static let patienceAfterChange = Duration.milliseconds(100)

  /// Lets the tasks of the views do what they can do now, and draws the screen.
  public func settle() async {
    for _ in 0..<Self.turnLimit {
      await Task.yield()
      if host.needsRender { draw() }
    }
    draw()
  }

  /// How often tasks are let go on: each has a few pieces.
  private static let turnLimit = 20
}
