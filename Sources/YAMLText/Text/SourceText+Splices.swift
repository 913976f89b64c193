extension SourceText {
  /// The text with `splices` carried out, and the splices that undo them.
  ///
  /// - Precondition: the splices are sorted, do not overlap, and lie inside the text.
  /// - Complexity: O(pieces + splices · log pieces)
  public func replacing(_ splices: [Splice]) -> (text: SourceText, inverse: [Splice]) {
    var result = TextAssembler(isDense: splices.count > 16)
    var inverse: [Splice] = []
    inverse.reserveCapacity(splices.count)
    var offset = 0
    for splice in splices {
      precondition(
        splice.range.lowerBound >= offset && splice.range.upperBound <= byteCount,
        "Splices must be sorted, disjoint and inside the text")
      result.append(self, in: offset..<splice.range.lowerBound)
      let start = result.byteCount
      result.append(splice.replacement, in: 0..<splice.replacement.byteCount)
      inverse.append(
        Splice(range: start..<result.byteCount, replacement: slice(splice.range)))
      offset = splice.range.upperBound
    }
    result.append(self, in: offset..<byteCount)
    return (result.text, inverse)
  }
}

extension [Splice] {
  /// Makes the replacements slices of `newText`, at the ranges of `inverse`. Many small ones then need
  /// no blocks of their own.
  mutating func share(_ newText: SourceText, inverse: [Splice]) {
    guard count > 16, count == inverse.count else { return }
    for number in indices { self[number].replacement = newText.slice(inverse[number].range) }
  }
}

/// Builds a text from parts of others. When there are many (`isDense`), adjacent small parts are
/// copied into one block.
private struct TextAssembler {
  /// The size at which a copied block is closed, and from which a part is shared, in bytes.
  private static let blockByteCount = 1 << 16
  private static let sharedByteCount = SourceText.compactionBytes

  private let isDense: Bool
  private var parts = SourceText()
  private var copied: [UInt8] = []

  init(isDense: Bool) {
    self.isDense = isDense
    if isDense { copied.reserveCapacity(Self.blockByteCount + Self.sharedByteCount) }
  }

  /// The bytes added so far.
  var byteCount: Int { parts.byteCount + copied.count }

  /// The text of everything added so far.
  var text: SourceText {
    mutating get {
      flush()
      return parts
    }
  }

  /// Adds a part of a text.
  mutating func append(_ source: SourceText, in range: Range<Int>) {
    guard isDense, range.count < Self.sharedByteCount else {
      flush()
      return parts.append(source, in: range)
    }
    source.forEachChunk(in: range) { chunk in
      copied.append(contentsOf: chunk)
      return true
    }
    if copied.count >= Self.blockByteCount { flush() }
  }

  private mutating func flush() {
    guard !copied.isEmpty else { return }
    parts.append(TextBlock(copied))
    copied.removeAll(keepingCapacity: true)
  }
}
