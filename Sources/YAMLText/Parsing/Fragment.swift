import BinarySearch

/// A piece of YAML assembled from parts of a document so that libyaml can parse it alone, with a
/// map from its byte offsets to the document's.
struct Fragment {
  private(set) var text = SourceText()
  /// The starts of the parts in the fragment and in the document, in order.
  private var parts: [(offset: Int, documentOffset: Int)] = []
  /// The fragment offsets of the placeholders for elided entries, in order.
  private(set) var placeholders: [Int] = []

  /// Adds a part of `document`.
  mutating func append(_ document: SourceText, _ range: Range<Int>) {
    append(document, range, at: range.lowerBound)
  }

  /// Adds a part of `document`, with a placeholder for what is left out of it.
  mutating func append(_ document: SourceText, _ range: Range<Int>, eliding elided: Range<Int>?) {
    guard let elided else { return append(document, range) }
    append(document, range.lowerBound..<elided.lowerBound)
    appendPlaceholder(for: elided)
    append(document, elided.upperBound..<range.upperBound)
  }

  /// Adds a part of a text that is, or will be, at `documentOffset` of the document.
  mutating func append(_ source: SourceText, _ range: Range<Int>, at documentOffset: Int) {
    guard !range.isEmpty else { return }
    parts.append((text.byteCount, documentOffset))
    text.append(source, in: range)
  }

  /// Adds a part of a document with `splices` applied, as one block. Offsets count in the document
  /// that has these splices and none before the part.
  ///
  /// - Returns: the growth of the part, in bytes.
  mutating func append(
    _ document: SourceText, _ range: Range<Int>, with splices: [Splice]
  ) -> Int {
    let growth = splices.reduce(0) { $0 + $1.byteDelta }
    let base = text.byteCount
    let block = TextBlock(capacity: max(range.count + growth, 0)) { memory in
      var written = 0
      func write(_ source: SourceText, _ range: Range<Int>) {
        source.forEachChunk(in: range) { chunk in
          UnsafeMutableRawBufferPointer(rebasing: memory[written...]).copyMemory(from: chunk)
          written += chunk.count
          return true
        }
      }
      var offset = range.lowerBound
      for splice in splices {
        write(document, offset..<splice.range.lowerBound)
        write(splice.replacement, 0..<splice.replacement.byteCount)
        offset = splice.range.upperBound
      }
      write(document, offset..<range.upperBound)
      return written
    }
    parts.append((base, range.lowerBound))
    text.append(block)
    return growth
  }

  /// Adds text that is not in the document; diagnostics in it point to `documentOffset`.
  mutating func append(_ string: String, standingFor documentOffset: Int) {
    parts.append((text.byteCount, documentOffset))
    text.append(string)
  }

  mutating func append(_ added: SourceText, standingFor documentOffset: Int) {
    parts.append((text.byteCount, documentOffset))
    text.append(added)
  }

  /// Adds a placeholder for the elided document bytes `range`.
  ///
  /// The blank before it keeps it a separate token wherever a node can stand.
  mutating func appendPlaceholder(for range: Range<Int>) {
    parts.append((text.byteCount, range.lowerBound))
    placeholders.append(text.byteCount + 1)
    text.append(" ~")
    elided.append(range)
  }

  /// The document bytes of each placeholder.
  private(set) var elided: [Range<Int>] = []

  /// The document offset of a fragment offset.
  func documentOffset(_ offset: Int) -> Int {
    let count = partCount(startingBy: offset)
    guard count > 0 else { return parts.first?.documentOffset ?? 0 }
    return parts[count - 1].documentOffset + offset - parts[count - 1].offset
  }

  /// The document offset of a fragment offset, in O(1) for mostly ascending offsets: `part` carries
  /// the position from call to call.
  func documentOffset(_ offset: Int, near part: inout Int) -> Int {
    guard parts.indices ~= part, parts[part].offset <= offset else {
      part = max(partCount(startingBy: offset) - 1, 0)
      return documentOffset(offset)
    }
    while part + 1 < parts.count, parts[part + 1].offset <= offset { part += 1 }
    return parts[part].documentOffset + offset - parts[part].offset
  }

  private func partCount(startingBy offset: Int) -> Int {
    parts.partitioningIndex { $0.offset > offset }
  }

  /// The document offset of an end in the fragment: at a seam it belongs to the part before, and
  /// after a placeholder it is the end of the elided bytes.
  func documentEnd(_ offset: Int) -> Int {
    guard offset > 0 else { return documentOffset(offset) }
    if let placeholder = placeholder(at: offset - 1) { return elided[placeholder].upperBound }
    return documentOffset(offset - 1) + 1
  }

  /// The number of the placeholder that stands at `offset`.
  func placeholder(at offset: Int) -> Int? {
    let next = placeholders.partitioningIndex { $0 >= offset }
    return next < placeholders.count && placeholders[next] == offset ? next : nil
  }
}
