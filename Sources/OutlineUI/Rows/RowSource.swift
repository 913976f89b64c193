/// Where a lazy container gets its rows from: how many there are, and each of them on demand.
///
/// Sources compose as the views do that they stand for. Nothing a closed group contains is
/// evaluated, and no row is made but those asked for.
public class RowSource {
  weak var parent: RowSource?

  init() {}

  /// The number of rows.
  var count: Int { 0 }

  /// Describes the row at an index in `0..<count`; nil outside of it.
  func row(at index: Int) -> RowDescription? { nil }

  /// What a selection calls the row at an index.
  func tag(at index: Int) -> AnyHashable? { row(at: index)?.tag }

  /// Where the row of a tag stands.
  func position(of tag: AnyHashable) -> Int? { nil }

  /// Appends the sections among the rows, the first row being row `start` of the container.
  func appendSections(startingAt start: Int, to sections: inout [RowSection]) {}

  /// Appends what the source is made of to a description of the tree.
  func describe(to description: inout RowTreeDescription) {}

  /// The groups that have to be built for these rows to be there; nil if the source builds them
  /// itself when it is counted.
  func noteGroups(around rows: Range<Int>) {}

  /// The group a row stands in: the nearest row above that has a lower level.
  ///
  /// - Complexity: O(rows between) unless a source knows better.
  func parentRow(of index: Int, level: Int) -> Int? {
    guard level > 0 else { return nil }
    return (0..<max(0, index)).last { row(at: $0).map { $0.level < level } ?? false }
  }

  /// Says that the number of rows may have changed, here and in everything around.
  final func structureDidChange() {
    var source: RowSource? = self
    while let current = source {
      current.forgetCounts()
      source = current.parent
    }
  }

  /// Drops what was computed from the counts of the parts.
  func forgetCounts() {}
}

/// The rows of a section in its container.
struct RowSection: Equatable {
  var header: Range<Int>
  var rows: Range<Int>
  var footer: Range<Int>
}
