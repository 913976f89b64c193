/// Parses JSON (RFC 8259). Foundation's parser stops at 512 levels, which cases about deep trees
/// exceed.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private static let maximumDepth = 6_000

  static func read(_ text: String) throws(NotationError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == reader.bytes.count else {
      throw reader.mistake("text after the value")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func mistake(_ what: String) -> NotationError {
    let line = bytes[..<min(position, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return NotationError(caseName: nil, path: "line \(line)", message: "JSON: \(what)")
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard current == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(NotationError) -> JSONValue {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw mistake("nested too deeply") }
    switch current {
    case 0x7B: return try object()
    case 0x5B: return try array()
    case 0x22: return .string(try string())
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(NotationError) -> JSONValue
  {
    guard bytes[position...].starts(with: word.utf8) else { throw mistake("unknown word") }
    position += word.utf8.count
    return value
  }

  private mutating func object() throws(NotationError) -> JSONValue {
    position += 1
    var members: [String: JSONValue] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard current == 0x22 else { throw mistake("expected a key") }
      let key = try string()
      guard take(":") else { throw mistake("expected a colon") }
      members[key] = try value()
    } while take(",")
    guard take("}") else { throw mistake("expected a comma or a closing brace") }
    return .object(members)
  }

  private mutating func array() throws(NotationError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw mistake("expected a comma or a closing bracket") }
    return .array(elements)
  }

  private mutating func number() throws(NotationError) -> Double {
    let start = position
    while let byte = current, byte.isNumberByte { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw mistake("expected a value") }
    return number
  }

  private mutating func string() throws(NotationError) -> String {
    position += 1
    var result: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case 0x22: return String(decoding: result, as: UTF8.self)
      case 0x5C: result += Array(String(try escape()).utf8)
      default: result.append(byte)
      }
    }
    throw mistake("the string is not closed")
  }

  private mutating func escape() throws(NotationError) -> Character {
    guard let byte = current else { throw mistake("the string is not closed") }
    position += 1
    switch byte {
    case 0x6E: return "\n"
    case 0x74: return "\t"
    case 0x72: return "\r"
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x75: return Character(try unicodeEscape())
    case 0x22, 0x5C, 0x2F: return Character(Unicode.Scalar(byte))
    default: throw mistake("unknown escape")
    }
  }

  private mutating func unicodeEscape() throws(NotationError) -> Unicode.Scalar {
    let first = try codeUnit()
    guard (0xD800..<0xDC00).contains(first), current == 0x5C else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    position += 2
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(NotationError) -> UInt32 {
    guard position + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw mistake("four hexadecimal digits expected") }
    position += 4
    return unit
  }
}

extension UInt8 {
  fileprivate var isNumberByte: Bool {
    (0x30...0x39).contains(self) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(self)
  }
}
