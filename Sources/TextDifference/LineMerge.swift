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
  private let ours: [UnifiedDiff.Change]
  private let theirs: [UnifiedDiff.Change]
  private var (our, their) = (0, 0)
  /// How many bytes the versions are longer than the base, up to here.
  private var (ourShift, theirShift) = (0, 0)

  init(_ ours: [UnifiedDiff.Change], _ theirs: [UnifiedDiff.Change]) {
    self.ours = ours
    self.theirs = theirs
  }

  mutating func next() -> LineMerge.Chunk? {
    let starts = [
      our < ours.count ? ours[our].oldLines.lowerBound : nil,
      their < theirs.count ? theirs[their].oldLines.lowerBound : nil,
    ]
    guard let start = starts.compactMap(\.self).min() else { return nil }
    var lines = start..<start
    var bytes: Range<Int>?
    let (ourStart, theirStart) = (ourShift, theirShift)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      while our < ours.count, ours[our].oldLines.lowerBound <= lines.upperBound {
        Self.extend(&lines, &bytes, by: ours[our])
        ourShift += ours[our].newBytes.count - ours[our].oldBytes.count
        our += 1
        hasGrown = true
      }
      while their < theirs.count, theirs[their].oldLines.lowerBound <= lines.upperBound {
        Self.extend(&lines, &bytes, by: theirs[their])
        theirShift += theirs[their].newBytes.count - theirs[their].oldBytes.count
        their += 1
        hasGrown = true
      }
    }
    guard let bytes else { return nil }
    return LineMerge.Chunk(
      ours: bytes.lowerBound + ourStart..<bytes.upperBound + ourShift,
      theirs: bytes.lowerBound + theirStart..<bytes.upperBound + theirShift, base: bytes)
  }

  private static func extend(
    _ lines: inout Range<Int>, _ bytes: inout Range<Int>?, by change: UnifiedDiff.Change
  ) {
    lines = lines.lowerBound..<max(lines.upperBound, change.oldLines.upperBound)
    let old = bytes ?? change.oldBytes
    bytes =
      min(
        old.lowerBound, change.oldBytes.lowerBound)..<max(
        old.upperBound, change.oldBytes.upperBound)
  }
}
