import PaneLayout
import TerminalCells
import Testing

@testable import ShapeEditor

/// What is dragged, as values.
struct PaneDragTests {
  @Test func aRowIsDraggedOnceThePointerLeavesItOrGoesALevelAside() {
    func isMoving(_ column: Int, _ row: Int) -> Bool {
      var drag = RowDrag(serial: 1, changeCount: 0, at: CellPoint(column: 10, row: 5))
      drag.move(to: CellPoint(column: column, row: row))
      return drag.isMoving
    }
    #expect(!isMoving(10, 5) && !isMoving(11, 5) && !isMoving(9, 5))
    #expect(isMoving(12, 5) && isMoving(8, 5) && isMoving(10, 4) && isMoving(10, 6))
  }

  @Test func whatIsDraggedStaysSoBackAtItsPlaceAndRestsAnewOnEachRow() {
    var drag = RowDrag(serial: 1, changeCount: 0, at: CellPoint(column: 10, row: 5))
    drag.move(to: CellPoint(column: 14, row: 6))
    #expect(drag.levels == 2)
    drag.rest()
    drag.rest()
    drag.move(to: CellPoint(column: 6, row: 6))
    #expect(drag.restCount == 2 && drag.levels == -2)
    drag.move(to: CellPoint(column: 10, row: 5))
    #expect(drag.restCount == 0 && drag.levels == 0 && drag.isMoving)
  }

  @Test func aNumberTakesAStepAColumnAndTheWayBack() {
    var drag = ValueDrag(at: 50)
    #expect(drag.move(to: 50) == 0 && !drag.isEditing)
    #expect(drag.move(to: 53) == 3 && drag.isEditing)
    #expect(drag.move(to: 48) == -5)
    #expect(drag.move(to: 50) == 2)
    // What no screen is wide enough for takes no more time than it would.
    #expect(drag.move(to: 1_000_000) == 500)
    #expect(drag.move(to: -1_000_000) == -1_000)
  }

  @Test func dividersStandBetweenThePanesThatAreThere() {
    for columns in [1, 59, 60, 80, 119, 120, 121, 200] {
      for isWanted in [false, true] {
        var layout = ScreenLayout()
        layout.resize(columns: columns, rows: 24)
        if isWanted { layout.togglePicture() }
        let dividers = layout.dividers
        #expect(dividers.count == layout.visiblePanes.count - 1)
        if let first = dividers.first { #expect(first.column == layout.outlineColumns) }
        if let last = dividers.dropFirst().first {
          #expect(last.column == columns - layout.inspectorColumns - 1)
        }
      }
    }
  }

  @Test func theSecondDividerMovesWithinItsNeighbours() {
    var layout = ScreenLayout()
    layout.resize(columns: 160, rows: 24)
    layout.togglePicture()
    let (outline, inspector) = (layout.outlineColumns, layout.inspectorColumns)
    layout.widenPicture(by: -7)
    #expect(layout.inspectorColumns == inspector + 7 && layout.outlineColumns == outline)
    for change in [1_000, -1_000, .max, .min, 5] {
      layout.widenPicture(by: change)
      let widths = [layout.outlineColumns, layout.pictureColumns, layout.inspectorColumns]
      #expect(widths.reduce(0, +) == 158)
      #expect(widths.allSatisfy { $0 >= ScreenLayout.minimumPaneColumns })
      #expect(layout.outlineColumns == outline)
    }
    layout.togglePicture()
    let two = layout
    layout.widenPicture(by: 10)
    #expect(layout == two)
  }
}
