import Synchronization

/// The closures that are called at each change, in the order in which they were added. Any thread may use it.
final class SubscriberList<Value>: @unchecked Sendable {
  private struct Subscriber: @unchecked Sendable {
    let id: ObjectIdentifier
    let receive: (Value) -> Void
  }

  private let subscribers = Mutex<[Subscriber]>([])

  /// Calls a closure at each change, until what is returned is cancelled or released.
  func add(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
    let subscription = AnyCancellable()
    let subscriber = Subscriber(id: ObjectIdentifier(subscription), receive: receive)
    subscribers.withLock { $0.append(subscriber) }
    subscription.onCancel = { [weak self] in self?.remove(subscriber.id) }
    return subscription
  }

  /// Calls all closures that are there now.
  func send(_ value: Value) {
    let current = subscribers.withLock { $0 }
    for subscriber in current { subscriber.receive(value) }
  }

  private func remove(_ id: ObjectIdentifier) {
    subscribers.withLock { $0.removeAll { $0.id == id } }
  }
}

/// A subscription, which ends when it is cancelled or released.
public final class AnyCancellable: Hashable {
  fileprivate var onCancel: (() -> Void)?

  /// Makes a subscription that a closure ends.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  fileprivate init() {}

  deinit { cancel() }

  /// Ends the subscription.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  /// Keeps the subscription in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Whether both are one subscription.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the subscription's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
