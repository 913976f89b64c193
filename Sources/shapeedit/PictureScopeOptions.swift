import ArgumentParser
import CanvasPictures
import EditingSession
import ShapeCommands
import ShapeDocument

/// Which part of a document a picture shows.
struct PictureScopeOptions: ParsableArguments {
  @Option(help: "Only this canvas: its number from 0, its name or its id.")
  var canvas: String?

  @Option(help: "Only what this selector matches.")
  var select: String?

  func validate() throws {
    guard canvas == nil || select == nil else {
      throw ValidationError("a canvas is named by --canvas or found by --select, not both")
    }
  }

  /// The part; nil where a selector that may match nothing does so. Throws, after a message, where
  /// there is no such part.
  func scope(in document: Document) throws(ExitStatus) -> PictureRequest.Scope? {
    if let canvas {
      guard let found = document.canvas(named: canvas) else {
        StandardOutput.complain(document.missingCanvasMessage(canvas))
        throw .wrongUsage
      }
      return .canvas(found.entry)
    }
    guard let select else { return .visibleCanvases }
    let selector = SelectorText(argument: select)
    let entries = selector.entries(in: document)
    guard entries.isEmpty else { return .entries(entries) }
    guard selector.mayMatchNothing else {
      StandardOutput.complain(selector.nothingMatches(in: document).message)
      throw .failed
    }
    return nil
  }
}
