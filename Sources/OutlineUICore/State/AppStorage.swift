/// A setting by its name: all views on a screen that use the name share the value.
///
/// An ``App`` keeps it from one run to the next, in the file
/// `$XDG_CONFIG_HOME/PROGRAM/settings.json`, by default under `~/.config`. Elsewhere it lasts as long as the
/// views, unless `store`, or ``View/defaultAppStorage(_:)`` around the view, names what keeps it. What is
/// kept as something else than the property's type counts as not being there.
@propertyWrapper
public struct AppStorage<Value> {
  private let mark = LinkMark()
  private var stored: StoredValue<Value>
  private let store: (any AppStorageStore)?

  /// Makes a setting of any type that can be kept as another value.
  package init(
    _ key: String, _ value: Value, _ code: StoredValueCode<Value>, _ store: (any AppStorageStore)?
  ) {
    stored = StoredValue(key, value, code)
    self.store = store
  }

  /// The current value.
  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let around = context.environment.appStorageStore
    if store == nil { (context.scope as? ViewRecord)?.noteRead { $0.appStorageStore === around } }
    stored.link(in: context, store: store ?? around)
  }
}

extension AppStorage {
  /// Makes a setting of another type, for which closures say how it is kept.
  package init(
    _ key: String, _ value: Value, store: (any AppStorageStore)?,
    encode: @escaping (Value) -> AppStorageValue?, decode: @escaping (AppStorageValue) -> Value?
  ) {
    self.init(key, value, StoredValueCode(encode: encode, decode: decode), store)
  }
}

extension AppStorage where Value == Bool {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Bool, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, .bool, store)
  }
}

extension AppStorage where Value == Bool? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, StoredValueCode(optional: .bool), store)
  }
}

extension AppStorage where Value == Int {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Int, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, .int, store)
  }
}

extension AppStorage where Value == Int? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, StoredValueCode(optional: .int), store)
  }
}

extension AppStorage where Value == Double {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Double, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, .double, store)
  }
}

extension AppStorage where Value == Double? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, StoredValueCode(optional: .double), store)
  }
}

extension AppStorage where Value == String {
  /// Makes a setting with its initial value.
  public init(wrappedValue: String, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, .string, store)
  }
}

extension AppStorage where Value == String? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, StoredValueCode(optional: .string), store)
  }
}

extension AppStorage where Value == [UInt8] {
  /// Makes a setting with its initial value.
  public init(wrappedValue: [UInt8], _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, .bytes, store)
  }
}

extension AppStorage where Value == [UInt8]? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, StoredValueCode(optional: .bytes), store)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, StoredValueCode(raw: .string), store)
  }
}

extension AppStorage {
  /// Makes a setting that has no value at first.
  public init<Wrapped: RawRepresentable>(_ key: String, store: (any AppStorageStore)? = nil)
  where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(
      key, nil, StoredValueCode(optional: StoredValueCode<Wrapped>(raw: .string)), store)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, StoredValueCode(raw: .int), store)
  }
}

extension AppStorage {
  /// Makes a setting that has no value at first.
  public init<Wrapped: RawRepresentable>(_ key: String, store: (any AppStorageStore)? = nil)
  where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(
      key, nil, StoredValueCode(optional: StoredValueCode<Wrapped>(raw: .int)), store)
  }
}
