/// Settings can be kept in the defaults of a suite: `@AppStorage("name", store: UserDefaults(suiteName: "group"))`.
extension UserDefaults: AppStorageStore {
  /// The value of a key, if it is of a kind that settings have.
  public func value(forKey key: String) -> AppStorageValue? {
    switch object(forKey: key) {
    case let text as String: .string(text)
    case let data as Data: .bytes(Array(data))
    case let number as NSNumber: AppStorageValue(number)
    default: nil
    }
  }

  /// Keeps a value; nil removes it.
  public func set(_ value: AppStorageValue?, forKey key: String) {
    switch value {
    case .bool(let value): set(value, forKey: key)
    case .int(let value): set(value, forKey: key)
    case .double(let value): set(value, forKey: key)
    case .string(let value): set(value as Any, forKey: key)
    case .bytes(let value): set(Data(value) as Any, forKey: key)
    case nil: removeObject(forKey: key)
    }
  }
}

extension AppStorageValue {
  fileprivate init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    case "f", "d": self = .double(number.doubleValue)
    default: self = .int(number.intValue)
    }
  }
}
