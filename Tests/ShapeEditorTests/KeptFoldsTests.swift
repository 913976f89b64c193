import ShapeSession
import Testing

@testable import ShapeEditor

@Suite struct KeptFoldsTests {
  @Test func foldsKeptForUndoCostWhatDiffers() throws {
    let editor = Editor(
      text: "canvases:\n  - name: Page\n    graphics:\n      - {name: a}\n      - {name: b}\n")
    try editor.press("j H")
    let once = editor.keptFolds.byteCount
    #expect(once == editor.outline.byteCount)
    try editor.press("H H L L H")
    #expect(editor.keptFolds.byteCount == once)
    try editor.press("d d")
    #expect(editor.keptFolds.byteCount > once)
    try editor.press("9 9 u")
    #expect(editor.outline.rowCount == 3)
  }
}
