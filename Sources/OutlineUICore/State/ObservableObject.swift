/// An object that announces its changes. Every change updates all views that hold it as a
/// `@StateObject`, `@ObservedObject` or `@EnvironmentObject`, whatever they read.
///
/// Other views observe the `@Published` properties that they read, as with `@Observable` objects.
public protocol ObservableObject: AnyObject {
  /// What says that the object is about to change.
  associatedtype ObjectWillChangePublisher: ObjectChangePublisher = ObservableObjectPublisher

  /// Says that the object is about to change. A `@Published` property does so by itself, unless the
  /// object declares this.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The same publisher as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher { .ofObject(self) }
}

/// An object created elsewhere; `$object.property` is a binding.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  private let mark = LinkMark()
  /// The object.
  public var wrappedValue: Object

  /// Observes an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  public init(initialValue: Object) { wrappedValue = initialValue }

  /// Makes bindings to the object's properties.
  public var projectedValue: Bindable<Object> { Bindable(wrappedValue) }
}

extension ObservedObject: LinkedProperty, ComparableInput {
  package mutating func link(in context: ResolveContext, slot: Int) {
    wrappedValue.observe()
  }

  package static var partTypes: [Any.Type] { [] }

  package static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool {
    left.wrappedValue === right.wrappedValue
  }
}

/// An object that a view owns: created when the view first appears at a place, and kept as long as
/// it stays there.
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  private let mark = LinkMark()
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
    lazy.object.observe()
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
public struct EnvironmentObject<Object: ObservableObject> {
  private let mark = LinkMark()
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

extension EnvironmentObject: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    environment.link(in: context, slot: slot)
    // A body that does not read the object need not have one.
    context.environment[of: Object.self]?.observe()
  }
}

extension View {
  /// Puts an object into the environment of everything inside, where it is found by its type.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    environment(object)
  }
}
