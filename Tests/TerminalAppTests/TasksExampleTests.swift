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
    app.type("\u{1B}[C", showing: "[ ] Tent")
    app.type("x", showing: "[x] Tent")
    #expect(app.shows("3 of 5 done"))
    app.type("\u{1B}[B\u{7F}", showing: "2 of 4 done")
    #expect(!app.screen.snapshot().contains("Tent"))
    app.end(typing: "\u{3}")
  }

  @Test("A title that is entered becomes a task of the selected group")
  func adding() throws {
    let app = try AppOnScreen("TasksExample", columns: 60, rows: 16)
    #expect(app.shows("House"))
    try app.click("House")
    app.type("\u{1B}[C", showing: "Water the plants")
    try app.click("New task")
    app.type("Feed the cat\r", showing: "[ ] Feed the cat")
    #expect(app.shows("2 of 6 done"))
    app.end(typing: "\u{3}")
  }
}
