extension Diagnostic {
  /// `file:line:column: error: message`, the source line and a caret line, all of it sanitised:
  /// no control, bidirectional or zero-width character of the document comes through.
  ///
  /// - Parameters:
  ///   - fileName: the name of the file in the message; sanitised too.
  ///   - text: the text the diagnostic belongs to.
  ///   - columns: the width to which the source line is clipped around the caret, at least 20.
  /// - Returns: one line, or three if there is a source line to show.
  public func rendered(fileName: String, text: SourceText, columns: Int = 100) -> String {
    var renderer = DiagnosticRenderer(fileName: fileName, text: text, columns: columns)
    return renderer.rendered(self)
  }
}

/// Renders diagnostics of one text; in ascending order they cost one pass over the text.
public struct DiagnosticRenderer {
  private let name: [UInt8]
  private let text: SourceText
  private let columns: Int
  private var cursor: TextPositionCursor

  /// A renderer; see `Diagnostic.rendered(fileName:text:columns:)` for the parameters.
  public init(fileName: String, text: SourceText, columns: Int = 100) {
    name = Array(DisplayText.escaped(fileName).utf8)
    self.text = text
    self.columns = max(columns, 20)
    cursor = TextPositionCursor(text)
  }

  /// The same as `Diagnostic.rendered(fileName:text:columns:)`.
  ///
  /// - Complexity: O(bytes of the text since the previous diagnostic)
  public mutating func rendered(_ diagnostic: Diagnostic) -> String {
    var bytes: [UInt8] = []
    append(diagnostic, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 of what `rendered(_:)` returns.
  public mutating func append(_ diagnostic: Diagnostic, to bytes: inout [UInt8]) {
    let position = cursor.position(at: diagnostic.range.lowerBound)
    bytes.append(contentsOf: name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(contentsOf: String(position.line).utf8)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(contentsOf: String(position.column).utf8)
    bytes.append(contentsOf: ": \(diagnostic.severity.rawValue): ".utf8)
    bytes.append(contentsOf: DisplayText.escaped(diagnostic.message).utf8)
    let isPlain = PlainExcerpt.append(
      diagnostic.range, in: text, columns: columns, to: &bytes)
    guard !isPlain,
      let excerpt = SourceExcerpt(text: text, range: diagnostic.range, columns: columns)
    else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: excerpt.lines.utf8)
  }
}

/// The excerpt of a line of printable ASCII, where every byte is one column.
enum PlainExcerpt {
  /// The part of a line around the caret.
  private struct Part {
    var bytes: Slice<UnsafeRawBufferPointer>
    /// True when the line continues before the part, and after it.
    var isOpenLeft: Bool
    var isOpenRight: Bool
  }

  /// Appends a line break and both lines of the excerpt; returns false, with nothing appended, when
  /// the line is empty or not printable ASCII.
  static func append(
    _ range: Range<Int>, in text: SourceText, columns: Int, to result: inout [UInt8]
  ) -> Bool {
    let caret = range.lowerBound
    let window = max(caret - SourceExcerpt.window, 0)..<caret + SourceExcerpt.window
    return text.withUnsafeBytes(in: window) { bytes in
      let caretIndex = caret - window.lowerBound
      guard caretIndex <= bytes.count,
        let part = part(of: bytes, around: caretIndex, at: window.lowerBound, in: text)
      else { return false }
      let marked = max(
        min(range.upperBound - window.lowerBound, part.bytes.endIndex) - caretIndex, 0)
      append(part, caret: caretIndex, marked: marked, columns: columns, to: &result)
      return true
    }
  }

  /// The part of a line inside a window that starts at `offset`; nil when that is empty or not
  /// printable ASCII.
  private static func part(
    of bytes: UnsafeRawBufferPointer, around caret: Int, at offset: Int, in text: SourceText
  ) -> Part? {
    var first = caret
    while first > 0, bytes[first - 1].isPrintable { first -= 1 }
    var end = caret
    while end < bytes.count, bytes[end].isPrintable { end += 1 }
    let before = first > 0 ? bytes[first - 1] : text.byte(at: offset - 1)
    let after = end < bytes.count ? bytes[end] : text.byte(at: offset + end)
    let isOpenLeft = first == 0 && before?.isPrintable ?? false
    let isOpenRight = end == bytes.count && after?.isPrintable ?? false
    guard end > first, isOpenLeft || before == nil || before == 0x0A,
      isOpenRight || after == nil || after == 0x0A || after == 0x0D
    else { return nil }
    return Part(bytes: bytes[first..<end], isOpenLeft: isOpenLeft, isOpenRight: isOpenRight)
  }

  private static func append(
    _ part: Part, caret: Int, marked: Int, columns: Int, to result: inout [UInt8]
  ) {
    let line = part.bytes
    let left = min(caret - line.startIndex, columns * 2 / 3)
    let right = min(line.endIndex - caret, max(columns - left, columns / 3))
    let isCutLeft = part.isOpenLeft || left < caret - line.startIndex
    result.append(0x0A)
    if isCutLeft { result.append(contentsOf: "…".utf8) }
    result.append(contentsOf: line[(caret - left)..<(caret + right)])
    if part.isOpenRight || caret + right < line.endIndex { result.append(contentsOf: "…".utf8) }
    result.append(0x0A)
    for _ in 0..<left + (isCutLeft ? 1 : 0) { result.append(0x20) }
    result.append(UInt8(ascii: "^"))
    for _ in 0..<max(min(marked, right) - 1, 0) { result.append(UInt8(ascii: "~")) }
  }
}

extension UInt8 {
  fileprivate var isPrintable: Bool { self >= 0x20 && self < 0x7F }
}

/// The line of a diagnostic, clipped, and the line of marks below it.
struct SourceExcerpt {
  var line = ""
  var marks = ""

  /// The bytes of a line that are considered on each side of the caret.
  static let window = 512

  /// Both lines.
  var lines: String { line + "\n" + marks }

  init?(text: SourceText, range: Range<Int>, columns: Int) {
    let lineRange = Self.lineRange(text, at: range.lowerBound)
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

  /// The line at an offset, cut to the window: a line can be as long as the text.
  private static func lineRange(_ text: SourceText, at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), text.byteCount)
    let isInsideBreak = text.byte(at: offset) == 0x0A && text.byte(at: offset - 1) == 0x0D
    guard !isInsideBreak else { return text.lineRange(at: offset) }
    let before = max(offset - window - 8, 0)..<offset
    let after = offset..<min(offset + window + 8, text.byteCount)
    let start = text.withUnsafeBytes(in: before) { bytes in
      bytes.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { before.lowerBound + $0 + 1 }
    }
    let end = text.withUnsafeBytes(in: after) { bytes in
      bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { after.lowerBound + $0 }
    }
    return (start ?? before.lowerBound)..<(end ?? after.upperBound)
  }

  /// The Unicode scalars of `range`, each escaped for display.
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
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return string }
    return string.unicodeScalars.reduce(into: "") { $0 += escaped($1) }
  }

  /// The scalar itself, or a form like `<U+202E>` when it is invisible or affects its neighbours.
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
