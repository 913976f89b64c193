import Foundation
import OpenCombine

extension Timer {
  /// Publishes the time at each interval, in seconds, as soon as it is connected. The timer fires in a run
  /// loop, the main one in a terminal's program; it is exact, whatever the tolerance.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: Never? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
  }

  /// The publisher of a repeated timer.
  public final class TimerPublisher: ConnectablePublisher {
    /// The time at which the timer fired.
    public typealias Output = Date
    /// None.
    public typealias Failure = Never

    private let interval: TimeInterval
    private let runLoop: RunLoop
    private let mode: RunLoop.Mode
    private let subject = PassthroughSubject<Date, Never>()

    /// Makes a publisher, see `Timer.publish`.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: Never? = nil
    ) {
      // A timer without a length would leave no time for anything else.
      self.interval = interval > 0.001 ? interval : 0.001
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Sends to a subscriber the times at which the timer fires.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Starts the timer, until what is returned is cancelled.
    public func connect() -> any Cancellable {
      let target = Target(subject)
      let timer = Timer(timeInterval: interval, repeats: true) { _ in
        target.subject.send(Date())
      }
      runLoop.add(timer, forMode: mode)
      return OpenCombine.AnyCancellable { timer.invalidate() }
    }
  }

  /// What a timer sends to, on its run loop's thread.
  private struct Target: @unchecked Sendable {
    let subject: PassthroughSubject<Date, Never>

    init(_ subject: PassthroughSubject<Date, Never>) { self.subject = subject }
  }
}
