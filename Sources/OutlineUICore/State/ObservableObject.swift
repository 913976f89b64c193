import Observation

/// An object whose `@Published` properties update the views that read them.
///
/// Views observe what they read, as with `@Observable` objects: a view need not declare the objects
/// it observes, and `@ObservedObject` and the like only pass them on.
public protocol ObservableObject: AnyObject {}

/// A property of an observable object that views may read.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  /// Makes a property with an initial value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

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

/// The value of a published property; notifies observers when it changes.
private final class PublishedBox<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}

/// An object created elsewhere; `$object.property` is a binding.
public typealias ObservedObject = Bindable

/// An object that a view owns: created when the view first appears at a place, and kept as long as
/// it stays there.
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  private let make: () -> Object
  /// The object of the place, in the copy of the view whose body is being evaluated; a separate one
  /// before that.
  private var lazy: LazyObject<Object>

  /// Makes an object from the expression when it is first needed.
  public init(wrappedValue make: @autoclosure @escaping () -> Object) {
    self.make = make
    lazy = LazyObject(make)
  }

  /// The object.
  public var wrappedValue: Object { lazy.object }

  /// Makes bindings to the object's properties.
  public var projectedValue: Bindable<Object> { Bindable(wrappedValue) }
}

extension StateObject: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    lazy = context.object(slot) { LazyObject(make) }
  }
}

/// An object created on first use.
private final class LazyObject<Object: AnyObject>: ViewState {
  private let make: () -> Object
  private(set) lazy var object = make()

  init(_ make: @escaping () -> Object) { self.make = make }
}

/// An object that `environmentObject(_:)` put into the environment, found by its type.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var environment = Environment<Object>(Object.self)

  /// Makes a property that looks the object up.
  public init() {}

  /// The object.
  ///
  /// - Precondition: One of this type was put into the environment of the view.
  public var wrappedValue: Object { environment.wrappedValue }

  /// Makes bindings to the object's properties.
  public var projectedValue: Bindable<Object> { Bindable(wrappedValue) }
}

extension View {
  /// Puts an object into the environment of everything inside, where it is found by its type.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    environment(object)
  }
}
