import ArgumentParser
import ShapeDocument
import YAMLText

/// The mode of the palette, as `export`, `view` and `open` take it.
struct ModeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The mode of colours that have several, such as dark.", valueName: "name"))
  var mode: String?

  /// The mode that was asked for, if a document's palette has it; nil for none.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - place: Its name, where others are worked on, too.
  /// - Returns: The mode.
  /// - Throws: a status, after a message that tells what modes there are.
  func mode(of document: Document, at place: String? = nil) throws(ExitStatus) -> String? {
    guard let mode else { return nil }
    do throws(Diagnostic) {
      try document.requireMode(named: mode)
    } catch {
      StandardOutput.complain(error.message, at: place ?? StandardOutput.programName)
      throw .wrongUsage
    }
    return mode
  }

  /// Shows a document in the mode that was asked for.
  ///
  /// - Throws: as ``mode(of:)``.
  func apply(to document: Document) throws(ExitStatus) {
    if let mode = try mode(of: document) { document.mode = mode }
  }
}
