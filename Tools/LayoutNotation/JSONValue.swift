/// A JSON value as read from a file of cases.
public indirect enum JSONValue: Equatable, Sendable {
  /// null
  case null
  /// true or false
  case bool(Bool)
  /// a number
  case number(Double)
  /// a string
  case string(String)
  /// an array
  case array([JSONValue])
  /// an object; of repeated keys the last counts
  case object([String: JSONValue])

  /// The value of a key of an object; nil if there is none.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// What kind of value it is, for messages.
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
