import ByteSearch

extension Selector {
  /// A condition on a property: `[text*="total" i]`, `[stroke.width>2]`, `[fill]`.
  package struct Attribute: Hashable, Sendable {
    /// The keys from the entry down to the property: `stroke.width` is `["stroke", "width"]`.
    package var path: [String]
    /// The test of the property's value.
    package var test: Test

    /// The test of an attribute.
    package enum Test: Hashable, Sendable {
      /// `[fill]`: the property is set.
      case isSet
      /// `[name="Header" i]`: the value as text.
      case text(TextOperator, String, caseFlag: CaseFlag?)
      /// `[opacity<=0.5]`: the value as a number.
      case number(NumberOperator, Double)
    }

    /// CSS's attribute operators.
    package enum TextOperator: String, Hashable, Sendable, CaseIterable {
      /// The whole value.
      case equals = "="
      /// One of the words of the value, separated by white space.
      case word = "~="
      /// The value, or its beginning before a hyphen.
      case hyphenated = "|="
      /// The beginning.
      case prefix = "^="
      /// The end.
      case suffix = "$="
      /// Anywhere in the value.
      case contains = "*="
    }

    /// Comparisons with a number, beyond CSS.
    package enum NumberOperator: String, Hashable, Sendable, CaseIterable {
      /// Less than the number.
      case less = "<"
      /// At most the number.
      case atMost = "<="
      /// Greater than the number.
      case greater = ">"
      /// At least the number.
      case atLeast = ">="

      /// True when the comparison of `value` with `bound` holds.
      func holds(_ value: Double, _ bound: Double) -> Bool {
        switch self {
        case .less: value < bound
        case .atMost: value <= bound
        case .greater: value > bound
        case .atLeast: value >= bound
        }
      }
    }

    /// The flag at the end of an attribute selector.
    package enum CaseFlag: String, Hashable, Sendable {
      /// ASCII letters match in either case.
      case insensitive = "i"
      /// Letters match exactly; the default, spelt out.
      case sensitive = "s"
    }
  }
}

extension Selector.Attribute.TextOperator {
  /// True when `value` matches `wanted`; an empty `wanted` matches only with `=` and `|=`.
  ///
  /// - Complexity: O(bytes of `value` × bytes of `wanted`) at worst.
  func holds(_ value: String, _ wanted: String, ignoringCase: Bool) -> Bool {
    if ignoringCase {
      return holds(value.asciiLowercased, wanted.asciiLowercased, ignoringCase: false)
    }
    let bytes = value.utf8
    let pattern = wanted.utf8
    switch self {
    case .equals:
      return bytes.elementsEqual(pattern)
    case .hyphenated:
      guard bytes.starts(with: pattern) else { return false }
      let next = bytes.dropFirst(pattern.count).first
      return next == nil || next == UInt8(ascii: "-")
    case .prefix:
      return !wanted.isEmpty && bytes.starts(with: pattern)
    case .suffix:
      return !wanted.isEmpty && bytes.reversed().starts(with: pattern.reversed())
    case .contains:
      return !wanted.isEmpty && value.containsBytes(of: wanted)
    case .word:
      guard !wanted.isEmpty else { return false }
      return bytes.split(whereSeparator: \.isASCIIWhitespace)
        .contains { $0.elementsEqual(pattern) }
    }
  }
}
