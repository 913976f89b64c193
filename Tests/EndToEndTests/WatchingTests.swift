import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `--watch` of `export` and `view`: what is done anew with each save, and what ends it.
@Suite(
  "A picture that follows its document",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct WatchingTests {
  @Test("It is written anew however a program saves", arguments: Save.allCases)
  func saves(_ save: Save) throws {
    let watch = try WatchedExport()
    watch.expectWritten("#ff0000")
    for color in ["#0000ff", "#008000"] {
      try save.perform(WatchedExport.text(color), at: watch.document)
      watch.expectWritten(color)
    }
    watch.end()
    let complaints = watch.said.filter { !$0.contains(": note: written in ") }
    #expect(complaints.isEmpty)
  }

  @Test("It is there 200 ms after the save")
  func delay() throws {
    let watch = try WatchedExport()
    watch.expectWritten("#ff0000")
    let isDebug = ShapeEditProgram.path?.contains("/debug/") == true
    var delays: [Duration] = []
    for round in 0..<6 {
      let color = "#0000\(round)0"
      let start = ContinuousClock.now
      try Save.renamed.perform(WatchedExport.text(color), at: watch.document)
      watch.expectWritten(color)
      delays.append(.now - start)
    }
    watch.end()
    // Of several the shortest, since the machine may be busy.
    #expect(try #require(delays.min()) <= .milliseconds(isDebug ? 800 : 200), "\(delays)")
  }

  @Test("A broken document is said, and the last picture stays")
  func broken() throws {
    let watch = try WatchedExport()
    watch.expectWritten("#ff0000")
    try Save.renamed.perform("canvases: [\n", at: watch.document)
    watch.expect("page.yaml:2:1: error: ")
    #expect(watch.picture.contains("#ff0000"))
    try Save.renamed.perform(WatchedExport.text("#0000ff"), at: watch.document)
    watch.expectWritten("#0000ff")
    watch.end()
  }

  @Test("A document that is taken away is said, and followed when it is back")
  func removed() throws {
    let watch = try WatchedExport()
    watch.expectWritten("#ff0000")
    try FileManager.default.removeItem(at: watch.document)
    watch.expect("page.yaml: error: cannot open it: there is no such file")
    try Save.renamed.perform(WatchedExport.text("#0000ff"), at: watch.document)
    watch.expectWritten("#0000ff")
    watch.end()
  }

  @Test("An image counts as the document does, also one that comes")
  func images() throws {
    let watch = try WatchedExport(
      "canvases:\n- graphics:\n  - {kind: image, size: [4, 4], source: dot.png}\n",
      output: "page.png")
    watch.expect("page.png: note: written in ")
    let first = try Data(contentsOf: watch.output)
    watch.forget()
    try WatchedExport.dot.write(to: watch.scratch.url("dot.png"))
    watch.expect("page.png: note: written in ")
    #expect(try Data(contentsOf: watch.output) != first)
    watch.end()
  }

  @Test("A full disk is said; the picture stays, and comes with the next save")
  func fullDisk() throws {
    let watch = try WatchedExport()
    watch.expectWritten("#ff0000")
    watch.terminal.limitFiles(toBytes: 0)
    try Save.renamed.perform(WatchedExport.text("#0000ff"), at: watch.document)
    watch.expect("page.svg: error: ")
    #expect(watch.picture.contains("#ff0000") && watch.picture.hasSuffix("</svg>\n"))
    watch.terminal.limitFiles(toBytes: nil)
    try Save.renamed.perform(WatchedExport.text("#008000"), at: watch.document)
    watch.expectWritten("#008000")
    watch.end()
  }

  @Test("Two of one output never leave half a picture, and do not wake each other")
  func twoWatchers() throws {
    let first = try WatchedExport()
    let second = try WatchedExport(beside: first)
    for watch in [first, second] { watch.expectWritten("#ff0000") }
    for round in 0..<10 {
      let color = "#00000\(round)"
      try Save.renamed.perform(WatchedExport.text(color), at: first.document)
      repeat {
        #expect(first.picture.hasSuffix("</svg>\n"))
        first.terminal.read(within: .milliseconds(1))
      } while !first.picture.contains(color)
      for watch in [first, second] { watch.expectWritten(color, isLast: round == 9) }
    }
    for watch in [first, second] {
      watch.end(isAlone: false)
      #expect(watch.said.count <= 11, "\(watch.said)")
    }
    first.expectNothingLeft()
  }

  @Test("What cannot be watched, and what would be overwritten, is refused")
  func refusals() throws {
    let scratch = try Scratch()
    let image = "canvases:\n- graphics:\n  - {kind: image, size: [4, 4], source: page.png}\n"
    let document = try scratch.file("page.yaml", image)
    try WatchedExport.dot.write(to: scratch.url("page.png"))
    let output = scratch.url("page.png").path
    for (arguments, status, message) in [
      (["export", document, "-o", "-", "--format", "svg"], 2, "is a stream; name a file"),
      (
        ["export", "-", "-o", output], 2, "<stdin> is a stream, which --watch cannot look at again"
      ),
      (["view", "-"], 2, "<stdin> is a stream, which --watch cannot look at again"),
      (["export", document, "-o", output], 2, "page.png is an image of the document"),
      (["export", document + "l", "-o", output], 3, "there is no such file"),
    ] {
      let terminal = try ShapeEditProgram.start(arguments + ["--watch"])
      #expect(terminal.waitForEnd() == .exit(status: Int32(status)))
      let said = String(decoding: terminal.received, as: UTF8.self)
      #expect(said.replacing("\r\n", with: " ").contains(message), "\(said)")
    }
  }

  @Test("On a terminal a picture takes the place of the one before, messages the rows below")
  func view() throws {
    let document = try ScratchDocument(WatchedExport.text("\"#ff0000\""))
    let terminal = try ShapeEditProgram.start(
      ["view", document.file.path, "--watch", "--graphics", "cells"],
      environment: ["COLORTERM": "truecolor"], columns: 120, rows: 8)
    func expectScreen(
      rows: Int, _ color: String, message: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var screen = ScreenEmulator(columns: 120, rows: rows)
      let isThere = terminal.read { bytes in
        screen = ScreenEmulator(columns: 120, rows: rows)
        let start = bytes.ranges(of: Array("\u{1B}[?2026h".utf8)).last?.lowerBound ?? bytes.endIndex
        screen.feed(bytes[start...])
        let text = screen.snapshot()
        return Array(bytes[start...]).occurrences(of: Array(color.utf8)) == rows - 2
          && (message.isEmpty ? !text.contains("error") : text.contains(message))
      }
      #expect(
        isThere, "\(screen.snapshot())\(String(decoding: terminal.received, as: UTF8.self))",
        sourceLocation: sourceLocation)
    }
    expectScreen(rows: 8, "48;2;255;0;0m", message: "")
    try document.write("canvases: [\n")
    expectScreen(rows: 8, "48;2;255;0;0m", message: "error: did")
    try document.write(WatchedExport.text("\"#0000ff\""))
    expectScreen(rows: 8, "48;2;0;0;255m", message: "")
    terminal.resize(columns: 120, rows: 20)
    expectScreen(rows: 20, "48;2;0;0;255m", message: "")
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .signal(SIGINT))
  }

  @Test("Elsewhere picture follows picture")
  func printed() throws {
    let document = try ScratchDocument(WatchedExport.text("black"))
    let output = document.folder.appendingPathComponent("out")
    let terminal = try ShapeEditProgram.start(
      [document.file.path, "--watch", "--size", "8x4"],
      under: ["/bin/sh", "-c", "exec \"$0\" view \"$@\" >'\(output.path)'"])
    func expectPrinted(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
      var printed = ""
      let isThere = terminal.read { _ in
        printed = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
        return printed == text
      }
      #expect(isThere, "\(printed)", sourceLocation: sourceLocation)
    }
    let full = String(repeating: "████████\n", count: 4)
    expectPrinted(full)
    try document.write(WatchedExport.text("white"))
    expectPrinted(full + String(repeating: "\n", count: 4))
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .signal(SIGINT))
  }
}

