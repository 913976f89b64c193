import ShapeDocument

/// The effect of a command that was not refused.
package enum CommandOutcome {
  /// It changed the selection.
  case selected
  /// It copied the selection.
  case copied
  /// It edited; the change is empty if there was nothing to change.
  case edited(DocumentChange)
  /// It was to replace text, and found none.
  case foundNothing
  /// It printed something, or an assertion held.
  case told
  /// It undid or redid something.
  case travelled
}
