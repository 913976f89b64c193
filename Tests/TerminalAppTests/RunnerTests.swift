import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite("A program on the runner")
struct RunnerTests {
  private func open(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> AppOnScreen {
    let app = try AppOnScreen("AppProbe", arguments, environment: environment)
    #expect(app.shows("[open]"))
    return app
  }

  @Test("Events go to the program, then to the views, then to the program again")
  func events() throws {
    let app = try open()
    app.type("x", showing: "[unused x]")
    app.type("\r", showing: "pressed 1,")
    app.click(column: 2, row: 0)
    #expect(app.shows("pressed 2,"))
    app.type("\u{1B}[I", showing: "[focus true]")
    #expect(!app.screen.snapshot().contains("unused <"))
    app.end(typing: "e", status: 7)
    #expect(app.terminal.received.contains(Array("ending: finished(status: 7)".utf8)))
  }

  @Test("Work on the main actor runs, and what it changes is shown")
  func mainActor() throws {
    let app = try AppOnScreen("AppProbe", ["views"])
    #expect(app.shows("progress loaded"))
    app.type("\r", showing: "progress worked 55")
    app.end(typing: "q")
  }

  @Test("q ends a program only if it asks for that")
  func quitKey() throws {
    let app = try AppOnScreen("AppProbe", ["plain"])
    #expect(app.shows("progress loaded"))
    app.terminal.send("q\r")
    #expect(app.shows("progress worked 55"))
    app.end(typing: "\u{3}")
    let tasks = try AppOnScreen("SettingsExample", columns: 60, rows: 20)
    #expect(tasks.shows("Account"))
    tasks.terminal.send("\t\tq")
    tasks.terminal.readUntilQuiet()
    #expect(!tasks.terminal.isAtEnd && tasks.screen.isAlternateScreen)
    tasks.end(typing: "\u{3}")
  }

  @Test("A model that changes on another thread is drawn without an event")
  func modelOnAnotherThread() throws {
    let app = try AppOnScreen("AppProbe", ["views"])
    #expect(app.shows("progress loaded"))
    try app.click("Elsewhere")
    #expect(app.shows("elsewhere 1, 1"))
    app.end(typing: "q")
  }

  @Test("What is printed stays off the screen and is shown afterwards, in order")
  func printing() throws {
    let app = try AppOnScreen("AppProbe", ["views"])
    #expect(app.shows("progress loaded"))
    try app.click("Print")
    #expect(app.shows("printed 2"))
    #expect(!app.terminal.received.contains(Array("a line".utf8)))
    app.end(typing: "q")
    let text = String(decoding: app.terminal.received, as: UTF8.self)
    #expect(text.contains("a line 1\r\nan error 1\r\na line 2\r\nan error 2\r\nno end"))
    let end = try #require(app.terminal.received.ranges(of: Array("\u{1B}[?1049l".utf8)).last)
    let told = try #require(app.terminal.received.ranges(of: Array("a line".utf8)).first)
    #expect(told.lowerBound > end.upperBound)
  }

  @Test("Timers of Foundation fire, change views, and end when they are invalid")
  func timers() throws {
    let app = try AppOnScreen("TimerProbe")
    #expect(app.shows("once 1, ticks 5"))
    app.terminal.readUntilQuiet(for: .milliseconds(200))
    #expect(app.screen.snapshot().contains("once 1, ticks 5"))
    app.type("\r", showing: "once 1, ticks 10")
    app.end(typing: "\u{3}")
  }

  @Test("A timer that never ends keeps neither keys nor the end waiting")
  func endlessTimer() throws {
    let app = try AppOnScreen("TimerProbe")
    #expect(app.shows("once 1, ticks 5"))
    try app.click("For ever")
    #expect(app.shows("ticks 2"))
    app.end(typing: "\u{3}")
  }

  @Test("Keys typed ahead are for what the keys before them have shown")
  func typedAhead() throws {
    let app = try AppOnScreen("AppProbe", ["views"])
    #expect(app.shows("progress loaded"))
    // Tab to the second button, press it, and write into the field that takes its place.
    app.type("\t\rq!", showing: "progress loadedq!")
    app.end(typing: "\u{3}")
  }

  @Test("Faults of views are written when the terminal is as it was, and not on the screen")
  func faults() throws {
    let app = try AppOnScreen("AppProbe", ["views"])
    #expect(app.shows("progress loaded"))
    app.type("\t\t\r", showing: "faults 2")
    #expect(!app.terminal.received.contains(Array("warning".utf8)))
    app.end(typing: "q")
    let warning = Array("warning: ViewsProbe changes state while its body is evaluated".utf8)
    let end = try #require(app.terminal.received.ranges(of: Array("\u{1B}[?1049l".utf8)).last)
    let told = try #require(app.terminal.received.ranges(of: warning).first)
    #expect(told.lowerBound > end.upperBound)
    #expect(app.terminal.received.occurrences(of: warning) == 1)
  }

  @Test("Other threads wake it, even before its terminal is open")
  func waking() throws {
    let app = try open("early")
    #expect(app.shows("[woken]"))
    #expect(app.shows("frame 1"))
    app.type("xw", showing: "[unused x]\n[woken]")
    app.end(typing: "e", status: 7)
  }

  @Test("Deadlines occur once, and idle work is completed")
  func work() throws {
    let app = try open()
    app.type("d", showing: "[deadline]")
    app.type("i", showing: "[deadline]\n[worked]")
    app.terminal.readUntilQuiet()
    #expect(app.screen.snapshot().contains("frame 3"))
    app.end(typing: "e", status: 7)
  }

  @Test("Nothing is written while nothing changes; a scheduled frame is drawn in time")
  func frames() throws {
    let app = try open()
    app.terminal.readUntilQuiet()
    let count = app.terminal.received.count
    // A click beside everything, and a key release nobody shows.
    app.click(column: 40, row: 9)
    app.terminal.readUntilQuiet(for: .milliseconds(150))
    #expect(app.terminal.received.count == count)
    app.type("f", showing: "frame 2")
    app.end(typing: "e", status: 7)
  }

  @Test("A new size redraws everything; the title is updated after each frame")
  func sizes() throws {
    let app = try open()
    // The title follows the frame in a write of its own.
    app.terminal.readUntilQuiet()
    #expect(app.screen.title == "probe 1")
    app.terminal.resize(columns: 50, rows: 9)
    #expect(app.shows("[size 50x9]"))
    app.terminal.readUntilQuiet()
    #expect(app.screen.title == "probe 2")
    #expect(app.terminal.received.occurrences(of: Array("\u{1B}[2J".utf8)) == 3)
    app.end(typing: "e", status: 7)
  }

  @Test("A copy goes to a terminal known to accept it")
  func copying() throws {
    let unknown = try open()
    unknown.type("c", showing: "[copied nowhere]")
    #expect(!unknown.terminal.received.contains(Array("\u{1B}]52".utf8)))
    let known = try open(environment: ["TERM": "xterm-kitty"])
    known.type("c", showing: "[copied clipboard]")
    #expect(known.terminal.received.occurrences(of: Array("\u{1B}]52;c;YWI=\u{1B}\\".utf8)) == 1)
  }

  @Test(
    "What the terminal says of itself counts from the next frame, which paints only what looks different"
  )
  func profile() throws {
    let app = try open()
    app.terminal.readUntilQuiet()
    let clear = Array("\u{1B}[2J".utf8)
    let count = app.terminal.received.occurrences(of: clear)
    app.type("\u{1B}P>|kitty(0.32.2)\u{1B}\\", showing: "frame 2")
    app.type("c", showing: "[copied clipboard]")
    #expect(app.terminal.received.occurrences(of: clear) == count)
    app.terminal.send("e")
    #expect(app.terminal.waitForEnd() == .exit(status: 7))
  }

  @Test("The mouse can be switched off")
  func mouse() throws {
    let app = try open()
    #expect(app.screen.modes.isSuperset(of: [1002, 1006]))
    app.type("mx", showing: "[unused x]")
    #expect(app.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    app.end(typing: "e", status: 7)
  }

  @Test("A signal ends it and is reported to the program")
  func signals() throws {
    let app = try open()
    app.terminal.signal(SIGTERM)
    app.expectEnd(.exit(status: 128 + SIGTERM))
    #expect(app.terminal.received.contains(Array("ending: signal(15)".utf8)))
  }

  @Test("Losing the terminal ends it")
  func hangup() throws {
    let app = try open()
    app.terminal.hangUp()
    #expect(app.terminal.waitForEnd() == .exit(status: 128 + SIGHUP))
  }

  @Test("ctrl-z without a shell to return to, and resuming, repaint everything")
  func suspension() throws {
    let app = try open()
    app.type("\u{1A}", showing: "frame 2")
    #expect(app.terminal.received.occurrences(of: Array("\u{1B}[?1049h".utf8)) == 2)
    app.end(typing: "\u{3}")
  }

  @Test("A runner can run again")
  func again() throws {
    let app = try open("twice")
    app.terminal.send("e")
    #expect(app.terminal.read { $0.occurrences(of: Array("\u{1B}[?1049h".utf8)) == 2 })
    #expect(app.shows("[open]\n[open]"))
    app.terminal.send("\u{1B}[?6ce")
    #expect(app.terminal.waitForEnd() == .exit(status: 7))
    #expect(!app.screen.isAlternateScreen)
  }

  @Test("Without a terminal it fails with the reason, and writes nothing")
  func noTerminal() throws {
    let terminal = try PseudoTerminal(
      ProgramRun.path(ofBuilt: "AppProbe"), environment: ["TERM": "dumb"])
    #expect(terminal.waitForEnd() == .exit(status: 2))
    #expect(
      String(decoding: terminal.received, as: UTF8.self)
        == "the terminal 'dumb' cannot place a cursor (TERM)\r\n")
  }
}