/// A way in which programs save.
enum Save: CaseIterable {
  case inPlace
  case renamed
  /// Emptied first, and written a moment later.
  case inSteps
  /// Moved away first.
  case movedAway

  func perform(_ text: String, at file: URL) throws {
    switch self {
    case .inPlace: try Data(text.utf8).write(to: file)
    case .renamed: try Data(text.utf8).write(to: file, options: .atomic)
    case .inSteps:
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      usleep(100_000)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    case .movedAway:
      let away = file.appendingPathExtension("old")
      try? FileManager.default.removeItem(at: away)
      try FileManager.default.moveItem(at: file, to: away)
      usleep(100_000)
      try Data(text.utf8).write(to: file)
    }
  }
}

/// An `export --watch` of a document in a folder.
private final class WatchedExport {
  /// An image of one red pixel.
  static var dot: Data {
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmM"
        + "IQAAAABJRU5ErkJggg==") ?? Data()
  }

  static func text(_ color: String) -> String {
    "canvases:\n- size: [40, 40]\n  graphics:\n  - {size: [40, 40], fill: \(color.hasPrefix("#") ? "\"\(color)\"" : color)}\n"
  }

  let scratch: Scratch
  let terminal: PseudoTerminal
  let output: URL
  private var start = 0

  init(_ text: String = text("#ff0000"), output: String = "page.svg") throws {
    scratch = try Scratch()
    try scratch.file("page.yaml", text)
    self.output = scratch.url(output)
    terminal = try Self.start(in: scratch, self.output)
  }

  /// A second one of the same.
  init(beside other: WatchedExport) throws {
    (scratch, output) = (other.scratch, other.output)
    terminal = try Self.start(in: scratch, output)
  }

  private static func start(in scratch: Scratch, _ output: URL) throws -> PseudoTerminal {
    try ShapeEditProgram.start(
      ["export", scratch.url("page.yaml").path, "-o", output.path, "--watch"], columns: 500)
  }

  var document: URL { scratch.url("page.yaml") }

  /// The picture; empty where there is none.
  var picture: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// The lines that were said.
  var said: [String] {
    String(decoding: terminal.received, as: UTF8.self).split(separator: "\r\n").map(String.init)
      .filter { $0 != "^C" }
  }

  /// Leaves out what was said so far.
  func forget() { start = terminal.received.count }

  /// Waits for something to be said after what was waited for before.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    let isSaid = terminal.read { $0.dropFirst(self.start).ranges(of: bytes).first != nil }
    #expect(isSaid, "\(said)", sourceLocation: sourceLocation)
    forget()
  }

  /// Waits until it is said that a picture was written, and the picture has a colour.
  func expectWritten(
    _ color: String, isLast: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array("page.svg: note: written in ".utf8)
    let isThere = terminal.read {
      (!isLast || $0.dropFirst(self.start).ranges(of: bytes).first != nil)
        && self.picture.contains(color)
    }
    #expect(isThere, "\(said) \(picture)", sourceLocation: sourceLocation)
    if isLast { forget() }
  }

  /// Ends it by ctrl-c, and looks what it leaves.
  func end(isAlone: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .signal(SIGINT), sourceLocation: sourceLocation)
    if isAlone { expectNothingLeft(sourceLocation: sourceLocation) }
  }

  /// Looks that no temporary file is there.
  func expectNothingLeft(sourceLocation: SourceLocation = #_sourceLocation) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)) ?? []
    #expect(!names.contains { $0.hasPrefix(".") }, "\(names)", sourceLocation: sourceLocation)
  }
}
