import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite("The file browser example")
struct BrowseExampleTests {
  private let scratch: Scratch
  private var folder: URL { scratch.folder }

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("animals"), withIntermediateDirectories: true)
    try scratch.file("animals/cat.txt", "twelve bytes")
    try scratch.file("notes.txt", "four")
  }

  @Test("Keys unfold and select; q restores the terminal")
  func keys() throws {
    let app = try AppOnScreen("BrowseExample", [folder.path])
    #expect(app.shows("▸ animals/"))
    #expect(!app.screen.snapshot().contains("cat.txt"))
    app.type("\r", showing: "cat.txt")
    app.type("\u{1B}[B", showing: "12 bytes")
    app.type("\u{1B}[B", showing: "4 bytes")
    app.end(typing: "q")
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
    app.end(typing: "q")
  }

  @Test("A missing folder is reported, and the terminal is not touched")
  func missing() throws {
    let app = try PlainRun("BrowseExample", [folder.path + "/none"])
    #expect(app.end == .exit(status: 2))
    #expect(app.output == "browse: the folder cannot be read: No such file or directory\r\n")
  }
}
