import Synchronization

/// A flag by which one thread asks another to stop reading.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// A flag that is not set.
  public init() {}

  /// Asks for the end of the work; it throws `Diagnostic.Code.cancelled`.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether it was requested.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
