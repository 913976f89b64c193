import ArgumentParser
import CanvasPictures
import EditingSession
import ShapeCommands
import ShapeDocument
import YAMLText

/// Which part of a document a picture shows.
struct PictureScopeOptions: ParsableArguments {
  @Option(help: "Only this canvas: its number from 0, its name or its id.")
  var canvas: String?

  @Option(help: "Only what this selector matches.")
  var select: String?

  /// Whether it is the whole document.
  var isWhole: Bool { canvas == nil && select == nil }

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

  /// The part of a document among many, which tells the program what it knows and how often something matches;
  /// nil where nothing does.
  func scopeAmongMany(in document: Document) -> PictureRequest.Scope? {
    if let canvas {
      guard let found = document.canvas(named: canvas) else {
        WorkerFact.unknownName(document.missingCanvasMessage(canvas)).tell()
        return nil
      }
      WorkerFact.matches(1).tell()
      return .canvas(found.entry)
    }
    guard let selector = select.map(SelectorText.init(argument:)) else {
      WorkerFact.matches(1).tell()
      return .visibleCanvases
    }
    do throws(Diagnostic) {
      try selector.refuseUnknownNames(in: document)
    } catch {
      WorkerFact.unknownName(error.message).tell()
      return nil
    }
    let entries = document.matches(selector.selector)
    WorkerFact.matches(entries.count).tell()
    return entries.isEmpty ? nil : .entries(entries)
  }
}
