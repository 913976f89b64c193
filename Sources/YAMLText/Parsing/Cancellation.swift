import Synchronization

/// A flag by which one thread asks another to stop reading.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// A flag that is not set.
  public init() {}

  /// Asks the reading to stop, which throws `Diagnostic.Code.cancelled`.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// True after `cancel()`.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
