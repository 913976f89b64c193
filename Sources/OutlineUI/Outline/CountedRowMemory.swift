import LayoutEngine

/// What a counted outline has said about its rows, in this frame and the one before: a row that is the
/// same in both has the same description, which takes longer to make than to compare.
///
/// It outlives the evaluations of the view, and knows the outline of the last one.
final class CountedRowMemory<Outline: CountedOutline, Content: View> {
  /// The outline, and what makes its rows.
  private(set) var now: (outline: Outline, content: (Outline.Element) -> Content)?
  private(set) var rowCount = 0
  private var frame = 0
  private var descriptions = RowRun<RowDescription>()
  private var rows = RowRun<CountedRow<Outline.Element>>()
  /// The levels of the rows, and whether they are open: enough for most questions.
  private var levels = RowRun<(level: Int, isOpen: Bool)>()
  private var lastDescriptions = RowRun<RowDescription>()
  private var lastRows = RowRun<CountedRow<Outline.Element>>()

  /// Takes over the outline of a new evaluation, whose rows have yet to be asked for.
  func renew(_ outline: Outline, content: @escaping (Outline.Element) -> Content) {
    now = (outline, content)
    frame = 0
  }

  /// Begins a frame, if it has not begun.
  func begin(frame: Int, rowCount: @autoclosure () -> Int) {
    guard frame != self.frame else { return }
    self.frame = frame
    self.rowCount = rowCount()
    swap(&descriptions, &lastDescriptions)
    swap(&rows, &lastRows)
    descriptions.removeAll()
    rows.removeAll()
    levels.removeAll()
  }

  /// The view of a row.
  func content(of element: Outline.Element) -> Content? { now?.content(element) }

  /// The description of a row that was asked for in this frame.
  func row(at index: Int) -> RowDescription? { descriptions[index] }

  /// The level of a row that was asked for in a frame.
  func level(at index: Int, frame: Int) -> (level: Int, isOpen: Bool)? {
    frame == self.frame ? levels[index] : nil
  }

  /// The description in the last frame, if the row was the same.
  func described(
    _ row: CountedRow<Outline.Element>, at index: Int, in context: ResolveContext
  ) -> RowDescription? {
    guard let known = lastDescriptions[index], let last = lastRows[index],
      last.element.id == row.element.id, last == row,
      known.environment.isIdentical(to: context.environment)
    else { return nil }
    return known
  }

  /// Keeps a row, if it is next to those that are kept.
  func keep(
    _ description: RowDescription, of row: CountedRow<Outline.Element>, at index: Int
  ) {
    guard descriptions.add(description, at: index) else { return }
    _ = rows.add(row, at: index)
    _ = levels.add((description.level, description.disclosure?.isExpanded == true), at: index)
  }
}
