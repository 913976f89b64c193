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
    app.expect("AC")
    for key in ["7", "x", "6", "="] { try app.click(key) }
    app.expect("42")
    app.end()
  }

  @Test("An expense with its name, kind and price is saved")
  func expenses() throws {
    let app = try PublicProgram("Spendy", columns: 70, rows: 20)
    try app.click("[ + ]")
    app.expect("New Expense")
    // The program takes each field for untouched the first time that it has rested for 0.4 s, whatever is in it then.
    app.expectPrinted("Expense Name Value: receive value: ()")
    app.expectPrinted("Satoshi Amount Value: receive value: ()")
    app.type("Tea\t\u{1B}[C", showing: "Food")
    app.type("\t12", showing: "12")
    // The program looks at what was typed when nothing has been typed for 0.4 s, and cannot save it before.
    try app.click("Save", until: "12 sat")
    app.end()
  }

  @Test("A field for an amount takes what is typed in place of the amount")
  func amounts() throws {
    let app = try PublicProgram("iExpense", columns: 70, rows: 16)
    try app.click("Add Expense")
    app.expect("US$0.00")
    app.type("Lunch\t\u{1B}[C", showing: "Business")
    app.type("\t12.5", showing: " 12.5")
    try app.click("Save")
    app.expect("US$12.50")
    app.end()
  }

  @Test("Accounts of a bank, the transactions of one, and back")
  func bank() throws {
    let app = try PublicProgram("Bankey", columns: 70, rows: 30)
    app.expect("Good morning Kevin")
    try app.click("Basic Savings")
    app.expect("Posted transactions")
    app.type("\u{1B}", showing: "Good morning Kevin")
    try app.click("Move Money")
    app.expectNo("Kevin")
    app.end()
  }

  @Test("Resorts are searched, shown in the other column and marked as favourites")
  func resorts() throws {
    let app = try PublicProgram("SnowSeeker", columns: 100, rows: 36)
    app.expect("Welcome to SnowSeeker!")
    try app.click("Search for a resort")
    app.type("vail", showing: "⌕ vail")
    app.expectNo("335 runs")
    try app.click("Vail")
    app.expect("Vail opened in 1962")
    try app.click("Add to Favorites")
    app.expect("Remove from Favorites")
    app.end()
  }

  @Test("Events of a day as a grid and as a table, chosen in a sidebar")
  func events() throws {
    let app = try PublicProgram("OnThisDay", columns: 120, rows: 32)
    try app.click("February 29")
    app.expect("FEBRUARY 29")
    try app.click("Events")
    app.expect("Columbus uses an eclipse")
    try app.click("Table")
    app.expect("1720")
    try app.click("Births")
    app.expect("Paul III")
    app.end()
  }

  @Test("Orders in a table that is sorted, with a menu in each row")
  func orders() throws {
    let app = try PublicProgram("FoodTruck", columns: 110, rows: 30)
    app.expect("Order#1215")
    try app.click("Donuts")
    app.expect("Donuts▲")
    try app.click("… ▾")
    app.expect("Complete Order")
    app.end()
  }

  @Test("A sudoku that was solved in part")
  func sudoku() throws {
    let app = try PublicProgram("Sudoku", columns: 80, rows: 50)
    try app.click("New game")
    app.expectNo("New game")
    app.end()
  }

  @Test("A clock, whose settings are in a further view")
  func clock() throws {
    let app = try PublicProgram("Clock", columns: 70, rows: 30)
    try app.click("Configuration")
    app.expect("[x] Hour indicators")
    try app.click("Hour indicators")
    app.expect("[ ] Hour indicators")
    app.end()
  }

  @Test("Tasks of a team, and what is known of one")
  func tasks() throws {
    let app = try PublicProgram("Todo", columns: 80, rows: 24)
    // The program does not say that its tasks have come: it shows them when something else changes.
    try app.click("Add1")
    app.expect("New Task")
    app.type("\u{1B}", showing: "Buy milk")
    try app.click("Call home")
    app.expect("TaskDetail")
    app.type("\u{1B}", showing: "Buy milk")
    try app.click("Team")
    app.expectNo("Buy milk")
    app.end()
  }

  @Test("A game of words on a board without edges")
  func words() throws {
    let app = try PublicProgram("betwist", columns: 80, rows: 50)
    app.expect("Welcome")
    app.type("\u{1B}", showing: "Show Word")
    app.expectNo("Welcome")
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
      try #require(Self.folder) + "/" + name, ["--log", scratch.url("log").path],
      environment: ["HOME": scratch.url(".").path], columns: columns, rows: rows)
  }

  var terminal: PseudoTerminal { app.terminal }
  var screen: ScreenEmulator { app.screen }

  /// Waits for a text.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(app.shows(text), "\(screen.snapshot())", sourceLocation: sourceLocation)
  }

  /// Waits until the program has printed a text.
  func expectPrinted(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(60)
    var printed = ""
    while !printed.contains(text), ContinuousClock.now < end {
      terminal.read(within: .milliseconds(50))
      printed = (try? String(contentsOf: scratch.url("log"), encoding: .utf8)) ?? ""
    }
    #expect(printed.contains(text), "\(printed)", sourceLocation: sourceLocation)
  }

  /// Waits until a text is gone.
  func expectNo(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(60)
    while screen.snapshot().contains(text), ContinuousClock.now < end {
      terminal.read(within: .milliseconds(50))
    }
    #expect(!screen.snapshot().contains(text), sourceLocation: sourceLocation)
  }

  func type(_ keys: String, showing text: String) { app.type(keys, showing: text) }

  /// Waits for a text and clicks on it.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    expect(text, sourceLocation: sourceLocation)
    try app.click(text)
  }

  /// Clicks on a text again and again, until another one is there.
  func click(
    _ text: String, until result: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !screen.snapshot().contains(result), ContinuousClock.now < end {
      if screen.snapshot().contains(text) { try app.click(text) }
      terminal.read(within: .milliseconds(500))
    }
    expect(result, sourceLocation: sourceLocation)
  }

  func end() { app.end(typing: "\u{3}") }
}
