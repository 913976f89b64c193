extension SelectorParser {
  /// True when a kind's name can begin here, which a digit cannot, as in CSS.
  var startsName: Bool {
    guard let next else { return false }
    if ("0"..."9").contains(next) { return false }
    return next == "\\" || Selector.isNameScalar(next)
  }

  /// Parses a CSS name: letters, digits, `-`, `_`, non-ASCII and escapes.
  mutating func name() throws(SelectorError) -> String {
    var name = ""
    while let scalar = next {
      if scalar == "\\" {
        name.unicodeScalars.append(try escape())
      } else if Selector.isNameScalar(scalar) {
        name.unicodeScalars.append(scalar)
        position += 1
      } else {
        break
      }
    }
    guard !name.isEmpty else { throw unexpected(expecting: "a name") }
    return name
  }

  /// Parses a CSS escape: up to six hexadecimal digits and a blank, or another code point itself.
  mutating func escape() throws(SelectorError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let scalar = next else { throw error(.unfinished(expected: "an escaped character")) }
    guard !["\n", "\r", "\u{C}"].contains(scalar) else { throw error(.unexpected("\\"), at: start) }
    var value: UInt32 = 0
    var digitCount = 0
    while digitCount < 6, let digit = hexDigit(next) {
      value = value << 4 | digit
      digitCount += 1
      position += 1
    }
    guard digitCount > 0 else {
      position += 1
      return scalar
    }
    if next == "\r", peek(1) == "\n" { position += 1 }
    if let blank = next, blank.isSelectorBlank { position += 1 }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private func hexDigit(_ scalar: Unicode.Scalar?) -> UInt32? {
    guard let scalar, scalar.isASCII else { return nil }
    return UInt8(scalar.value).hexDigitValue.map(UInt32.init)
  }

  /// Parses a quoted string, whose opening quote is next.
  mutating func string() throws(SelectorError) -> String {
    let quote = next
    let start = position
    position += 1
    var text = ""
    while let scalar = next, scalar != quote {
      if scalar == "\\" {
        if peek(1) == "\n" {
          position += 2
        } else {
          text.unicodeScalars.append(try escape())
        }
      } else {
        text.unicodeScalars.append(scalar)
        position += 1
      }
    }
    guard next != nil else { throw error(.unfinished(expected: "the closing quote"), at: start) }
    position += 1
    return text
  }
}
