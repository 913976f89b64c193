import ShapeDocument

/// Which groups and lists of the inspector are open, and where its cursor is.
package struct InspectorState: Hashable, Sendable {
  /// The open groups; they stay open from one graphic to the next.
  package internal(set) var openGroups: Set<Property.Group> = [.fill, .title, .palette, .meta]
  /// The open lists, by path; they stay open too.
  package internal(set) var openLists: Set<String> = []
  /// The line the cursor is on.
  package internal(set) var cursorRow = 0
  /// Which line that is, to be found again in the next graphic.
  var cursorID: InspectorModel.RowID?
  /// Which part of the line the cursor is on.
  package internal(set) var column = 0
  /// Which lines the screen shows.
  package internal(set) var scroll = ScrollPosition()
}
