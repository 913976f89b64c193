import Foundation
import TestSupport
import Testing

/// Commands on a document whose save in place was killed midway.
@Suite(
  .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"),
  .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
struct TornSaveTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: Dots}
          - {name: Wall}

    """
  private let scratch: Scratch
  private let file: String
  private let environment: [String: String]

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("d.yaml", Self.text)
    environment = ["XDG_STATE_HOME": scratch.url("").path, "SWIFT_BACKTRACE": "enable=no"]
    try FileManager.default.linkItem(at: scratch.url("d.yaml"), to: scratch.url("other name"))
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, environment: environment)
  }

  private var content: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

  /// Saves in place, killed when everything is written and before the rest is truncated.
  private func tear(_ command: String) throws {
    let edit = [try #require(CommandRun.binary), "edit", "-i", file, "-e", command]
    _ = try ProgramRun(
      ProgramRun.injecting(["ftruncate:signal=KILL:when=1"]) + edit, environment: environment)
    #expect(content != Self.text)
  }

  private func open(_ keys: String) throws -> CommandRun {
    try run(
      "open", file, "--headless", "--size", "250x20", "--state",
      scratch.url("shapeedit").path, "--keys", keys)
  }

  @Test("Every command that reads the file reports it, even if the text still parses")
  func isNoticed() throws {
    // The rest of the old text after the new one is a separate graphic.
    try tear("select '[name=\"Dots\"]' ; delete")
    #expect(try run("check", file).status == 0)
    for arguments in [["show", file], ["query", file, "*"], ["check", file]] {
      let run = try CommandRun(arguments, environment: environment)
      #expect(run.status == 0)
      #expect(run.complaints.contains("d.yaml was cut off, and it may hold parts of two versions"))
      #expect(run.complaints.contains("'shapeedit open' offers to restore"))
    }
    let torn = content
    for arguments in [["-i"], [], ["--dry-run"], ["--force", "-i"]] {
      let run = try CommandRun(
        ["edit", file, "-e", "select canvas ; set name X"] + arguments, environment: environment)
      #expect(run.status == 3)
      #expect(run.output == "")
      #expect(run.complaints.contains("until then it cannot be edited here"))
    }
    #expect(content == torn)
    // After that it is edited like any other.
    #expect(try open("k q").status == 0)
    #expect(try run("edit", file, "-i", "-e", "select canvas ; set name X").complaints == "")
  }

  @Test func isRestored() throws {
    try tear("select '[name=\"Dots\"]' ; delete")
    let run = try open("r q")
    #expect(content == Self.text)
    #expect(run.status == 0)
    #expect(try self.run("show", file).complaints == "")
  }

  @Test("The old content is restored without losing later edits")
  func keepsALaterEdit() throws {
    try tear("select '[name=\"Dots\"]' ; delete")
    let edited = content.replacingOccurrences(of: "Page", with: "Later")
    let handle = try FileHandle(forWritingTo: scratch.url("d.yaml"))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(edited.utf8))
    try handle.close()
    #expect(try run("show", file).complaints.contains("cut off, and it was changed since"))
    #expect(try open("").output.contains("A save was cut off; edited since."))
    #expect(content == edited)
    let screen = try open("r").output
    #expect(content == Self.text)
    #expect(screen.contains("what it held since is kept in"))
    let backups = scratch.url("shapeedit/backup")
    let kept = try FileManager.default.contentsOfDirectory(atPath: backups.path)
    #expect(kept.count == 1)
    let name = try #require(kept.first)
    #expect(screen.contains(name))
    #expect(
      try String(contentsOf: backups.appendingPathComponent(name), encoding: .utf8) == edited)
  }
}
