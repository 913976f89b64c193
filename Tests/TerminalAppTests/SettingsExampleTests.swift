import PseudoTerminal
import Testing

@Suite("The settings example")
struct SettingsExampleTests {
  @Test("Keys change what is set, ctrl-s saves it, ctrl-r takes back what came after")
  func keys() throws {
    let app = try AppOnScreen("SettingsExample", columns: 60, rows: 24)
    #expect(app.shows("Saved"))
    app.type("Ann", showing: "Changed")
    app.type("\u{13}", showing: "Saved")
    app.type("a", showing: "Anna")
    #expect(app.shows("Changed"))
    app.type("\u{12}", showing: "Saved")
    #expect(!app.screen.snapshot().contains("Anna"))
    app.end(typing: "\u{3}")
  }

  @Test("A click opens a group and switches what is in it")
  func mouse() throws {
    let app = try AppOnScreen("SettingsExample", columns: 60, rows: 24)
    #expect(app.shows("Ruler"))
    #expect(!app.screen.snapshot().contains("Show the ruler"))
    try app.click("▸")
    #expect(app.shows("Show the ruler"))
    try app.click("Show the ruler")
    #expect(app.shows("Changed"))
    app.end(typing: "\u{3}")
  }
}
