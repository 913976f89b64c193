import ShapeCommands

/// What is to be done for a command on the inspector's lines.
enum InspectorAction {
  /// Nothing: it was all about the lines.
  case done
  /// Changes what is selected.
  case change(Change)
  /// Copies a text, to be put in elsewhere.
  case copy(String)
  /// Opens the command line with the beginning of a command.
  case type(String)
  /// Edits a value in its place.
  case begin(FieldEdit)

  /// A change, and where the inspector's cursor goes then.
  struct Change {
    /// The command that makes it.
    let command: Command
    /// What it takes away, to be put in elsewhere.
    var removed: String?
    /// The item the cursor goes to.
    var item: (list: String, index: Int)?
    /// Whether the value there is then edited.
    var isEditedThen = false
  }
}
