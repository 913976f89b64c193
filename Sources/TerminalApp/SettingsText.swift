import OutlineUI
import TerminalCells

/// A value in a file of settings.
enum SettingsValue: Equatable {
  /// One that a program has kept.
  case setting(AppStorageValue)
  /// Anything else, as it is written; it stays as it is.
  case other(String)
}

/// The text of a file of settings: a JSON object. Bytes, and numbers that JSON has no word for, are objects
/// of one member: `{"bytes": "AQI="}`, `{"number": "nan"}`.
enum SettingsText {
  /// Why a text is none of settings.
  struct Failure: Error {
    let line: Int
    let expected: String
  }

  /// The values of a text, by their keys.
  static func values(of text: [UInt8]) throws(Failure) -> [String: SettingsValue] {
    var reader = SettingsReader(text)
    return try reader.readAll()
  }

  /// The text of values, sorted by their keys.
  static func text(of values: [String: SettingsValue]) -> String {
    let lines = values.sorted { $0.key < $1.key }.map { key, value in
      "  \(quoted(key)): \(word(value))"
    }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private static func word(_ value: SettingsValue) -> String {
    switch value {
    case .other(let text): text
    case .setting(.bool(let value)): "\(value)"
    case .setting(.int(let value)): "\(value)"
    case .setting(.double(let value)) where value.isFinite: "\(value)"
    case .setting(.double(let value)): "{\"number\": \"\(value)\"}"
    case .setting(.string(let value)): quoted(value)
    case .setting(.bytes(let value)):
      "{\"bytes\": \"\(String(decoding: Base64.encoded(value), as: UTF8.self))\"}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Reads the text of settings from its start to its end.
private struct SettingsReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() throws(SettingsText.Failure) -> [String: SettingsValue] {
    var values: [String: SettingsValue] = [:]
    try expect("{", "an object in braces")
    if !skip("}") {
      repeat {
        skipBlanks()
        let key = try readString()
        try expect(":", "a colon after the key")
        values[key] = try readValue()
      } while skip(",")
      try expect("}", "a comma, or the brace that ends the object")
    }
    skipBlanks()
    guard place == bytes.count else { throw failure("nothing after the object") }
    return values
  }

  private mutating func readValue() throws(SettingsText.Failure) -> SettingsValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): return .setting(.string(try readString()))
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try readNested()
    default: return try readWord()
    }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func readWord() throws(SettingsText.Failure) -> SettingsValue {
    let start = place
    while let byte = next, Self.isInWord(byte) { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    switch word {
    case "true": return .setting(.bool(true))
    case "false": return .setting(.bool(false))
    case "null": return .other(word)
    default: break
    }
    if let value = Int(word) { return .setting(.int(value)) }
    guard let first = word.utf8.first, first == UInt8(ascii: "-") || Self.isDigit(first),
      let value = Double(word), value.isFinite
    else {
      place = start
      throw failure("a value: a text in quotes, a number, true or false")
    }
    return .setting(.double(value))
  }

  /// An object or a list. It is not looked into, except for those that stand for a value.
  private mutating func readNested() throws(SettingsText.Failure) -> SettingsValue {
    let start = place
    var level = 0
    repeat {
      guard let byte = next else { throw failure("the end of what is in brackets") }
      switch byte {
      case UInt8(ascii: "\""):
        _ = try readString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): level += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
      default: break
      }
      place += 1
    } while level > 0
    let text = bytes[start..<place]
    return Self.standIn(Array(text)) ?? .other(String(decoding: text, as: UTF8.self))
  }

  /// The value that an object of one member stands for.
  private static func standIn(_ text: [UInt8]) -> SettingsValue? {
    var reader = SettingsReader(text)
    guard reader.skip("{"), let key = try? reader.readString(), reader.skip(":") else { return nil }
    reader.skipBlanks()
    guard let word = try? reader.readString(), reader.skip("}") else { return nil }
    switch key {
    case "bytes": return decodedBytes(word).map { .setting(.bytes($0)) }
    case "number": return Double(word).map { .setting(.double($0)) }
    default: return nil
    }
  }

  /// The bytes of a text in base64; nil if it is none.
  private static func decodedBytes(_ text: String) -> [UInt8]? {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (result, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") {
      guard let value = letters.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return result
  }

  private mutating func readString() throws(SettingsText.Failure) -> String {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw failure("a text in quotes") }
    place += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      place += 1
      if byte == UInt8(ascii: "\\") { text += try readEscape() } else { text.append(byte) }
    }
    guard next != nil else { throw failure("the quote that ends the text") }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape() throws(SettingsText.Failure) -> [UInt8] {
    guard let byte = next else { throw failure("the quote that ends the text") }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return try readScalar()
    default: return [byte]
    }
  }

  /// The character of four digits, or of two such groups.
  private mutating func readScalar() throws(SettingsText.Failure) -> [UInt8] {
    let unit = try readDigits()
    guard (0xD800..<0xDC00).contains(unit), place + 1 < bytes.count,
      bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
    else { return Array(String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8) }
    place += 2
    let low = try readDigits()
    guard (0xDC00..<0xE000).contains(low) else { return Array("\u{FFFD}".utf8) }
    let code = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    return Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
  }

  private mutating func readDigits() throws(SettingsText.Failure) -> UInt32 {
    let end = min(place + 4, bytes.count)
    let digits = String(decoding: bytes[place..<end], as: UTF8.self)
    guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16) else {
      throw failure("four digits after \\u")
    }
    place = end
    return value
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  /// Goes past a sign, if it is next.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(
    _ sign: Unicode.Scalar, _ expected: String
  ) throws(SettingsText.Failure) {
    guard skip(sign) else { throw failure(expected) }
  }

  private func failure(_ expected: String) -> SettingsText.Failure {
    SettingsText.Failure(
      line: 1 + bytes[..<min(place, bytes.count)].count { $0 == 0x0A }, expected: expected)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }
}
