import EditorViews
import KeyBindings
import OutlineUICore
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing

@testable import ShapeEditor

@MainActor @Suite("The menu of what can be done")
struct MenuTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - &trees
            name: Trees
            kind: group
            children: [{name: Oak}, {name: Elm, locked: true}]
          - {name: Pond, kind: ellipse, fill: blue, locked: true}
          - name: Birds
            kind: group
            children: [{name: Owl, hidden: true}]
          - *trees
      - name: Second
        graphics: [{name: Sun, kind: circle, at: [10, 20], size: [30, 40]}]

    """

  private func screen(columns: Int = 80, rows: Int = 30) throws -> PointedScreen {
    let screen = PointedScreen(Self.text, columns: columns, rows: rows)
    try screen.press("z R")
    return screen
  }

  private func label(_ editor: Editor) -> String { editor.document.label(of: editor.cursor) }

  @Test("The right button selects a row and opens the menu below the pointer")
  func opens() throws {
    let screen = try screen()
    try screen.give("<right-click:9,6>")
    #expect(label(screen.editor) == "Birds")
    #expect(screen.lines[6].contains("╭───"))
    #expect(screen.lines[7].contains("│ Rename                    e │"))
    #expect(screen.lines.last?.hasPrefix("↑ ↓ choose") == true)
    try screen.press("<esc>")
    #expect(!screen.lines.joined().contains("Rename"))
    #expect(label(screen.editor) == "Birds")
    // Beside what is selected the selection goes there; within it, it stays.
    try screen.give("<click:9,3> <c-click:9,7> <right-click:9,3>")
    #expect(screen.editor.selection.count == 2)
    try screen.give("<esc> <right-click:9,2>")
    #expect(screen.editor.selection == [1])
  }

  @Test("Keys, clicks and the right button's release choose; a click beside it closes")
  func chooses() throws {
    let screen = try screen()
    try screen.give("<right-click:9,6>")
    try screen.click("Hide or show")
    #expect((screen.editor.interaction.menu == nil) as Bool)
    #expect(screen.editor.document.isHidden(screen.editor.cursor))
    #expect(screen.editor.document.isHidden(6))
    try screen.give("<right-click:9,6> <down> <down> <up> <enter>")
    #expect(screen.editor.field?.target == .name)
    try screen.give("<esc> <right-click:9,6> <click:70,3>")
    #expect((screen.editor.interaction.menu == nil) as Bool)
    #expect(label(screen.editor) == "Birds")
    // The menu's own keys do what they always do.
    try screen.give("<right-click:9,6> H")
    #expect((screen.editor.interaction.menu == nil) as Bool)
    #expect(!screen.editor.document.isHidden(screen.editor.cursor))
    // Another right click opens it there.
    try screen.give("<right-click:9,6> <right-click:9,3>")
    #expect(label(screen.editor) == "Oak" && screen.editor.interaction.menu != nil)
    // Held down, the right button chooses where it is released.
    screen.give(Mouse(.press(.right), column: 70, row: 1))
    try screen.give("<esc>")
    screen.give(Mouse(.press(.right), column: 8, row: 5))
    let line = try #require(screen.lines.firstIndex { $0.contains("Rename") })
    screen.give(Mouse(.drag(.right), column: 12, row: line))
    #expect(screen.editor.interaction.menu?.selection == 0)
    screen.give(Mouse(.release(.right), column: 12, row: line))
    #expect(screen.editor.field?.target == .name)
  }

  @Test("Keys open the menu beside the cursor, in the pane that has them")
  func byKeys() throws {
    let screen = try screen()
    try screen.press("6 G <a-enter>")
    #expect(screen.editor.interaction.menu?.selectedItem?.title == "Rename")
    try screen.press("<esc> <tab> <a-enter>")
    #expect(screen.editor.interaction.menu?.selectedItem?.title == "Edit")
    try screen.press("<esc> : m e n u <enter>")
    #expect(screen.editor.interaction.menu != nil)
    let empty = PointedScreen("canvases: []\n")
    try empty.press("<a-enter>")
    #expect((empty.editor.interaction.menu == nil) as Bool)
    #expect(empty.editor.message?.text.contains("insert canvas") == true)
  }

  @Test("A field of the inspector has its own menu")
  func ofField() throws {
    let screen = try screen(rows: 40)
    try screen.give("<click:9,12>")
    #expect(label(screen.editor) == "Sun")
    let row = try #require(screen.lines.firstIndex { $0.contains("at  ") })
    try screen.give("<right-click:52,\(row + 1)>")
    #expect(screen.editor.inspectedRow?.id == .field("at"))
    let items = try #require(screen.editor.interaction.menu).items
    #expect(items.first { $0.title == "Unset" }?.refusal == nil)
    #expect(items.first { $0.title == "Move the item up" }?.refusal != nil)
    try screen.click("Unset")
    #expect(!screen.editor.document.text.string.contains("at: [10"))
  }

  @Test("What is faint is refused, and what is not is done", arguments: 1...12)
  func refusals(row: Int) throws {
    func editor() throws -> Editor {
      let editor = Editor(text: Self.text)
      try editor.press("z R \(row < 10 ? "\(row)" : "1 \(row - 10)") G")
      return editor
    }
    let opened = try editor()
    try opened.press("<a-enter>")
    let menu = try #require(opened.interaction.menu)
    for item in menu.items {
      // A name is refused when it is accepted.
      if item.commands == [.edit] { continue }
      // An alias elsewhere that needs the group is found only by taking it apart.
      if item.commands == [.ungroup], row == 2 { continue }
      let tried = try editor()
      var isRefused = false
      do {
        for command in item.commands { try tried.perform(command) }
      } catch {
        isRefused = true
      }
      #expect(
        isRefused == (item.refusal != nil),
        "\(label(opened)): \(item.title): \(item.refusal ?? "–") \(tried.message?.text ?? "–")")
    }
  }

  @Test(
    "What a menu asks the commands changes nothing, nor are instances made again", arguments: 1...12
  )
  func asksWithoutChange(row: Int) throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R \(row < 10 ? "\(row)" : "1 \(row - 10)") G")
    let (document, state) = (editor.document, editor.document.state)
    let serials = (0..<document.entryCount).map(document.serial(of:))
    try editor.press("<a-enter>")
    #expect(editor.interaction.menu != nil)
    #expect(document.state == state)
    #expect((0..<document.entryCount).map(document.serial(of:)) == serials)
  }

  @Test("Of a read-only document only what does not edit is bright")
  func readOnly() throws {
    let screen = try screen()
    screen.editor.becomesReadOnly()
    try screen.press("<a-enter>")
    let menu = try #require(screen.editor.interaction.menu)
    #expect(
      menu.items.filter { $0.refusal == nil }.map(\.title).allSatisfy {
        $0.hasPrefix("Copy") || $0.hasPrefix("Insert")
      })
    // Faint is not only a colour: the line below says why.
    #expect(screen.lines.last?.contains("read-only") == true)
    let row = try #require(screen.lines.firstIndex { $0.contains("Cut") })
    let column = try #require(
      screen.lines[row].firstIndex(of: "C")?.utf16Offset(in: screen.lines[row]))
    let style = screen.composer.surface.style(at: CellPoint(column: column, row: row))
    #expect(style.attributes.contains(.dim))
  }

  @Test(
    "It fits wherever it is opened, on any screen",
    arguments: [(1, 1), (5, 2), (12, 4), (30, 8), (80, 24), (200, 60)])
  func fits(columns: Int, rows: Int) throws {
    let items = (1...9).map {
      CommandMenu.Item(title: "Item \($0)", keys: "z \($0)", commands: [.foldLevel(.level($0))])
    }
    let size = CellSize(columns: columns, rows: rows)
    for column in [0, 3, columns - 1, columns + 5, -4] {
      for row in [0, rows / 2, rows - 1, rows + 5, -4] {
        var menu = CommandMenu(
          [Array(items.prefix(4)), [], Array(items.dropFirst(4))],
          at: CellPoint(column: column, row: row), selectsFirst: true)
        for _ in 0..<12 {
          let frame = menu.frame(in: size)
          #expect(frame.minColumn >= 0 && frame.maxColumn <= columns)
          #expect(frame.minRow >= 0 && frame.maxRow <= rows)
          let shown = menu.shownLines(in: size)
          // The item that stands out is always shown where there is room for one.
          if let selected = menu.selection, let line = menu.lines.firstIndex(of: .item(selected)) {
            #expect(shown.isEmpty || shown.contains(line))
          }
          _ = menu.takeKey(Key(.down))
          menu.scroll(by: 2, in: size)
          menu.scroll(by: -50, in: size)
          #expect(menu.shownLines(in: size).lowerBound == 0)
          menu.select(menu.selection ?? 0)
        }
      }
    }
    #expect(CommandMenu([], at: .zero, selectsFirst: true).selectedItem == nil)
  }

  @Test("The wheel scrolls a menu that is higher than the screen, and a click takes what is seen")
  func wheel() throws {
    let screen = try screen(rows: 10)
    try screen.give("<right-click:9,6>")
    #expect(screen.lines.contains { $0.contains("▾╯") })
    for _ in 0..<30 { screen.wheel(.down, 12, 4) }
    #expect(
      screen.lines.contains { $0.contains("▴╮") }
        && screen.lines.contains { $0.contains("Lock or unlock") })
    try screen.click("Hide or show")
    #expect(screen.editor.document.text.string.contains("hidden: true\n"))
  }

  @Test("The mouse is left to the terminal, and taken again")
  func option() throws {
    let screen = try screen()
    try screen.give("<press:9,5> <drag:9,6>")
    #expect(
      try screen.press(": o p t i o n <space> m o u s e <space> o f f <enter>").contains(
        .mouse(false)))
    #expect(screen.editor.message?.text == "the mouse is the terminal's; g m takes it")
    // What the terminal had already sent means nothing.
    let before = screen.lines
    try screen.give("<drag:9,8> <release:9,8> <click:9,2> <right-click:9,2> <wheel-down:9,2>")
    #expect(screen.lines == before)
    #expect(try screen.press("g m").contains(.mouse(true)))
    try screen.give("<click:9,2>")
    #expect(label(screen.editor) == "Trees")
    #expect(throws: CommandMistake.self) { try Command.parse("option mouse maybe") }
    #expect(throws: CommandMistake.self) { try Command.parse("option mose on") }
    #expect(try Command.parse("option mouse off") == [.option(.mouse(.off))])
  }
}
