// Settings of Foundation's types. Data are kept as bytes, addresses as text, dates as seconds.

extension AppStorage where Value == Data {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Data, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, store: store, encode: \.storageValue, decode: Data.init)
  }
}

extension AppStorage where Value == Data? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, store: store, encode: { $0?.storageValue }, decode: { Data($0) })
  }
}

extension AppStorage where Value == URL {
  /// Makes a setting with its initial value.
  public init(wrappedValue: URL, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, store: store, encode: \.storageValue, decode: URL.init)
  }
}

extension AppStorage where Value == URL? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, store: store, encode: { $0?.storageValue }, decode: { URL($0) })
  }
}

extension AppStorage where Value == Date {
  /// Makes a setting with its initial value.
  public init(wrappedValue: Date, _ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, wrappedValue, store: store, encode: \.storageValue, decode: Date.init)
  }
}

extension AppStorage where Value == Date? {
  /// Makes a setting that has no value at first.
  public init(_ key: String, store: (any AppStorageStore)? = nil) {
    self.init(key, nil, store: store, encode: { $0?.storageValue }, decode: { Date($0) })
  }
}

extension Data {
  fileprivate var storageValue: AppStorageValue? { .bytes(Array(self)) }

  fileprivate init?(_ value: AppStorageValue) {
    guard case .bytes(let bytes) = value else { return nil }
    self.init(bytes)
  }
}

extension URL {
  fileprivate var storageValue: AppStorageValue? { .string(absoluteString) }

  fileprivate init?(_ value: AppStorageValue) {
    guard case .string(let text) = value else { return nil }
    self.init(string: text)
  }
}

extension Date {
  fileprivate var storageValue: AppStorageValue? { .double(timeIntervalSinceReferenceDate) }

  fileprivate init?(_ value: AppStorageValue) {
    switch value {
    case .double(let seconds): self.init(timeIntervalSinceReferenceDate: seconds)
    case .int(let seconds): self.init(timeIntervalSinceReferenceDate: Double(seconds))
    default: return nil
    }
  }
}
