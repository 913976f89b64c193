import Observation

/// An object whose `@Published` properties draw the views that read them anew when they change.
///
/// What counts is the reading, as with `@Observable` objects: a view need not say which objects it
/// watches, `@ObservedObject` and the like only hand them around.
public protocol ObservableObject: AnyObject {}

/// A property of an observable object that views may read.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  /// A property that starts with a value.
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

/// The value of a published property; tells observers when it changes.
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

/// An object made elsewhere: `$object.property` is a binding.
public typealias ObservedObject = Bindable

/// An object a view owns: made when the view first appears in a place, kept as long as it stays.
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  private let make: () -> Object
  /// The place's object in the copy of the view whose body is evaluated, one of its own before.
  private var lazy: LazyObject<Object>

  /// An object made by the expression.
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
  mutating func link(in context: ResolveContext, slot: Int) {
    lazy = context.object(slot) { LazyObject(make) }
  }
}

/// An object made when it is first asked for.
private final class LazyObject<Object: AnyObject>: ViewState {
  private let make: () -> Object
  private(set) lazy var object = make()

  init(_ make: @escaping () -> Object) { self.make = make }
}

/// An object put into the environment by `environmentObject(_:)`, found by its type.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var environment = Environment<Object>(Object.self)

  /// Looks the object up.
  public init() {}

  /// The object.
  ///
  /// - Precondition: One of this type was put into the environment of the view.
  public var wrappedValue: Object { environment.wrappedValue }

  /// Makes bindings to the object's properties.
  public var projectedValue: Bindable<Object> { Bindable(wrappedValue) }
}

extension View {
  /// Puts an object into the environment of everything inside, to be found by its type.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    environment(object)
  }
}
