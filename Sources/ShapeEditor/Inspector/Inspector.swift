import OutlineIndex
import PaneLayout
import ShapeDocument

/// The state of the inspector: open groups and lists, cursor, scroll position, and the lines as
/// they were last built.
///
/// It knows documents, not editors. What it shows is passed in as an ``InspectedEntry``; what a
/// command does to the document is returned as an ``Reaction``.
package struct Inspector {
  /// The groups that are open at first.
  package static let usualGroups: Set<Property.Group> = [
    .geometry, .background, .fill, .title, .palette, .styles, .meta,
  ]

  /// The open groups; they stay open from one graphic to the next.
  package private(set) var openGroups = usualGroups { didSet { known = nil } }
  /// The open lists, by path; they stay open too.
  package private(set) var openLists: Set<String> = [] { didSet { known = nil } }
  /// Whether short values stand in two columns.
  private var hasTwoColumns = false { didSet { known = nil } }
  /// The line the cursor is on.
  package private(set) var cursorRow = 0
  /// The part of the line the cursor is on.
  package private(set) var column = 0
  /// The lines on the screen.
  package private(set) var scroll = ScrollPosition()
  /// Identifies the cursor's line, to find it again in another entry.
  private var cursorID: InspectorModel.RowID?
  /// The lines as they were last built.
  private var known: (stamp: InspectedStamp, model: InspectorModel)?
  /// The comparison of the selected graphics.
  private var comparison: MixedComparison?

  // MARK: - Lines

  /// The lines; none where nothing is inspected. Only properties of open groups are read.
  ///
  /// - Complexity: O(1) if nothing has changed since the last call.
  mutating func model(of inspected: InspectedEntry?) -> InspectorModel {
    guard let inspected else { return InspectorModel(groups: []) }
    let stamp = InspectedStamp(inspected)
    if let known, known.stamp == stamp { return known.model }
    var model = buildModel(of: inspected)
    // A few selected graphics are compared at once.
    if compareSome(in: inspected) { model = buildModel(of: inspected) }
    known = (stamp, model)
    return model
  }

  private mutating func buildModel(of inspected: InspectedEntry) -> InspectorModel {
    let (marks, state) = (inspected.marks, inspected.document.state)
    var comparison = comparison
    let model = InspectorBuilder(
      document: inspected.document, entry: inspected.entry, openGroups: openGroups,
      openLists: openLists, hasTwoColumns: hasTwoColumns,
      agreement: { path in
        guard marks.count > 1 else { return .same }
        if comparison?.isAbout(marks, state) != true {
          comparison = MixedComparison(marks, in: state)
        }
        return comparison?.agreement(path, in: inspected.document) ?? .same
      },
      former: inspected.former
    ).model()
    self.comparison = comparison
    return model
  }

  /// The line the cursor is on, of two fields beside each other the one it is on.
  mutating func row(in inspected: InspectedEntry?) -> InspectorModel.Row? {
    model(of: inspected).row(at: cursorRow)?.narrowed(toPart: column)
  }

  /// The values of the whole line that the cursor is on.
  mutating func parts(in inspected: InspectedEntry?) -> [InspectorModel.Part] {
    model(of: inspected).row(at: cursorRow)?.parts ?? []
  }

  /// The value the cursor is on.
  mutating func part(in inspected: InspectedEntry?) -> InspectorModel.Part? {
    let parts = parts(in: inspected)
    return parts.isEmpty ? nil : parts[min(column, parts.count - 1)]
  }

  // MARK: - Comparing

  /// Whether selected graphics remain to be compared.
  func hasComparisonWork(_ marks: MarkedRows, in state: DocumentState) -> Bool {
    guard let comparison else { return false }
    return comparison.isAbout(marks, state) && comparison.hasWork
  }

  /// Compares another slice of the selected graphics, for about a millisecond.
  ///
  /// - Returns: whether anything new is known.
  @discardableResult
  mutating func compareSome(in inspected: InspectedEntry) -> Bool {
    guard hasComparisonWork(inspected.marks, in: inspected.document.state),
      comparison?.advance(in: inspected.document) == true
    else { return false }
    known = nil
    return true
  }

  // MARK: - Cursor

  /// Moves the cursor to a line and a part of it, or the nearest there are, and shows it.
  mutating func moveCursor(to row: Int, column: Int? = nil, in inspected: InspectedEntry?) {
    cursorRow = max(0, row)
    showCursor(in: inspected)
    let last = max(0, parts(in: inspected).count - 1)
    self.column = max(0, min(column ?? self.column, last))
  }

  /// Moves the cursor to where its line is now.
  mutating func findCursor(in inspected: InspectedEntry?) {
    guard let cursorID, let row = model(of: inspected).index(of: cursorID) else { return }
    cursorRow = row
  }

  /// Keeps the cursor within the lines and scrolls to it.
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

  /// Opens these groups and closes all others; with none, closes the lists too.
  mutating func open(_ groups: Set<Property.Group>) {
    openGroups = groups
    if groups.isEmpty { openLists = [] }
  }

  // MARK: - Scrolling

  /// From this width on short values stand in two columns.
  private static let twoColumnsWidth = 40

  /// Sets the size of its pane, in lines and columns of the screen.
  mutating func resize(height: Int, columns: Int) {
    if scroll.height == height, (columns >= Self.twoColumnsWidth) == hasTwoColumns { return }
    scroll.setHeight(height)
    let isWide = columns >= Self.twoColumnsWidth
    if isWide != hasTwoColumns { hasTwoColumns = isWide }
  }

  /// Scrolls the cursor's line to a line of the screen, as far as possible.
  mutating func putCursor(onLine line: Int, in inspected: InspectedEntry?) {
    scroll.put(cursorRow, onLine: line, rowCount: model(of: inspected).rowCount)
  }

  /// Scrolls without moving the cursor.
  mutating func scroll(by rows: Int, in inspected: InspectedEntry?) {
    // A line may take several rows of the screen, so the last line may have to go to the top.
    scroll.scroll(by: rows, rowCount: model(of: inspected).rowCount + scroll.height - 1)
  }
}
