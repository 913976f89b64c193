/// The kind of an entry: the value of its role's kind key.
public enum EntryKind: Sendable, Hashable {
  /// The kind key is missing or empty.
  case absent
  /// The value is not in the role's `kinds`, or is no scalar.
  case unknown
  /// The position of the value in the role's `kinds`.
  case known(Int)

  init(stored: UInt8) {
    switch stored {
    case 0: self = .absent
    case 255: self = .unknown
    default: self = .known(Int(stored) - 1)
    }
  }
}
