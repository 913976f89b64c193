/// A reference to a value stored elsewhere, which can be read and written.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Makes a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Makes a binding from another one, for closures that name their parameter `$value`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Makes a binding to what is in an optional; nil if it is empty now. Later it keeps the last value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// Makes a binding to an optional of a value, which setting it to nil does not change.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value in
        if let value { base.wrappedValue = value }
      })
  }

  /// Makes a binding to a value as one of any hashable type.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { value in
        if let value = value.base as? Wrapped { base.wrappedValue = value }
      })
  }

  /// A binding whose value never changes; writing to it has no effect.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value referred to.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to be passed on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: keyPath] },
      set: { part in
        var value = get()
        value[keyPath: keyPath] = part
        set(value)
      })
  }
}
