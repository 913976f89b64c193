extension Unicode.Scalar {
  /// The lower-case scalar, if it is a single one; otherwise the scalar itself.
  var folded: Unicode.Scalar {
    if value < 128 { return value &- 65 < 26 ? Unicode.Scalar(UInt8(value) + 32) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return self }
    return first
  }

  /// True when `\w` matches the scalar.
  var isWordCharacter: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_"
  }
}
