import EditorViews
import OutlineUICore
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

@MainActor @Suite("What is dragged: rows, dividers, numbers")
struct DraggingTests {
  private func screen(columns: Int = 80, rows: Int = 14) throws -> PointedScreen {
    let screen = PointedScreen(PointedScreen.page, columns: columns, rows: rows)
    try screen.press("z R")
    return screen
  }

  /// The labels, two blanks a level.
  private func labels(_ editor: Editor) -> String {
    let document = editor.document
    return (0..<document.entryCount).map {
      String(repeating: " ", count: document.depth(of: $0)) + document.label(of: $0)
    }.joined(separator: "/")
  }

  private static let before =
    "Page/ Trees/  Oak/  Elm/ Pond/ Birds/  Owl/Second/ Sun"

  // MARK: - Rows

  @Test(
    "A row lands below the row under the pointer, as deep as the pointer was moved aside",
    arguments: try TextCase.all(in: "outline/drags.cases"))
  func rows(test: TextCase) throws {
    let screen = try screen()
    try screen.give(test.input)
    test.expect(labels(screen.editor))
    guard test.expected != Self.before else { return #expect(!screen.editor.isModified) }
    // One edit, one step.
    try screen.press("u")
    #expect(labels(screen.editor) == Self.before)
    #expect(!screen.editor.isModified)
  }

  @Test("A line shows below which row and from which depth on; the status line says it")
  func line() throws {
    let screen = try screen()
    try screen.give("<press:9,5>")
    #expect(screen.dropLines.isEmpty)
    try screen.give("<drag:9,6>")
    #expect(screen.dropLines == [5: 4])
    #expect(screen.lines.last?.hasPrefix("'Pond' goes into 'Birds', to the beginning") == true)
    try screen.give("<drag:9,4>")
    #expect(screen.dropLines == [3: 2])
    #expect(screen.lines.last?.hasPrefix("'Pond' is there already") == true)
    try screen.give("<drag:11,4>")
    #expect(screen.dropLines == [3: 4])
    #expect(screen.lines.last?.hasPrefix("'Pond' goes after 'Elm', in 'Trees'") == true)
    let outline = screen.outline
    // A click is over where it began; nothing of the drag is left.
    try screen.give("<drag:70,4>")
    #expect(screen.dropLines.isEmpty && screen.outline == outline)
    try screen.give("<release:70,4>")
    #expect(screen.lines.last?.contains("goes") == false)
  }

  @Test("A closed group can be gone past, into, and opens where the pointer rests")
  func closedGroup() throws {
    let screen = try screen()
    try screen.give("<click:3,6> <press:9,5> <drag:9,6>")
    #expect(screen.outline.contains("▸ ▣ Birds"))
    #expect(screen.lines.last?.hasPrefix("'Pond' goes after 'Birds', in 'Page'") == true)
    try screen.give("<drag:11,6>")
    #expect(screen.lines.last?.hasPrefix("'Pond' goes into 'Birds'  ") == true)
    #expect(screen.editor.wantsPointerRest)
    for _ in 0..<20 where screen.editor.wantsPointerRest { _ = screen.editor.handle(.pointerRests) }
    screen.draw()
    #expect(screen.outline.contains("▾ ▣ Birds") && !screen.editor.wantsPointerRest)
    try screen.give("<release:11,6>")
    #expect(
      labels(screen.editor) == "Page/ Trees/  Oak/  Elm/ Birds/  Pond/  Owl/Second/ Sun")
  }

  @Test("Marked rows go together, an unmarked one alone")
  func markedRows() throws {
    let screen = try screen()
    try screen.give("<click:9,3> <c-click:9,5> <press:9,5> <drag:9,9>")
    #expect(screen.lines.last?.hasPrefix("2 rows go after 'Sun'") == true)
    try screen.give("<release:9,9>")
    #expect(labels(screen.editor) == "Page/ Trees/  Elm/ Birds/  Owl/Second/ Sun/ Oak/ Pond")
    try screen.press("u <esc>")
    #expect(labels(screen.editor) == Self.before)
    try screen.give("<click:9,3> <c-click:9,5> <press:9,7> <drag:9,9> <release:9,9>")
    #expect(labels(screen.editor) == "Page/ Trees/  Oak/  Elm/ Pond/ Birds/Second/ Sun/ Owl")
    try screen.press("u")
    #expect(labels(screen.editor) == Self.before)
  }

