import Geometry
import ShapeDocument
import TerminalCells
import Testing

@testable import ShapeEditor

/// What the pane of the picture asks for, and what it takes.
struct PictureRoomTests {
  private static let size = CellSize(columns: 40, rows: 20)
  private static let canvas = Box(minX: 0, minY: 0, maxX: 400, maxY: 400)

  /// States of a document, one after the other.
  private static let states = (0...2).map { _ in Document().state }

  private func painted(_ request: CanvasRequest) -> CanvasPicture {
    let view = CanvasView(of: Self.canvas, request.subject.viewport, in: request.subject.size)
    let area = view?.area ?? CellRect(.zero)
    // Where a cell has been can be read from its colour.
    let cells = (0..<area.columns * area.rows).map { position in
      PictureCell(
        " ", background: .rgb(UInt8(position % area.columns), UInt8(position / area.columns), 0))
    }
    return CanvasPicture(
      request, view, of: Self.canvas,
      CellPicture(size: CellSize(columns: area.columns, rows: area.rows), cells: cells), note: nil)
  }

  private func shown(
    _ room: inout PictureRoom, canvas: Int?, state: DocumentState, size: CellSize
  ) -> CanvasRequest? {
    room.show(canvas: canvas, state: state, size: size)
  }

  private func ask(
    _ room: inout PictureRoom, canvas: Int, state: DocumentState
  ) throws -> CanvasRequest {
    let request = room.show(canvas: canvas, state: state, size: Self.size)
    return try #require(request)
  }

  private func shownRoom() throws -> PictureRoom {
    var room = PictureRoom()
    let request = try ask(&room, canvas: 7, state: Self.states[0])
    room.takePicture(painted(request))
    return room
  }

  @Test func aPictureIsAskedForOnce() {
    var room = PictureRoom()
    let first = room.show(canvas: 7, state: Self.states[0], size: Self.size)
    #expect(first?.generation == 1)
    #expect(shown(&room, canvas: 7, state: Self.states[0], size: Self.size) == nil)
    #expect(shown(&room, canvas: 7, state: Self.states[1], size: Self.size)?.generation == 2)
    #expect(shown(&room, canvas: 8, state: Self.states[1], size: Self.size)?.generation == 3)
    let larger = CellSize(columns: 41, rows: 20)
    #expect(shown(&room, canvas: 8, state: Self.states[1], size: larger)?.generation == 4)
  }

