import ShapeDocument

/// Which groups of the inspector are open, and where its cursor is.
package struct InspectorState: Hashable, Sendable {
  /// The open groups; they stay open from one graphic to the next.
  package internal(set) var openGroups: Set<Property.Group> = [.fill]
  /// The line the cursor is on.
  package internal(set) var cursorRow = 0
  /// Which lines the screen shows.
  package internal(set) var scroll = ScrollPosition()
}
