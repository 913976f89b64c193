import TerminalCells
import Testing

@testable import PaneLayout

/// How the screen is divided.
struct ScreenLayoutTests {
  private func layout(_ columns: Int, automatic: Bool = true) -> ScreenLayout {
    var layout = ScreenLayout(showsPictureWhenWide: automatic)
    layout.resize(columns: columns, rows: 40)
    return layout
  }

  @Test func fromAHundredAndTwentyColumnsThereAreThreePanes() {
    #expect(layout(119).visiblePanes == [.outline, .inspector])
    let wide = layout(120)
    #expect(wide.visiblePanes == [.outline, .picture, .inspector])
    #expect((wide.outlineColumns, wide.pictureColumns, wide.inspectorColumns) == (36, 46, 36))
    #expect(wide.pictureSize == CellSize(columns: 46, rows: 39))
    #expect(layout(120, automatic: false).visiblePanes == [.outline, .inspector])
  }

  @Test func belowThePictureTakesThePlaceOfTheInspector() {
    var layout = layout(80)
    layout.moveFocus(by: 1)
    layout.togglePicture()
    #expect(layout.visiblePanes == [.outline, .picture] && layout.focus == .outline)
    // The outline has three tenths beside it, at every width.
    #expect((layout.outlineColumns, layout.pictureColumns) == (24, 55))
    #expect(layout.inspectorColumns == 0)
    layout.moveFocus(by: 1)
    #expect(layout.focus == .picture)
    layout.togglePicture()
    #expect(layout.visiblePanes == [.outline, .inspector] && layout.focus == .outline)
  }

  @Test func pictureAndInspectorShareWhatIsTooNarrowForBoth() {
    var layout = layout(80)
    layout.toggleInspector()
    let columns = 55
    #expect(layout.isStacked && layout.visiblePanes == [.outline, .picture, .inspector])
    #expect((layout.pictureColumns, layout.inspectorColumns) == (columns, columns))
    #expect(layout.pictureRows + 1 + layout.inspectorRows == layout.paneRows)
    #expect(layout.inspectorRow == layout.pictureRows + 1 && layout.dividers.count == 1)
    layout.moveFocus(by: -1)
    #expect(layout.focus == .inspector)
    layout.toggleInspector()
    #expect(layout.visiblePanes == [.outline, .picture] && layout.focus == .outline)
    #expect(layout.pictureSize.rows == layout.paneRows)
    // Beside each other where there is room; the picture alone where there is not even room for two.
    layout.toggleInspector()
    layout.resize(columns: 150, rows: 40)
    #expect(!layout.isStacked && layout.inspectorRows == layout.paneRows)
    layout.resize(columns: 50, rows: 40)
    #expect(!layout.isStacked && layout.pictureRows == layout.paneRows)
    for rows in 1...4 {
      layout.resize(columns: 80, rows: rows)
      #expect(layout.pictureRows >= 0 && layout.inspectorRows >= 0)
    }
  }

  @Test func wideScreensGiveThePictureTheRoomOfTheInspector() {
    var layout = layout(160)
    let columns = layout.pictureColumns + layout.inspectorColumns
    layout.toggleInspector()
    #expect(layout.visiblePanes == [.outline, .picture])
    #expect(layout.pictureColumns >= columns - 2)
  }

  @Test(arguments: [50, 80, 160])
  func thePictureIsShownAlone(columns: Int) {
    var layout = layout(columns)
    layout.togglePictureAlone()
    #expect(layout.visiblePanes == [.picture] && layout.focus == .picture)
    #expect((layout.pictureColumns, layout.pictureColumn) == (columns, 0))
    #expect(layout.pictureRows == layout.paneRows && layout.dividers.isEmpty)
    layout.moveFocus(by: 1)
    #expect(layout.visiblePanes == [.picture])
    layout.widenOutline(by: 5)
    #expect(layout.pictureColumns == columns)
    layout.togglePictureAlone()
    #expect(layout.hasPicture && layout.focus == .picture && layout.panes.contains(.outline))
    // What is asked for is shown.
    layout.togglePictureAlone()
    layout.show(.outline)
    #expect(layout.visiblePanes.contains(.outline))
    layout.togglePictureAlone()
    layout.toggleInspector()
    #expect(layout.panes == [.outline, .picture, .inspector])
    layout.togglePictureAlone()
    layout.togglePicture()
    #expect(layout.panes == [.outline, .inspector] && layout.panes.contains(layout.focus))
  }

  @Test func whatTheUserSaidHoldsAtEveryWidth() {
    var layout = layout(120)
    layout.togglePicture()
    #expect(layout.visiblePanes == [.outline, .inspector])
    layout.togglePicture()
    layout.resize(columns: 59, rows: 24)
    #expect(layout.visiblePanes == [.outline])
    layout.moveFocus(by: -1)
    #expect(layout.visiblePanes == [.picture] && layout.pictureColumns == 59)
  }

  @Test func theKeysGoRound() {
    var layout = layout(120)
    #expect((layout.steps(to: .inspector), layout.steps(to: .outline)) == (2, 0))
    layout.moveFocus(by: -1)
    #expect(layout.focus == .inspector)
    layout.moveFocus(by: 1)
    #expect(layout.focus == .outline)
  }

  /// No width is negative and all of them fit, whatever is asked for.
  @Test func everyWidthFits() {
    for columns in [1, 2, 16, 59, 60, 61, 80, 119, 120, 121, 200, 2_000] {
      for isWanted in [false, true] {
        var layout = layout(columns)
        if layout.hasPicture != isWanted { layout.togglePicture() }
        for change in [0, 5, -5, 1_000, -1_000, .max, .min, 3] {
          layout.widenOutline(by: change)
          for _ in layout.panes {
            layout.moveFocus(by: 1)
            let widths = [layout.outlineColumns, layout.pictureColumns, layout.inspectorColumns]
            #expect(widths.allSatisfy { $0 >= 0 })
            #expect(widths.reduce(0, +) + layout.visiblePanes.count - 1 == columns)
            if columns >= 60 {
              #expect(widths.allSatisfy { $0 == 0 || $0 >= ScreenLayout.minimumPaneColumns })
            }
          }
        }
      }
    }
  }
}
