import ShapeCommands
import YAMLText

/// A picture that a script asked for: of the document as it was then, made when all scripts have
/// succeeded.
package struct ScriptExport: Sendable {
  /// Where it goes.
  package let file: String
  /// The document's text at that moment.
  package let text: SourceText
  /// The entries that are shown, as that text has them; nil for all canvases.
  package let entries: [Int]?
  /// What else is said of it.
  package let options: ExportOptions
}
