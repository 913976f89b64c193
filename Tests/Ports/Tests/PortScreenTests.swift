import Foundation
import PortedPrograms
import TerminalCells
import TestSupport
import Testing

@Suite("Screens of programs written for SwiftUI")
struct PortScreenTests {
  @Test("The first screens match their pictures", arguments: PortedProgram.allCases)
  func pictures(program: PortedProgram) throws {
    try expectSnapshot(Screen(program).text + "\n", "ports/\(program.rawValue).screen.txt")
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
    #expect(screen.text.contains("300×120"))
    try screen.press("<left> <left>", showing: "298×120")
    #expect(screen.text.contains("72×64"))
    screen.click("Minimum", showing: "298×120")
    #expect(!screen.text.contains("72×64"))
    screen.click("Text first", showing: "72×64")
  }

  @Test("Tables: a key and a click select a row, a frame is around it")
  func tables() throws {
    let screen = Screen(.tables)
    try screen.press("<tab> <enter>", showing: "Berlin is in Germany.")
    #expect(screen.text.contains("─"))
    screen.click("Reykjav", showing: "Reykjavík is in Iceland.")
    screen.click("Exact numbers", showing: "131136 people")
  }

  @Test("Layouts: keys choose the arrangement, a click selects a tag")
  func layouts() throws {
    let screen = Screen(.layouts)
    let row = try #require(screen.place(of: "SwiftUI")?.row)
    #expect(screen.place(of: "Alignment")?.row == row)
    #expect(screen.place(of: "Spacing")?.row == row + 1)
    try screen.press("<right>")
    #expect(screen.place(of: "Alignment")?.row != screen.place(of: "SwiftUI")?.row)
    screen.click("Anchor", showing: "Selected: Anchor, Layout")
    #expect(screen.click("Column"))
    let column = try #require(screen.place(of: "SwiftUI")?.column)
    #expect(screen.place(of: "Geometry")?.column == column)
  }

  @Test("Memorize: a pair is found by keys, and a card is turned by a click")
  func memorize() throws {
    let screen = Screen(.memorize)
    #expect(screen.text.contains("Score: 0"))
    try screen.press("<enter> <tab> <enter>", showing: "Score: 2")
    #expect(screen.text.components(separatedBy: "👻").count == 3)
    let point = CellPoint(column: 35, row: 4)
    screen.mouse(.press(.left), point)
    #expect(screen.text.contains("🎃"))
    screen.click("Restart", showing: "Score: 0")
    #expect(!screen.text.contains("🎃"))
  }

  @Test("Kuchi: a learner registers by keys and answers by clicks")
  func kuchi() throws {
    let screen = Screen(.kuchi)
    screen.type("Jo")
    try screen.press("<enter>", showing: "Welcome")
    screen.type("e")
    try screen.press("<enter>", showing: "こんにちは")
    #expect(screen.click("Goodbye"))
    #expect(!screen.text.contains("Correct!"))
    screen.click("Hello", showing: "こんにちは means Hello.")
    try screen.press("<enter>", showing: "ありがとう")
    #expect(screen.text.contains("1 of 3"))
    screen.click("Progress", showing: "Hi, Joe")
    #expect(screen.click("Practice"))
    #expect(screen.click("Thanks"))
    try screen.press("<enter>")
    #expect(screen.click("Water"))
    try screen.press("<enter>", showing: "You're awesome!")
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
    try screen.press("<enter>", showing: "Password too short")
    try screen.press("<enter>")
    screen.type("d")
    try screen.press("<enter>", showing: "☻ ana")
    screen.click("System", showing: "‹ Light ›")
    let knob = try #require(screen.place(of: "+]"))
    screen.mouse(.press(.left), knob)
    #expect(screen.text.contains("35 min"))
    #expect(screen.click("[x] Notifications"))
    #expect(screen.place(of: "Reminders  ") == nil)
    screen.click("Sound", showing: "50 %")
    try screen.press("<right>", showing: "55 %")
    try screen.press("<escape>", showing: "Daily goal")
    screen.click("Reset settings", showing: "This cannot be undone.")
    screen.click("[ Reset ]", showing: "30 min")
    #expect(screen.text.contains("Sign in"))
  }

  @Test("Tasks: keys open and delete, clicks check and add")
  func todo() throws {
    let screen = Screen(.todo)
    try screen.press("<enter>", showing: "Find a hotel")
    screen.click("○ Find", showing: "3 left")
    screen.click("[ + Add ]", showing: "New task")
    screen.type("Sing")
    try screen.press("<enter>", showing: "○ Sing")
    #expect(screen.text.contains("4 left"))
    #expect(screen.click("Call Grandma", button: .right))
    #expect(screen.click("Delete"))
    #expect(!screen.text.contains("Grandma"))
    #expect(screen.click("Search tasks"))
    screen.type("bic")
    #expect(screen.text.contains("bicycle"))
    #expect(!screen.text.contains("trip"))
    #expect(screen.click("… ▾"))
    screen.click("Expand all", showing: "Buy a tube")
  }

  @Test("Colours: keys mix, clicks choose, a drag turns the wheel")
  func colours() throws {
    let screen = Screen(.colours)
    #expect(screen.text.contains("#2EAEE6"))
    try screen.press("<tab> <home>", showing: "H 0°")
    screen.click("Keep", showing: "♥ Keep")
    // Down from the middle of the wheel is a quarter of a turn.
    let wheel = CellPoint(column: 74, row: 4)
    screen.mouse(.press(.left), wheel)
    screen.mouse(.drag(.left), CellPoint(column: 74, row: 7))
    screen.mouse(.release(.left), CellPoint(column: 74, row: 7))
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
    try screen.press("<tab> <enter>", showing: "Lunch")
    screen.click("18", showing: "Day 18")
    #expect(!screen.text.contains("Lunch"))
    try screen.press("<c-right>", showing: "July 2024")
    screen.click("Today", showing: "June 2024")
    #expect(screen.text.contains("Lunch"))
  }

  @Test("Flashcards: keys and clicks answer, a drag removes a card")
  func flashcards() throws {
    let screen = Screen(.flashcards)
    let card = try #require(screen.place(of: "Norway"))
    screen.click("Norway", showing: "Oslo")
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
    screen.click("Right", showing: "3 of 4 right")
    // The button with the focus is gone; what is there instead has it.
    try screen.press("<enter>", showing: "Norway")
  }
}
