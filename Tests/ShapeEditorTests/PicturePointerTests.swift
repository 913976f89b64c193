import Geometry
import TerminalCells
import Testing

@testable import ShapeEditor

/// What the mouse does in the picture, as a value: presses, drags and releases in, actions out.
struct PicturePointerTests {
  /// A canvas of a unit a column and half a row, and a shape with a frame around it.
  private static let view = CanvasView(
    of: Box(minX: 0, minY: 0, maxX: 40, maxY: 40), CanvasViewport(),
    in: CellSize(columns: 40, rows: 20))
  private static let shape = HandledShape(
    box: Box(minX: 10, minY: 10, maxX: 18, maxY: 18), isChangeable: true)
  private static let frame = view.map { PictureFrame(around: shape, in: $0) }

  private func cell(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

  /// A pointer that was pressed on something.
  private func pressed(
    _ stack: [Int]? = [7, 3], at point: CellPoint = CellPoint(column: 12, row: 6),
    aim: PicturePointer.Aim = .shape, isSelected: Bool = true, isMovable: Bool = true,
    expecting: PicturePointer.Action? = nil
  ) -> PicturePointer {
    var pointer = PicturePointer()
    #expect(pointer.press(point, aim, frame: Self.frame) == .probe(point))
    #expect(pointer.isActive)
    #expect(pointer.found(stack, isSelected: isSelected, isMovable: isMovable) == expecting)
    return pointer
  }

  private func drag(
    _ pointer: PicturePointer, to cell: CellPoint, _ modifiers: Key.Modifiers = []
  ) -> PicturePointer.Action? {
    var pointer = pointer
    pointer.drag(to: cell, modifiers)
    let dragged = pointer.dragged
    let action = pointer.release()
    #expect(!pointer.isActive && pointer.dragged == nil && pointer.marked == nil)
    if case .drop(let drop)? = action { #expect(drop == dragged) }
    return action
  }

  private func drop(_ action: PicturePointer.Action?) -> PictureDrag? {
    if case .drop(let drag)? = action { drag } else { nil }
  }

  @Test func aMenuIsOpenedOnceItIsKnownForWhatAndNothingIsDragged() {
    var pointer = PicturePointer()
    // Not even by a corner of the frame.
    #expect(pointer.press(cell(10, 5), .menu, frame: Self.frame) == .probe(cell(10, 5)))
    pointer.drag(to: cell(30, 8))
    #expect(pointer.dragged == nil)
    let opened = pointer.found([7], isSelected: true, isMovable: true)
    #expect(opened == .click([7], .menu))
    #expect(!pointer.isActive && pointer.release() == nil)
    // A click there afterwards is a first one.
    #expect(pointer.press(cell(10, 5), .shape, frame: nil) == .probe(cell(10, 5)))
    #expect(pointer.found([7], isSelected: true, isMovable: true) == nil)
    #expect(pointer.release() == .click([7], .shape))
  }

  @Test func whatIsNotSelectedIsSelectedAtOnce() {
    var pointer = pressed(
      isSelected: false, expecting: .click([7, 3], .shape))
    #expect(pointer.release() == nil && !pointer.isActive)
  }

  @Test func whatIsSelectedWaitsForTheRelease() {
    var pointer = pressed()
    #expect(pointer.release() == .click([7, 3], .shape))
  }

  @Test func aDragMovesWhatIsSelected() {
    let moved = drop(drag(pressed(), to: cell(9, 8)))
    #expect(moved?.subject == .selection && moved?.columns == -3 && moved?.rows == 2)
    // A press that selects moves, too.
    let other = pressed(isSelected: false, expecting: .click([7, 3], .shape))
    #expect(drop(drag(other, to: cell(13, 6)))?.columns == 1)
  }

  @Test func bothEndsOfAConnectorAreAskedFor() {
    var pointer = PicturePointer()
    #expect(pointer.press(cell(3, 2), .join, frame: nil) == nil)
    pointer.drag(to: cell(9, 8))
    #expect(pointer.dragged?.isJoining == true)
    #expect(pointer.release() == .probe(cell(3, 2)))
    #expect(pointer.found([7], isSelected: true, isMovable: true) == .probe(cell(9, 8)))
    #expect(
      pointer.found([4, 1], isSelected: false, isMovable: true) == .join(.pressed([7]), [4, 1]))
    #expect(!pointer.isActive)
    // What cannot be known joins nothing.
    _ = pointer.press(cell(3, 2), .join, frame: nil)
    _ = pointer.release()
    #expect(pointer.found(nil, isSelected: false, isMovable: false) == nil && !pointer.isActive)
  }

  @Test func fromTheDotOfTheSelectionOnlyTheOtherEndIsAskedFor() throws {
    let shape = HandledShape(box: Self.shape.box, isChangeable: true, isJoinable: true)
    let frame = PictureFrame(around: shape, in: try #require(Self.view))
    let dot = try #require(frame.handles.first { $0.handle == .join }?.cell)
    var pointer = PicturePointer()
    #expect(pointer.press(dot, .shape, frame: frame) == nil)
    pointer.drag(to: cell(3, 2))
    #expect(pointer.dragged?.isJoining == true)
    #expect(pointer.release() == .probe(cell(3, 2)))
    #expect(
      pointer.found([4, 1], isSelected: false, isMovable: true) == .join(.selection, [4, 1]))
    // Back where it began, nothing is drawn; a click is one on what is under the dot.
    _ = pointer.press(dot, .shape, frame: frame)
    pointer.drag(to: cell(3, 2))
    pointer.drag(to: dot)
    #expect(pointer.release() == nil && !pointer.isActive)
    _ = pointer.press(dot, .shape, frame: frame)
    #expect(pointer.release() == .probe(dot))
  }

  @Test func theDotStandsBesideASideThatIsInThePicture() throws {
    func dot(_ box: Box, points: [Point] = []) throws -> [String] {
      try signs(HandledShape(box: box, isChangeable: true, points: points, isJoinable: true))
        .filter { $0.hasPrefix("•") }
    }
    #expect(try dot(Self.shape.box) == ["• 19,6"])
    // However small the graphic is.
    #expect(try dot(Box(minX: 3, minY: 6, maxX: 5, maxY: 16)) == ["• 6,5"])
    // Where the right side is at the edge of the picture, below it.
    let (atEdge, inside) = (
      try dot(Box(minX: 20, minY: 10, maxX: 40, maxY: 20)),
      try dot(Box(minX: 20, minY: 10, maxX: 30, maxY: 20))
    )
    #expect(atEdge.count == 1 && inside.count == 1 && atEdge != inside)
    // A point of a line that is there counts more.
    let line = Box(minX: 10, minY: 10, maxX: 20, maxY: 10)
    #expect(try dot(line, points: [Point(10, 10), Point(20, 10)]).count == 1)
    #expect(try dot(Box(minX: 0, minY: 0, maxX: 40, maxY: 40)) == [])
  }

  @Test func keysAndModifiersChangeADrag() {
    var pointer = pressed()
    #expect(pointer.takeKey(Key(.left)) == false)
    pointer.drag(to: cell(13, 6))
    #expect(pointer.dragged?.isSquare == false && pointer.dragged?.snaps == true)
    for key in [Key(.left), Key(.up), Key(.right, modifiers: .shift), Key(.character("s"))] {
      #expect(pointer.takeKey(key) == true)
    }
    #expect(pointer.takeKey(Key(.character("x"))) == false)
    #expect(pointer.dragged?.nudgeX == 9 && pointer.dragged?.nudgeY == -1)
    #expect(pointer.dragged?.isSquare == true)
    // Shift turns that round; alt and ctrl hold as long as they are held.
    pointer.drag(to: cell(13, 7), [.shift, .alt, .control])
    #expect(pointer.dragged?.isSquare == false)
    #expect(pointer.dragged?.isFromMiddle == true && pointer.dragged?.snaps == false)
    pointer.drag(to: cell(13, 8))
    #expect(pointer.dragged?.isSquare == true && pointer.dragged?.isFromMiddle == false)
    #expect(pointer.dragged?.nudgeX == 9)
  }

  @Test func aDragBackMovesNothing() {
    var pointer = pressed()
    pointer.drag(to: cell(9, 9))
    pointer.drag(to: cell(12, 6))
    #expect(pointer.release() == nil && !pointer.isActive)
  }

  @Test func escTakesADragBack() {
    var pointer = pressed()
    pointer.drag(to: cell(9, 9))
    #expect(pointer.cancel() && !pointer.isActive)
    #expect(pointer.release() == nil)
    #expect(pointer.cancel() == false)
  }

  @Test func aDragOnEmptyGroundMarks() {
    var pointer = pressed([], isSelected: false)
    pointer.drag(to: cell(2, 9))
    #expect(pointer.marked == CellRect(column: 2, row: 6, columns: 11, rows: 4))
    let action = drag(pressed([], isSelected: false), to: cell(2, 9))
    #expect(action == .mark(CellRect(column: 2, row: 6, columns: 11, rows: 4)))
    // What is locked is ground to drags, and can be clicked.
    let locked = pressed(
      isSelected: false, isMovable: false, expecting: .click([7, 3], .shape))
    #expect(
      drag(locked, to: cell(13, 7))
        == .mark(CellRect(column: 12, row: 6, columns: 2, rows: 2)))
  }

