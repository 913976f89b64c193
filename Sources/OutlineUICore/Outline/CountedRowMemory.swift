/// What a counted outline has said about its rows, in this frame and the one before: a row that is the
/// same in both has the same description, which takes longer to make than to compare.
///
/// It outlives the evaluations of the view, and knows the outline of the last one. Where the outline can
/// tell which rows changed, only those are asked for again.
final class CountedRowMemory<Outline: CountedOutline, Content: View> {
  typealias Row = CountedRow<Outline.Element>

  /// Rows that were asked for one after another, and what was made of them.
  private struct Run {
    var descriptions = RowRun<RowDescription>()
    var rows = RowRun<Row>()
    var digests = RowRun<RowDigest>()

    /// Adds a row; returns false if it is not next to those that are there.
    mutating func add(_ description: RowDescription, of row: Row, at index: Int) -> Bool {
      guard descriptions.add(description, at: index) else { return false }
      _ = rows.add(row, at: index)
      _ = digests.add(RowDigest(description), at: index)
      return true
    }

    mutating func replace(_ description: RowDescription, of row: Row, at index: Int) {
      descriptions.replace(description, at: index)
      rows.replace(row, at: index)
      digests.replace(RowDigest(description), at: index)
    }

    mutating func removeAll() {
      descriptions.removeAll()
      rows.removeAll()
      digests.removeAll()
    }
  }

  /// The most rows that are kept while the outline tells what changed.
  private static var keptRowLimit: Int { 1_024 }

  /// The outline, and what makes its rows.
  private(set) var now: (outline: Outline, content: (Outline.Element) -> Content)?
  private(set) var rowCount = 0
  /// Whether other groups may be around the rows than in the frame before.
  private(set) var mayRegroup = true
  /// The rows that changed since the frame before, if others are known not to have changed.
  private(set) var changedRows: [Int] = []
  /// The frame whose rows these are; 0 where they have yet to be asked for.
  private var frame = 0
  /// The rows that changed since they were asked for, told in a frame; nil where that is not known.
  private var changes: (rows: [Int], frame: Int)?
  private var environment = EnvironmentValues()
  private var run = Run()
  /// Whether rows were asked for that could not be added to the run: then the next frame begins another.
  private var hasLeftRun = false
  private var lastRun = Run()

  /// Takes over the outline of a new evaluation, whose rows have yet to be asked for.
  func renew(
    _ outline: Outline, content: @escaping (Outline.Element) -> Content, inFrame number: Int
  ) {
    let rows = now.flatMap { outline.changedRows(since: $0.outline) }
    // What is known adds up until the rows are asked for.
    let earlier = frame != 0 ? [] : changes?.rows
    changes = rows.flatMap { rows in earlier.map { ($0 + rows, number) } }
    now = (outline, content)
    frame = 0
  }

  /// Begins a frame, if it has not begun.
  ///
  /// - Returns: The rows among those that are kept from the frame before that have to be replaced.
  func begin(frame: Int, rowCount: @autoclosure () -> Int, in context: ResolveContext) -> [Int] {
    guard frame != self.frame else { return [] }
    self.frame = frame
    self.rowCount = rowCount()
    defer { changes = nil }
    if let changes, changes.frame == frame, !hasLeftRun, run.rows.count <= Self.keptRowLimit,
      environment.isIdentical(to: context.environment)
    {
      mayRegroup = false
      changedRows = changes.rows
      return changes.rows
    }
    environment = context.environment
    mayRegroup = true
    hasLeftRun = false
    swap(&run, &lastRun)
    run.removeAll()
    return []
  }

  /// The view of a row.
  func content(of element: Outline.Element) -> Content? { now?.content(element) }

  /// The description of a row that was asked for in this frame, or is as it was.
  func row(at index: Int) -> RowDescription? { run.descriptions[index] }

  /// What most questions about such a row are about.
  func digest(at index: Int) -> RowDigest? { run.digests[index] }

  /// The description in an earlier frame, if the row was the same.
  func described(_ row: Row, at index: Int, in context: ResolveContext) -> RowDescription? {
    guard let known = lastRun.descriptions[index], let last = lastRun.rows[index],
      last.element.id == row.element.id, last == row,
      known.environment.isIdentical(to: context.environment)
    else { return nil }
    return known
  }

  /// Keeps a row, if it is next to those that are kept.
  func keep(_ description: RowDescription, of row: Row, at index: Int) {
    if !run.add(description, of: row, at: index) { hasLeftRun = true }
  }

  /// Whether a row is another one than is kept.
  func isOther(_ row: Row, at index: Int) -> Bool { run.rows[index] != row }

  /// Replaces a row that is kept.
  func replace(_ description: RowDescription, of row: Row, at index: Int) {
    if let last = run.rows[index],
      last.depth != row.depth || last.kind != row.kind || last.element.id != row.element.id
    {
      mayRegroup = true
    }
    run.replace(description, of: row, at: index)
  }
}

/// What most questions about a row are about.
struct RowDigest {
  /// Its level.
  let level: Int
  /// Whether it is an open group.
  let isOpen: Bool
  /// Its content: as long as it is the same object, the row is described as before.
  let element: (any RowElement)?

  init(_ description: RowDescription) {
    level = description.level
    isOpen = description.disclosure?.isExpanded == true
    element = description.element
  }
}
