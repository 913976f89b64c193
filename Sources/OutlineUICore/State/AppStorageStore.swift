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
  /// Bytes.
  case bytes([UInt8])
}

/// Where the values of ``AppStorage`` are kept from one run of a program to the next.
public protocol AppStorageStore: AnyObject {
  /// The value of a key; nil if there is none.
  func storedValue(forKey key: String) -> AppStorageValue?
  /// Keeps a value; nil removes it.
  func store(_ value: AppStorageValue?, forKey key: String)
  /// What went wrong since it was asked last, as a sentence without a full stop; nil for nothing. It
  /// becomes a ``RuntimeWarning``.
  func takeProblem() -> String?
}

extension AppStorageStore {
  /// Nil: nothing goes wrong.
  public func takeProblem() -> String? { nil }
}

/// A store that lasts as long as the views.
final class MemoryStore: AppStorageStore {
  private var values: [String: AppStorageValue] = [:]

  func storedValue(forKey key: String) -> AppStorageValue? { values[key] }
  func store(_ value: AppStorageValue?, forKey key: String) { values[key] = value }
}

private struct StoreSetting: Equatable {
  let store: any AppStorageStore

  static func == (left: StoreSetting, right: StoreSetting) -> Bool { left.store === right.store }
}

private struct SceneStoreSetting: Equatable {
  var store: (any AppStorageStore)?
  /// Distinguishes the values of one window from those of others.
  var window = ""

  static func == (left: SceneStoreSetting, right: SceneStoreSetting) -> Bool {
    left.store === right.store && left.window == right.window
  }
}

extension EnvironmentValues {
  /// Where settings are kept; nil for nowhere.
  var appStorageStore: (any AppStorageStore)? { self[of: StoreSetting.self]?.store }

  /// Where ``SceneStorage`` is kept; nil for nowhere.
  package var sceneStorageStore: (any AppStorageStore)? {
    get { self[of: SceneStoreSetting.self]?.store }
    set {
      let window = storageWindow
      self[of: SceneStoreSetting.self] = SceneStoreSetting(store: newValue, window: window)
    }
  }

  /// What distinguishes the window around a view from others in ``SceneStorage``.
  package var storageWindow: String {
    get { self[of: SceneStoreSetting.self]?.window ?? "" }
    set {
      let store = sceneStorageStore
      self[of: SceneStoreSetting.self] = SceneStoreSetting(store: store, window: newValue)
    }
  }
}

extension View {
  /// Keeps the settings of the views inside in a store.
  public func defaultAppStorage(_ store: any AppStorageStore) -> some View {
    EnvironmentView(content: self) { $0[of: StoreSetting.self] = StoreSetting(store: store) }
  }

  /// Keeps what the views inside have in ``SceneStorage`` in a store.
  package func sceneStorage(_ store: any AppStorageStore) -> some View {
    EnvironmentView(content: self) { $0.sceneStorageStore = store }
  }
}
