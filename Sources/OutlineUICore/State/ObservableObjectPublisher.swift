import Observation

/// Says that an object is about to change, so that the views which observe it are evaluated again.
///
/// ```swift
/// final class Clock: ObservableObject {
///   var time = 0 { willSet { objectWillChange.send() } }
/// }
/// ```
///
/// Sending is possible on any thread. Subscribers are used by one thread at a time, as the object is.
public final class ObservableObjectPublisher: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var subscribers: [ObjectIdentifier: (()) -> Void] = [:]

  /// Makes a publisher, for objects that keep one of their own.
  public init() {}

  /// Says that the object is about to change.
  public func send() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
    for subscriber in subscribers.values { subscriber(()) }
  }

  /// Calls a closure at each change, until what is returned is cancelled or released.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    let subscription = AnyCancellable()
    let id = ObjectIdentifier(subscription)
    subscribers[id] = receiveValue
    subscription.onCancel = { [weak self] in self?.subscribers[id] = nil }
    return subscription
  }

  /// What everything depends on that observes the object.
  private var changes: Void { () }

  /// Makes what is being evaluated depend on the object.
  func observe() { registrar.access(self, keyPath: \.changes) }
}

/// A subscription, which ends when it is cancelled or released.
public final class AnyCancellable: Hashable {
  fileprivate var onCancel: (() -> Void)?

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
