import TerminalCells
import Testing

@testable import PaneLayout

/// What the mouse does in the picture, as a value: presses, drags and releases in, actions out.
struct PicturePointerTests {
  private static let frame = CellRect(column: 10, row: 5, columns: 8, rows: 4)

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
    _ pointer: PicturePointer, to cell: CellPoint, keepsProportion: Bool = false
  ) -> (frame: CellRect?, action: PicturePointer.Action?) {
    var pointer = pointer
    pointer.drag(to: cell, keepsProportion: keepsProportion)
    let frame = pointer.frame(around: Self.frame)
    let action = pointer.release()
    #expect(!pointer.isActive && pointer.frame(around: Self.frame) == Self.frame)
    return (frame, action)
  }

  @Test func aMenuIsOpenedOnceItIsKnownForWhatAndNothingIsDragged() {
    var pointer = PicturePointer()
    // Not even by a corner of the frame.
    #expect(pointer.press(cell(10, 5), .menu, frame: Self.frame) == .probe(cell(10, 5)))
    pointer.drag(to: cell(30, 8), keepsProportion: false)
    #expect(pointer.frame(around: Self.frame) == Self.frame)
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

  @Test func aDragMovesTheFrameAndThenWhatIsSelected() {
    let (frame, action) = drag(pressed(), to: cell(9, 8))
    #expect(frame == CellRect(column: 7, row: 7, columns: 8, rows: 4))
    #expect(action == .move(columns: -3, rows: 2))
    // A press that selects moves, too.
    let other = pressed(isSelected: false, expecting: .click([7, 3], .shape, isRepeated: false))
    #expect(drag(other, to: cell(13, 6)).action == .move(columns: 1, rows: 0))
  }

  @Test func aDragBackMovesNothing() {
    var pointer = pressed()
    pointer.drag(to: cell(9, 9), keepsProportion: false)
    pointer.drag(to: cell(12, 6), keepsProportion: false)
    #expect(pointer.release() == nil && !pointer.isActive)
  }

  @Test func escTakesADragBack() {
    var pointer = pressed()
    pointer.drag(to: cell(9, 9), keepsProportion: false)
    #expect(pointer.cancel() && !pointer.isActive)
    #expect(pointer.release() == nil)
    #expect(pointer.cancel() == false)
  }

  @Test func aDragOnEmptyGroundMarks() {
    let (frame, action) = drag(pressed([], isSelected: false), to: cell(2, 9))
    #expect(frame == CellRect(column: 2, row: 6, columns: 11, rows: 4))
    #expect(action == .mark(CellRect(column: 2, row: 6, columns: 11, rows: 4)))
    // What is locked is ground to drags, and can be clicked.
    let locked = pressed(
      isSelected: false, isMovable: false, expecting: .click([7, 3], .shape, isRepeated: false))
    #expect(
      drag(locked, to: cell(13, 7)).action
        == .mark(CellRect(column: 12, row: 6, columns: 2, rows: 2)))
  }

  @Test func whatIsLockedIsNotMovedThoughItIsSelected() {
    let locked = pressed(isSelected: true, isMovable: false)
    #expect(
      drag(locked, to: cell(13, 7)).action
        == .mark(CellRect(column: 12, row: 6, columns: 2, rows: 2)))
  }

  @Test func aClickOnEmptyGroundSelectsNothing() {
    var pointer = pressed([], isSelected: false)
    #expect(pointer.release() == .click([], .shape, isRepeated: false))
  }

  @Test(arguments: [
    (10, 5, PictureHandle.topLeft), (17, 5, .topRight), (10, 8, .bottomLeft), (17, 8, .bottomRight),
  ])
  func aHandleResizes(column: Int, row: Int, handle: PictureHandle) {
    var pointer = PicturePointer()
    #expect(pointer.press(cell(column, row), .shape, frame: Self.frame) == nil)
    let (frame, action) = drag(pointer, to: cell(column + 2, row + 1), keepsProportion: true)
    #expect(action == .resize(handle, columns: 2, rows: 1, keepsProportion: true))
    #expect(frame?.columns == (handle.isLeft ? 6 : 10) && frame?.rows == (handle.isTop ? 3 : 5))
    #expect(
      frame?.minColumn == (handle.isLeft ? 12 : 10) && frame?.minRow == (handle.isTop ? 6 : 5))
    // The opposite corner stays even where the frame could not get smaller.
    let small = drag(pointer, to: cell(handle.isLeft ? 90 : -90, row)).frame
    #expect(small?.columns == 1)
    #expect(handle.isLeft ? small?.maxColumn == 18 : small?.minColumn == 10)
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

  @Test func aFrameOfHandlesAloneHasNone() {
    for frame in [
      CellRect(column: 3, row: 3, columns: 2, rows: 5),
      CellRect(column: 3, row: 3, columns: 9, rows: 1),
    ] { #expect(PictureHandle(of: frame, at: cell(3, 3)) == nil) }
    #expect(PictureHandle(of: Self.frame, at: cell(11, 5)) == nil)
  }

  @Test func theOtherAimsActAtOnce() {
    for aim in [PicturePointer.Aim.group, .inside, .mark] {
      var pointer = pressed(aim: aim, expecting: .click([7, 3], aim, isRepeated: false))
      #expect(pointer.release() == nil)
    }
    // What was toggled is not dragged.
    let pointer = pressed(aim: .mark, expecting: .click([7, 3], .mark, isRepeated: false))
    #expect(
      drag(pointer, to: cell(20, 6)).action
        == .mark(CellRect(column: 12, row: 6, columns: 9, rows: 1)))
  }

  @Test func nothingHappensWithoutAPicture() {
    var pointer = pressed(nil, isSelected: false)
    #expect(!pointer.isActive && pointer.release() == nil)
    pointer.drag(to: cell(0, 0), keepsProportion: false)
    #expect(!pointer.isActive)
    #expect(pointer.found([1], isSelected: false, isMovable: true) == nil)
  }

  @Test func anAnswerAfterTheReleaseIsAClick() {
    var pointer = PicturePointer()
    _ = pointer.press(cell(1, 1), .shape, frame: nil)
    pointer.drag(to: cell(5, 5), keepsProportion: false)
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
