import Foundation
import PseudoTerminal
import Testing

@Suite("The file browser example")
final class BrowseExampleTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("browse-\(UUID().uuidString)")

  init() throws {
    let inner = folder.appendingPathComponent("animals")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("twelve bytes".utf8).write(to: inner.appendingPathComponent("cat.txt"))
    try Data("four".utf8).write(to: folder.appendingPathComponent("notes.txt"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("Keys unfold and select; q restores the terminal")
  func keys() throws {
    let app = try AppOnScreen("BrowseExample", [folder.path])
    #expect(app.shows("▸ animals/"))
    #expect(!app.screen.snapshot().contains("cat.txt"))
    app.terminal.send("\r")
    #expect(app.shows("cat.txt"))
    app.terminal.send("\u{1B}[B")
    #expect(app.shows("12 bytes"))
    app.terminal.send("\u{1B}[B")
    #expect(app.shows("4 bytes"))
    app.terminal.send("q")
    app.expectEnd(.exit(status: 0))
  }

  @Test("Clicks unfold and select")
  func mouse() throws {
    let app = try AppOnScreen("BrowseExample", [folder.path])
    #expect(app.shows("▸ animals/"))
    let row = try #require(
      (0..<12).first { app.screen.text(ofRow: $0).contains("animals") })
    let line = app.screen.text(ofRow: row)
    let triangle = try #require(line.firstIndex(of: "▸"))
    app.click(column: line.distance(from: line.startIndex, to: triangle), row: row)
    #expect(app.shows("▾ animals/"))
    app.click(column: 8, row: row + 2)
    #expect(app.shows("4 bytes"))
    app.terminal.send("q")
    app.expectEnd(.exit(status: 0))
  }

  @Test("A missing folder is reported, and the terminal is not touched")
  func missing() throws {
    let app = try PlainRun("BrowseExample", [folder.path + "/none"])
    #expect(app.end == .exit(status: 2))
    #expect(app.output == "browse: the folder cannot be read: No such file or directory\r\n")
  }
}
