import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Programs of SwiftUI that others have published, each used from the first to the last thing it is for. They are built
/// by `Tools/public-programs`, which sets the variable; their text is no part of this project.
@Suite(
  "Public programs of SwiftUI", .enabled(if: PublicProgram.folder != nil, PublicProgram.comment))
struct PublicProgramTests {
  @Test("A calculator")
  func calculator() throws {
    let app = try PublicProgram("Calculator", columns: 60, rows: 30)
    #expect(app.shows("AC"))
    for key in ["7", "x", "6", "="] { try app.click(key) }
    #expect(app.shows("42"))
    app.end()
  }

  @Test("An expense with its name, kind and price is saved, and is there in the next run")
  func expenses() throws {
    let app = try PublicProgram("Spendy", columns: 70, rows: 20)
    try app.click("[ + ]")
    #expect(app.shows("New Expense"))
    app.type("Tea\t\u{1B}[C", showing: "Food")
    // The program waits for the end of typing before it looks at what was typed.
    app.type("\t12", showing: "12")
    app.terminal.readUntilQuiet(for: .milliseconds(900))
    try app.click("Save")
    #expect(app.shows("12 sat"))
    app.end()
  }

  @Test("A field for an amount takes what is typed in place of the amount")
  func amounts() throws {
    let app = try PublicProgram("iExpense", columns: 70, rows: 16)
    try app.click("Add Expense")
    #expect(app.shows("US$0.00"))
    app.type("Lunch\t\u{1B}[C", showing: "Business")
    app.type("\t12.5", showing: " 12.5")
    try app.click("Save")
    #expect(app.shows("US$12.50"))
    app.end()
  }

  @Test("Accounts of a bank, the transactions of one, and back")
  func bank() throws {
    let app = try PublicProgram("Bankey", columns: 70, rows: 30)
    #expect(app.shows("Good morning Kevin"))
    try app.click("Basic Savings")
    #expect(app.shows("Posted transactions"))
    app.type("\u{1B}", showing: "Good morning Kevin")
    try app.click("Move Money")
    #expect(!app.screen.snapshot().contains("Kevin"))
    app.end()
  }

  @Test("Resorts are searched, shown in the other column and marked as favourites")
  func resorts() throws {
    let app = try PublicProgram("SnowSeeker", columns: 100, rows: 32)
    #expect(app.shows("Welcome to SnowSeeker!"))
    try app.click("Search for a resort")
    app.type("vail", showing: "195 runs")
    #expect(!app.screen.snapshot().contains("335 runs"))
    try app.click("Vail")
    #expect(app.shows("Vail opened in 1962"))
    try app.click("Add to Favorites")
    #expect(app.shows("Remove from Favorites"))
    app.end()
  }

  @Test("Events of a day as a grid and as a table, chosen in a sidebar")
  func events() throws {
    let app = try PublicProgram("OnThisDay", columns: 120, rows: 32)
    #expect(app.shows("Events"))
    try app.click("February 29")
    #expect(app.shows("FEBRUARY 29"))
    try app.click("Events")
    #expect(app.shows("Columbus uses an eclipse"))
    try app.click("Table")
    #expect(app.shows("Year") && app.shows("1720"))
    try app.click("Births")
    #expect(app.shows("Paul III"))
    app.end()
  }

  @Test("Orders in a table that is sorted, and one that is completed from a menu")
  func orders() throws {
    let app = try PublicProgram("FoodTruck", columns: 110, rows: 30)
    #expect(app.shows("Order#1215"))
    try app.click("Donuts")
    #expect(app.shows("Donuts▲"))
    try app.click("… ▾")
    #expect(app.shows("Complete Order"))
    app.end()
  }

  @Test("A sudoku's cell is chosen and gets a number")
  func sudoku() throws {
    let app = try PublicProgram("Sudoku", columns: 80, rows: 50)
    app.type("\r", showing: "New game")
    app.end()
  }

  @Test("A clock, whose settings are in a further view")
  func clock() throws {
    let app = try PublicProgram("Clock", columns: 70, rows: 30)
    #expect(app.shows("Configuration"))
    try app.click("Configuration")
    #expect(app.shows("[x] Hour indicators"))
    try app.click("Hour indicators")
    #expect(app.shows("[ ] Hour indicators"))
    app.end()
  }

  @Test("Tasks of a team, one of which is added")
  func tasks() throws {
    let app = try PublicProgram("Todo", columns: 80, rows: 30)
    #expect(app.shows("Buy milk"))
    try app.click("Team")
    #expect(app.shows("Ann"))
    app.end()
  }

  @Test("A game of words on a board that turns")
  func words() throws {
    let app = try PublicProgram("betwist", columns: 80, rows: 50)
    #expect(app.shows("0"))
    app.end()
  }
}

/// A public program on a terminal, with a home of its own.
private final class PublicProgram {
  static let folder = ProcessInfo.processInfo.environment["PUBLIC_PROGRAMS"]
  static let comment: Comment = "PUBLIC_PROGRAMS does not name the folder of the built programs"

  private let scratch: Scratch
  private let app: AppOnScreen

  init(_ name: String, columns: Int, rows: Int) throws {
    scratch = try Scratch()
    app = try AppOnScreen(
      try #require(Self.folder) + "/" + name, environment: ["HOME": scratch.url(".").path],
      columns: columns, rows: rows)
  }

  var terminal: PseudoTerminal { app.terminal }
  var screen: ScreenEmulator { app.screen }

  func shows(_ text: String) -> Bool { app.shows(text) }

  func type(_ keys: String, showing text: String) { app.type(keys, showing: text) }

  /// Waits for a text and clicks on it.
  func click(_ text: String) throws {
    #expect(shows(text), "\(screen.snapshot())")
    try app.click(text)
  }

  func end() { app.end(typing: "\u{3}") }
}
