import ShapeCommands
import ShapeDocument

/// A value the document has for as long as it is typed, so that it can be seen.
struct PreviewedValue {
  /// What would set it.
  let command: Command
  /// What that changed.
  let change: DocumentChange
}
