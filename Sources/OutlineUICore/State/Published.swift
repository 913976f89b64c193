import Observation
import Synchronization

/// A property of an observable object that views may read. A change is a change of the object, see
/// ``ObservableObject/objectWillChange``.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  /// Makes a property with an initial value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// Makes a property with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// Publishes the values.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // For `assign(to: &$property)`.
    nonmutating set {}
  }
}

extension Published {
  /// Publishes the values of a property: the one it has, then each new one before the property has it.
  ///
  /// The module `Combine` makes it a publisher that all operators work on.
  public struct Publisher {
    fileprivate let box: PublishedBox<Value>

    /// Calls a closure with the value and with each new one, until what is returned is cancelled or released.
    public func _sink(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
      receive(box.peek())
      return box.subscribers.add(receive)
    }

    /// Gives the property a value.
    public func _send(_ value: Value) { box.value = value }
  }
}

extension Published.Publisher: ObjectChangePublisher {
  /// Calls a closure before each change, until what is returned is cancelled or released.
  public func _beforeChange(_ action: @escaping () -> Void) -> AnyCancellable {
    box.subscribers.add { _ in action() }
  }
}

extension Published: PublishedProperty {
  func send(to publisher: ObservableObjectPublisher) { box.publisher = publisher }
}

/// A published property of any type.
protocol PublishedProperty {
  /// Sets who says that the object is about to change.
  func send(to publisher: ObservableObjectPublisher)
}

/// The value of a published property; notifies observers when it changes. Any thread may use it.
private final class PublishedBox<Value>: Observable, @unchecked Sendable {
  private struct Content: @unchecked Sendable {
    var value: Value
    var publisher: ObservableObjectPublisher?
  }

  let subscribers = SubscriberList<Value>()
  private let registrar = ObservationRegistrar()
  private let content: Mutex<Content>

  init(_ value: Value) { content = Mutex(Content(value: value)) }

  var publisher: ObservableObjectPublisher? {
    get { content.withLock { $0.publisher } }
    set { content.withLock { $0.publisher = newValue } }
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return peek()
    }
    set {
      publisher?.send()
      subscribers.send(newValue)
      let new = Content(value: newValue)
      registrar.withMutation(of: self, keyPath: \.value) {
        // What the old value releases may look at this property: not while it is locked.
        _ = content.withLock { content in
          defer { content.value = new.value }
          return Content(value: content.value)
        }
      }
    }
  }

  /// The value, without depending on it.
  func peek() -> Value { content.withLock { Content(value: $0.value) }.value }
}
