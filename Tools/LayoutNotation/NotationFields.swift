/// The members of one JSON object; errors name the case and the position.
struct NotationFields {
  let value: JSONValue
  let caseName: String
  let path: String

  init(_ value: JSONValue, caseName: String, path: String) {
    self.value = value
    self.caseName = caseName
    self.path = path
  }

  func mistake(_ message: String) -> NotationError {
    NotationError(caseName: caseName, path: path, message: message)
  }

  /// Rejects unknown keys, which are spelling mistakes.
  func allow(_ keys: Set<String>) throws(NotationError) {
    guard case .object(let members) = value else {
      throw mistake("expected an object, found \(value.kind)")
    }
    if let unknown = members.keys.filter({ !keys.contains($0) }).min() {
      throw mistake("unknown key \"\(unknown)\"")
    }
  }

  /// A required member.
  func value(_ key: String) throws(NotationError) -> JSONValue {
    guard let found = value[key], found != .null else { throw mistake("\"\(key)\" is missing") }
    return found
  }

  /// An optional member, which may be null.
  func optional(_ key: String) -> JSONValue? {
    guard let found = value[key], found != .null else { return nil }
    return found
  }

  func string(_ key: String) throws(NotationError) -> String {
    guard case .string(let string) = try value(key) else {
      throw mistake("\"\(key)\" has to be a string")
    }
    return string
  }

  func string(_ key: String, default fallback: String) throws(NotationError) -> String {
    optional(key) == nil ? fallback : try string(key)
  }

  func array(_ key: String) throws(NotationError) -> [JSONValue] {
    guard case .array(let elements) = try value(key) else {
      throw mistake("\"\(key)\" has to be an array")
    }
    return elements
  }

  /// A finite number; nil if the member is null or missing.
  func number(_ key: String) throws(NotationError) -> Double? {
    guard let found = optional(key) else { return nil }
    guard case .number(let number) = found else {
      throw mistake("\"\(key)\" has to be a number, is \(found.kind)")
    }
    return number
  }

  /// A number or "inf"; nil if the member is null or missing.
  func length(_ key: String) throws(NotationError) -> Double? {
    if case .string(let word)? = optional(key) {
      guard word == "inf" || word == "-inf" else {
        throw mistake("\"\(key)\" has to be a number, null or \"inf\"")
      }
      return word == "inf" ? .infinity : -.infinity
    }
    return try number(key)
  }

  func required(_ key: String) throws(NotationError) -> Double {
    guard let number = try length(key) else { throw mistake("\"\(key)\" is missing") }
    return number
  }

  func bool(_ key: String, default fallback: Bool) throws(NotationError) -> Bool {
    guard let found = optional(key) else { return fallback }
    guard case .bool(let truth) = found else {
      throw mistake("\"\(key)\" has to be true or false")
    }
    return truth
  }

  /// The fields of a member, one level down.
  func fields(of element: JSONValue, _ segment: String) -> NotationFields {
    NotationFields(
      element, caseName: caseName, path: path.isEmpty ? segment : "\(path)/\(segment)")
  }
}
