import Foundation
import Testing

@Suite("The README's example")
struct CounterExampleTests {
  @Test("Enter, space and a click press; ctrl-l repaints; q quits")
  func run() throws {
    let app = try AppOnScreen("CounterExample", columns: 40, rows: 3)
    #expect(app.shows("Pressed 0 times"))
    app.terminal.send("\r ")
    #expect(app.shows("Pressed 2 times"))
    app.click(column: 20, row: 1)
    #expect(app.shows("Pressed 3 times"))
    let clear = Array("\u{1B}[2J".utf8)
    let count = app.terminal.received.occurrences(of: clear)
    app.terminal.send("\u{C}")
    #expect(app.terminal.read { $0.occurrences(of: clear) == count + 1 })
    #expect(app.shows("Pressed 3 times"))
    app.terminal.send("q")
    app.expectEnd(.exit(status: 0))
  }

  @Test("The README shows the code that is built")
  func readme() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let example = try String(
      contentsOf: root.appendingPathComponent("Documents/Examples/Counter/Counter.swift"),
      encoding: .utf8)
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```\n"))
  }
}
