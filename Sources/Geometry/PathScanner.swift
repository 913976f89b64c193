/// Finds commands, numbers and flags in SVG path data and point lists.
package struct PathScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// Makes a scanner of `text`.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The position in bytes; after reading ``isAtEnd``, that of the next item.
  package var offset: Int { position }

  /// True when only separators are left; reading it skips separators.
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

  /// Takes the next byte if it is a letter other than `e`, which belongs to numbers.
  package mutating func command() -> UInt8? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    guard isLetter, byte | 0x20 != UInt8(ascii: "e") else { return nil }
    position += 1
    return byte
  }

  /// Takes `0` or `1`, which needs no separator after it.
  package mutating func flag() -> Bool? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// Takes a finite number; nil, with nothing taken, if there is none.
  package mutating func number() -> Double? {
    skipSeparators()
    var end = position
    skip(UInt8(ascii: "+"), UInt8(ascii: "-"), &end)
    let digitsStart = end
    skipDigits(&end)
    var digitCount = end - digitsStart
    var fractionCount = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      let fractionStart = end
      skipDigits(&end)
      fractionCount = end - fractionStart
      digitCount += fractionCount
    }
    guard digitCount > 0 else { return nil }
    let digitsEnd = end
    skipExponent(&end)
    if end == digitsEnd, digitCount <= Self.exactDigitCount {
      let number = exactNumber(position..<end, fractionCount)
      position = end
      return number
    }
    guard end - position <= 400,
      let number = Double(String(decoding: bytes[position..<end], as: UTF8.self)),
      number.isFinite
    else { return nil }
    position = end
    return number
  }

  /// A whole number of so many digits, and the power of ten with as many zeros, are exact: their quotient is
  /// the number nearest to what is written.
  private static let exactDigitCount = 15

  private func exactNumber(_ range: Range<Int>, _ fractionCount: Int) -> Double {
    var digits = 0
    for byte in bytes[range] where byte.isASCIIDigit { digits = digits * 10 + Int(byte - 0x30) }
    var power = 1
    for _ in 0..<fractionCount { power *= 10 }
    let number = Double(digits) / Double(power)
    return bytes[range.lowerBound] == UInt8(ascii: "-") ? -number : number
  }

  private func skip(_ first: UInt8, _ second: UInt8, _ end: inout Int) {
    if end < bytes.count, bytes[end] == first || bytes[end] == second { end += 1 }
  }

  private func skipDigits(_ end: inout Int) {
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
  }

  /// Skips an exponent if digits follow it; `2em` is `2` and then an error.
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

  /// True for space, tab, line feed, form feed and carriage return.
  fileprivate var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}
