import Painter
import ShapeDocument
import ShapeDrawing
import ShapeEditor
import TerminalCells
import TestSupport
import Testing

@testable import CanvasPictures
@testable import EditingSession

/// Pictures in the pixels of the terminal.
struct SharpPictureTests {
  private static let text = """
    canvases:
      - name: First
        size: [400, 300]
        background: "#ffffff"
        graphics:
          - {name: a, at: [0, 0], size: [40, 40], fill: "#000000"}
          - {name: b, at: [300, 200], size: [50, 50], fill: "#ff0000"}

    """
  private static let cell = CellSize(columns: 9, rows: 20)

  private let editor = Editor(text: Self.text, columns: 80, rows: 21)
  private let pictures: CanvasPictures

  init() {
    pictures = CanvasPictures(for: editor, by: CanvasPainter(imagesBeside: nil, seed: 5)) {
      .trueColor
    }
    perform(editor.handle(.cellMeasured(Self.cell)))
  }

  private func perform(_ effects: [Effect]) {
    for case .picture(let request) in effects { pictures.ask(for: request) }
    pictures.finish()
  }

  private func press(_ keys: String) throws { perform(try editor.press(keys)) }

  private func type(_ line: String) {
    let keys = [Key(.character(":"))] + line.map { Key(.character($0)) } + [Key(.enter)]
    for key in keys { perform(editor.handle(.key(key))) }
  }

  private var picture: CanvasPicture? { editor.picture.picture }

  /// The pixels that the picture's cells show, row by row; nil where one shows none.
  private func pixels(of picture: CanvasPicture) throws -> [SixelColor]? {
    let (size, cell) = (picture.cells.size, Self.cell)
    var result: [SixelColor] = []
    for y in 0..<size.rows * cell.rows {
      for x in 0..<size.columns * cell.columns {
        guard let part = picture.cells[x / cell.columns, y / cell.rows]?.image,
          let image = picture.images.first(where: { $0.number == part.number }),
          case .sixels(let pixels, cell) = image.content
        else { return nil }
        let (left, top) = (part.column * cell.columns, part.row * cell.rows)
        let place = (top + y % cell.rows) * pixels.width + left + x % cell.columns
        result.append(pixels.palette[Int(pixels.indices[place])])
      }
    }
    return result
  }

