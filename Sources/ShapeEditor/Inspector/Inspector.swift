import OutlineIndex
import ShapeDocument

/// The lines about an entry: which groups and lists are open, where the cursor is, what the screen
/// shows of them.
///
/// It knows documents, not editors: what it shows is passed in, and what is to be done to the document
/// is returned as an ``InspectorAction``.
package struct Inspector {
  /// The groups that are open at first.
  package static let usualGroups: Set<Property.Group> = [.fill, .title, .palette, .meta]

  /// The open groups; they stay open from one graphic to the next.
  package private(set) var openGroups = usualGroups { didSet { known = nil } }
  /// The open lists, by path; they stay open too.
  package private(set) var openLists: Set<String> = [] { didSet { known = nil } }
  /// The line the cursor is on.
  package private(set) var cursorRow = 0
  /// Which part of the line the cursor is on.
  package private(set) var column = 0
  /// Which lines the screen shows.
  package private(set) var scroll = ScrollPosition()
  /// Which line the cursor is on, to be found again in the next graphic.
  private var cursorID: InspectorModel.RowID?
  /// The lines as they were last asked for.
  private var known: (stamp: InspectedStamp, model: InspectorModel)?
  /// What is known about the differences of selected graphics.
  private var comparison: MixedComparison?

  // MARK: - Lines

  /// The lines; none where nothing is shown. Only open groups have their properties read.
  ///
  /// - Complexity: O(1) where nothing has changed since the last time.
  mutating func model(of inspected: InspectedEntry?) -> InspectorModel {
    guard let inspected else { return InspectorModel(groups: []) }
    let stamp = InspectedStamp(inspected)
    if let known, known.stamp == stamp { return known.model }
    var model = buildModel(of: inspected)
    // What few selected graphics have in common is known at once.
    if compareSome(in: inspected) { model = buildModel(of: inspected) }
    known = (stamp, model)
    return model
  }

  private mutating func buildModel(of inspected: InspectedEntry) -> InspectorModel {
    let (marks, changeCount) = (inspected.marks, inspected.changeCount)
    var comparison = comparison
    let model = InspectorBuilder(
      document: inspected.document, entry: inspected.entry, openGroups: openGroups,
      openLists: openLists, changeCount: changeCount,
      agreement: { path in
        guard marks.count > 1 else { return .same }
        if comparison?.isAbout(marks, changeCount) != true {
          comparison = MixedComparison(marks, changeCount: changeCount)
        }
        return comparison?.agreement(path, in: inspected.document) ?? .same
      }
    ).model()
    self.comparison = comparison
    return model
  }

  /// The line the cursor is on.
  mutating func row(in inspected: InspectedEntry?) -> InspectorModel.Row? {
    model(of: inspected).row(at: cursorRow)
  }

  /// The value the cursor is on.
  mutating func part(in inspected: InspectedEntry?) -> InspectorModel.Part? {
    guard let parts = row(in: inspected)?.parts, !parts.isEmpty else { return nil }
    return parts[min(column, parts.count - 1)]
  }

  // MARK: - Comparing

  /// Whether selected graphics are still to be compared.
  func hasComparisonWork(_ marks: MarkedRows, changeCount: Int) -> Bool {
    guard let comparison else { return false }
    return comparison.isAbout(marks, changeCount) && comparison.hasWork
  }

  /// Compares some more of the selected graphics, about a millisecond's worth.
  ///
  /// - Returns: whether that made anything known.
  @discardableResult
  mutating func compareSome(in inspected: InspectedEntry) -> Bool {
    guard hasComparisonWork(inspected.marks, changeCount: inspected.changeCount),
      comparison?.advance(in: inspected.document) == true
    else { return false }
    known = nil
    return true
  }

  // MARK: - Cursor

  /// Puts the cursor on a line and a part of it, as far as they are there, and shows it.
  mutating func moveCursor(to row: Int, column: Int? = nil, in inspected: InspectedEntry?) {
    cursorRow = max(0, row)
    showCursor(in: inspected)
    let last = max(0, (self.row(in: inspected)?.parts.count ?? 1) - 1)
    self.column = max(0, min(column ?? self.column, last))
  }

  /// Puts the cursor on the line it was on, wherever that is now.
  mutating func findCursor(in inspected: InspectedEntry?) {
    guard let cursorID, let row = model(of: inspected).index(of: cursorID) else { return }
    cursorRow = row
  }

  /// Brings the cursor to a line there is, and that line to the screen.
  mutating func showCursor(in inspected: InspectedEntry?) {
    let model = model(of: inspected)
    let rowCount = model.rowCount
    cursorRow = max(0, min(cursorRow, rowCount - 1))
    cursorID = model.row(at: cursorRow)?.id
    scroll.show(cursorRow, rowCount: rowCount)
  }

  // MARK: - Opening

  /// Opens or closes a group.
  mutating func setOpen(_ isOpen: Bool, group: Property.Group) {
    if isOpen { openGroups.insert(group) } else { openGroups.remove(group) }
  }

  /// Opens or closes a list.
  mutating func setOpen(_ isOpen: Bool, list path: String) {
    if isOpen { openLists.insert(path) } else { openLists.remove(path) }
  }

  /// Opens just these groups; without any, closes the lists in them too.
  mutating func open(_ groups: Set<Property.Group>) {
    openGroups = groups
    if groups.isEmpty { openLists = [] }
  }

  // MARK: - Scrolling

  /// Takes a new number of screen lines.
  mutating func setHeight(_ height: Int) { scroll.setHeight(height) }

  /// Brings the cursor's line to a line of the screen, as far as there are lines to fill it.
  mutating func putCursor(onLine line: Int, in inspected: InspectedEntry?) {
    scroll.put(cursorRow, onLine: line, rowCount: model(of: inspected).rowCount)
  }

  /// Scrolls without regard to the cursor.
  mutating func scroll(by rows: Int, in inspected: InspectedEntry?) {
    // Lines may be taller than a row of the screen, so that the last may be wanted at the top.
    scroll.scroll(by: rows, rowCount: model(of: inspected).rowCount + scroll.height - 1)
  }
}
