import PseudoTerminal
import Testing

@Suite("The task outline example")
struct TasksExampleTests {
  @Test("Arrows unfold, x marks a group with all in it, delete removes a task")
  func keys() throws {
    let app = try AppOnScreen("TasksExample", columns: 60, rows: 16)
    #expect(app.shows("2 of 5 done"))
    #expect(!app.screen.snapshot().contains("Tent"))
    try app.click("Pack")
    app.terminal.send("\u{1B}[C")
    #expect(app.shows("[ ] Tent"))
    app.terminal.send("x")
    #expect(app.shows("[x] Tent"))
    #expect(app.shows("3 of 5 done"))
    app.terminal.send("\u{1B}[B\u{7F}")
    #expect(app.shows("2 of 4 done"))
    #expect(!app.screen.snapshot().contains("Tent"))
    app.terminal.send("\u{3}")
    app.expectEnd(.exit(status: 0))
  }

  @Test("A title that is entered becomes a task of the selected group")
  func adding() throws {
    let app = try AppOnScreen("TasksExample", columns: 60, rows: 16)
    #expect(app.shows("House"))
    try app.click("House")
    app.terminal.send("\u{1B}[C")
    #expect(app.shows("Water the plants"))
    try app.click("New task")
    app.terminal.send("Feed the cat\r")
    #expect(app.shows("[ ] Feed the cat"))
    #expect(app.shows("2 of 6 done"))
    app.terminal.send("\u{3}")
    app.expectEnd(.exit(status: 0))
  }
}
