import ShapeDocument

/// What a command that was not refused did.
package enum CommandOutcome {
  /// It changed what is selected.
  case selected
  /// It copied what is selected.
  case copied
  /// It edited; the change is empty if all was so already.
  case edited(DocumentChange)
  /// It was to replace text, and none of it was there.
  case foundNothing
  /// It printed something, or found what it was told to expect.
  case told
  /// It undid something, or did it again.
  case travelled
}
