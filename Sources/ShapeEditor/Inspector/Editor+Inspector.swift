import OutlineIndex
import ShapeDocument

extension Editor {
  /// What the inspector shows. Only open groups have their properties read.
  package var inspectorModel: InspectorModel {
    guard outline.rowCount > 0 || selectsDocument else { return InspectorModel(groups: []) }
    let key = InspectorCache.Key(
      entry: inspectedEntry, openGroups: inspector.openGroups, openLists: inspector.openLists,
      entryCount: outline.count, marks: marks)
    if let cached = inspectorCache, cached.key == key { return cached.model }
    var model = buildModel()
    // What few selected graphics have in common is known at once.
    if hasComparisonWork, editing.comparison?.advance(in: document) == true {
      model = buildModel()
    }
    inspectorCache = InspectorCache(key: key, model: model)
    return model
  }

  private func buildModel() -> InspectorModel {
    InspectorBuilder(
      document: document, entry: inspectedEntry, openGroups: inspector.openGroups,
      openLists: inspector.openLists, changeCount: editing.changeCount,
      agreement: { self.agreement(at: $0) }
    ).model()
  }

  /// The line the inspector's cursor is on.
  package var inspectedRow: InspectorModel.Row? { inspectorModel.row(at: inspector.cursorRow) }

  /// The field the inspector's cursor is on.
  package var inspectedField: InspectorModel.Field? {
    if case .field(let field) = inspectedRow { field } else { nil }
  }

  /// The value the inspector's cursor is on.
  package var inspectedPart: InspectorModel.Part? {
    guard let parts = inspectedRow?.parts, !parts.isEmpty else { return nil }
    return parts[min(inspector.column, parts.count - 1)]
  }

  /// Another entry is shown: the cursor stays on its line, or within the lines there are.
  func inspectedEntryChanged() {
    // Whether there are fewer lines is found out when the inspector has the keys or is drawn.
    guard layout.focus == .inspector else { return }
    findInspectorCursor()
    showInspectorCursor()
  }

  /// Puts the cursor on the line it was on, wherever that is now.
  func findInspectorCursor() {
    guard let id = inspector.cursorID, let row = inspectorModel.index(of: id) else { return }
    inspector.cursorRow = row
  }

  /// Brings the inspector's cursor to a line there is, and that line to the screen.
  func showInspectorCursor() {
    guard layout.visiblePanes.contains(.inspector) else { return }
    let model = inspectorModel
    let rowCount = model.rowCount
    inspector.cursorRow = max(0, min(inspector.cursorRow, rowCount - 1))
    inspector.cursorID = model.row(at: inspector.cursorRow)?.id
    inspector.scroll.show(inspector.cursorRow, rowCount: rowCount)
  }
}

/// The inspector's lines as they were last asked for.
struct InspectorCache {
  /// What the lines depend on, beside the document.
  struct Key: Equatable {
    let entry: Int
    let openGroups: Set<Property.Group>
    let openLists: Set<String>
    let entryCount: Int
    let marks: MarkedRows
  }

  let key: Key
  let model: InspectorModel
}
