/// Writes the lines of items re-indented to another column, as text for one place.
struct ItemLineWriter {
  /// The text written so far.
  private(set) var bytes: [UInt8] = []
  /// The sources of the parts of `bytes`.
  private(set) var places: [StructuralPlan.Place] = []
  private(set) var lines: [StructuralPlan.LineStart] = []
  private let text: SourceText
  private let lineBreak: [UInt8]

  init(_ text: SourceText, lineBreak: String = "") {
    self.text = text
    self.lineBreak = Array(lineBreak.utf8)
  }

  /// Writes an entry's lines, which begin in `column`, to `newColumn`.
  mutating func write(_ entry: Int, _ lines: Range<Int>, from column: Int, to newColumn: Int) {
    recordPlace(.entry(entry)) { writer in
      writer.text.withUnsafeBytes(in: lines) { bytes in
        writer.write(bytes, at: lines.lowerBound, from: column, to: newColumn)
      }
    }
  }

  /// Writes the lines of a new text.
  mutating func write(_ text: Int, of texts: NewEntryTexts, to newColumn: Int) {
    let range = texts.ranges[text]
    recordPlace(.text(text)) { writer in
      texts.bytes[range].withUnsafeBytes {
        writer.write($0, at: range.lowerBound, from: 0, to: newColumn)
      }
    }
  }

  /// Writes a new text of one line as an item in brackets.
  mutating func writeFlow(
    _ text: Int, of texts: NewEntryTexts, leading: String, trailing: String
  ) {
    bytes += leading.utf8
    let range = texts.starts[text]..<texts.ranges[text].upperBound - 1
    recordPlace(.text(text), isFlow: true) { writer in
      writer.lines.append(.init(old: range.lowerBound, new: writer.bytes.count))
      writer.bytes += texts.bytes[range]
    }
    bytes += trailing.utf8
  }

  /// Writes comments on lines of their own.
  mutating func write(comments: [String], to column: Int) {
    for comment in comments {
      bytes.append(contentsOf: repeatElement(0x20, count: column))
      bytes += comment.utf8
      bytes += lineBreak
    }
  }

  /// Writes the brackets of an empty list.
  mutating func write(brackets: String) { bytes += brackets.utf8 }

  /// Writes a key in a column.
  mutating func write(key: String, to column: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: column))
    bytes += "\(key):".utf8
    bytes += lineBreak
  }

  private mutating func recordPlace(
    _ source: StructuralPlan.Place.Source, isFlow: Bool = false,
    _ body: (inout ItemLineWriter) -> Void
  ) {
    let start = bytes.count
    let firstLine = lines.count
    body(&self)
    places.append(
      .init(
        source: source, range: start..<bytes.count, lines: firstLine..<lines.count,
        isFlow: isFlow))
  }

  /// Strips up to `old` leading spaces from every line, and indents the line by `new`.
  private mutating func write(
    _ source: UnsafeRawBufferPointer, at offset: Int, from old: Int, to new: Int
  ) {
    let margin = [UInt8](repeating: 0x20, count: new)
    var start = 0
    for line in LineRanges(source) {
      // Nothing follows the last line break.
      guard line.lowerBound < source.count else { return }
      start = line.lowerBound
      while start < line.upperBound, start - line.lowerBound < old, source[start] == 0x20 {
        start += 1
      }
      if start < line.upperBound { bytes.append(contentsOf: margin) }
      lines.append(.init(old: offset + start, new: bytes.count))
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start..<line.upperBound]))
      bytes.append(contentsOf: lineBreak)
    }
  }
}
