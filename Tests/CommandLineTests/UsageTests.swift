import Foundation
import TestSupport
import Testing

@Suite(
  "Command line usage",
  .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct UsageTests {
  @Test("A document is opened without a subcommand, with the flags of open")
  func opensADocument() throws {
    let scratch = try Scratch()
    let path = try scratch.file("doc.yaml", sample)
    let arguments = ["--headless", "--size", "60x8", "--keys", "j"]
    let long = try CommandRun(["open", path] + arguments)
    #expect(try CommandRun([path] + arguments).output == long.output)
    #expect(try CommandRun(arguments + [path]).output == long.output)
    #expect(long.status == 0 && long.output.contains("doc.yaml"))
    // A bare word that is a file is one, too.
    _ = try scratch.file("shwo", sample)
    let bare = try CommandRun(["shwo"] + arguments, in: scratch.url("").standardizedFileURL)
    #expect(bare.status == 0 && bare.output.contains("shwo · 2/"))
  }

  @Test(
    "An argument that is neither a file nor a subcommand is reported with the nearest word",
    arguments: [
      ([], "no document or subcommand is given"),
      (["shwo"], "'shwo' is neither a file nor a subcommand; did you mean 'show'?"),
      (["frobnicate", "x.yaml"], "'frobnicate' is neither a file nor a subcommand\n"),
      ([""], "'' is neither a file nor a subcommand"),
      (["a\u{1B}[2J"], "'a␛[2J' is neither"),
    ])
  func unknown(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.complaints.contains(message), "\(run.complaints)")
    #expect(run.complaints.contains("Usage: shapeedit FILE"))
  }

  @Test("With a dot or a slash it is reported as a missing document", arguments: ["a.yaml", "./a"])
  func missing(name: String) throws {
    let run = try CommandRun([name])
    #expect(run.status == 3)
    #expect(run.complaints.contains("there is no such file"))
  }

  @Test(
    "Help has examples",
    arguments: [
      "", "open", "show", "query", "edit", "check", "export", "import", "view", "new", "diff",
      "merge",
      "git-setup",
    ])
  func examples(subcommand: String) throws {
    let run = try CommandRun(subcommand.isEmpty ? ["--help"] : [subcommand, "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("\nExamples:\n  shapeedit \(subcommand)"))
  }

  @Test("Defaults are told as they are typed")
  func defaults() throws {
    let help = try CommandRun(["view", "--help"]).output
    #expect(help.contains("(default: 80x24)"))
    for subcommand in ["open", "show", "query", "edit", "export", "diff", "merge"] {
      #expect(try !CommandRun([subcommand, "--help"]).output.contains("(columns:"))
    }
  }

  /// Whichever part of the program refuses: `PLACE: error: WHAT; HINT`.
  @Test(
    "Every refusal has a place, a weight and what is wrong",
    arguments: [
      (["show", "none.yaml"], "none.yaml: error: cannot open it: there is no such file"),
      (["show", "bad.yaml"], "bad.yaml:1:2: error: "),
      (["show", "--expand", "[", "doc.yaml"], "shapeedit: error: in the selector '['"),
      (
        ["query", "doc.yaml", "rectangel"],
        "shapeedit: error: in the selector 'rectangel', unknown kind 'rectangel'; did you mean"
      ),
      (
        ["query", "doc.yaml", "#wbe"],
        "doc.yaml: error: nothing matches '#wbe'; did you mean '#web'?"
      ),
      (
        ["edit", "doc.yaml", "-e", "selct x"],
        "-e:1:1: error: unknown command 'selct'; did you mean"
      ),
      (
        ["edit", "doc.yaml", "-e", "select #wbe"],
        "-e:1:1: error: nothing matches '#wbe'; did you mean '#web'?\n"
      ),
      (
        ["edit", "doc.yaml", "-e", "select #no-such-thing"],
        "-e:1:1: error: nothing matches '#no-such-thing'; a selector that ends"
      ),
      (["edit", "doc.yaml"], "shapeedit: error: there is nothing to do"),
      (["edit", "--frobnicate"], "shapeedit: error: "),
      (["check", "none.yaml"], "none.yaml: error: "),
      (["diff", "none.yaml", "doc.yaml"], "none.yaml: error: "),
      (
        ["diff", "doc.yaml", "doc.yaml", "--select", "#wbe"],
        "shapeedit: error: nothing matches '#wbe' in either document; did you mean '#web'?"
      ),
      (["merge", "doc.yaml", "none.yaml", "doc.yaml"], "none.yaml: error: "),
      (["import", "none.svg"], "none.svg: error: "),
      (["import", "bad.svg"], "bad.svg:1:"),
      (
        ["export", "doc.yaml", "-o", "out.svg", "--select", "#wbe"],
        "shapeedit: error: nothing matches '#wbe'; did you mean '#web'?"
      ),
      (["export", "doc.yaml", "-o", "none/out.svg"], "none/out.svg: error: cannot "),
      (["view", "none.yaml"], "none.yaml: error: "),
      (["open", "doc.yaml", "--keys", "j"], "shapeedit: error: --keys needs --headless"),
      (["open", "doc.yaml", "--headless", "--keys", "<ctlr-a>"], "shapeedit: error: unknown key"),
      (["new", "doc.yaml"], "shapeedit: error: not saved: "),
      (
        ["shwo"],
        "shapeedit: error: 'shwo' is neither a file nor a subcommand; did you mean 'show'?"
      ),
    ])
  func refusals(arguments: [String], message: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "doc.yaml", "canvases: [{id: page, size: [9, 9], graphics: [{id: web}]}]\n")
    _ = try scratch.file("bad.yaml", "[")
    _ = try scratch.file("bad.svg", "<svg><g></svg>")
    let run = try CommandRun(arguments, in: scratch.url("").standardizedFileURL)
    #expect(run.status != 0)
    #expect(run.complaints.hasPrefix(message), "\(run.complaints)")
    let rest = run.complaints.drop { $0 != "\n" }
    #expect(run.complaints.prefix { $0 != "\n" }.contains(": error: "), "\(run.complaints)\(rest)")
  }

  @Test("Arguments are read without /proc; without any the program says so")
  func withoutProc() throws {
    let scratch = try Scratch()
    let path = try scratch.file("doc.yaml", sample)
    let binary = try #require(CommandRun.binary)
    func hidden(_ command: String) throws -> ProgramRun {
      let script = "mount -t tmpfs none /proc || exit 99; exec 2>&1; " + command
      return try ProgramRun("/usr/bin/unshare", ["-m", "/bin/sh", "-c", script, binary, path])
    }
    let shown = try hidden("\"$0\" show \"$1\"")
    if shown.status == 99 || shown.status == 1 && shown.output.isEmpty {
      try Test.cancel("/proc cannot be hidden here")
    }
    #expect(shown.status == 0)
    #expect(shown.output.contains("Header"))
    let bare = try hidden("\"$0\"")
    #expect(bare.status == 2)
    #expect(bare.output.contains("no document or subcommand is given"))
  }
}
