import EditorViews
import Geometry
import PaneLayout
import ShapeCommands
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

/// The pane of the picture: what the editor asks for, and what it shows of what comes.
@MainActor struct PictureTests {
  private static let text = """
    canvases:
      - name: First
        size: [100, 100]
        graphics:
          - {name: a, at: [10, 10], size: [20, 20]}
          - {name: b, at: [50, 50], size: [40, 40], hidden: true}
      - name: Second
        size: [50, 50]
        graphics:
          - {name: c, size: [10, 10]}

    """

  private func editor(columns: Int = 80) throws -> Editor {
    let editor = Editor(text: Self.text, columns: columns, rows: 21)
    try editor.press("z R")
    return editor
  }

  private func requests(_ effects: [Effect]) -> [CanvasRequest] {
    effects.compactMap { if case .picture(let request) = $0 { request } else { nil } }
  }

  /// Answers a request with a picture of dots.
  private func paint(_ request: CanvasRequest, for editor: Editor, note: String? = nil) throws {
    let canvas = Box(minX: 0, minY: 0, maxX: 100, maxY: 100)
    let view = try #require(
      CanvasView(of: canvas, request.subject.viewport, in: request.subject.size))
    let size = CellSize(columns: view.area.columns, rows: view.area.rows)
    let cells = CellPicture(
      size: size,
      cells: Array(repeating: PictureCell("."), count: size.columns * size.rows))
    #expect(editor.handle(.painted(CanvasPicture(request, view, of: nil, cells, note: note))) == [])
  }

  private func screen(_ editor: Editor) -> [String] {
    let surface = editor.surface(on: TerminalProfile(colorDepth: .trueColor))
    return (0..<editor.layout.rows).map(surface.text(ofRow:))
  }

  @Test func nothingIsAskedForWhileThePictureIsHidden() throws {
    let editor = try editor(columns: 200)
    #expect(try requests(editor.press("j j k u + = c c")).count == 1)
    #expect(editor.layout.hasPicture == false)
  }

  @Test func theCanvasOfTheCursorIsAskedFor() throws {
    let editor = try editor()
    let shown = try #require(try requests(editor.press("c")).first)
    #expect(shown.subject.canvas == editor.document.serial(of: 0))
    #expect(shown.subject.size == editor.layout.pictureSize)
    // Its graphics are on the same picture.
    #expect(try requests(editor.press("j j k")).isEmpty)
    #expect(
      try requests(editor.press("G")).map(\.subject.canvas) == [editor.document.serial(of: 3)])
    // An edit makes another picture of it.
    #expect(try requests(editor.press("H")).count == 1)
    editor.resize(columns: 90, rows: 30)
    #expect(requests(editor.takeEffects()).map(\.subject.size) == [editor.layout.pictureSize])
  }

  @Test func theSelectionHasAFrame() throws {
    let editor = try editor()
    try paint(#require(try requests(editor.press("c")).first), for: editor)
    let picture = screen(editor).joined(separator: "\n")
    #expect(picture.contains("....") && !picture.contains("■─"))
    try editor.press("j")
    let framed = screen(editor)
    let top = try #require(framed.firstIndex { $0.contains("■─") })
    #expect(framed[top].contains("■───▪────■"))
    #expect(framed[(top + 1)...].contains { $0.contains("■───▪────■") })
    // It stands around what it frames, which is seen whole.
    #expect(framed[(top + 1)...].contains { $0.contains("│........│") })
    // A hidden graphic is not drawn, but shows where it is.
    try editor.press("j")
    #expect(screen(editor).contains { $0.contains("■───────▪────────■") })
  }

  @Test func manySelectedHaveOneFrame() throws {
    let editor = Editor(
      text: "canvases:\n  - size: [100, 100]\n    graphics:\n"
        + (0..<1_500).map { "      - {at: [\($0 % 50 + 20), 30], size: [9, 40], hidden: true}\n" }
        .joined(),
      rows: 21)
    let request = try #require(try requests(editor.press("z R c")).first)
    try paint(request, for: editor)
    try editor.press("<c-a>")
    // Measuring goes on beside the keys, and says so until it is done.
    #expect(!screen(editor).contains { $0.contains("┌─") } && editor.hasIdleWork)
    editor.settle()
    let framed = screen(editor)
    #expect(framed.filter { $0.contains("┌──") || $0.contains("└──") }.count == 2)
    // Nothing is measured twice.
    #expect(!editor.hasIdleWork)
    // An edit begins anew.
    try editor.perform(.select(selector: "rectangle"))
    try editor.perform(.nudge(dx: 1, dy: 0))
    _ = screen(editor)
    #expect(editor.selectionBox.hasWork)
  }

  @Test func aNoteIsShownUnderThePicture() throws {
    let editor = try editor()
    let request = try #require(try requests(editor.press("c")).first)
    try paint(request, for: editor, note: "what to install")
    #expect(screen(editor).contains { $0.contains("what to install") })
  }

  @Test func aPictureThatTakesLongIsSaidToBePainted() throws {
    let editor = try editor()
    let request = try #require(requests(try editor.press("c")).first)
    #expect(!screen(editor).contains { $0.contains("painting …") })
    #expect(editor.handle(.paintingTakesLong) == [])
    #expect(screen(editor).contains { $0.contains("painting …") })
    try paint(request, for: editor)
    #expect(!screen(editor).contains { $0.contains("painting …") })
  }

  @Test func zoomNeedsThePicture() throws {
    let editor = try editor()
    #expect(throws: Diagnostic.self) { try editor.perform(.zoom(.larger)) }
    try editor.press("+")
    #expect(editor.message?.text == "the picture is not on the screen; c shows it")
  }

  @Test func keysZoomAndCommandsPan() throws {
    let editor = try editor()
    try paint(#require(try requests(editor.press("c")).first), for: editor)
    func next(_ keys: String) throws -> CanvasViewport {
      let request = try #require(try requests(editor.press(keys)).first)
      try paint(request, for: editor)
      return request.subject.viewport
    }
    // 20 rows of 16 pixels for 100 units.
    #expect(try next("+") == CanvasViewport(scale: 3.2 * 1.25, center: Point(50, 50)))
    #expect(try next("=") == CanvasViewport())
    #expect(
      try next(": z o o m <space> 1 0 0 0 % <enter>")
        == CanvasViewport(scale: 10, center: Point(50, 50)))
    #expect(
      try next(": p a n <space> 1 0 <space> - 5 <enter>")
        == CanvasViewport(scale: 10, center: Point(60, 45)))
    #expect(try next("j g s").center == Point(20, 20))
    try editor.press("k")
    #expect(throws: Diagnostic.self) { try editor.perform(.zoom(.selection)) }
  }

  @Test func thePictureKeepsItsPlaceOnceSomebodyIsAtWork() throws {
    let editor = Editor(
      text: "canvases:\n  - size: [100, 100]\n    graphics:\n      - name: A\n        children:\n"
        + "          - {name: A label that is much longer than any that is seen at first}\n")
    editor.resize(columns: 160, rows: 40)
    _ = editor.handle(.idle)
    try editor.press("c")
    let columns = editor.layout.outlineColumns
    try editor.press("z R <tab> j j j")
    #expect(editor.layout.focus == .picture && editor.layout.outlineColumns == columns)
    // Another size of the screen is another matter.
    _ = editor.handle(.resize(columns: 170, rows: 40))
    #expect(editor.layout.outlineColumns > columns)
  }

  @Test func aKeyShowsThePictureAloneAndWhatIsEditedElsewhereComesBack() throws {
    let editor = try editor(columns: 120)
    try editor.press("j g p")
    #expect(editor.layout.visiblePanes == [.picture])
    try editor.press("g p")
    #expect(editor.layout.visiblePanes == [.outline, .picture, .inspector])
    try editor.perform(Command.parse("toggle-picture alone")[0])
    #expect(screen(editor).last?.contains("picture alone") == true)
    try editor.press("r")
    #expect(editor.field?.target == .name && editor.layout.visiblePanes.contains(.outline))
  }

  @Test func tabLeadsThroughThreePanes() throws {
    let editor = try editor(columns: 120)
    try editor.press("c <tab>")
    #expect(editor.layout.focus == .picture)
    // Moving the cursor works from there too.
    try editor.press("j")
    #expect(editor.cursorRow == 1)
    try editor.press("<tab>")
    #expect(editor.layout.focus == .inspector)
    try editor.press("c")
    #expect(editor.layout.focus == .inspector)
    try editor.press("<s-tab>")
    #expect(editor.layout.focus == .outline)
  }
}
