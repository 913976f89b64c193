import KeyBindings
import ShapeCommands
import ShapeDocument
import YAMLText

/// What is settled when an editor is made.
package struct EditorConfiguration {
  /// Which keys run which commands.
  package var keyMap = KeyMap.standard
  /// What the user may choose for the program, before anything is chosen.
  package var options = EditorOptions()
  /// The mode whose colours are seen at first; nil for the usual one.
  package var mode: String?
  /// The version that the document is compared with; nil where it is not.
  package var compared: ComparedDocument?
  /// Whether the document was opened read-only.
  package var isReadOnly = false
  /// Whether edits are recorded.
  package var isRecording = false
  /// Whether wide screens show the picture before the user has said anything about it.
  package var showsPictureWhenWide = false
  /// Tells of the files of images; nil if they are not to be checked.
  package var images: ImageFiles?
  /// Reads a file that is imported; nil where there are no files.
  package var readImport: ((String) throws(Diagnostic) -> ImportedFile)?
  /// Whether files that are imported are read beside the editing: by an effect, and an event when they
  /// are.
  package var readsImportsBeside = false
  /// Reads pasted text that is a drawing; nil where only YAML is read.
  package var readDrawing: DrawingReader?
  /// Shows how far a command is while it goes on, and may cancel it; nil where nobody waits.
  package var workMonitor: WorkMonitor?

  /// An editor with the standard keys that has no files and is alone.
  package init() {}
}
