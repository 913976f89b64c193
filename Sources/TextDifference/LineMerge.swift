import SourceText

/// The lines in which two versions of a text differ from it.
enum LineMerge {
  /// Lines that at least one version changed; all ranges are bytes of whole lines.
  struct Chunk {
    /// The lines of our version.
    var ours: Range<Int>
    /// The lines of their version.
    var theirs: Range<Int>
    /// The lines of the base.
    var base: Range<Int>
  }

  /// The changed lines in order. Changes that overlap or touch are one chunk.
  ///
  /// - Complexity: that of two differences.
  static func chunks(ours: SourceText, theirs: SourceText, base: SourceText) -> [Chunk] {
    var walk = ChangeWalk(
      UnifiedDiff(from: base, to: ours).changes, UnifiedDiff(from: base, to: theirs).changes)
    var chunks: [Chunk] = []
    while let chunk = walk.next() { chunks.append(chunk) }
    return chunks
  }
}

/// Walks through two lists of changes of one base.
private struct ChangeWalk {
  private var ours: Side
  private var theirs: Side

  init(_ ours: [UnifiedDiff.Change], _ theirs: [UnifiedDiff.Change]) {
    self.ours = Side(rest: ours[...])
    self.theirs = Side(rest: theirs[...])
  }

  mutating func next() -> LineMerge.Chunk? {
    let starts = [ours, theirs].compactMap { $0.rest.first?.oldLines.lowerBound }
    guard let start = starts.min() else { return nil }
    var lines = start..<start
    var bytes: Range<Int>?
    let (ourStart, theirStart) = (ours.shift, theirs.shift)
    while ours.extend(&lines, &bytes) || theirs.extend(&lines, &bytes) {}
    guard let bytes else { return nil }
    return LineMerge.Chunk(
      ours: bytes.lowerBound + ourStart..<bytes.upperBound + ours.shift,
      theirs: bytes.lowerBound + theirStart..<bytes.upperBound + theirs.shift, base: bytes)
  }

  private struct Side {
    var rest: ArraySlice<UnifiedDiff.Change>
    /// How many bytes the version is longer than the base, up to here.
    var shift = 0

    /// Extends lines and bytes of the base by the next change; false if it lies behind them.
    mutating func extend(_ lines: inout Range<Int>, _ bytes: inout Range<Int>?) -> Bool {
      guard let change = rest.first, change.oldLines.lowerBound <= lines.upperBound else {
        return false
      }
      rest.removeFirst()
      lines = lines.lowerBound..<max(lines.upperBound, change.oldLines.upperBound)
      let (old, more) = (bytes ?? change.oldBytes, change.oldBytes)
      bytes = min(old.lowerBound, more.lowerBound)..<max(old.upperBound, more.upperBound)
      shift += change.newBytes.count - more.count
      return true
    }
  }
}
