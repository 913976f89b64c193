import BinarySearch

/// Several sources in sequence.
///
/// - Complexity: O(parts) once after a change of structure, then O(log parts) per row.
final class CompositeRowSource: RowSource {
  private let parts: [RowSource]
  /// Nil after a change of structure.
  private var starts: RowStarts?

  init(_ parts: [RowSource]) {
    self.parts = parts
    super.init()
    for part in parts { part.parent = self }
  }

  /// The source of a view's parts; a single part is returned as it is.
  static func joining(_ parts: [RowSource]) -> RowSource {
    if let only = parts.first, parts.count == 1 { return only }
    return CompositeRowSource(parts)
  }

  override var isFixed: Bool { parts.allSatisfy(\.isFixed) }

  override var count: Int { countedStarts().total }

  override func forgetCounts() { starts = nil }

  override func row(at index: Int) -> RowDescription? {
    guard let (part, offset) = part(at: index) else { return nil }
    return part.row(at: offset)
  }

  override func position(of tag: AnyHashable) -> Int? {
    for (part, start) in zip(parts, countedStarts().starts) {
      if let position = part.position(of: tag) { return start + position }
    }
    return nil
  }

  override func appendSections(startingAt start: Int, to sections: inout [RowSection]) {
    for (part, offset) in zip(parts, countedStarts().starts) {
      part.appendSections(startingAt: start + offset, to: &sections)
    }
  }

  override func describe(to description: inout RowTreeDescription) {
    for part in parts { part.describe(to: &description) }
  }

  private func countedStarts() -> RowStarts {
    if let starts { return starts }
    let counted = RowStarts(counts: parts.lazy.map(\.count))
    starts = counted
    return counted
  }

  private func part(at index: Int) -> (RowSource, Int)? {
    let (starts, total) = (countedStarts().starts, countedStarts().total)
    guard index >= 0, index < total else { return nil }
    // The last part that starts at or before the row; empty parts before it start at the same row.
    let part = starts.partitioningIndex { $0 > index } - 1
    return (parts[part], index - starts[part])
  }
}
