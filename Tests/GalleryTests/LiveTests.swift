import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite("The gallery on a terminal")
struct LiveTests {
  private func open(_ name: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      GalleryRun.path, arguments: [name, "--open"],
      environment: ["TERM": "xterm-256color", "HOME": "/nonexistent"], columns: 40, rows: 10)
  }

  private func screen(of terminal: PseudoTerminal) -> ScreenEmulator {
    var screen = ScreenEmulator(columns: 40, rows: 10)
    screen.feed(terminal.received)
    return screen
  }

  @Test("Keys drive a view; q quits and restores the terminal")
  func keys() throws {
    let terminal = try open("graphics-list")
    #expect(terminal.expect("Sky"))
    #expect(terminal.expect("Clouds", after: "\r"))
    #expect(screen(of: terminal).text(ofRow: 0).hasPrefix("▾ ▢ Sky"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    let after = screen(of: terminal)
    #expect(!after.isAlternateScreen)
    #expect(after.isCursorVisible)
  }

  @Test("A field types q; <c-c> quits")
  func typing() throws {
    let terminal = try open("controls")
    // The field has the focus, so that its first letter is under the cursor.
    #expect(terminal.expect("ype here"))
    #expect(terminal.expect("q", after: "q"))
    // On a busy machine it may be quiet in the middle of a frame.
    let deadline = ContinuousClock.now + .seconds(60)
    repeat {
      terminal.readUntilQuiet()
    } while !screen(of: terminal).snapshot().contains("“q”") && ContinuousClock.now < deadline
    #expect(screen(of: terminal).snapshot().contains("“q”"))
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("A signal ends it with 128 + its number")
  func signals() throws {
    let terminal = try open("shapes")
    #expect(terminal.expect("▀"))
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == .exit(status: 128 + SIGTERM))
  }
}
