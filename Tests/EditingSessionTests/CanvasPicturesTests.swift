import DocumentFile
import Painter
import ScreenPanes
import ShapeDocument
import ShapeEditor
import TerminalCells
import Testing
import YAMLText

@testable import EditingSession

/// What comes of the pictures an editor asks for.
struct CanvasPicturesTests {
  private static let text = """
    canvases:
      - name: First
        size: [40, 40]
        background: "#ffffff"
        graphics:
          - {name: a, at: [0, 0], size: [20, 40], fill: "#000000"}
      - name: Empty
      - name: Far
        origin: [1.0e+20, 0]
        size: [10, 10]

    """

  private let editor: Editor
  private let pictures: CanvasPictures

  init() { self.init(painter: CanvasPainter(imagesBeside: nil)) }

  private init(painter: any CanvasPainting) {
    editor = Editor(text: Self.text, columns: 80, rows: 21)
    pictures = CanvasPictures(for: editor, by: painter) { .none }
  }

  /// Presses keys and waits for what they ask for.
  private func press(_ keys: String) throws {
    for effect in try editor.press(keys) {
      if case .picture(let request) = effect { pictures.ask(for: request) }
    }
    pictures.finish()
  }

  private var cells: CellPicture? { editor.picture.picture?.cells }

  @Test func aCanvasIsPaintedInCells() throws {
    try press("c")
    let size = try #require(cells?.size)
    #expect(size == CellSize(columns: 32, rows: 16))
    #expect(cells?[0, 8]?.scalar == "█" && cells?[31, 8]?.scalar == " ")
  }

  @Test func aCanvasIsDrawnOnceForAllItsViews() throws {
    try press("j j")
    #expect(pictures.drawnCount == 0)
    try press("k k c")
    #expect(pictures.drawnCount == 1)
    try press("+ + j =")
    #expect(pictures.drawnCount == 1)
    try press("H")
    #expect(pictures.drawnCount == 2)
    #expect(cells?[0, 8]?.scalar == " ")
    try press("c j u")
    #expect(pictures.drawnCount == 2)
  }

  @Test(arguments: [
    ("G k", "there is nothing on the canvas yet"), ("G", "the canvas is too large"),
  ])
  func whatCannotBeShownIsSaid(keys: String, note: String) throws {
    try press("c \(keys)")
    #expect(editor.picture.picture?.note?.hasPrefix(note) == true)
    #expect(cells?.size == .zero)
  }

  @Test func withoutCairoThereAreBoxesAndAMessage() throws {
    let bare = Self(
      painter: CanvasPainter { () throws(PaintingError) in throw .libraryMissing("no cairo") })
    try bare.press("c")
    #expect(bare.editor.picture.picture?.note?.contains("apt-get install") == true)
    #expect(bare.cells?[0, 8]?.scalar == "█" && bare.cells?[31, 8]?.scalar == " ")
  }

  @Test func anOutdatedRequestIsDropped() throws {
    let effects = try editor.press("c")
    for case .picture(let request) in effects { pictures.ask(for: request) }
    // The document changes before the canvas is drawn.
    let later = try editor.press("j H")
    pictures.finish()
    #expect(pictures.drawnCount == 0 && editor.picture.picture == nil)
    for case .picture(let request) in later { pictures.ask(for: request) }
    pictures.finish()
    #expect(editor.picture.picture != nil)
  }

  @Test func aThreadPaintsTheSame() throws {
    try press("c")
    let woken = Monitor(0)
    let thread = Self(
      painter: CanvasPaintThread(imagesBeside: nil, prepareThread: {}) {
        woken.withLock { $0 += 1 }
      })
    for case .picture(let request) in try thread.editor.press("c") {
      thread.pictures.ask(for: request)
    }
    while thread.pictures.hasIdleWork { thread.pictures.doIdleWork() }
    let deadline = MonotonicTime.now.advanced(bySeconds: 30)
    #expect(woken.wait(until: { _ in deadline }) { $0 > 0 ? true : nil } == true)
    #expect(thread.pictures.handOver() == [] && thread.pictures.handOver() == nil)
    #expect(thread.cells == cells)
    thread.pictures.stop()
  }
}
