import Foundation
import PortedPrograms
import TerminalCells
import Testing

@Suite("Screens of programs written for SwiftUI")
struct PortScreenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/ports")

  @Test("The first screens match their pictures", arguments: PortedProgram.allCases)
  func pictures(program: PortedProgram) throws {
    let text = Screen(program).text + "\n"
    let file = Self.folder.appendingPathComponent("\(program.rawValue).screen.txt")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(program.rawValue)")
  }

  @Test("No window is too small for them", arguments: PortedProgram.allCases)
  func smallWindows(program: PortedProgram) throws {
    for size in [(0, 0), (1, 1), (7, 3), (30, 8), (200, 60)] {
      let screen = Screen(program, columns: size.0, rows: size.1)
      try screen.press("<enter> <tab> <enter> <down> <enter> <escape>")
    }
  }

  @Test("HStack lab: a key narrows the stack, a click adds a view")
  func measure() throws {
    let screen = Screen(.measure)
    #expect(screen.text.contains("60×6"))
    try screen.press("<left> <left>")
    #expect(screen.text.contains("58×6"))
    #expect(screen.text.contains("19×3"))
    #expect(screen.click("Minimum"))
    #expect(screen.text.contains("58×6"))
    #expect(!screen.text.contains("19×3"))
    #expect(screen.click("Text first"))
    #expect(screen.text.contains("19×3"))
  }

  @Test("Tables: a key and a click select a row, a frame is around it")
  func tables() throws {
    let screen = Screen(.tables)
    try screen.press("<tab> <enter>")
    #expect(screen.text.contains("Berlin is in Germany."))
    #expect(screen.text.contains("┏"))
    #expect(screen.click("Reykjav"))
    #expect(screen.text.contains("Reykjavík is in Iceland."))
    #expect(screen.click("Exact numbers"))
    #expect(screen.text.contains("131136 people"))
  }

  @Test("Layouts: keys choose the arrangement, a click selects a tag")
  func layouts() throws {
    let screen = Screen(.layouts)
    let row = try #require(screen.place(of: "SwiftUI")?.row)
    #expect(screen.place(of: "Alignment")?.row == row)
    #expect(screen.place(of: "Spacing")?.row == row + 2)
    try screen.press("<right>")
    #expect(screen.place(of: "Alignment")?.row != screen.place(of: "SwiftUI")?.row)
    #expect(screen.click("Anchor"))
    #expect(screen.text.contains("Selected: Anchor, Layout"))
    #expect(screen.click("Column"))
    let column = try #require(screen.place(of: "SwiftUI")?.column)
    #expect(screen.place(of: "Geometry")?.column == column)
  }

  @Test("Memorize: a pair is found by keys, and a card is turned by a click")
  func memorize() throws {
    let screen = Screen(.memorize)
    #expect(screen.text.contains("Score: 0"))
    try screen.press("<tab> <tab> <enter> <tab> <enter>")
    #expect(screen.text.contains("Score: 2"))
    #expect(screen.text.components(separatedBy: "👻").count == 3)
    let point = CellPoint(column: 35, row: 4)
    screen.mouse(.press(.left), point)
    #expect(screen.text.contains("🎃"))
    #expect(screen.click("Restart"))
    #expect(screen.text.contains("Score: 0"))
    #expect(!screen.text.contains("🎃"))
  }

  @Test("Kuchi: a learner registers by keys and answers by clicks")
  func kuchi() throws {
    let screen = Screen(.kuchi)
    screen.type("Jo")
    try screen.press("<enter>")
    #expect(screen.text.contains("Welcome"))
    screen.type("e")
    try screen.press("<enter>")
    #expect(screen.text.contains("こんにちは"))
    #expect(screen.click("Goodbye"))
    #expect(!screen.text.contains("Correct!"))
    #expect(screen.click("Hello"))
    #expect(screen.text.contains("こんにちは means Hello."))
    try screen.press("<enter>")
    #expect(screen.text.contains("ありがとう"))
    #expect(screen.text.contains("1 of 3"))
    #expect(screen.click("Progress"))
    #expect(screen.text.contains("Hi, Joe"))
    #expect(screen.click("Practice"))
    #expect(screen.click("Thanks"))
    try screen.press("<enter>")
    #expect(screen.click("Water"))
    try screen.press("<enter>")
    #expect(screen.text.contains("You're awesome!"))
  }

  @Test("Settings: keys and clicks change values and lead to pages and back")
  func settings() throws {
    let screen = Screen(.settings)
    try screen.press("<enter>")
    #expect(screen.rows[0].hasPrefix("‹ Settings  Account"))
    #expect(screen.click("Name"))
    screen.type("ana")
    try screen.press("<enter>")
    screen.type("abc")
    try screen.press("<enter>")
    #expect(screen.text.contains("Password too short"))
    try screen.press("<enter>")
    screen.type("d")
    try screen.press("<enter>")
    #expect(screen.text.contains("☻ ana"))
    #expect(screen.click("System"))
    #expect(screen.text.contains("‹ Light ›"))
    let knob = try #require(screen.place(of: "+]"))
    screen.mouse(.press(.left), knob)
    #expect(screen.text.contains("35 min"))
    #expect(screen.click("[x] Notifications"))
    #expect(screen.place(of: "Reminders  ") == nil)
    #expect(screen.click("Sound"))
    #expect(screen.text.contains("50 %"))
    try screen.press("<right>")
    #expect(screen.text.contains("55 %"))
    try screen.press("<escape>")
    #expect(screen.text.contains("Daily goal"))
    #expect(screen.click("Reset settings"))
    #expect(screen.text.contains("This cannot be undone."))
    #expect(screen.click("[ Reset ]"))
    #expect(screen.text.contains("30 min"))
    #expect(screen.text.contains("Sign in"))
  }

  @Test("Tasks: keys open and delete, clicks check and add")
  func todo() throws {
    let screen = Screen(.todo)
    try screen.press("<enter>")
    #expect(screen.text.contains("Find a hotel"))
    #expect(screen.click("○ Find"))
    #expect(screen.text.contains("3 left"))
    #expect(screen.click("[ + Add ]"))
    #expect(screen.text.contains("New task"))
    screen.type("Sing")
    try screen.press("<enter>")
    #expect(screen.text.contains("○ Sing"))
    #expect(screen.text.contains("4 left"))
    #expect(screen.click("Call Grandma", button: .right))
    #expect(screen.click("Delete"))
    #expect(!screen.text.contains("Grandma"))
    #expect(screen.click("Search tasks"))
    screen.type("bic")
    #expect(screen.text.contains("bicycle"))
    #expect(!screen.text.contains("trip"))
    #expect(screen.click("… ▾"))
    #expect(screen.click("Expand all"))
    #expect(screen.text.contains("Buy a tube"))
  }

  @Test("Colours: keys mix, clicks choose, a drag turns the wheel")
  func colours() throws {
    let screen = Screen(.colours)
    #expect(screen.text.contains("#2EAEE6"))
    try screen.press("<tab> <home>")
    #expect(screen.text.contains("H 0°"))
    #expect(screen.click("Keep"))
    #expect(screen.text.contains("♥ Keep"))
    // Down from the middle of the wheel is a quarter of a turn.
    let wheel = CellPoint(column: 70, row: 4)
    screen.mouse(.press(.left), wheel)
    screen.mouse(.drag(.left), CellPoint(column: 72, row: 7))
    screen.mouse(.release(.left), CellPoint(column: 72, row: 7))
    let hue = try #require(screen.rows.first { $0.contains("H ") && $0.contains("°") })
    #expect(hue.contains("H 9") || hue.contains("H 8"))
  }

  @Test("Calendar: keys and clicks choose days and months, and events are added")
  func calendar() throws {
    let screen = Screen(.calendar)
    #expect(screen.text.contains("June 2024"))
    #expect(screen.text.contains("Day 12"))
    #expect(screen.click("Add event"))
    screen.type("Lunch")
    try screen.press("<tab> <enter>")
    #expect(screen.text.contains("Lunch"))
    #expect(screen.click("18"))
    #expect(screen.text.contains("Day 18"))
    #expect(!screen.text.contains("Lunch"))
    try screen.press("<c-right>")
    #expect(screen.text.contains("July 2024"))
    #expect(screen.click("Today"))
    #expect(screen.text.contains("June 2024"))
    #expect(screen.text.contains("Lunch"))
  }

  @Test("Flashcards: keys and clicks answer, a drag removes a card")
  func flashcards() throws {
    let screen = Screen(.flashcards)
    let card = try #require(screen.place(of: "Norway"))
    #expect(screen.click("Norway"))
    #expect(screen.text.contains("Oslo"))
    screen.mouse(.press(.left), card)
    screen.mouse(.drag(.left), CellPoint(column: card.column + 5, row: card.row))
    screen.mouse(.release(.left), CellPoint(column: card.column + 5, row: card.row))
    #expect(screen.text.contains("Norway"))
    screen.mouse(.press(.left), card)
    screen.mouse(.drag(.left), CellPoint(column: card.column + 15, row: card.row))
    screen.mouse(.release(.left), CellPoint(column: card.column + 15, row: card.row))
    #expect(!screen.text.contains("Norway"))
    #expect(screen.click("Wrong"))
    #expect(screen.click("Right"))
    #expect(screen.click("Right"))
    #expect(screen.text.contains("3 of 4 right"))
    try screen.press("<tab> <enter>")
    #expect(screen.text.contains("Norway"))
  }
}