  @Test func itSaysThatAPictureIsPaintedUntilItIsThere() throws {
    var room = PictureRoom()
    room.sayPainting()
    #expect(!room.isWaiting && !room.saysPainting)
    let first = try ask(&room, canvas: 7, state: Self.states[0])
    #expect(room.isWaiting && !room.saysPainting)
    room.sayPainting()
    #expect(room.saysPainting)
    let second = try ask(&room, canvas: 7, state: Self.states[1])
    room.takePicture(painted(first))
    // Older pixels are shown.
    #expect(room.isWaiting && room.saysPainting && room.picture != nil)
    room.takePicture(painted(second))
    #expect(!room.isWaiting && !room.saysPainting)
    _ = try ask(&room, canvas: 7, state: Self.states[2])
    room.sayPainting()
    #expect(
      shown(&room, canvas: nil, state: Self.states[2], size: Self.size) == nil && !room.saysPainting
    )
  }

  @Test func aHiddenPaneAsksForNothingAndForgets() throws {
    var room = try shownRoom()
    #expect(
      shown(&room, canvas: nil, state: Self.states[0], size: Self.size) == nil
        && room.picture == nil)
    #expect(shown(&room, canvas: 7, state: Self.states[0], size: .zero) == nil)
    #expect(shown(&room, canvas: 7, state: Self.states[0], size: Self.size) != nil)
  }

  @Test func latePicturesAreDropped() throws {
    var room = try shownRoom()
    let second = try ask(&room, canvas: 7, state: Self.states[1])
    // What was there stays until what was asked for comes.
    #expect(room.picture?.request.generation == 1)
    let third = try ask(&room, canvas: 7, state: Self.states[2])
    room.takePicture(painted(third))
    room.takePicture(painted(second))
    #expect(room.picture?.request == third)
    let other = try ask(&room, canvas: 8, state: Self.states[2])
    #expect(room.picture == nil)
    room.takePicture(painted(third))
    #expect(room.picture == nil)
    room.takePicture(painted(other))
    #expect(room.picture?.request == other)
  }

  @Test func theOldPictureIsMovedUntilTheNewOneIsThere() throws {
    var room = try shownRoom()
    func shown(_ column: Int, _ row: Int) -> TerminalColor? {
      room.picture?.cells[column, row]?.background
    }
    #expect(shown(0, 0) == .rgb(0, 0, 0) && shown(39, 19) == .rgb(39, 19, 0))
    room.zoom(toPercent: 160)
    let larger = try ask(&room, canvas: 7, state: Self.states[0])
    // Twice as large, about the middle.
    #expect(room.picture?.request.generation == 1)
    #expect(shown(0, 0) == .rgb(10, 5, 0) && shown(39, 19) == .rgb(29, 14, 0))
    room.pan(dx: 20, dy: 0)
    _ = try ask(&room, canvas: 7, state: Self.states[0])
    #expect(shown(0, 0) == .rgb(12, 5, 0))
    // What was asked for before has come: it is moved to what is asked for now.
    room.takePicture(painted(larger))
    #expect(room.picture?.request == larger && shown(0, 0) == .rgb(4, 0, 0))
    #expect(shown(39, 0) == .default)
  }

  @Test func theCellsOfTheTerminalGiveThePictureItsProportions() throws {
    var room = try shownRoom()
    room.measure(cell: CellSize(columns: 10, rows: 10))
    let square = try ask(&room, canvas: 7, state: Self.states[0])
    // As high as the pane: twenty rows, and as many columns.
    #expect(
      square.subject.view(of: Self.canvas)?.area
        == CellRect(column: 10, row: 0, columns: 20, rows: 20))
    #expect(square.subject.view(of: Self.canvas)?.scale == 0.5)
    room.measure(cell: CellSize(columns: 0, rows: 10))
    #expect(shown(&room, canvas: 7, state: Self.states[0], size: Self.size) == nil)
  }

  @Test func zoomAndPanGoOnFromWhatIsSeen() throws {
    var room = try shownRoom()
    room.zoom(bySteps: 1)
    let larger = try ask(&room, canvas: 7, state: Self.states[0])
    #expect(larger.subject.viewport == CanvasViewport(scale: 1, center: Point(200, 200)))
    room.takePicture(painted(larger))
    room.pan(dx: 10, dy: -20)
    let moved = try ask(&room, canvas: 7, state: Self.states[0])
    #expect(moved.subject.viewport == CanvasViewport(scale: 1, center: Point(210, 180)))
    room.zoom(toPercent: 1e30)
    let largest = try ask(&room, canvas: 7, state: Self.states[0])
    #expect(largest.subject.viewport.zoom == .scale(1_000))
    room.zoom(to: Box(minX: 0, minY: 0, maxX: 100, maxY: 0))
    let selected = try ask(&room, canvas: 7, state: Self.states[0])
    #expect(selected.subject.viewport.center == Point(50, 0))
    room.fit()
    #expect(
      shown(&room, canvas: 7, state: Self.states[0], size: Self.size)?.subject.viewport
        == CanvasViewport())
  }

  @Test func eachCanvasKeepsItsZoom() throws {
    var room = try shownRoom()
    room.zoom(toPercent: 200)
    _ = room.show(canvas: 7, state: Self.states[0], size: Self.size)
    #expect(
      shown(&room, canvas: 8, state: Self.states[0], size: Self.size)?.subject.viewport.zoom == .fit
    )
    #expect(
      shown(&room, canvas: 7, state: Self.states[0], size: Self.size)?.subject.viewport.zoom
        == .scale(2))
  }
}
