import Foundation

/// Of the package UserDefault: a property that is kept.
@propertyWrapper
public struct UserDefault<Value> {
  private let key: String
  private let defaultValue: Value

  /// Keeps a value for a key.
  public init(_ key: String, defaultValue: Value) {
    self.key = key
    self.defaultValue = defaultValue
  }

  /// What is kept, or the default.
  public var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}
