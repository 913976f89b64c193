import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A program that runs on a runner, on an emulated terminal.
final class AppOnScreen {
  let terminal: PseudoTerminal
  private let size: (columns: Int, rows: Int)
  private let untouchedSettings: [UInt8]

  /// Starts a program of this package, or one at a path.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 60, rows: Int = 12
  ) throws {
    let idle = try PseudoTerminal("/bin/true")
    untouchedSettings = idle.settings
    size = (columns, rows)
    terminal = try PseudoTerminal(
      program.hasPrefix("/") ? program : ProgramRun.path(ofBuilt: program), arguments: arguments,
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 },
      columns: columns, rows: rows)
    // The last question is answered, so that leaving need not wait.
    #expect(terminal.expect("\u{1B}[c"))
    terminal.send("\u{1B}[?6c")
  }

  /// The screen after all that was written.
  var screen: ScreenEmulator {
    var screen = ScreenEmulator(columns: size.columns, rows: size.rows, audit: .session)
    screen.feed(terminal.received)
    return screen
  }

  /// What was sent that must not be, up to when the terminal was given back for the last time.
  private var violations: [String] {
    let end = terminal.received.ranges(of: Array("\u{1B}[23;2t".utf8)).last?.upperBound
    var screen = ScreenEmulator(columns: size.columns, rows: size.rows, audit: .session)
    screen.feed(terminal.received[..<(end ?? terminal.received.count)])
    return screen.violations
  }

  /// Whether a text comes to stand on the screen.
  func shows(_ text: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !screen.snapshot().contains(text) {
      guard !terminal.isAtEnd, ContinuousClock.now < deadline else { return false }
      terminal.read(within: .milliseconds(50))
    }
    return true
  }

  /// Types, and expects a text to come to stand on the screen then.
  func type(
    _ keys: String, showing text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal.send(keys)
    #expect(shows(text), "\(screen.snapshot())", sourceLocation: sourceLocation)
  }

  /// Sends keys that end the program, and checks that it ends and the terminal is as it was.
  func end(
    typing keys: String, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal.send(keys)
    expectEnd(.exit(status: status), sourceLocation: sourceLocation)
  }

  /// Presses the left button on a cell, counted from 0, and lets it go.
  func click(column: Int, row: Int) {
    terminal.send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Clicks on the first cell of a text that is on the screen.
  func click(_ text: String) throws {
    let screen = screen
    let row = try #require((0..<size.rows).first { screen.text(ofRow: $0).contains(text) })
    let line = screen.text(ofRow: row)
    let start = try #require(line.ranges(of: text).first?.lowerBound)
    click(column: line.distance(from: line.startIndex, to: start), row: row)
  }

  /// Checks that the program ends so, and that the terminal is as it was.
  func expectEnd(
    _ end: PseudoTerminal.End, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.waitForEnd() == end, sourceLocation: sourceLocation)
    let screen = screen
    #expect(!screen.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(screen.isCursorVisible, sourceLocation: sourceLocation)
    #expect(screen.modes == [25, 7], sourceLocation: sourceLocation)
    #expect(screen.keyboardStackDepth == 0, sourceLocation: sourceLocation)
    #expect(violations == [], sourceLocation: sourceLocation)
    #expect(terminal.settings == untouchedSettings, sourceLocation: sourceLocation)
  }
}

/// A program that ends by itself before it takes the terminal.
struct PlainRun {
  let end: PseudoTerminal.End
  let output: String

  init(_ program: String, _ arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      ProgramRun.path(ofBuilt: program), arguments: arguments,
      environment: ["TERM": "xterm-256color"])
    end = terminal.waitForEnd()
    output = String(decoding: terminal.received, as: UTF8.self)
  }
}
