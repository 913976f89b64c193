import Observation

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

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
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

/// The value of a published property; notifies observers when it changes.
private final class PublishedBox<Value>: Observable {
  var publisher: ObservableObjectPublisher?
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      publisher?.send()
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
    }
  }
}
