/// Numbers as text, in both directions, by the rules of the document format.
package enum NumberText {
  /// The shortest text that reads back as `number`: `2` rather than `2.0`.
  package static func shortest(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 {
      return number == 0 ? "0" : String(Int(number))
    }
    return String(describing: number)
  }

  /// The number in YAML 1.2's core schema (`0x1F` and `0o17` included); nil for any other text.
  ///
  /// Nil, too, for results that are not finite (`1e999`) and for the words for infinity and
  /// not-a-number; see ``isNonFinite(_:)``.
  ///
  /// - Complexity: O(bytes); nil for texts over 400 bytes.
  package static func parse(_ text: String) -> Double? {
    var text = text
    if let number = text.withUTF8({ decimal($0) }) { return number }
    let bytes = Array(text.utf8.prefix(401))
    guard bytes.count <= 400 else { return nil }
    if let prefixed = parsePrefixed(bytes) { return prefixed }
    guard isDecimal(bytes), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A decimal number of up to 15 digits, without an exponent; nil for any other text.
  ///
  /// The digits make a whole number that is exact, and so is the power of ten they are divided by: the
  /// quotient is the double nearest to what is written.
  static func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let start = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
    guard bytes.count - start <= 16 else { return nil }
    var digits = 0
    var point = bytes.count
    var position = start
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ Int(digit)
      } else if bytes[position] == UInt8(ascii: "."), point == bytes.count {
        point = position
      } else {
        return nil
      }
      position &+= 1
    }
    let decimals = max(bytes.count - point - 1, 0)
    let digitCount = point - start + decimals
    guard digitCount > 0, digitCount <= 15 else { return nil }
    let magnitude = Double(digits) / (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return isNegative ? -magnitude : magnitude
  }

  /// True for a core schema number without a finite value: `.inf`, `-.INF`, `.nan`, `1e999`.
  package static func isNonFinite(_ text: String) -> Bool {
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.dropFirst()) : text
    switch unsigned {
    case ".inf", ".Inf", ".INF": return true
    case ".nan", ".NaN", ".NAN": return text == unsigned
    default:
      let bytes = Array(text.utf8.prefix(401))
      return bytes.count <= 400 && isDecimal(bytes) && Double(text)?.isFinite != true
    }
  }

  /// True for a positive decimal number that is too great, or too long, for ``parse(_:)``.
  package static func isTooGreat(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.first != UInt8(ascii: "-"), isDecimal(bytes) else { return false }
    if bytes.count <= 400 { return Double(text)?.isFinite != true }
    // Too long to parse: too great if the whole part is not 0.
    let digits = bytes.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "0") }
    return digits.first?.isASCIIDigit == true
  }

  private static func parsePrefixed(_ bytes: [UInt8]) -> Double? {
    guard bytes.count > 2, bytes.count <= 40, bytes[0] == UInt8(ascii: "0") else { return nil }
    let base: UInt8 = bytes[1] == UInt8(ascii: "x") ? 16 : bytes[1] == UInt8(ascii: "o") ? 8 : 0
    guard base > 0 else { return nil }
    var number = 0.0
    for byte in bytes[2...] {
      guard let digit = byte.hexDigitValue, digit < base else { return nil }
      number = number * Double(base) + Double(digit)
    }
    return number
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isDecimal(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func dropDigits() -> Int {
      let count = rest.prefix(while: \.isASCIIDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    func drop(_ first: UInt8, _ second: UInt8) -> Bool {
      guard rest.first == first || rest.first == second else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = drop(UInt8(ascii: "-"), UInt8(ascii: "+"))
    let whole = dropDigits()
    let fraction = drop(UInt8(ascii: "."), UInt8(ascii: ".")) ? dropDigits() : 0
    guard whole + fraction > 0 else { return false }
    if drop(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = drop(UInt8(ascii: "-"), UInt8(ascii: "+"))
      guard dropDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
