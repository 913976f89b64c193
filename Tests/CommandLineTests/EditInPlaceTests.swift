import Foundation
import TestSupport
import Testing

/// Several documents written in place, and files that cannot be.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct EditInPlaceTests {
  private static let text = "canvases:\n  - name: Page\n    graphics:\n      - {name: Dot}\n"
  private let scratch: Scratch
  private let files: [String]

  init() throws {
    let scratch = try Scratch()
    self.scratch = scratch
    files = try ["a.yaml", "b.yaml", "c.yaml"].map { try scratch.file($0, Self.text) }
  }

  private func edit(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["edit", "-i"] + arguments, in: scratch.url("").standardizedFileURL)
  }

  private func content(_ file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("A script that fails on the last document leaves all of them as they were")
  func runsBeforeItWrites() throws {
    try scratch.file("c.yaml", Self.text.replacingOccurrences(of: "Dot", with: "Spot"))
      .write(to: scratch.url("x"), atomically: false, encoding: .utf8)
    let run = try edit(
      "a.yaml", "b.yaml", "c.yaml", "-e", "select '[name=\"Dot\"]' ; set name X")
    #expect(run.status == 1)
    #expect(run.complaints.contains("no file was written"))
    #expect(try content(files[0]) == Self.text)
    #expect(try content(files[1]) == Self.text)
  }

  @Test("If a file cannot be written, the others are, and messages name both")
  func tellsWhatWasWritten() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: files[1])
    let run = try edit("a.yaml", "b.yaml", "c.yaml", "-e", "select rectangle ; set name X")
    #expect(run.status == 3)
    #expect(run.complaints.contains("b.yaml: error: cannot write it: it is read-only"))
    #expect(run.complaints.contains("written: a.yaml, c.yaml\n"))
    #expect(run.complaints.contains("not written: b.yaml\n"))
    #expect(try content(files[0]).contains("name: X"))
    #expect(try content(files[1]) == Self.text)
    #expect(try content(files[2]).contains("name: X"))
  }

  @Test("A file that is named twice is edited twice")
  func theSameFileTwice() throws {
    let run = try edit("a.yaml", "a.yaml", "-e", "select rectangle ; rename '{name}!'")
    #expect(run.status == 0)
    #expect(try content(files[0]).contains("Dot!!"))
  }

  @Test(
    "Without a home folder the message says what is missing, and the file is unchanged",
    .enabled(if: !FileManager.default.fileExists(atPath: "/run/user/\(geteuid())")))
  func namesTheFolder() throws {
    try FileManager.default.linkItem(at: scratch.url("a.yaml"), to: scratch.url("second"))
    let arguments = ["edit", "-i", files[0], "-e", "select rectangle ; set name X"]
    let run = try CommandRun(arguments, environment: ["TMPDIR": "/tmp"])
    #expect(run.status == 3)
    #expect(
      run.complaints.contains(
        "there is no folder for that: the home folder /nonexistent does not exist; set $HOME or "
          + "$XDG_STATE_HOME to a folder of yours"))
    #expect(try content(files[0]) == Self.text)
    // A private folder for temporary files serves.
    let folder = scratch.url("tmp")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let again = try CommandRun(arguments, environment: ["TMPDIR": folder.path])
    #expect(again.status == 0)
    #expect(try content(files[0]).contains("name: X"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/shapeedit/backup"))
    // One that others may enter does not.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let third = try CommandRun(
      ["edit", "-i", files[0], "-e", "select rectangle ; set name Y"],
      environment: ["TMPDIR": folder.path])
    #expect(third.status == 3)
  }

  @Test(
    "Files that cannot be removed are named",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment),
    arguments: [
      ("unlinkat:error=EPERM:when=1", ["old version is left in", ".ysave-"], false),
      (
        "unlinkat:error=EPERM:when=1 fsync:error=EIO:when=1", ["could not be removed", ".ysave-"],
        false
      ),
      ("unlinkat:error=EPERM", ["old version is left in", "/shapeedit/backup/"], true),
    ])
  func namesWhatIsLeft(faults: String, words: [String], isInPlace: Bool) throws {
    if isInPlace {
      try FileManager.default.linkItem(at: scratch.url("a.yaml"), to: scratch.url("second"))
    }
    let command = ["edit", "-i", files[0], "-e", "select rectangle ; set name X"]
    let run = try ProgramRun(
      ProgramRun.injecting(faults.split(separator: " ").map(String.init))
        + [try #require(CommandRun.binary)] + command,
      environment: ["XDG_STATE_HOME": scratch.folder.path, "SWIFT_BACKTRACE": "enable=no"])
    for word in words { #expect(run.complaints.contains(word)) }
  }
}
