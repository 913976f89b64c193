/// Writes the lines of items into another column, as text for one place.
struct ItemLineWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  /// Where items of the text stood, and where they are in `bytes`.
  private(set) var places: [(old: Range<Int>, new: Range<Int>)] = []
  private let text: SourceText
  private let lineBreak: [UInt8]

  init(_ text: SourceText, lineBreak: String) {
    self.text = text
    self.lineBreak = Array(lineBreak.utf8)
  }

  /// Writes lines of the text that begin in `column`.
  mutating func write(_ lines: Range<Int>, from column: Int, to newColumn: Int, entry: Range<Int>) {
    let start = bytes.count
    text.withUnsafeBytes(in: lines) { write($0, from: column, to: newColumn) }
    places.append((entry, start..<bytes.count))
  }

  /// Writes lines of other bytes.
  mutating func write(
    _ source: [UInt8], _ range: Range<Int>, from column: Int, to newColumn: Int
  ) {
    source[range].withUnsafeBytes { write($0, from: column, to: newColumn) }
  }

  /// Writes lines that stand in column 0.
  mutating func write(_ lines: [String], to column: Int) {
    for line in lines {
      if !line.isEmpty { bytes.append(contentsOf: repeatElement(0x20, count: column)) }
      bytes.append(contentsOf: line.utf8)
      bytes.append(contentsOf: lineBreak)
    }
  }

  /// Every line loses as many blanks as it has up to its old column, and gets those of the new one.
  private mutating func write(_ source: UnsafeRawBufferPointer, from old: Int, to new: Int) {
    var start = 0
    for line in LineRanges(source) {
      // After the last line break nothing follows.
      guard line.lowerBound < source.count else { return }
      start = line.lowerBound
      while start < line.upperBound, start - line.lowerBound < old, source[start] == 0x20 {
        start += 1
      }
      if start < line.upperBound {
        bytes.append(contentsOf: repeatElement(0x20, count: new))
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start..<line.upperBound]))
      }
      bytes.append(contentsOf: lineBreak)
    }
  }
}
