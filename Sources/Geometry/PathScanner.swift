/// Finds commands, numbers and flags in SVG path data and point lists.
package struct PathScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// Scans `text`.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Where the scanner stands, in bytes; at an item right after ``isAtEnd`` was asked.
  package var offset: Int { position }

  /// Whether nothing but separators is left. Skips them.
  package var isAtEnd: Bool {
    mutating get {
      skipSeparators()
      return position >= bytes.count
    }
  }

  private mutating func skipSeparators() {
    while position < bytes.count,
      bytes[position].isASCIIWhitespace || bytes[position] == UInt8(ascii: ",")
    {
      position += 1
    }
  }

  /// A letter, taken if it is next; `e` is none, since it belongs to numbers.
  package mutating func command() -> UInt8? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    guard isLetter, byte | 0x20 != UInt8(ascii: "e") else { return nil }
    position += 1
    return byte
  }

  /// `0` or `1`, which may stand without a separator behind it.
  package mutating func flag() -> Bool? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// A finite number; nil, nothing taken, where there is none.
  package mutating func number() -> Double? {
    skipSeparators()
    var end = position
    skip(UInt8(ascii: "+"), UInt8(ascii: "-"), &end)
    let digitsStart = end
    skipDigits(&end)
    var digitCount = end - digitsStart
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      let fractionStart = end
      skipDigits(&end)
      digitCount += end - fractionStart
    }
    guard digitCount > 0 else { return nil }
    skipExponent(&end)
    guard end - position <= 400,
      let number = Double(String(decoding: bytes[position..<end], as: UTF8.self)),
      number.isFinite
    else { return nil }
    position = end
    return number
  }

  private func skip(_ first: UInt8, _ second: UInt8, _ end: inout Int) {
    if end < bytes.count, bytes[end] == first || bytes[end] == second { end += 1 }
  }

  private func skipDigits(_ end: inout Int) {
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
  }

  /// Skips an exponent where digits follow it; `2em` is `2` and a mistake.
  private func skipExponent(_ end: inout Int) {
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return }
    var exponentEnd = end + 1
    skip(UInt8(ascii: "+"), UInt8(ascii: "-"), &exponentEnd)
    let digitsStart = exponentEnd
    skipDigits(&exponentEnd)
    if exponentEnd > digitsStart { end = exponentEnd }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Space, tab, line feed, form feed, carriage return.
  fileprivate var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