  @Test("The terminal's answer decides, and what was chosen before it")
  func choosing() throws {
    try press("c")
    #expect(picture?.images == [] && picture?.cells[0, 0]?.image == nil)
    perform(editor.handle(.graphicsKnown(.kitty, failure: nil)))
    let image = try #require(picture?.images.first)
    guard case .png(let png) = image.content else { return #expect(Bool(false)) }
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(picture?.cells[3, 2]?.image == ImagePart(number: image.number, row: 2, column: 3))
    type("option graphics cells")
    #expect(picture?.images == [] && picture?.cells[0, 0]?.image == nil)
    type("option graphics sixel")
    guard case .sixels? = picture?.images.first?.content else { return #expect(Bool(false)) }
    type("option graphics auto")
    guard case .png? = picture?.images.first?.content else { return #expect(Bool(false)) }
  }

  @Test("A terminal that fails is given blocks, and it is said why, once")
  func failing() throws {
    try press("c")
    perform(editor.handle(.graphicsKnown(.kitty, failure: nil)))
    perform(editor.handle(.graphicsKnown(nil, failure: "ENOSPC:full\u{1B}[2J")))
    #expect(picture?.images == [])
    #expect(editor.message?.text.contains("ENOSPC:full") == true)
    type("option graphics kitty")
    #expect(picture?.images == [] && picture?.cells[0, 0]?.image == nil)
  }

  @Test("Only what has changed is a new picture, and steps of the cursor make none")
  func editing() throws {
    try press("c")
    perform(editor.handle(.graphicsKnown(.sixel, failure: nil)))
    let whole = try #require(picture?.images.first)
    try press("j")
    try press("j")
    #expect(picture?.images == [whole])
    type("set fill #00ff00")
    let images = try #require(picture?.images)
    #expect(images.count == 2 && images[0] == whole)
    // 50 of 400 units, and no cell more than its edges touch.
    #expect(images[1].cells.columns * 8 <= whole.cells.columns + 24)
    #expect(images[1].cells.rows * 6 <= whole.cells.rows + 18)
    type("set fill #00ff00")
    #expect(picture?.images == images)
    type("set locked true")
    #expect(picture?.images == images)
  }

  @Test("What the pieces show is the whole picture, however many there were")
  func pieces() throws {
    try press("c")
    perform(editor.handle(.graphicsKnown(.sixel, failure: nil)))
    try press("j")
    var random = SeededGenerator(seed: 11)
    for number in 0..<SeededRun.rounds(14) {
      let (x, y) = (
        Int.random(in: 0...350, using: &random), Int.random(in: 0...250, using: &random)
      )
      type(number % 7 == 6 ? "undo" : "set at [\(x), \(y)]")
      let shown = try #require(picture)
      #expect(shown.images.count <= 16)
      let whole = try #require(Self.painted(shown.request, of: editor))
      #expect(try pixels(of: shown) == pixels(of: whole), "step \(number)")
    }
  }

  /// A picture that nobody has kept anything of.
  private static func painted(_ request: CanvasRequest, of editor: Editor) -> CanvasPicture? {
    let canvas = editor.document.entry(withSerial: request.subject.canvas)
      .flatMap(editor.document.canvas(_:))
    guard let canvas, var drawing = CanvasDrawing(of: canvas) else { return nil }
    _ = drawing.advance(byEntries: .max)
    let job = CanvasPaintJob(
      request: request, list: drawing.list, frame: drawing.frame, depth: .trueColor,
      history: DamageHistory(drawing: 0))
    return CanvasPainter(imagesBeside: nil).paint(job) { true }
  }

  @Test("Zooming shows the old picture's cells until the sharp one is there")
  func zooming() throws {
    try press("c")
    perform(editor.handle(.graphicsKnown(.kitty, failure: nil)))
    let before = try #require(picture?.images)
    let effects = try editor.press("+")
    #expect(
      picture?.images == before && picture?.cells.cells.allSatisfy { $0.image != nil } == true)
    perform(effects)
    #expect(picture?.images != before)
    perform(editor.handle(.graphicsKnown(.sixel, failure: nil)))
    _ = try editor.press("+")
    // Each cell would be sixels of its own.
    #expect(picture?.images == [] && picture?.cells[0, 0]?.image == nil)
  }

  @Test(
    "Cells of absurd sizes are bounded",
    arguments: [(0, 0), (1, 1), (1_000, 1_000), (.max, 3), (-5, 7)])
  func absurdCells(columns: Int, rows: Int) throws {
    let cell = SharpPixels.cell(
      CellSize(columns: columns, rows: rows), in: CellSize(columns: 2_000, rows: 1_000))
    #expect((1...5).contains(cell.columns) && (1...10).contains(cell.rows))
    try press("c")
    perform(editor.handle(.cellMeasured(CellSize(columns: columns, rows: rows))))
    perform(editor.handle(.graphicsKnown(.kitty, failure: nil)))
    #expect(picture?.cells.size.columns ?? 0 <= 80)
  }

  @Test("A picture costs at most a third more than its file")
  func bytes() throws {
    try press("c")
    perform(editor.handle(.graphicsKnown(.kitty, failure: nil)))
    let shown = try #require(picture)
    guard case .png(let png)? = shown.images.first?.content else { return #expect(Bool(false)) }
    let encoder = FrameEncoder(profile: TerminalProfile(colorDepth: .trueColor))
    let surface = Surface(size: CellSize(columns: 80, rows: 20))
    surface.draw(shown.cells, at: .zero)
    func count(_ images: [TerminalImage]) -> Int {
      encoder.forceRepaint()
      encoder.images = images
      var bytes: [UInt8] = []
      encoder.encode(surface, cursor: nil, into: &bytes)
      return bytes.count
    }
    let cells = count([])
    #expect(Double(count(shown.images) - cells) <= 1.34 * Double(png.count) + 80)
  }
}
