import Foundation
import OpenCombine

extension DispatchQueue: @retroactive Scheduler {
  /// There are none.
  public typealias SchedulerOptions = Never
  /// A moment on the queue's clock.
  public typealias SchedulerTimeType = SchedulerInstant

  /// The present moment.
  public var now: SchedulerInstant { .now }
  /// The shortest time that makes a difference.
  public var minimumTolerance: SchedulerInstant.Stride { .nanoseconds(0) }

  /// Runs a closure on the queue as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let work = Work(action)
    async { work.action() }
  }

  /// Runs a closure on the queue at a moment.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    asyncAfter(deadline: date.dispatchTime) { work.action() }
  }

  /// Runs a closure on the queue at a moment and after each further interval.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride,
    tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(action)
    let source = DispatchSource.makeTimerSource(queue: self)
    source.setEventHandler { work.action() }
    source.schedule(
      deadline: date.dispatchTime,
      repeating: .nanoseconds(Int(max(1, interval.nanoseconds))))
    source.resume()
    return OpenCombine.AnyCancellable { source.cancel() }
  }
}

extension RunLoop: @retroactive Scheduler {
  /// There are none.
  public typealias SchedulerOptions = Never
  /// A moment on the loop's clock.
  public typealias SchedulerTimeType = SchedulerInstant

  /// The present moment.
  public var now: SchedulerInstant { .now }
  /// The shortest time that makes a difference.
  public var minimumTolerance: SchedulerInstant.Stride { .nanoseconds(0) }

  /// Runs a closure in the loop as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    addTimer(after: 0, every: nil, action)
  }

  /// Runs a closure in the loop at a moment.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    addTimer(after: now.distance(to: date).seconds, every: nil, action)
  }

  /// Runs a closure in the loop at a moment and after each further interval.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride,
    tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = addTimer(after: now.distance(to: date).seconds, every: interval.seconds, action)
    return OpenCombine.AnyCancellable { timer.invalidate() }
  }

  @discardableResult
  private func addTimer(
    after seconds: Double, every interval: Double?, _ action: @escaping () -> Void
  ) -> Timer {
    let work = Work(action)
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: max(0, seconds)), interval: interval ?? 0,
      repeats: interval != nil
    ) { _ in work.action() }
    add(timer, forMode: .common)
    return timer
  }
}

extension OperationQueue: @retroactive Scheduler {
  /// There are none.
  public typealias SchedulerOptions = Never
  /// A moment on the queue's clock.
  public typealias SchedulerTimeType = SchedulerInstant

  /// The present moment.
  public var now: SchedulerInstant { .now }
  /// The shortest time that makes a difference.
  public var minimumTolerance: SchedulerInstant.Stride { .nanoseconds(0) }

  /// Runs a closure on the queue as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let work = Work(action)
    addOperation { work.action() }
  }

  /// Runs a closure on the queue after a moment.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    DispatchQueue.global().asyncAfter(deadline: date.dispatchTime) { [self] in
      addOperation { work.action() }
    }
  }

  /// Runs a closure on the queue at a moment and after each further interval.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride,
    tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(action)
    return DispatchQueue.global().schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil
    ) { [self] in addOperation { work.action() } }
  }
}

/// A closure that goes to another thread; Combine leaves it to the program which one that may be.
private struct Work: @unchecked Sendable {
  let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }
}

extension SchedulerInstant {
  fileprivate var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(max(0, nanoseconds)))
  }
}
