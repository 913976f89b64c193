import EditorViews
import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import CanvasPictures
@testable import EditingSession
@testable import ShapeEditor

/// An editor with its picture beside the outline, and hands at the mouse there, by points of the
/// canvas.
@MainActor final class PictureBoard {
  let editor: Editor
  let composer: EditorComposer
  private let pictures: CanvasPictures

  init(_ text: String, columns: Int = 100, rows: Int = 25) throws {
    editor = Editor(text: text)
    _ = editor.handle(.resize(columns: columns, rows: rows))
    composer = EditorComposer(editor, profile: TerminalProfile())
    pictures = CanvasPictures(for: editor, by: CanvasPainter(imagesBeside: nil)) { .trueColor }
    try press("c")
    try editor.perform(.option(.snap(.off)))
    editor.say(nil)
  }

  var text: String { editor.document.text.string }

  func give(_ event: InputEvent) {
    perform(composer.handle(event))
    pictures.finish()
    draw()
  }

  func draw() {
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
  }

  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .picture(let request): pictures.ask(for: request)
      case .probe(let probe): perform(editor.handle(.probed(pictures.hits(of: probe))))
      default: break
      }
    }
  }

  func press(_ keys: String) throws {
    for key in try Key.sequence(keys) { give(.key(key)) }
  }

  /// The status line, or any other row from below.
  func line(fromBelow count: Int = 0) -> String {
    composer.surface.text(ofRow: editor.layout.rows - 1 - count)
  }

  // MARK: - The mouse

  var view: CanvasView { get throws { try #require(editor.picture.picture?.view) } }

  func cell(_ x: Double, _ y: Double) throws -> CellPoint { try view.cell(at: Point(x, y)) }

  func mouse(
    _ action: Mouse.Action, at cell: CellPoint, _ modifiers: Key.Modifiers = [], clicks: Int = 1
  ) {
    give(
      .mouse(
        Mouse(
          action, column: cell.column + editor.layout.pictureColumn, row: cell.row,
          modifiers: modifiers, clickCount: clicks)))
  }

  func click(_ x: Double, _ y: Double, clicks: Int = 1) throws {
    let cell = try cell(x, y)
    mouse(.press(.left), at: cell, clicks: clicks)
    mouse(.release(.left), at: cell, clicks: clicks)
  }

  /// Drags, but does not release.
  func hold(from start: (Double, Double), to end: (Double, Double)) throws {
    let (first, last) = (try cell(start.0, start.1), try cell(end.0, end.1))
    mouse(.press(.left), at: first)
    mouse(
      .drag(.left),
      at: CellPoint(column: (first.column + last.column) / 2, row: last.row))
    mouse(.drag(.left), at: last)
  }

  func drag(from start: (Double, Double), to end: (Double, Double)) throws {
    try hold(from: start, to: end)
    mouse(.release(.left), at: try cell(end.0, end.1))
  }

  /// The handles on the screen.
  var handles: [PictureFrame.Placed] { editor.pictureOverlay.frame?.handles ?? [] }
}
