import DocumentFile
import Foundation
import Geometry
import ShapeDocument
import ShapeEditor
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import CanvasPictures
@testable import EditingSession

/// Images and icons whose files other programs change while an editor shows them.
struct ShownFileTests {
  private static let text = """
    canvases:
      - name: First
        size: [40, 40]
        background: "#ffffff"
        graphics:
          - {kind: image, at: [0, 0], size: [10, 10], source: ./a.svg}
          - {at: [10, 0], size: [10, 10], fill: {type: image, source: fill.svg}}
          - {at: [20, 0], size: [10, 10], shadow: {color: black, offset: [0, 9]}, icon: {name: sign, size: 10}}
          - {id: tile, hidden: true, size: [10, 10], fill: {type: image, source: tile.svg}}
          - {at: [0, 20], size: [40, 10], fill: {type: pattern, of: '#tile'}}
      - name: Second
        size: [40, 40]
        graphics:
          - {kind: image, size: [40, 40], source: other.svg}

    """
  private static let files = ["a.svg", "fill.svg", "icons/sign.svg", "tile.svg", "other.svg"]

  private let folder: Scratch
  private let editor: Editor
  private let file: EditingFile
  private let pictures: CanvasPictures
  private let painter: RecordingPainter

  init() throws {
    folder = try Scratch()
    try FileManager.default.createDirectory(
      at: folder.url("icons"), withIntermediateDirectories: true)
    try folder.file("doc.yaml", Self.text)
    let path = try #require(DocumentPath(folder.url("doc.yaml").path))
    let document = EditedDocument(path, named: "doc.yaml")
    let options = EditingOptions.headless
    editor = Editor(text: Self.text, EditorConfiguration(for: document, options))
    _ = editor.handle(.resize(columns: 80, rows: 21))
    painter = RecordingPainter(imagesBeside: path)
    pictures = CanvasPictures(for: editor, by: painter) { .trueColor }
    file = EditingFile(
      document, by: editor, options, worker: FileWorker(), disk: ScriptedDisk()
    ) { nil }
    file.pictures = pictures
    for name in Self.files { try draw(name, "#ff0000") }
    try press("c")
  }

  private func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      for effect in editor.handle(.key(key)) { _ = file.perform(effect) }
    }
    pictures.finish()
  }

  /// Writes an image of one colour, as other programs do.
  private func draw(_ name: String, _ color: String) throws {
    try folder.file(
      name,
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
        + "<rect width='10' height='10' fill='\(color)'/></svg>")
  }

  /// Looks at the files as an open editor does now and then; returns whether anything is painted.
  private func look() -> Bool {
    let count = painter.jobs.count
    file.lookForChanges()
    pictures.finish()
    return painter.jobs.count > count
  }

  /// The colour of a point on the canvas, of which 40 units are 40 columns and 20 rows.
  private func color(_ x: Int, _ y: Int) -> TerminalColor? {
    let cell = editor.picture.picture?.cells[x, y / 2]
    return cell.map { $0.scalar == "█" ? $0.foreground : $0.background }
  }

  private static let red = TerminalColor.rgb(255, 0, 0)
  private static let blue = TerminalColor.rgb(0, 0, 255)

  @Test(
    "What shows a file that has changed is painted anew, and nothing else",
    arguments: [
      ("a.svg", 5, Box(minX: 0, minY: 0, maxX: 10, maxY: 10)),
      ("fill.svg", 15, Box(minX: 10, minY: 0, maxX: 20, maxY: 10)),
      ("icons/sign.svg", 25, Box(minX: 20, minY: 0, maxX: 30, maxY: 19)),
      ("tile.svg", -5, Box(minX: 0, minY: 20, maxX: 40, maxY: 30)),
    ])
  func changed(name: String, column: Int, box: Box) throws {
    let place = column < 0 ? (5, 25) : (column, 5)
    #expect(color(place.0, place.1) == Self.red)
    try draw(name, "#0000ff")
    let before = try #require(painter.jobs.last).history
    #expect(look())
    let history = try #require(painter.jobs.last).history
    guard case .box(let damage) = history.damage(since: before.state, ofDrawing: before.drawing)
    else {
      Issue.record("all is painted")
      return
    }
    #expect(damage.intersects(box) && damage.union(box) == box, "\(damage)")
    #expect(color(place.0, place.1) == Self.blue && pictures.drawnCount == 1)
    let others = [(5, 5), (15, 5), (25, 5), (5, 25)].filter { $0 != place }
    for other in others { #expect(color(other.0, other.1) == Self.red) }
    #expect(!look())
  }

  @Test("Where no file has changed, or another canvas shows it, nothing is painted")
  func unchanged() throws {
    #expect(!look() && !look())
    try draw("other.svg", "#0000ff")
    #expect(!look())
    try press("G k")
    #expect(color(20, 20) == Self.blue)
    try draw("other.svg", "#00ff00")
    try press("g g")
    #expect(!look())
    try press("G k")
    #expect(color(20, 20) == .rgb(0, 255, 0))
  }

  @Test("A file that is being written is waited for; one that stays away is a box, until it comes")
  func missing() throws {
    try folder.file("a.svg", "")
    #expect(!look() && color(5, 5) == Self.red)
    try draw("a.svg", "#0000ff")
    #expect(look() && color(5, 5) == Self.blue)
    try FileManager.default.removeItem(at: folder.url("a.svg"))
    #expect(!look() && color(5, 5) == Self.blue)
    #expect(look() && color(5, 5) != Self.blue && color(5, 5) != Self.red)
    #expect(!look())
    try draw("a.svg", "#ff0000")
    #expect(look() && color(5, 5) == Self.red)
  }

  @Test("A hidden picture is not painted, but shows the file when it comes back")
  func hidden() throws {
    try press("c")
    try draw("a.svg", "#0000ff")
    #expect(!look())
    try press("c")
    #expect(color(5, 5) == Self.blue && color(15, 5) == Self.red)
  }

  @Test("A thread that paints does so, too")
  func thread() throws {
    let woken = Monitor(0)
    let path = try #require(DocumentPath(folder.url("doc.yaml").path))
    let thread = CanvasPaintThread(imagesBeside: path, prepareThread: {}) {
      woken.withLock { $0 += 1 }
    }
    let pictures = CanvasPictures(for: editor, by: thread) { .trueColor }
    file.pictures = pictures
    func waitForPicture(_ count: Int) {
      while pictures.hasIdleWork { pictures.doIdleWork() }
      let deadline = MonotonicTime.now.advanced(bySeconds: 30)
      #expect(woken.wait(until: { _ in deadline }) { $0 >= count ? true : nil } == true)
      _ = pictures.handOver()
    }
    for key in try Key.sequence("+") {
      for effect in editor.handle(.key(key)) { _ = file.perform(effect) }
    }
    waitForPicture(1)
    let red = try #require(editor.picture.picture?.cells)
    try draw("a.svg", "#0000ff")
    file.lookForChanges()
    waitForPicture(2)
    #expect(editor.picture.picture?.cells != red)
    pictures.stop()
  }
}

/// A painter that remembers what it was asked for.
private final class RecordingPainter: CanvasPainting {
  private let painter: CanvasPainter
  private(set) var jobs: [CanvasPaintJob] = []

  init(imagesBeside path: DocumentPath) { painter = CanvasPainter(imagesBeside: path) }

  func start(_ job: CanvasPaintJob) {
    jobs.append(job)
    painter.start(job)
  }

  func takePicture() -> CanvasPicture? { painter.takePicture() }
  func lookAtFiles() -> Set<ShownFile> { painter.lookAtFiles() }
  func stop() { painter.stop() }
}
