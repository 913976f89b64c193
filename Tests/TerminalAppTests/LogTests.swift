import Foundation
import PseudoTerminal
import TerminalApp
import TestSupport
import Testing

@Suite("A log of what programs print")
struct LogTests {
  @Test("A file gets at once what is printed, and the end of this run's part is shown afterwards")
  func file() throws {
    let scratch = try Scratch()
    let log = try scratch.file("out.log", "an earlier run\n")
    let app = try AppOnScreen("AppProbe", ["app", "--log", log])
    #expect(app.shows("progress loaded"))
    try app.click("Print")
    #expect(app.shows("printed 2"))
    let lines = "an earlier run\na line 1\nan error 1\na line 2\nan error 2\n"
    #expect(try scratch.text("out.log") == lines)
    try app.click("Fault")
    #expect(app.shows("faults 2"))
    app.end(typing: "q")
    let written = try scratch.text("out.log")
    #expect(written.hasPrefix(lines + "no end"))
    #expect(written.contains("warning: "))
    let shown = String(decoding: app.terminal.received, as: UTF8.self)
    #expect(shown.contains("a line 1\r\nan error 1\r\na line 2\r\nan error 2\r\nno end"))
    #expect(!shown.contains("an earlier run"))
  }

  @Test("A pipe that nobody reads keeps nobody waiting")
  func pipe() throws {
    let scratch = try Scratch()
    let path = scratch.url("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let app = try AppOnScreen("AppProbe", ["app", "--log=\(path)"])
    #expect(app.shows("progress loaded"))
    try app.click("Print")
    #expect(app.shows("printed 2"))
    app.end(typing: "q")
  }

  @Test("A file that cannot be written is told before the terminal is touched")
  func unusableFile() throws {
    let run = try PlainRun("AppProbe", ["app", "--log", "/nonexistent/\u{1B}[2J"])
    #expect(run.end == .exit(status: 1))
    #expect(run.output.contains("cannot write the log '/nonexistent/"))
    #expect(run.output.contains("No such file or directory"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("A log without a name is a mistake", arguments: [["--log"], ["--log="], ["--log", ""]])
  func missingName(arguments: [String]) throws {
    let run = try PlainRun("AppProbe", ["app"] + arguments)
    #expect(run.end == .exit(status: 2))
    #expect(run.output.contains("the name of a file is missing: --log"))
  }

  @Test("Other arguments are the program's own, as are those after --")
  func otherArguments() throws {
    #expect(try ProgramArguments(["x", "--logs", "-l", "--", "--log", "f"]).log == nil)
    #expect(try ProgramArguments(["x", "--log", "f", "y"]).log == "f")
  }
}
