extension Diagnostic {
  /// `file:line:column: error: message`, the source line and a caret line, all of it sanitised:
  /// no control, bidirectional or zero-width character of the document comes through.
  ///
  /// - Parameters:
  ///   - fileName: how the file is called in the message; sanitised too.
  ///   - text: the text the diagnostic belongs to.
  ///   - columns: to how many columns the source line is clipped around the caret.
  /// - Returns: one line, or three where there is a source line to show.
  public func rendered(fileName: String, text: SourceText, columns: Int = 100) -> String {
    let position = text.position(at: range.lowerBound)
    let name = DisplayText.escaped(fileName)
    let headline =
      "\(name):\(position.line):\(position.column): \(severity.rawValue): "
      + DisplayText.escaped(message)
    guard let excerpt = SourceExcerpt(text: text, range: range, columns: max(columns, 20)) else {
      return headline
    }
    return "\(headline)\n\(excerpt.line)\n\(excerpt.marks)"
  }
}

/// The line of a diagnostic, clipped, and the line of marks below it.
private struct SourceExcerpt {
  var line = ""
  var marks = ""

  /// How many bytes of a line are looked at on each side of the caret.
  private static let window = 512

  init?(text: SourceText, range: Range<Int>, columns: Int) {
    let lineRange = text.lineRange(at: range.lowerBound)
    let caret = min(max(range.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    guard !lineRange.isEmpty else { return nil }
    let start = max(lineRange.lowerBound, Self.boundary(text, caret - Self.window))
    let end = min(lineRange.upperBound, Self.boundary(text, caret + Self.window))
    let before = Self.characters(text, start..<caret)
    let marked = Self.characters(text, caret..<min(max(range.upperBound, caret), end))
    let after = Self.characters(text, min(max(range.upperBound, caret), end)..<end)

    var left = before[...]
    let isCutLeft =
      Self.cut(&left, to: columns * 2 / 3, keepingEnd: true)
      || start > lineRange.lowerBound
    var rest = (marked + after)[...]
    let room = max(columns - left.reduce(0) { $0 + $1.count }, columns / 3)
    let isCutRight = Self.cut(&rest, to: room, keepingEnd: false) || end < lineRange.upperBound
    line = (isCutLeft ? "…" : "") + left.joined() + rest.joined() + (isCutRight ? "…" : "")
    let indent = left.reduce(isCutLeft ? 1 : 0) { $0 + $1.count }
    let tildes = rest.prefix(marked.count).dropFirst().reduce(0) { $0 + $1.count }
    let head = marked.isEmpty ? 1 : (rest.first?.count ?? 1)
    marks = String(repeating: " ", count: indent) + "^"
    marks += String(repeating: "~", count: max(head - 1, 0) + tildes)
  }

  /// Each scalar as it is shown.
  private static func characters(_ text: SourceText, _ range: Range<Int>) -> [String] {
    guard !range.isEmpty else { return [] }
    return text.string(in: range).unicodeScalars.map(DisplayText.escaped)
  }

  private static func cut(
    _ parts: inout ArraySlice<String>, to columns: Int, keepingEnd: Bool
  ) -> Bool {
    var total = parts.reduce(0) { $0 + $1.count }
    var isCut = false
    while total > columns, let dropped = keepingEnd ? parts.popFirst() : parts.popLast() {
      total -= dropped.count
      isCut = true
    }
    return isCut
  }

  private static func boundary(_ text: SourceText, _ offset: Int) -> Int {
    var offset = max(offset, 0)
    while offset > 0, let byte = text.byte(at: offset), byte & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

/// Text of a document made safe to show in a message.
enum DisplayText {
  static func escaped(_ string: String) -> String {
    string.unicodeScalars.reduce(into: "") { $0 += escaped($1) }
  }

  /// The scalar itself, or `<U+202E>` where it would be invisible or change what is around it.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard isDangerous(scalar) else { return String(scalar) }
    if scalar == "\t" { return " " }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits)>"
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    case let value: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
