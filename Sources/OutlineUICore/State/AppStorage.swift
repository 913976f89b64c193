/// A value that can be kept in a store.
public enum AppStorageValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// A text.
  case string(String)
}

/// Where the values of ``AppStorage`` are kept from one run of a program to the next.
public protocol AppStorageStore: AnyObject {
  /// The value of a key; nil if there is none.
  func value(forKey key: String) -> AppStorageValue?
  /// Keeps a value; nil removes it.
  func set(_ value: AppStorageValue?, forKey key: String)
}

/// A setting by its name: all views on a screen that use the name share the value.
///
/// It lasts as long as the program, unless ``View/defaultAppStorage(_:)`` names a store that keeps it.
@propertyWrapper
public struct AppStorage<Value> {
  private let mark = LinkMark()
  private let key: String
  private let code: AppStorageCode<Value>
  private var box: StateBox<Value>
  private var store: (any AppStorageStore)?

  private init(_ key: String, _ value: Value, _ code: AppStorageCode<Value>) {
    self.key = key
    self.code = code
    box = StateBox(value, scope: nil)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { box.read() }
    nonmutating set {
      box.write(newValue)
      store?.set(code.encode(newValue), forKey: key)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let (initial, store, code, key) = (
      box.peek(), context.environment.appStorageStore, code, key
    )
    self.store = store
    (context.scope as? ViewRecord)?.noteRead { $0.appStorageStore === store }
    box = context.core.storage.box(key, in: context.core) {
      store?.value(forKey: key).flatMap(code.decode) ?? initial
    }
  }
}

/// How a value is kept in a store.
private struct AppStorageCode<Value> {
  let encode: (Value) -> AppStorageValue?
  let decode: (AppStorageValue) -> Value?
}

extension AppStorageValue {
  /// The value itself.
  fileprivate var content: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    }
  }
}

extension AppStorage {
  private init(_ key: String, _ value: Value, as encode: @escaping (Value) -> AppStorageValue) {
    self.init(key, value, AppStorageCode(encode: encode) { $0.content as? Value })
  }

  private init(
    _ key: String, _ value: Value, as encode: @escaping (Value.RawValue) -> AppStorageValue
  )
  where Value: RawRepresentable {
    self.init(
      key, value,
      AppStorageCode(encode: { encode($0.rawValue) }) {
        ($0.content as? Value.RawValue).flatMap(Value.init)
      })
  }
}

extension AppStorage where Value == Bool {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Bool, _ key: String) {
    self.init(key, wrappedValue, as: AppStorageValue.bool)
  }
}

extension AppStorage where Value == Int {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Int, _ key: String) {
    self.init(key, wrappedValue, as: AppStorageValue.int)
  }
}

extension AppStorage where Value == Double {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Double, _ key: String) {
    self.init(key, wrappedValue, as: AppStorageValue.double)
  }
}

extension AppStorage where Value == String {
  /// Makes a setting with its initial value.
  public init(wrappedValue: String, _ key: String) {
    self.init(key, wrappedValue, as: AppStorageValue.string)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, as: AppStorageValue.string)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, as: AppStorageValue.int)
  }
}

/// The settings that the views of a host have used.
final class AppStorageBoxes {
  private var boxes: [String: AnyObject] = [:]
  private var scope: StateScope?

  /// The setting of a name; one of another type is another setting.
  func box<Value>(_ key: String, in core: RenderCore, make: () -> Value) -> StateBox<Value> {
    let name = "\(key) \(Value.self)"
    if let known = boxes[name] as? StateBox<Value> { return known }
    let scope = scope ?? StateScope(core: core)
    self.scope = scope
    let box = StateBox(make(), scope: scope)
    boxes[name] = box
    return box
  }
}

private struct StoreSetting: Equatable {
  let store: any AppStorageStore

  static func == (left: StoreSetting, right: StoreSetting) -> Bool { left.store === right.store }
}

extension EnvironmentValues {
  /// Where settings are kept; nil for nowhere.
  var appStorageStore: (any AppStorageStore)? { self[of: StoreSetting.self]?.store }
}

extension View {
  /// Keeps the settings of the views inside in a store.
  public func defaultAppStorage(_ store: any AppStorageStore) -> some View {
    EnvironmentView(content: self) { $0[of: StoreSetting.self] = StoreSetting(store: store) }
  }
}
