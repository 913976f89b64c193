import DocumentFile
import Geometry
import Painter
import ShapeDocument
import ShapeDrawing
import ShapeEditor
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import CanvasPictures
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

  private init(_ editor: Editor, _ depth: ColorDepth) {
    self.editor = editor
    pictures = CanvasPictures(for: editor, by: CanvasPainter(imagesBeside: nil)) { depth }
  }

  /// Types a line of commands and waits for the picture.
  private func type(_ line: String) throws {
    let keys =
      [Key(.character(":"))] + line.map { Key(.character($0)) } + [Key(.enter)]
    for key in keys {
      for case .picture(let request) in editor.handle(.key(key)) { pictures.ask(for: request) }
    }
    pictures.finish()
  }

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
    #expect(size == CellSize(columns: 40, rows: 20))
    #expect(cells?[0, 10]?.scalar == "█" && cells?[39, 10]?.scalar == " ")
  }

  @Test func aCanvasIsDrawnOnceForAllItsViews() throws {
    try press("j j")
    #expect(pictures.drawnCount == 0)
    try press("k k c")
    #expect(pictures.drawnCount == 1)
    try press("+ + j =")
    #expect(pictures.drawnCount == 1)
    try press("c c")
    #expect(pictures.drawnCount == 1)
  }

  @Test("Another mode is another picture, and the rows have its colours")
  func modes() throws {
    let text = """
      palette: {ink: {light: "#000000", dark: "#ffffff"}}
      canvases:
      - name: First
        size: [40, 40]
        background: "#808080"
        graphics:
        - {name: a, size: [40, 40], fill: $ink}

      """
    let editor = Editor(text: text, columns: 80, rows: 21)
    let shown = Self(editor, .trueColor)
    try shown.press("c")
    let light = try #require(shown.cells)
    while editor.hasIdleWork { _ = editor.handle(.idle) }
    let serial = editor.document.serial(of: 1)
    #expect(editor.rowChecks.facts(of: serial).summary?.color == RGBA(rgb: 0))
    try shown.type("option mode dark")
    #expect(shown.cells != light && editor.message?.text == "colours are those of the mode dark")
    while editor.hasIdleWork { _ = editor.handle(.idle) }
    #expect(editor.rowChecks.facts(of: serial).summary?.color == RGBA(rgb: 0xFF_FFFF))
    // What is recoloured is the colour that is seen, and undoing it is seen, too.
    let dark = shown.cells
    try shown.type("recolor $ink #ff0000")
    #expect(editor.document.text.string.contains(##"{light: "#000000", dark: "#ff0000"}"##))
    #expect(shown.cells != dark)
    try shown.press("u")
    #expect(shown.cells == dark)
    try shown.type("option mode light")
    #expect(shown.cells == light)
    try shown.type("option mode dim")
    #expect(shown.cells == light)
  }

  @Test func editsAreDrawnIntoWhatIsThere() throws {
    try press("c j H")
    #expect(cells?[0, 8]?.scalar == " ")
    try press("u")
    #expect(cells?[0, 8]?.scalar == "█" && pictures.drawnCount == 1)
  }

  /// What a painter that has kept its picture shows is what one shows that paints it anew, whatever is
  /// done to the document.
  @Test func whatIsPaintedAnewInPartsIsTheWholePicture() throws {
    let text = try Fixture("drawing/nested.yaml").text
    for seed in SeededRun.seed..<SeededRun.seed + SeededRun.rounds(1) {
      let editor = Editor(text: text, columns: 100, rows: 40)
      let kept = Self(editor, .trueColor)
      try kept.press("c")
      var random = SeededGenerator(seed: seed)
      for number in 0..<25 {
        try kept.type(Self.randomLine(&random))
        guard let shown = editor.picture.picture else { break }
        let cells = try #require(Self.painted(shown.request, of: editor))
        guard shown.cells != cells else { continue }
        let differing = zip(shown.cells.cells, cells.cells).filter { $0 != $1 }.count
        Issue.record("seed \(seed), line \(number): \(differing) cells differ")
        break
      }
    }
  }

  /// The cells of a picture that nobody has kept anything of.
  private static func painted(_ request: CanvasRequest, of editor: Editor) -> CellPicture? {
    let canvas = editor.document.entry(withSerial: request.subject.canvas)
      .flatMap(editor.document.canvas(_:))
    guard let canvas, var drawing = CanvasDrawing(of: canvas) else { return nil }
    _ = drawing.advance(byEntries: .max)
    let job = CanvasPaintJob(
      request: request, list: drawing.list, frame: drawing.frame, depth: .trueColor,
      history: DamageHistory(drawing: 0))
    return CanvasPainter(imagesBeside: nil).paint(job) { true }?.cells
  }

  private static func randomLine(_ random: inout SeededGenerator) -> String {
    if random.chance(15) { return random.chance(60) ? "undo" : "redo" }
    let entry = random.pick([
      "#card", "#logo", "star", "ellipse", "text", "path", "line", "rectangle", "group",
      "#page > group",
    ])
    let edit = random.pick([
      "nudge \(Int.random(in: -40...40, using: &random)) \(Int.random(in: -40...40, using: &random))",
      "set fill red", "set fill none", "set opacity 0.\(Int.random(in: 1...9, using: &random))",
      "set rotation \(Int.random(in: 0...90, using: &random))", "toggle hidden", "duplicate",
      "delete",
      "move first", "move last", "set stroke.width \(Int.random(in: 1...9, using: &random))",
      "set shadow {color: black, offset: [3, 3], blur: 4}", "group", "ungroup", "set text.size 11",
      "insert ellipse {at: [90, 90], size: [40, 20], fill: blue}",
    ])
    return "select '\(entry)?' ; \(edit)"
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

  /// The system may refuse a thread: boxes are shown, with the reason.
  @Test func withoutAThreadThereAreBoxes() throws {
    let woken = Monitor(0)
    let hasThreads = Monitor(false)
    let painter = CanvasPaintThread(
      imagesBeside: nil, prepareThread: {},
      startThread: { body in
        hasThreads.withLock { $0 } ? runOnThread(body) : EAGAIN
      }
    ) { woken.withLock { $0 += 1 } }
    let refused = Self(painter: painter)
    try refused.press("c")
    let picture = try #require(refused.editor.picture.picture)
    #expect(picture.note?.contains("starts none: ") == true)
    #expect(picture.cells[0, 8]?.scalar == "█" && picture.cells[31, 8]?.scalar == " ")
    // The next picture tries again.
    hasThreads.withLock { $0 = true }
    woken.withLock { $0 = 0 }
    for case .picture(let request) in try refused.editor.press("+") {
      refused.pictures.ask(for: request)
    }
    while refused.pictures.hasIdleWork { refused.pictures.doIdleWork() }
    let deadline = MonotonicTime.now.advanced(bySeconds: 30)
    #expect(woken.wait(until: { _ in deadline }) { $0 > 0 ? true : nil } == true)
    #expect(refused.pictures.handOver() == [])
    #expect(refused.editor.picture.picture?.note == nil)
    refused.pictures.stop()
  }

  @Test func aPainterThatHadNoThreadIsMadeAgain() throws {
    var failure = EAGAIN
    let painter = CanvasPainter { () throws(PaintingError) in
      try Painter(threadFailure: { failure })
    }
    let session = Self(painter: painter)
    try session.press("c")
    #expect(session.editor.picture.picture?.note?.contains("starts none: ") == true)
    failure = 0
    try session.press("+")
    #expect(session.editor.picture.picture?.note == nil)
  }
}
