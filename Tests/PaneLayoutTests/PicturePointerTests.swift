import Geometry
import TerminalCells
import Testing

@testable import PaneLayout

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
    #expect(opened == .click([7], .menu, isRepeated: false))
    #expect(!pointer.isActive && pointer.release() == nil)
    // A click there afterwards is a first one.
    #expect(pointer.press(cell(10, 5), .shape, frame: nil) == .probe(cell(10, 5)))
    #expect(pointer.found([7], isSelected: true, isMovable: true) == nil)
    #expect(pointer.release() == .click([7], .shape, isRepeated: false))
  }

  @Test func whatIsNotSelectedIsSelectedAtOnce() {
    var pointer = pressed(
      isSelected: false, expecting: .click([7, 3], .shape, isRepeated: false))
    #expect(pointer.release() == nil && !pointer.isActive)
  }

  @Test func whatIsSelectedWaitsForTheRelease() {
    var pointer = pressed()
    #expect(pointer.release() == .click([7, 3], .shape, isRepeated: false))
    // The second click at the same place is a repeated one, a third elsewhere is not.
    #expect(pointer.press(cell(12, 6), .shape, frame: nil) == .probe(cell(12, 6)))
    #expect(pointer.found([7, 3], isSelected: true, isMovable: true) == nil)
    #expect(pointer.release() == .click([7, 3], .shape, isRepeated: true))
    #expect(pointer.press(cell(13, 6), .shape, frame: nil) == .probe(cell(13, 6)))
    #expect(pointer.found([7, 3], isSelected: true, isMovable: true) == nil)
    #expect(pointer.release() == .click([7, 3], .shape, isRepeated: false))
  }

  @Test func aDragMovesWhatIsSelected() {
    let moved = drop(drag(pressed(), to: cell(9, 8)))
    #expect(moved?.subject == .selection && moved?.columns == -3 && moved?.rows == 2)
    // A press that selects moves, too.
    let other = pressed(isSelected: false, expecting: .click([7, 3], .shape, isRepeated: false))
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
    var shape = Self.shape
    shape.isJoinable = true
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
    #expect(try dot(Self.shape.box) == ["• 18,6"])
    // However small the graphic is.
    #expect(try dot(Box(minX: 3, minY: 6, maxX: 5, maxY: 16)) == ["• 5,5"])
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
    #expect(pointer.take(Key(.left)) == false)
    pointer.drag(to: cell(13, 6))
    #expect(pointer.dragged?.isSquare == false && pointer.dragged?.snaps == true)
    for key in [Key(.left), Key(.up), Key(.right, modifiers: .shift), Key(.character("s"))] {
      #expect(pointer.take(key) == true)
    }
    #expect(pointer.take(Key(.character("x"))) == false)
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
      isSelected: false, isMovable: false, expecting: .click([7, 3], .shape, isRepeated: false))
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
    #expect(pointer.release() == .click([], .shape, isRepeated: false))
  }

  @Test(arguments: [(10, 5, -1, -1), (17, 5, 1, -1), (10, 8, -1, 1), (17, 8, 1, 1)])
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
    #expect(pointer.press(cell(10, 5), .shape, frame: Self.frame) == nil)
    #expect(pointer.release() == .probe(cell(10, 5)))
    #expect(
      pointer.found([4], isSelected: true, isMovable: true)
        == .click([4], .shape, isRepeated: false))
    #expect(!pointer.isActive)
  }

  private func signs(_ shape: HandledShape) throws -> [String] {
    let view = try #require(Self.view)
    let frame = PictureFrame(around: shape, in: view)
    return frame.handles.map { "\($0.handle.sign) \($0.cell.column),\($0.cell.row)" }
  }

  @Test func handlesStandWhereThereIsRoom() throws {
    #expect(try signs(Self.shape) == ["■ 10,5", "■ 17,5", "■ 10,8", "■ 17,8", "↻ 18,4"])
    // Between handles something is left to be dragged.
    for box in [Box(minX: 3, minY: 6, maxX: 5, maxY: 16), Box(minX: 3, minY: 6, maxX: 12, maxY: 7)]
    {
      #expect(try signs(HandledShape(box: box, isChangeable: true)) == [])
    }
    let large = HandledShape(
      box: Box(minX: 10, minY: 10, maxX: 21, maxY: 22), isChangeable: true,
      radius: Point(10, 10))
    #expect(
      try signs(large) == [
        "■ 10,5", "■ 20,5", "■ 10,10", "■ 20,10", "▪ 15,5", "▪ 10,7", "▪ 20,7", "▪ 15,10",
        "◦ 11,6", "↻ 21,4",
      ])
    // Points come first, and are handles even of a line without extent.
    let line = HandledShape(
      box: Box(minX: 10, minY: 10, maxX: 30, maxY: 10), isChangeable: true,
      points: [Point(10, 10), Point(30, 10)])
    #expect(try signs(line) == ["● 10,5", "● 30,5"])
    #expect(
      try signs(HandledShape(box: large.box, isChangeable: false, points: line.points)) == [])
    // Outside the picture nothing can be dragged.
    let whole = HandledShape(box: Box(minX: 0, minY: 0, maxX: 40, maxY: 40), isChangeable: true)
    #expect(try signs(whole).count == 8)
  }

  @Test func theOtherAimsActAtOnce() {
    for aim in [PicturePointer.Aim.group, .inside, .mark] {
      var pointer = pressed(aim: aim, expecting: .click([7, 3], aim, isRepeated: false))
      #expect(pointer.release() == nil)
    }
    // What was toggled is not dragged.
    let pointer = pressed(aim: .mark, expecting: .click([7, 3], .mark, isRepeated: false))
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
        == .click([2], .shape, isRepeated: false))
    #expect(!pointer.isActive)
  }
}

/// Which of the entries under the pointer a click selects.
struct PictureClickTests {
  /// 1 holds 2, which holds 3 and 4; 5 stands alone.
  private static let groups = [2: 1, 3: 2, 4: 2]

  private func selected(
    _ stack: [Int], current: Int? = nil, _ aim: PicturePointer.Aim = .shape,
    isRepeated: Bool = false
  ) -> Int? {
    PictureClick(on: stack, current: current) { Self.groups[$0] }
      .selected(by: aim, isRepeated: isRepeated)
  }

  @Test func theTopmostAndThenTheOneBelow() {
    #expect(selected([]) == nil)
    #expect(selected([3, 4, 5]) == 3)
    #expect(selected([3, 4, 5], current: 4) == 3)
    #expect(selected([3, 4, 5], current: 3, isRepeated: true) == 4)
    #expect(selected([3, 4, 5], current: 5, isRepeated: true) == 3)
    // Something else was selected meanwhile.
    #expect(selected([3, 4, 5], current: 9, isRepeated: true) == 3)
    #expect(selected([3, 4, 5], current: nil, isRepeated: true) == 3)
  }

  @Test func theGroupAndThenTheOneAround() {
    #expect(selected([3], .group) == 2)
    #expect(selected([3], current: 2, .group, isRepeated: true) == 1)
    #expect(selected([3], current: 1, .group, isRepeated: true) == 1)
    #expect(selected([3], current: 9, .group, isRepeated: true) == 2)
    #expect(selected([5], .group) == 5)
  }

  @Test func insideIsOneLevelFurtherIn() {
    #expect(selected([3], current: 1, .inside) == 2)
    #expect(selected([3], current: 2, .inside) == 3)
    #expect(selected([3], current: 3, .inside) == 3)
    #expect(selected([3], current: 5, .inside) == 3)
  }
}
