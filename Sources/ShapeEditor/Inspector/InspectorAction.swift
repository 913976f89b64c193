import ShapeCommands

/// What remains to be done for a command on the inspector's lines.
enum InspectorAction {
  /// Nothing: the command only concerned the lines.
  case done
  /// Changes what is selected.
  case change(Change)
  /// Copies a text for pasting.
  case copy(String)
  /// Opens the command line with the beginning of a command.
  case type(String)
  /// Edits a value in its place.
  case begin(FieldEdit)

  /// A change, and where the inspector's cursor goes then.
  struct Change {
    /// The command that makes it.
    let command: Command
    /// The text it removes, kept for pasting.
    var removed: String?
    /// The item the cursor goes to afterwards.
    var item: (list: String, index: Int)?
    /// Whether that item is then edited.
    var isEditedThen = false
  }
}
