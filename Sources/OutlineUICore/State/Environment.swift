/// Reads an inherited value: `@Environment(\.isEnabled) var isEnabled`, or an observable object put
/// into the environment by its type: `@Environment(Library.self) var library`.
@propertyWrapper
public struct Environment<Value> {
  private let mark = LinkMark()
  /// The value for the view whose body is being evaluated.
  private var value: Value?
  private let read: (EnvironmentValues) -> Value?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads the object of a type.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { $0[of: type] }
  }

  /// Reads the object of a type, if there is one.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    read = { .some($0[of: type]) }
  }

  /// The value in the environment of the view.
  ///
  /// - Precondition: For an object that is not optional, one of this type was put into the
  ///   environment of the view.
  public var wrappedValue: Value {
    guard let value = value ?? read(EnvironmentValues()) else {
      preconditionFailure("No object of type \(Value.self) in the environment of this view.")
    }
    return value
  }
}

extension Environment: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let (value, read, comparisons) = (read(context.environment), read, context.core.comparisons)
    self.value = value
    (context.scope as? ViewRecord)?.noteRead { comparisons.areEqual(read($0), value) }
  }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Object: AnyObject> {
  /// The object.
  public var wrappedValue: Object

  /// Wraps an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// Wraps an object.
  public init(_ object: Object) { wrappedValue = object }

  /// The wrapper itself, for `$object.property`.
  public var projectedValue: Bindable<Object> { self }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
