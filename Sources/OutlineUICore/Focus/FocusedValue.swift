/// Reads what the view with the focus offers: `@FocusedValue(\.title) var title`. It is nil if nothing
/// with the focus does (``View/focusedValue(_:_:)``).
@propertyWrapper
public struct FocusedValue<Value> {
  private let mark = LinkMark()
  private let read: (FocusedValues) -> Value?
  /// The values, in the copy of the view whose body is being evaluated.
  private var box: StateBox<FocusedValues>?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// Reads the object of a type.
  public init(_ type: Value.Type) where Value: AnyObject { read = { $0[object: type] } }

  /// The value; nil if nothing with the focus offers one.
  public var wrappedValue: Value? { box.flatMap { read($0.read()) } }
}

extension FocusedValue: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    box = context.core.focusedValues.values(in: context.core)
  }
}

/// Reads and writes what a binding refers to that the view with the focus offers:
/// `@FocusedBinding(\.title) var title`.
@propertyWrapper
public struct FocusedBinding<Value> {
  private let mark = LinkMark()
  private var focused: FocusedValue<Binding<Value>>

  /// Reads the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    focused = FocusedValue(keyPath)
  }

  /// The value; nil if nothing with the focus offers one. Setting it then has no effect, and neither has
  /// setting nil.
  public var wrappedValue: Value? {
    get { focused.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { focused.wrappedValue?.wrappedValue = newValue } }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension FocusedBinding: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    focused.link(in: context, slot: slot)
  }
}

/// The observable object of a type that the view with the focus offers.
@propertyWrapper
public struct FocusedObject<Object: ObservableObject> {
  private let mark = LinkMark()
  private var focused: FocusedValue<Object>

  /// Makes a property that looks the object up.
  public init() { focused = FocusedValue(Object.self) }

  /// The object; nil if nothing with the focus offers one.
  public var wrappedValue: Object? { focused.wrappedValue }

  /// Makes bindings to the object's properties; nil if there is none.
  public var projectedValue: Bindable<Object>? { wrappedValue.map { Bindable($0) } }
}

extension FocusedObject: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    focused.link(in: context, slot: slot)
    wrappedValue?.observe()
  }
}
