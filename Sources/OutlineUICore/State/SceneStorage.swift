/// What a window remembers by a name, such as the tab that was chosen last: all views of the window that use
/// the name share the value.
///
/// An ``App`` keeps it from one run to the next, in the file `$XDG_STATE_HOME/PROGRAM/scene.json`, by
/// default under `~/.local/state`. Elsewhere it lasts as long as the views.
@propertyWrapper
public struct SceneStorage<Value> {
  private let mark = LinkMark()
  private var stored: StoredValue<Value>

  private init(_ key: String, _ value: Value, _ code: StoredValueCode<Value>) {
    stored = StoredValue(key, value, code)
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

extension SceneStorage: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let (store, window) = (
      context.environment.sceneStorageStore, context.environment.storageWindow
    )
    (context.scope as? ViewRecord)?.noteRead {
      $0.sceneStorageStore === store && $0.storageWindow == window
    }
    // A setting without a store may have the same name.
    stored.link(in: context, store: store, prefix: "\(window)/")
  }
}

extension SceneStorage where Value == Bool {
  /// Makes a value with its initial value.
  public init(wrappedValue: Bool, _ key: String) {
    self.init(key, wrappedValue, .bool)
  }
}

extension SceneStorage where Value == Bool? {
  /// Makes a value that has no value at first.
  public init(_ key: String) {
    self.init(key, nil, StoredValueCode(optional: .bool))
  }
}

extension SceneStorage where Value == Int {
  /// Makes a value with its initial value.
  public init(wrappedValue: Int, _ key: String) {
    self.init(key, wrappedValue, .int)
  }
}

extension SceneStorage where Value == Int? {
  /// Makes a value that has no value at first.
  public init(_ key: String) {
    self.init(key, nil, StoredValueCode(optional: .int))
  }
}

extension SceneStorage where Value == Double {
  /// Makes a value with its initial value.
  public init(wrappedValue: Double, _ key: String) {
    self.init(key, wrappedValue, .double)
  }
}

extension SceneStorage where Value == Double? {
  /// Makes a value that has no value at first.
  public init(_ key: String) {
    self.init(key, nil, StoredValueCode(optional: .double))
  }
}

extension SceneStorage where Value == String {
  /// Makes a value with its initial value.
  public init(wrappedValue: String, _ key: String) {
    self.init(key, wrappedValue, .string)
  }
}

extension SceneStorage where Value == String? {
  /// Makes a value that has no value at first.
  public init(_ key: String) {
    self.init(key, nil, StoredValueCode(optional: .string))
  }
}

extension SceneStorage where Value == [UInt8] {
  /// Makes a value with its initial value.
  public init(wrappedValue: [UInt8], _ key: String) {
    self.init(key, wrappedValue, .bytes)
  }
}

extension SceneStorage where Value == [UInt8]? {
  /// Makes a value that has no value at first.
  public init(_ key: String) {
    self.init(key, nil, StoredValueCode(optional: .bytes))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Makes a value with its initial value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, StoredValueCode(raw: .string))
  }
}

extension SceneStorage {
  /// Makes a value that has no value at first.
  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(
      key, nil, StoredValueCode(optional: StoredValueCode<Wrapped>(raw: .string)))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Makes a value with its initial value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, StoredValueCode(raw: .int))
  }
}

extension SceneStorage {
  /// Makes a value that has no value at first.
  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(
      key, nil, StoredValueCode(optional: StoredValueCode<Wrapped>(raw: .int)))
  }
}