  @Test func whatIsLockedIsNotMovedThoughItIsSelected() {
    let locked = pressed(isSelected: true, isMovable: false)
    #expect(
      drag(locked, to: cell(13, 7))
        == .mark(CellRect(column: 12, row: 6, columns: 2, rows: 2)))
  }

  @Test func aClickOnEmptyGroundSelectsNothing() {
    var pointer = pressed([], isSelected: false)
    #expect(pointer.release() == .click([], .shape))
  }

  @Test(arguments: [(9, 4, -1, -1), (18, 4, 1, -1), (9, 9, -1, 1), (18, 9, 1, 1)])
  func aHandleIsDragged(column: Int, row: Int, horizontal: Int, vertical: Int) {
    var pointer = PicturePointer()
    #expect(pointer.press(cell(column, row), .shape, frame: Self.frame) == nil)
    let dropped = drop(drag(pointer, to: cell(column + 2, row + 1), .shift))
    #expect(
      dropped?.subject == .handle(.side(horizontal: horizontal, vertical: vertical)))
    #expect(dropped?.columns == 2 && dropped?.rows == 1 && dropped?.isSquare == true)
  }

  @Test func aClickOnAHandleIsOneOnWhatIsThere() {
    var pointer = PicturePointer()
    #expect(pointer.press(cell(9, 4), .shape, frame: Self.frame) == nil)
    #expect(pointer.release() == .probe(cell(9, 4)))
    #expect(
      pointer.found([4], isSelected: true, isMovable: true)
        == .click([4], .handle))
    #expect(!pointer.isActive)
  }

  private func signs(_ shape: HandledShape) throws -> [String] {
    let view = try #require(Self.view)
    let frame = PictureFrame(around: shape, in: view)
    return frame.handles.map { "\($0.handle.sign) \($0.cell.column),\($0.cell.row)" }
  }

  @Test func handlesStandWhereThereIsRoom() throws {
    #expect(
      try signs(Self.shape)
        == ["■ 9,4", "■ 18,4", "■ 9,9", "■ 18,9", "▪ 13,4", "▪ 9,6", "▪ 18,6", "▪ 13,9", "↻ 19,3"])
    // However small it is, its own cells are left to be dragged.
    let small = HandledShape(box: Box(minX: 3, minY: 6, maxX: 4, maxY: 8), isChangeable: true)
    #expect(try signs(small) == ["■ 2,2", "■ 4,2", "■ 2,4", "■ 4,4", "↻ 5,1"])
    let large = HandledShape(
      box: Box(minX: 10, minY: 10, maxX: 21, maxY: 22), isChangeable: true,
      radius: Point(10, 10))
    #expect(try signs(large).contains("◦ 11,6"))
    // Points come first, and are handles even of a line without extent; they do what sides would.
    let line = HandledShape(
      box: Box(minX: 10, minY: 10, maxX: 30, maxY: 10), isChangeable: true,
      points: [Point(10, 10), Point(30, 10)])
    #expect(try signs(line) == ["● 10,5", "● 30,5"])
    #expect(
      try signs(HandledShape(box: large.box, isChangeable: false, points: line.points)) == [])
  }

  @Test func aFrameStandsAroundWhatItFramesWhereThePaneHasRoom() throws {
    let view = try #require(Self.view)
    func frame(_ box: Box, in view: CanvasView) -> PictureFrame {
      PictureFrame(around: HandledShape(box: box, isChangeable: true), in: view)
    }
    let inside = frame(Self.shape.box, in: view)
    #expect(inside.content == CellRect(column: 10, row: 5, columns: 8, rows: 4))
    #expect(inside.rect == CellRect(column: 9, row: 4, columns: 10, rows: 6))
    // At the edges of the pane it cannot, and beyond them it is not seen.
    let whole = frame(view.canvas, in: view)
    #expect(whole.rect == CellRect(column: 0, row: 0, columns: 40, rows: 20))
    let beyond = frame(Box(minX: -20, minY: 10, maxX: 50, maxY: 20), in: view)
    #expect(beyond.rect.minColumn == -20 && beyond.rect.maxColumn == 50)
    // Beside a canvas that is smaller than the pane there is room.
    let wide = try #require(
      CanvasView(of: view.canvas, CanvasViewport(), in: CellSize(columns: 60, rows: 20)))
    #expect(frame(wide.canvas, in: wide).rect == CellRect(column: 9, row: 0, columns: 42, rows: 20))
  }

  @Test func handlesThatDoNothingAreNotShown() throws {
    func shape(canWiden: Bool = true, canHeighten: Bool = true, canTurn: Bool = true)
      -> HandledShape
    {
      HandledShape(
        box: Self.shape.box, isChangeable: true, canWiden: canWiden, canHeighten: canHeighten,
        canTurn: canTurn)
    }
    func shown(_ shape: HandledShape) throws -> Set<String> {
      Set(try signs(shape).map { String($0.prefix(1)) })
    }
    #expect(try shown(shape()) == ["■", "▪", "↻"])
    #expect(try shown(shape(canTurn: false)) == ["■", "▪"])
    #expect(try shown(shape(canWiden: false, canHeighten: false)) == ["↻"])
    #expect(try signs(shape(canHeighten: false, canTurn: false)) == ["▪ 9,6", "▪ 18,6"])
    let connector = HandledShape(
      box: Self.shape.box, isChangeable: true,
      connector: HandledConnector(
        start: Point(10, 10), end: Point(30, 30), bends: [Point(30, 10)],
        parts: [Point(20, 10), Point(30, 12)]))
    #expect(try signs(connector) == ["● 10,5", "● 30,15", "○ 30,5", "◦ 20,5"])
    let view = try #require(Self.view)
    #expect(!PictureFrame(around: connector, in: view).hasLines)
  }

  @Test func anEndOfAConnectorIsLedToWhatIsThere() throws {
    let shape = HandledShape(
      box: Self.shape.box, isChangeable: true,
      connector: HandledConnector(start: Point(10, 10), end: Point(30, 30)))
    let frame = PictureFrame(around: shape, in: try #require(Self.view))
    var pointer = PicturePointer()
    #expect(pointer.press(cell(30, 15), .shape, frame: frame) == nil)
    pointer.drag(to: cell(20, 4))
    let drag = try #require(pointer.dragged)
    #expect(drag.subject == .handle(.end(.to)))
    #expect(pointer.release() == .probe(cell(20, 4)))
    #expect(
      pointer.found([4, 1], isSelected: false, isMovable: true) == .reconnect(.to, [4, 1], drag))
    #expect(!pointer.isActive)
    // A click there is one on the line itself.
    _ = pointer.press(cell(10, 5), .shape, frame: frame)
    #expect(pointer.release() == nil && !pointer.isActive)
  }

  @Test func theOtherAimsActAtOnce() {
    for aim in [PicturePointer.Aim.below, .inside, .mark] {
      var pointer = pressed(aim: aim, expecting: .click([7, 3], aim))
      #expect(pointer.release() == nil)
    }
    // What was toggled is not dragged.
    let pointer = pressed(aim: .mark, expecting: .click([7, 3], .mark))
    #expect(
      drag(pointer, to: cell(20, 6))
        == .mark(CellRect(column: 12, row: 6, columns: 9, rows: 1)))
  }

  @Test func nothingHappensWithoutAPicture() {
    var pointer = pressed(nil, isSelected: false)
    #expect(!pointer.isActive && pointer.release() == nil)
    pointer.drag(to: cell(0, 0))
    #expect(!pointer.isActive)
    #expect(pointer.found([1], isSelected: false, isMovable: true) == nil)
  }

  @Test func anAnswerAfterTheReleaseIsAClick() {
    var pointer = PicturePointer()
    _ = pointer.press(cell(1, 1), .shape, frame: nil)
    pointer.drag(to: cell(5, 5))
    #expect(pointer.release() == nil && pointer.isActive)
    #expect(
      pointer.found([2], isSelected: false, isMovable: true)
        == .click([2], .shape))
    #expect(!pointer.isActive)
  }
}