  @Test("What cannot go there is refused in words, and nothing has changed")
  func refusals() throws {
    let screen = try screen()
    try screen.give("<press:9,2> <drag:9,3> <drag:11,3> <release:11,3>")
    #expect(labels(screen.editor) == Self.before)
    #expect(screen.editor.message?.text.contains("cannot be moved into itself") == true)
    try screen.give("<click:9,5>")
    try screen.press("L")
    try screen.give("<press:9,5> <drag:9,9> <release:9,9>")
    #expect(labels(screen.editor) == Self.before)
    #expect(screen.editor.message?.text.contains("is locked") == true)
  }

  @Test(
    "What interrupts a drag ends it: nothing moves, nothing is stuck",
    arguments: ["esc", "key", "size", "focus", "reload", "press", "edit"])
  func interruptions(by interruption: String) throws {
    let screen = try screen()
    try screen.give("<press:9,5> <drag:9,9>")
    #expect(!screen.dropLines.isEmpty)
    switch interruption {
    case "esc": try screen.press("<esc>")
    case "key": try screen.press("j")
    case "size": _ = screen.composer.handle(.resize(columns: 100, rows: 14))
    case "focus": _ = screen.composer.handle(.focus(false))
    case "reload":
      #expect(screen.editor.readsAgain(SourceText(PointedScreen.page + "# more\n")))
    case "press": try screen.give("<press:9,2>")
    default: try screen.editor.perform(.set(property: "opacity", value: .text("0.5")))
    }
    screen.draw()
    #expect(screen.dropLines.isEmpty)
    try screen.give("<drag:9,3> <release:9,3>")
    #expect(!screen.editor.wantsPointerRest)
    if interruption != "press" { #expect(labels(screen.editor) == Self.before) }
    // The mouse goes on as ever.
    try screen.give("<press:9,5> <release:9,5>")
    #expect(screen.editor.document.label(of: screen.editor.cursor).isEmpty == false)
    #expect(screen.dropLines.isEmpty)
  }

  @Test("At the edges the outline scrolls while the pointer rests there")
  func scrollsAtTheEdges() throws {
    let text =
      "canvases:\n  - graphics:\n" + (1...40).map { "      - {name: Row \($0)}\n" }.joined()
    let screen = PointedScreen(text, rows: 8)
    try screen.give("<press:9,3> <drag:9,7>")
    let first = screen.editor.scroll.topRow
    #expect(first > 0)
    for _ in 0..<100 where screen.editor.wantsPointerRest {
      _ = screen.editor.handle(.pointerRests)
    }
    screen.draw()
    #expect(screen.editor.scroll.topRow == 34)
    try screen.give("<release:9,7>")
    #expect(screen.editor.document.label(of: 40) == "Row 2")
    try screen.give("<press:9,7> <drag:9,1>")
    for _ in 0..<100 where screen.editor.wantsPointerRest {
      _ = screen.editor.handle(.pointerRests)
    }
    try screen.give("<release:9,1>")
    #expect(screen.editor.document.label(of: 1) == "Row 2")
  }

  @Test("The wheel scrolls while rows are held")
  func wheelWhileDragging() throws {
    let text =
      "canvases:\n  - graphics:\n" + (1...40).map { "      - {name: Row \($0)}\n" }.joined()
    let screen = PointedScreen(text, rows: 8)
    try screen.give("<press:9,3> <drag:9,4> <wheel-down:9,4> <wheel-down:9,4>")
    #expect(screen.editor.scroll.topRow == 6)
    #expect(screen.lines.last?.contains("'Row 2' goes after 'Row 9'") == true)
    try screen.give("<release:9,4>")
    #expect(screen.editor.document.label(of: 9) == "Row 2")
  }

  @Test("A second click in quick succession renames in place")
  func renames() throws {
    let screen = try screen()
    try screen.give("<double-click:9,5>")
    #expect(screen.editor.field?.target == .name)
    // What is typed takes the place of the name, an arrow keeps it.
    try screen.press("X <enter>")
    #expect(labels(screen.editor).contains("/ X/"))
    try screen.give("<double-click:4,8> <right> Y <enter>")
    #expect(labels(screen.editor).contains("SecondY"))
  }

  // MARK: - Dividers

  @Test("A divider follows the pointer and esc takes it back")
  func dividers() throws {
    let screen = try screen()
    let column = screen.editor.layout.outlineColumns
    try screen.give("<press:\(column + 1),3> <drag:\(column - 9),4>")
    #expect(screen.editor.layout.outlineColumns == column - 10)
    try screen.press("<esc>")
    #expect(screen.editor.layout.outlineColumns == column)
    try screen.give("<press:\(column + 1),3> <drag:1,4> <drag:31,4> <release:31,4> <drag:50,4>")
    #expect(screen.editor.layout.outlineColumns == 30)
    #expect(labels(screen.editor) == Self.before && screen.editor.cursor == 0)
  }

  @Test("Of three panes both dividers move")
  func twoDividers() throws {
    let screen = try screen(columns: 160)
    try screen.press("c")
    let layout = screen.editor.layout
    #expect(layout.dividers.map(\.column) == [32, 115])
    try screen.give("<press:116,3> <drag:101,3> <release:101,3>")
    #expect(screen.editor.layout.inspectorColumns == layout.inspectorColumns + 15)
    #expect(screen.editor.layout.outlineColumns == layout.outlineColumns)
    try screen.give("<press:33,3> <drag:31,3> <release:31,3>")
    #expect(screen.editor.layout.outlineColumns == 30)
    #expect(screen.editor.layout.inspectorColumns == layout.inspectorColumns + 15)
  }

  // MARK: - Values

  private func place(of text: String, on screen: PointedScreen) throws -> (Int, Int) {
    for (row, line) in screen.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return (line.distance(from: line.startIndex, to: range.lowerBound) + 1, row + 1)
    }
    throw PointedScreen.Missing(text: text)
  }

