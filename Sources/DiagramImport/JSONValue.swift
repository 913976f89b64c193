import SVGImport

/// A value of JSON.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  subscript(_ key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var isTrue: Bool {
    guard case .bool(let value) = self else { return false }
    return value
  }

  var items: [JSONValue] {
    guard case .array(let items) = self else { return [] }
    return items
  }
}

/// The members of an object, and where it begins.
final class JSONObject {
  private(set) var members: [(key: String, value: JSONValue)]
  /// The offset of its brace.
  let offset: Int

  init(_ members: [(key: String, value: JSONValue)], at offset: Int) {
    self.members = members
    self.offset = offset
  }

  /// The value of a key; of equal ones the last.
  subscript(_ key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}

/// Reads a JSON text as its standard says, within limits.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var count = 0

  /// The value of a text. O(bytes).
  ///
  /// - Throws: what is wrong, and where.
  static func value(of bytes: [UInt8]) throws(SVGImportError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else {
      throw reader.failure("the JSON text goes on after its end")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ message: String) -> SVGImportError {
    SVGImportError(message, at: JSONPlaces(bytes).place(of: min(index, bytes.count)))
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws(SVGImportError) -> JSONValue {
    guard depth < DiagramLimits.valueDepth else {
      throw failure("more than \(DiagramLimits.valueDepth) values of JSON are inside each other")
    }
    count += 1
    guard count <= DiagramLimits.values else {
      throw failure("the file has more than \(DiagramLimits.values) values")
    }
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(SVGImportError) -> JSONValue
  {
    guard bytes[index...].starts(with: word.utf8) else {
      throw failure("a value of JSON is expected")
    }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(SVGImportError) -> JSONValue {
    let start = index
    while let byte, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { index += 1 }
    guard index > start, index - start < 400, bytes[start] != UInt8(ascii: "+"),
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    else {
      index = start
      throw failure("a value of JSON is expected")
    }
    return .number(number)
  }

  private mutating func array(depth: Int) throws(SVGImportError) -> JSONValue {
    var items: [JSONValue] = []
    index += 1
    skipSpace()
    if byte == UInt8(ascii: "]") {
      index += 1
      return .array(items)
    }
    while true {
      items.append(try value(depth: depth + 1))
      guard try goesOn(until: UInt8(ascii: "]")) else { return .array(items) }
    }
  }

  private mutating func object(depth: Int) throws(SVGImportError) -> JSONValue {
    let start = index
    var members: [(key: String, value: JSONValue)] = []
    index += 1
    skipSpace()
    if byte == UInt8(ascii: "}") {
      index += 1
      return .object(JSONObject(members, at: start))
    }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw failure("a key in quotes is expected") }
      let key = try string()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw failure("':' is expected after a key") }
      index += 1
      members.append((key, try value(depth: depth + 1)))
      guard try goesOn(until: UInt8(ascii: "}")) else {
        return .object(JSONObject(members, at: start))
      }
    }
  }

  /// Passes a comma, or the end of what is open.
  private mutating func goesOn(until end: UInt8) throws(SVGImportError) -> Bool {
    skipSpace()
    guard let byte, byte == end || byte == UInt8(ascii: ",") else {
      throw failure("',' or '\(Character(Unicode.Scalar(end)))' is expected")
    }
    index += 1
    return byte != end
  }

  // MARK: - Strings

  private mutating func string() throws(SVGImportError) -> String {
    index += 1
    var content: [UInt8] = []
    var start = index
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        content += bytes[start..<index]
        index += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content += bytes[start..<index]
        index += 1
        content += Array(String(try escape()).utf8)
        start = index
      case 0..<0x20: throw failure("a control character stands in a string")
      default: index += 1
      }
    }
    throw failure("a string does not end")
  }

  private mutating func escape() throws(SVGImportError) -> Unicode.Scalar {
    guard let byte else { throw failure("a string does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try encoded()
    default:
      index -= 1
      throw failure("an escape is not known")
    }
  }

  /// A scalar by its number; half of a pair alone is U+FFFD.
  private mutating func encoded() throws(SVGImportError) -> Unicode.Scalar {
    let first = try unit()
    guard (0xD800..<0xDC00).contains(first), bytes[index...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    index += 2
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second) else {
      index -= 6
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(SVGImportError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("four digits are expected after '\\u'") }
    index += 4
    return value
  }
}

/// The lines of a text, to say where something stands.
struct JSONPlaces {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    self.starts = starts
  }

  /// The place of an offset. O(log lines).
  func place(of offset: Int) -> SVGPlace {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return SVGPlace(line: low + 1, column: offset - starts[low] + 1)
  }
}
