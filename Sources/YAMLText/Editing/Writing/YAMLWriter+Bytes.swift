extension YAMLWriter {
  /// Appends the lines of a map as a sequence's item, as `item(_:)` has them: `column` blanks before
  /// each, where it is not empty, and a line break behind it. O(bytes written).
  ///
  /// - Parameters:
  ///   - pairs: What is in the map.
  ///   - bytes: What they are appended to.
  ///   - column: Where the dash stands.
  ///   - isBegun: Whether a line with the dash stands there already.
  func appendItem(
    of pairs: [YAMLValue.Pair], to bytes: inout [UInt8], column: Int, isBegun: Bool
  ) {
    var isBegun = isBegun
    func begin(_ bytes: inout [UInt8]) {
      Self.append(blanks: column, to: &bytes)
      Self.append(isBegun ? "  " : "- ", to: &bytes)
      isBegun = true
    }
    if pairs.isEmpty {
      begin(&bytes)
      Self.append("{}\n", to: &bytes)
    }
    for pair in pairs {
      begin(&bytes)
      Self.append(flow(key: pair.key, isInFlow: false), to: &bytes)
      Self.append(":", to: &bytes)
      append(block(pair.value), to: &bytes, column: column + 2)
    }
  }

  /// Appends what stands behind a key and its colon; the key stands in a column.
  private func append(_ value: WrittenValue, to bytes: inout [UInt8], column: Int) {
    switch value {
    case .inline(let text):
      Self.append(" ", to: &bytes)
      Self.append(text, to: &bytes)
      Self.append("\n", to: &bytes)
    case .lines(let lines, let header, let isSequence):
      if let header {
        Self.append(" ", to: &bytes)
        Self.append(header, to: &bytes)
      }
      Self.append("\n", to: &bytes)
      for line in lines {
        if line.utf8.contains(where: { $0 != 0x20 }) {
          Self.append(blanks: column + (isSequence ? sequenceOffset : 2), to: &bytes)
          Self.append(line, to: &bytes)
        }
        Self.append("\n", to: &bytes)
      }
    }
  }

  private static func append(blanks count: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(0x20, count: count))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }
}
