import Observation

/// What says that an object is about to change: an ``ObservableObjectPublisher``, or a publisher of the module
/// `Combine` that never fails.
public protocol ObjectChangePublisher {
  /// Calls a closure before each change, until what is returned is cancelled or released.
  func _beforeChange(_ action: @escaping () -> Void) -> AnyCancellable
}

/// Says that an object is about to change, so that the views which observe it are evaluated again.
///
/// ```swift
/// final class Clock: ObservableObject {
///   var time = 0 { willSet { objectWillChange.send() } }
/// }
/// ```
///
/// Sending is possible on any thread.
public final class ObservableObjectPublisher: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let subscribers = SubscriberList<Void>()

  /// Makes a publisher, for objects that keep one of their own.
  public init() {}

  /// Says that the object is about to change.
  public func send() {
    registrar.withMutation(of: self, keyPath: \.changes) {}
    subscribers.send(())
  }

  /// Calls a closure at each change, until what is returned is cancelled or released.
  @_disfavoredOverload  // Where the module `Combine` is imported, its `sink` comes first.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    subscribers.add(receiveValue)
  }

  /// What everything depends on that observes the object.
  private var changes: Void { () }

  /// Makes what is being evaluated depend on the object.
  func observe() { registrar.access(self, keyPath: \.changes) }
}

extension ObservableObjectPublisher: ObjectChangePublisher {
  /// Calls a closure before each change, until what is returned is cancelled or released.
  public func _beforeChange(_ action: @escaping () -> Void) -> AnyCancellable {
    subscribers.add(action)
  }
}

extension ObservableObject {
  /// Makes what is being evaluated depend on the object.
  func observe() {
    let publisher = objectWillChange as? ObservableObjectPublisher
    (publisher ?? .ofObject(self)).observe()
  }
}
