import ArgumentParser
import ShapeDocument

/// The mode of the palette, as `export`, `view` and `open` take it.
struct ModeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The mode of colours that have several, such as dark.", valueName: "name"))
  var mode: String?

  /// The mode that was asked for, if a document's palette has it; nil for none.
  ///
  /// - Throws: a status, after a message that tells what modes there are.
  func mode(of document: Document) throws(ExitStatus) -> String? {
    guard let mode else { return nil }
    // `light` is the usual mode, even of a palette that names none.
    guard mode == "light" || document.modes.contains(mode) else {
      let known = document.modes.isEmpty ? ["light"] : document.modes
      StandardOutput.complain("unknown mode '\(mode)' (\(known.joined(separator: ", ")))")
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
