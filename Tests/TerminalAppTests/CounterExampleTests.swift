import Foundation
import TestSupport
import Testing

@Suite("The README's example")
struct CounterExampleTests {
  @Test("Enter, space and a click press; ctrl-l repaints; q quits")
  func run() throws {
    let app = try AppOnScreen("CounterExample", columns: 40, rows: 3)
    #expect(app.shows("Pressed 0 times"))
    app.type("\r ", showing: "Pressed 2 times")
    app.click(column: 20, row: 1)
    #expect(app.shows("Pressed 3 times"))
    let clear = Array("\u{1B}[2J".utf8)
    let count = app.terminal.received.occurrences(of: clear)
    app.terminal.send("\u{C}")
    #expect(app.terminal.read { $0.occurrences(of: clear) == count + 1 })
    #expect(app.shows("Pressed 3 times"))
    app.end(typing: "q")
  }

  @Test("The README shows the code that is built")
  func readme() throws {
    let example = try Fixture(package: "Documents/Examples/Counter/Counter.swift").text
    let readme = try Fixture(package: "README.md").text
    #expect(readme.contains("```swift\n\(example)```\n"))
  }
}