/// Which of the entries under the pointer a click selects.
struct PictureClickTests {
  /// 1 holds 2, which holds 3 and 4; 5 stands alone.
  private static let groups = [2: 1, 3: 2, 4: 2]

  private func selected(
    _ stack: [Int], current: Int? = nil, _ aim: PicturePointer.Aim = .shape
  ) -> Int? {
    PictureClick(stack: stack, current: current) {
      Self.groups[$0]
    } holdsSelection: { group in
      var around = current.flatMap { Self.groups[$0] }
      while let known = around, known != group { around = Self.groups[known] }
      return around == group
    }
    .selected(by: aim)
  }

  @Test func theOutermostGroupComesFirst() {
    #expect(selected([]) == nil)
    #expect(selected([3, 5]) == 1)
    #expect(selected([5, 3]) == 5)
    #expect(selected([3, 5], current: 5) == 1)
    // What is selected stays so.
    #expect(selected([3, 5], current: 1) == 1)
    for aim in [PicturePointer.Aim.mark, .menu, .handle] { #expect(selected([4], aim) == 1) }
  }

  @Test func insideAGroupAClickLeadsToItsOtherMembers() {
    #expect(selected([4], current: 3) == 4)
    #expect(selected([4], current: 2) == 2)
    #expect(selected([5], current: 3) == 5)
  }

  @Test func aDoubleClickGoesOneLevelIn() {
    #expect(selected([3], current: 1, .inside) == 2)
    #expect(selected([3], current: 2, .inside) == 3)
    #expect(selected([3], current: 3, .inside) == 3)
    // Beside what is selected it is a click.
    #expect(selected([3], current: 5, .inside) == 1)
  }

  @Test func altTakesWhatLiesBelow() {
    #expect(selected([3, 4, 5], .below) == 5)
    #expect(selected([3, 4, 5], current: 1, .below) == 5)
    #expect(selected([3, 4, 5], current: 5, .below) == 1)
    #expect(selected([3, 4, 5], current: 3, .below) == 4)
    #expect(selected([3], .below) == 1)
    #expect(selected([], .below) == nil)
  }

  @Test func toolsTakeWhatIsOnTop() {
    #expect(selected([3, 5], .join) == 3)
  }
}
