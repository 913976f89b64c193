/// A JSON value as read from a file of cases.
public indirect enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the last of repeated keys counts.
  case object([String: JSONValue])

  /// The value of a key of an object; nil if there is none.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number(let number): "the number \(number)"
    case .string(let string): "\"\(string)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}