  @Test("A number is dragged to another value: one edit, which esc takes back")
  func numbers() throws {
    let screen = try screen(rows: 40)
    try screen.give("<click:9,9>")
    let (column, row) = try place(of: "20", on: screen)
    try screen.give("<press:\(column),\(row)> <drag:\(column + 3),\(row)>")
    #expect(screen.editor.field?.line.text == "23")
    try screen.give("<drag:\(column - 2),\(row)>")
    #expect(screen.editor.field?.line.text == "18")
    let effects = try screen.give("<release:\(column - 2),\(row)>")
    #expect(effects.filter(\.isChange).count == 1)
    #expect(screen.editor.document.text.string.contains("at: [10, 18]"))
    try screen.press("u")
    #expect(screen.editor.document.text.string == PointedScreen.page)
    try screen.give("<press:\(column),\(row)> <drag:\(column + 3),\(row)> <esc>")
    #expect((screen.editor.field == nil) as Bool)
    try screen.give("<drag:\(column + 9),\(row)> <release:\(column + 9),\(row)>")
    #expect(screen.editor.document.text.string == PointedScreen.page && !screen.editor.isModified)
  }

  @Test("A click goes to a part of a value, a double click edits it, a box is turned over")
  func parts() throws {
    let screen = try screen(rows: 40)
    try screen.give("<click:9,9>")
    try screen.click("40")
    #expect(screen.editor.inspectedPart?.path == "size.1")
    try screen.click("10 ")
    #expect(screen.editor.inspectedPart?.path == "at.0")
    let (column, row) = try place(of: "30 ", on: screen)
    try screen.give("<double-click:\(column),\(row)>")
    #expect(screen.editor.field?.target == .property("size.0"))
    try screen.press("<c-u> 5 5 <enter>")
    #expect(screen.editor.document.text.string.contains("size: [55, 40]"))
    try screen.click("▸ Shape")
    // The first of them says whether it is hidden.
    let (box, line) = try place(of: "[ ]", on: screen)
    try screen.give("<click:\(box),\(line)>")
    #expect(screen.inspector.contains("[x]") && screen.editor.document.isHidden(8))
  }
}
