import BinarySearch

/// A run of rows of a lazy grid's source with the same layout: cells in tracks, or a header or
/// footer on its own line.
struct GridSegment {
  let rows: Range<Int>
  let lines: Range<Int>
  let rowsPerLine: Int
  let isWholeLine: Bool

  /// The segments of a source. O(number of sections).
  static func segments(of source: any LazyLayoutSource, trackCount: Int) -> [GridSegment] {
    var result: [GridSegment] = []
    let count = max(0, source.count)
    func append(_ rows: Range<Int>, whole: Bool) {
      guard !rows.isEmpty else { return }
      let perLine = whole ? 1 : trackCount
      let first = result.last?.lines.upperBound ?? 0
      result.append(
        GridSegment(
          rows: rows, lines: first..<(first + (rows.count + perLine - 1) / perLine),
          rowsPerLine: perLine, isWholeLine: whole))
    }
    var row = 0
    while row < count {
      guard let section = source.section(at: row), section.range.upperBound > row else {
        append(row..<count, whole: false)
        break
      }
      let end = min(section.range.upperBound, count)
      let content = section.content.clamped(to: row..<end)
      append(row..<content.lowerBound, whole: true)
      append(content, whole: false)
      append(content.upperBound..<end, whole: true)
      row = end
    }
    return result
  }

  /// The segment that holds a row or line. O(log segments).
  static func find(
    _ value: Int, in segments: [GridSegment], by range: KeyPath<GridSegment, Range<Int>>
  ) -> GridSegment? {
    let found = segments[segments.partitioningIndex { $0[keyPath: range].upperBound > value }...]
    return found.first.flatMap { $0[keyPath: range].contains(value) ? $0 : nil }
  }
}
