import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// The editor on an emulated terminal: keys in, a screen out.
final class EditorOnScreen {
  let terminal: PseudoTerminal
  private(set) var screen: ScreenEmulator
  private var fedCount = 0
  /// The settings before the editor changed them.
  let untouchedSettings: [UInt8]

  /// Opens a document and waits until it is completely shown.
  ///
  /// `answers` are the terminal's replies to queries; nil means that it is silent.
  init(
    _ document: String, arguments: [String] = [], under command: [String] = [],
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    answers: String? = "\u{1B}[?6c"
  ) throws {
    let idle = try PseudoTerminal("/bin/true")
    untouchedSettings = idle.settings
    screen = ScreenEmulator(columns: columns, rows: rows, audit: .session)
    // Whatever keys a test types, the fixtures stay as they are.
    let protection = document.hasPrefix(ShapeEditProgram.fixture("")) ? ["--read-only"] : []
    terminal = try ShapeEditProgram.start(
      ["open", document] + protection + arguments, under: command, environment: environment,
      columns: columns, rows: rows)
    waitUntil { $0.screen.questions.contains("CSI  c") }
    if let answers { terminal.send(answers) }
    // One cell may well stay blank.
    if columns > 1 { waitUntil { !$0.isBlank } }
    settle()
  }

  /// Reads output until the editor is quiet, and waits for more.
  func settle(for time: Duration = .milliseconds(30)) {
    let deadline = ContinuousClock.now + .seconds(60)
    repeat {
      feed()
    } while !terminal.read(within: time).isEmpty
      || (!terminal.isWaiting && !terminal.isAtEnd && ContinuousClock.now < deadline)
    feed()
  }

  /// Types one text after the other, and waits each time for any output that follows.
  func type(_ texts: String...) {
    for text in texts { type(text: text) }
  }

  /// Types, and expects a text to appear on the screen then.
  func type(
    _ texts: String..., showing text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts { type(text: text) }
    #expect(shows(text), "\(screen.snapshot())", sourceLocation: sourceLocation)
  }

  /// Whether a question is shown that keys do not answer yet.
  private var isQuestionNew: Bool {
    screen.snapshot().split(separator: "\n").contains { line in
      line.contains(".  …") || line.contains("?  …")
        || line.allSatisfy { $0 == "…" || $0 == " " }
          && line.contains("…")
    }
  }

  private func type(text: String) {
    settle(for: .milliseconds(5))
    waitUntil { !$0.isQuestionNew }
    let before = terminal.received.count
    terminal.send(text)
    let silence = ContinuousClock.now + .milliseconds(250)
    waitUntil(within: .seconds(60)) {
      $0.terminal.received.count > before
        || (ContinuousClock.now > silence && $0.terminal.isWaiting)
    }
    settle()
  }

  /// Redraws the whole screen, as a shell does after an interruption, and waits for it.
  func redraw() {
    repaint { terminal.signal(SIGCONT) }
  }

  /// Does something that clears the screen, and waits for what is drawn after that.
  func repaint(by action: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    let clear = Array("\u{1B}[2J".utf8)
    let before = terminal.received.count
    action()
    let isCleared = waitUntil { editor in
      guard let last = editor.terminal.received[before...].lastRange(of: clear) else {
        return false
      }
      return editor.terminal.received[last.upperBound...].count > 20
    }
    #expect(isCleared, sourceLocation: sourceLocation)
    settle()
  }

  /// Overwrites the terminal's screen, as another program might.
  func spoil() {
    screen.feed(Array("\u{1B}[m\u{1B}[2J\u{1B}[3;3Hnoise from elsewhere".utf8))
  }

  /// Changes the size of the terminal and its screen.
  func resize(columns: Int, rows: Int) {
    settle()
    screen.resize(columns: columns, rows: rows)
    terminal.resize(columns: columns, rows: rows)
    settle(for: .milliseconds(80))
  }

  /// Waits for a text to appear on the screen. Returns whether it did.
  func shows(_ text: String, within time: Duration = .seconds(60)) -> Bool {
    waitUntil(within: time) { $0.screen.snapshot().contains(text) }
  }

  /// Waits for a text to disappear from the screen. Returns whether it did.
  func hides(_ text: String) -> Bool {
    waitUntil { !$0.screen.snapshot().contains(text) }
  }

  /// Waits for the window to have this title. Returns whether it did.
  func isTitled(_ title: String) -> Bool { waitUntil { $0.screen.title == title } }

  /// Waits for the screen to look like this. Returns whether it did.
  func looks(like snapshot: String) -> Bool {
    waitUntil { $0.screen.snapshot() == snapshot }
  }

  private var isBlank: Bool { screen.snapshot().allSatisfy(\.isWhitespace) }

  /// Reads output until a condition holds. Returns whether it does.
  @discardableResult
  func waitUntil(
    within time: Duration = .seconds(60), _ condition: (EditorOnScreen) -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + time
    while !condition(self) {
      guard !terminal.isAtEnd, ContinuousClock.now < deadline else { return false }
      terminal.read(within: .milliseconds(20))
      feed()
    }
    return true
  }

  private func feed() {
    screen.feed(terminal.received[fedCount...])
    fedCount = terminal.received.count
  }

  /// Checks that nothing forbidden was sent to the terminal.
  func expectClean(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(screen.violations == [], sourceLocation: sourceLocation)
  }

  /// Sends keys that end the editor, and checks that it ends and the terminal was restored.
  func end(
    typing text: String, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    waitUntil { !$0.isQuestionNew }
    terminal.send(text)
    expectEnd(.exit(status: status), sourceLocation: sourceLocation)
  }

  /// Waits for the end and checks that the terminal was restored.
  func expectEnd(
    _ expected: PseudoTerminal.End, cutsFrame: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let end = terminal.waitForEnd()
    feed()
    #expect(end == expected, sourceLocation: sourceLocation)
    #expect(terminal.settings == untouchedSettings, sourceLocation: sourceLocation)
    #expect(screen.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(!screen.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(screen.keyboardStackDepth == 0, sourceLocation: sourceLocation)
    #expect(screen.title == ScreenEmulator.initialTitle, sourceLocation: sourceLocation)
    #expect(screen.keptTitles == [], sourceLocation: sourceLocation)
    // What the terminal has not read is thrown away, be it in the middle of a character.
    if cutsFrame, screen.violations.count == 1, screen.violations[0].hasPrefix("not UTF-8") {
      return
    }
    expectClean(sourceLocation: sourceLocation)
  }
}

extension ArraySlice<UInt8> {
  /// Where the bytes occur last in these.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    indices.last { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
  }
}
