import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing

@testable import ShapeEditor

/// The outline with the front on top, as design tools have it.
@MainActor @Suite("The front on top")
struct OutlineOrderTests {
  private func screen() throws -> PointedScreen {
    let screen = PointedScreen(PointedScreen.page, columns: 100, rows: 14)
    try screen.press("z R : <c-u>")
    try screen.press("<esc>")
    try screen.editor.perform(.option(.outlineOrder(.frontFirst)))
    screen.draw()
    return screen
  }

  private func rows(_ screen: PointedScreen) -> String {
    let rows = screen.editor.browser.rows
    return (0..<rows.count).compactMap(rows.entry(atRow:))
      .map(screen.editor.document.label(of:)).joined(separator: " ")
  }

  /// The labels in the order of the document.
  private func labels(_ screen: PointedScreen) -> String {
    let document = screen.editor.document
    return (0..<document.entryCount).map(document.label(of:)).joined(separator: " ")
  }

  private func cursor(_ screen: PointedScreen) -> String {
    screen.editor.document.label(of: screen.editor.cursor)
  }

  private static let seen = "Page Birds Owl Pond Trees Elm Oak Second Sun"

  @Test("Siblings are turned round, canvases are not, and the header says where the front is")
  func order() throws {
    let screen = try screen()
    #expect(rows(screen) == Self.seen)
    let seen = screen.outline.split(separator: "\n").compactMap { line in
      ["Page", "Birds", "Owl", "Pond", "Trees", "Elm", "Oak", "Second", "Sun"]
        .first { line.contains($0) }
    }
    #expect(seen.joined(separator: " ") == Self.seen)
    #expect(screen.outline.contains("front ↑"))
    try screen.editor.perform(.option(.outlineOrder(.backFirst)))
    screen.draw()
    #expect(rows(screen) == labels(screen) && screen.outline.contains("front ↓"))
  }

  @Test("Keys go and extend as it is seen")
  func keys() throws {
    let screen = try screen()
    try screen.press("g g j")
    #expect(cursor(screen) == "Birds")
    try screen.press("J J")
    #expect(cursor(screen) == "Trees")
    try screen.press("K")
    #expect(cursor(screen) == "Pond")
    try screen.press("j l")
    #expect(cursor(screen) == "Elm")
    try screen.press("g g G")
    #expect(cursor(screen) == "Sun")
    try screen.press("g g j j <s-down> <s-down>")
    let selected = screen.editor.selection.map(screen.editor.document.label(of:))
    #expect(selected == ["Trees", "Pond", "Owl"])
  }

  @Test("Rows are moved as it is seen, and commands mean what they always do")
  func moves() throws {
    let screen = try screen()
    try screen.press("g g j j j <a-k>")
    #expect(rows(screen).hasPrefix("Page Pond Birds Owl Trees"))
    #expect(screen.editor.message?.text == "moved Pond up, now 1 of 3")
    try screen.press("u")
    try screen.press("<a-j>")
    #expect(rows(screen).hasPrefix("Page Birds Owl Trees Elm Oak Pond"))
    try screen.press("u }")
    #expect(rows(screen).hasPrefix("Page Pond Birds"))
    try screen.press("u <gt>")
    #expect(rows(screen).hasPrefix("Page Birds Owl Pond Trees"))
    let document = screen.editor.document
    #expect(document.label(of: document.parent(of: screen.editor.cursor)) == "Birds")
    try screen.press("<lt>")
    #expect(rows(screen) == Self.seen)
    try screen.press("u u")
    try screen.editor.perform(.move(.step(.up)))
    #expect(labels(screen).hasPrefix("Page Pond Trees"))
  }

  @Test("A row that is dragged goes where the line is")
  func drags() throws {
    let screen = try screen()
    // Pond, in row 4, below Elm in row 6.
    try screen.give("<press:9,4> <drag:9,6>")
    #expect(screen.lines.last?.hasPrefix("'Pond' goes behind 'Elm', in 'Trees'") == true)
    try screen.give("<release:9,6>")
    #expect(rows(screen) == "Page Birds Owl Trees Elm Pond Oak Second Sun")
    try screen.press("u")
    #expect(rows(screen) == Self.seen)
    // To the top of what is open.
    try screen.give("<press:9,4> <drag:9,5>")
    #expect(screen.lines.last?.hasPrefix("'Pond' goes into 'Trees', to the front") == true)
    try screen.give("<release:9,5>")
    #expect(rows(screen) == "Page Birds Owl Trees Pond Elm Oak Second Sun")
    try screen.press("u")
    try screen.give("<press:9,4> <drag:9,2> <release:9,2>")
    #expect(rows(screen) == "Page Birds Pond Owl Trees Elm Oak Second Sun")
  }

  @Test("Deleting goes to the row below; the order is kept for the next session")
  func deleting() throws {
    let screen = try screen()
    try screen.press("g g j d d")
    #expect(cursor(screen) == "Pond")
    var options = EditorOptions()
    options.restore(screen.editor.options.bytes)
    #expect(options.outlineOrder == .frontFirst)
  }
}
