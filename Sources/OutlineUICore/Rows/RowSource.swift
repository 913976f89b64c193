/// The source of a lazy container's rows: their number, and each of them on demand.
///
/// Sources compose in the same way as their views. The content of a closed group is not evaluated,
/// and only requested rows are made.
@MainActor public class RowSource {
  weak var parent: RowSource?
  /// What rows of this source refer to as their origin.
  final lazy var origin = RowOrigin()

  init() {}

  /// Whether the rows are as they were when they were last counted, unless the views have been evaluated
  /// again or ``structureDidChange()`` was called.
  var isFixed: Bool { false }

  /// The number of changes of structure.
  private(set) final var revision = 0

  /// The number of rows.
  package var count: Int { 0 }

  /// The row at an index in `0..<count`; nil outside it.
  package func row(at index: Int) -> RowDescription? { nil }

  /// Whether the row at an index is known, without describing it, to have been made from an equal
  /// element and environment.
  func holds(_ element: any RowElement, in environment: EnvironmentValues, at index: Int) -> Bool {
    false
  }

  /// The tag of the row at an index.
  package func tag(at index: Int) -> AnyHashable? { row(at: index)?.tag }

  /// The position of the row with a tag.
  package func position(of tag: AnyHashable) -> Int? { nil }

  /// Appends the sections of the rows; the first row is row `start` of the container.
  func appendSections(startingAt start: Int, to sections: inout [RowSection]) {}

  /// Appends the structure of the source to a description of the tree.
  func describe(to description: inout RowTreeDescription) {}

  /// The group around a row: the nearest row above with a lower level.
  ///
  /// - Complexity: O(rows between), unless a subclass is faster.
  func parentRow(of index: Int, level: Int) -> Int? {
    guard level > 0 else { return nil }
    return (0..<max(0, index)).last { row(at: $0).map { $0.level < level } ?? false }
  }

  /// Reports that the number of rows may have changed, here and in all enclosing sources.
  final func structureDidChange() {
    var source: RowSource? = self
    while let current = source {
      current.forgetCounts()
      current.revision += 1
      source = current.parent
    }
  }

  /// Discards what was computed from the counts of the parts.
  func forgetCounts() {}
}

/// The rows of a section in its container.
struct RowSection: Equatable {
  var header: Range<Int>
  var rows: Range<Int>
  var footer: Range<Int>
}
