import SourceText

/// How a file quotes: new values follow it.
enum QuotingStyle {
  /// `"…"`, where something has to be quoted.
  case double
  /// `'…'`, except for what only double quotes can hold.
  case single
  /// As JSON has it: strings and keys in double quotes, all of them.
  case json

  /// The bytes at the beginning of a file by which its style is told.
  private static let sampleByteCount = 1 << 14

  /// The style of a text: JSON where its first mapping begins with a double quote, else that of most
  /// of the quoted scalars at its beginning.
  init(of text: SourceText) {
    let start = text.contentStart
    if text.byte(at: start) == UInt8(ascii: "{") {
      let key = text.skippingBlanksAndComments(from: start + 1, limit: text.byteCount)
      if text.byte(at: key) == UInt8(ascii: "\"") {
        self = .json
        return
      }
    }
    let counts = text.withUnsafeBytes(in: 0..<min(text.byteCount, Self.sampleByteCount)) {
      Self.openingQuotes(in: $0)
    }
    self = counts.single > counts.double ? .single : .double
  }

  /// The quotes that seem to begin a scalar: a blank, a bracket or a comma stands before them.
  private static func openingQuotes(
    in bytes: UnsafeRawBufferPointer
  ) -> (single: Int, double: Int) {
    var counts = (single: 0, double: 0)
    var previous: UInt8 = 0x0A
    for byte in bytes {
      let opens =
        previous <= 0x20 || previous == UInt8(ascii: "[") || previous == UInt8(ascii: "{")
        || previous == UInt8(ascii: ",")
      if opens, byte == UInt8(ascii: "'") { counts.single += 1 }
      if opens, byte == UInt8(ascii: "\"") { counts.double += 1 }
      previous = byte
    }
    return counts
  }

  /// A string in double quotes, whatever others have.
  func doubleQuoted(_ string: String) -> String {
    PlainScalar.doubleQuoted(string, inJSON: self == .json)
  }

  /// A string in these quotes, with escapes where it needs them.
  func quoted(_ string: String) -> String {
    switch self {
    case .double, .json: doubleQuoted(string)
    case .single: PlainScalar.singleQuoted(string) ?? doubleQuoted(string)
    }
  }
}

extension SourceText {
  /// The start of a document's content, behind a byte order mark and `---`.
  fileprivate var contentStart: Int {
    let mark = hasByteOrderMark ? 3 : 0
    let start = skippingBlanksAndComments(from: mark, limit: byteCount)
    let dashes = bytes(in: start..<min(start + 3, byteCount))
    guard dashes == [0x2D, 0x2D, 0x2D] else { return start }
    return skippingBlanksAndComments(from: start + 3, limit: byteCount)
  }
}

extension YAMLValue {
  /// The same value as JSON has it: numbers spelled as there, and words are strings.
  var spelledAsJSON: YAMLValue {
    switch self {
    case .null, .plain("~"), .plain("null"): .plain("null")
    case .plain("true"), .plain("false"): self
    case .plain(let text): Self.numberInJSON(text).map { .plain($0) } ?? .string(text)
    case .sequence(let items, let style): .sequence(items.map(\.spelledAsJSON), style)
    case .mapping(let pairs, let style):
      .mapping(pairs.map { Pair($0.key, $0.value.spelledAsJSON) }, style)
    case .string, .quoted, .folded, .verbatim: self
    }
  }

  /// Rewrites a number in JSON's syntax, which has no plus sign, leading zeros, bare decimal point
  /// or hexadecimal digits. Nil for anything else.
  private static func numberInJSON(_ text: String) -> String? {
    if let digits = text.hexadecimalDigits { return UInt64(digits, radix: 16).map { "\($0)" } }
    guard Double(text) != nil, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else {
      return nil
    }
    var rest = text[...]
    let sign = rest.hasPrefix("-") ? "-" : ""
    rest = rest.drop { $0 == "-" || $0 == "+" }
    let exponent = rest.firstIndex { $0 == "e" || $0 == "E" } ?? rest.endIndex
    let parts = rest[..<exponent].split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first.map { $0.drop { $0 == "0" } } ?? ""
    let fraction = parts.count > 1 && !parts[1].isEmpty ? "." + parts[1] : ""
    return sign + (whole.isEmpty ? "0" : whole) + fraction + rest[exponent...]
  }
}

extension String {
  /// What stands behind `0x`; nil where the text does not begin so.
  fileprivate var hexadecimalDigits: Substring? { hasPrefix("0x") ? dropFirst(2) : nil }
}
