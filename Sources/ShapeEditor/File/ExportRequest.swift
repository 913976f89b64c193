import ShapeCommands
import YAMLText

/// What came of an export.
package enum ExportEnd: Sendable {
  /// It was written; what to say.
  case written(Message)
  /// It was not, or not all of it; the reason.
  case failed(Message)
  /// It was not, since there is a file of this name already.
  case exists(ExportRequest, name: String)
}

/// A picture that is to be written to a file: of the document as it was when that was asked.
package struct ExportRequest: Hashable, Sendable {
  /// Where it goes, as it was typed.
  package let file: String
  /// The document's text at that moment.
  package let text: SourceText
  /// The entries that are shown, as that text has them; nil for all canvases.
  package let entries: [Int]?
  /// What else is said of it.
  package var options = ExportOptions()
  /// Whether a file that exists is replaced; else that is asked first.
  package var replaces = false

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(entries)
    hasher.combine(options)
  }
}
