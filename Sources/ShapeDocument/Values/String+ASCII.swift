extension String {
  /// The string with A–Z made lower case and everything else kept.
  var asciiLowercased: String {
    guard utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return self }
    return String(decoding: utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// The string without the white space at both ends.
  var trimmedASCII: Substring {
    var rest = self[...]
    while let last = rest.utf8.last, last.isASCIIWhitespace { rest = rest.dropLast() }
    return rest.drop { $0.utf8.first.map(\.isASCIIWhitespace) ?? false }
  }
}

extension UInt8 {
  /// Space, tab, line feed, form feed, carriage return: CSS's white space.
  var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  /// True when the byte is `0`…`9`.
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
