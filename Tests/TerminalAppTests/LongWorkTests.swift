import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite("A program that does not come back to its terminal at once")
struct LongWorkTests {
  private func open(_ arguments: String...) throws -> AppOnScreen {
    let app = try AppOnScreen("AppProbe", arguments)
    #expect(app.shows("[open]"))
    return app
  }

  private func end(_ app: AppOnScreen) {
    app.end(typing: "e", status: 7)
  }

  @Test("It is shown over the last row, with the time, and goes away with the work")
  func silentWork() throws {
    let app = try open("watched")
    app.type("s", showing: "at work · 0.")
    #expect(app.shows("frame 2"))
    #expect(!app.screen.snapshot().contains("at work"))
    end(app)
  }

  @Test("What the work says of itself is shown instead; the key cancels it and is used up")
  func cancelling() throws {
    let app = try open("watched")
    app.type("p", showing: "in the middle")
    app.type("x\u{1B}", showing: "[cancelled]\n[unused x]")
    app.terminal.readUntilQuiet()
    #expect(!app.screen.snapshot().contains("unused <"))
    end(app)
  }

  @Test("What cannot be cancelled goes on, and the key comes afterwards")
  func finishing() throws {
    let app = try open("watched")
    app.type("P", showing: "in the middle")
    app.type("\u{1B}", showing: "[finished]\n[unused <esc>]")
    end(app)
  }

  @Test("A signal ends the process in the middle of the work, with the terminal restored")
  func signals() throws {
    let app = try open("watched")
    app.type("S", showing: "at work")
    // The work goes on for ever.
    app.terminal.signal(SIGTERM)
    app.expectEnd(.exit(status: 128 + SIGTERM))
    #expect(app.terminal.received.contains(Array("cut off".utf8)))
    #expect(!app.terminal.received.contains(Array("ending:".utf8)))
  }

  @Test("A program without a title for it is not watched")
  func unwatched() throws {
    let app = try open()
    app.type("s", showing: "[open]")
    app.terminal.readUntilQuiet(for: .milliseconds(700))
    #expect(!app.terminal.received.contains(Array("at work".utf8)))
    end(app)
  }
}
