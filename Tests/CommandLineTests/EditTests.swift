import Foundation
import TestSupport
import Testing

/// A small document with something of everything that edits can meet.
private let small = """
  # kept
  canvases:
    - name: Page
      graphics:
        - {name: Dot, id: dot, kind: circle, size: [4, 4], fill: "#ff0000"}
        - name: Wall
          locked: true
          size: [9, 9]

  """
private let green = small.replacingOccurrences(of: "ff0000", with: "00ff00")
private let makeGreen = "select #dot ; set fill #00ff00"

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct EditTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("d.yaml", small)
  }

  private func edit(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(
      ["edit"] + arguments, input: Data(input.utf8), in: scratch.url("").standardizedFileURL)
  }

  private func content(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: - Results

  @Test func theResultGoesToStandardOutput() throws {
    let run = try edit(file, "-e", makeGreen)
    #expect(run.output == green)
    #expect(run.status == 0)
    #expect(run.complaints == "")
    #expect(try content(file) == small)
    #expect(try edit("-", "-e", makeGreen, input: small).output == green)
    #expect(try edit(file, "-e", "assert circle = 1").output == small)
  }

  @Test func inPlace() throws {
    let run = try edit(file, "-i", "-e", "select #dot", "-e", "set fill #00ff00")
    #expect(run.status == 0)
    #expect(run.output + run.complaints == "")
    #expect(try content(file) == green)
  }

  /// Being first or last already is no reason to refuse, and changes nothing.
  @Test func movesToWhereItIsDoNothing() throws {
    for commands in [
      "select #dot ; move first", "select @0 ; move last", "select @0.1 ; force move last",
    ] {
      let run = try edit(file, "-i", "-e", commands)
      #expect(run.status == 0 && run.complaints == "")
      #expect(try content(file) == small)
    }
    #expect(try edit(file, "-e", "select #dot ; move up").status == 1)
    let session = try CommandRun(
      ["open", file, "--headless", "--keys", ": m o v e <space> l a s t <enter> u"])
    #expect(session.output.contains("nothing to undo"), "\(session.output)")
  }

  @Test func toAnotherFile() throws {
    let new = scratch.url("new.yaml").path
    #expect(try edit(file, "-o", new, "-e", makeGreen).status == 0)
    #expect(try content(new) == green)
    #expect(try edit(file, "-o", new, "-e", "echo hello").output == "hello\n")
    #expect(try content(new) == small)
    #expect(try edit(file, "-o", "-", "-e", makeGreen).output == green)
    let missing = try edit(file, "-o", "/nonexistent/x.yaml", "-e", makeGreen)
    #expect(missing.status == 3)
    #expect(missing.complaints.contains("its folder does not exist; create the folder first"))
  }

  @Test func differences() throws {
    let diff = """
      --- a/d.yaml
      +++ b/d.yaml
      @@ -2,7 +2,7 @@
       canvases:
         - name: Page
           graphics:
      -      - {name: Dot, id: dot, kind: circle, size: [4, 4], fill: "#ff0000"}
      +      - {name: Dot, id: dot, kind: circle, size: [4, 4], fill: "#00ff00"}
             - name: Wall
               locked: true
               size: [9, 9]

      """
    #expect(try edit("d.yaml", "--diff", "-e", makeGreen).output == diff)
    #expect(try edit("d.yaml", "--diff", "-e", "echo x ; assert circle = 1").output == "")
    #expect(try content(file) == small)
    let both = try edit("d.yaml", "-i", "--diff", "-e", makeGreen)
    #expect(both.output == diff)
    #expect(try content(file) == green)
  }

  @Test func dryRunsWriteNothing() throws {
    let run = try edit("d.yaml", "-i", "--dry-run", "-e", makeGreen, "-e", "print circle fill")
    #expect(run.status == 0)
    #expect(run.output == "  Dot circle fill=#00ff00\n")
    #expect(run.complaints == "d.yaml: note: would change: 1 line removed, 1 added\n")
    #expect(try content(file) == small)
    #expect(
      try edit("d.yaml", "--dry-run", "-e", "echo x").complaints
        == "d.yaml: note: would not change\n")
    #expect(try edit("d.yaml", "--dry-run", "--diff", "-e", makeGreen).output.hasPrefix("--- a/"))
  }

  @Test func whatAScriptSaysStaysOutOfTheResult() throws {
    let run = try edit(file, "-e", "print circle ; echo done")
    #expect(run.output == small)
    #expect(run.complaints == "  Dot circle\ndone\n")
    #expect(try edit(file, "-i", "-e", "print circle").output == "  Dot circle\n")
  }

  @Test func scriptsFromFiles() throws {
    let script = try scratch.file(
      "s.shapes", "# makes it green\r\n\r\nselect #dot\r\nset fill #00ff00 ; echo ok\r\n")
    #expect(try edit(file, "-f", script).output == green)
    #expect(try edit(file, "-f", "-", input: makeGreen).output == green)
    let wrong = try scratch.file("w.shapes", "select #dot\n  selct x\n")
    let run = try edit("d.yaml", "-i", "-f", "w.shapes")
    #expect(run.status == 1)
    #expect(
      run.complaints == "w.shapes:2:3: error: unknown command 'selct'; did you mean 'select'?\n")
    #expect(try edit(file, "-f", wrong + "x").status == 3)
    try Data([0x65, 0xFF]).write(to: scratch.url("bytes"))
    #expect(try edit(file, "-f", "bytes").complaints.contains("is not UTF-8"))
  }

  @Test func severalDocuments() throws {
    let other = try scratch.file("o.yaml", green)
    let run = try edit(file, other, "-i", "-e", "select circle ; set opacity 0.5 ; echo x")
    #expect(run.status == 0)
    #expect(run.output == "x\nx\n")
    #expect(try content(file).contains("opacity: 0.5"))
    #expect(try content(other).contains("opacity: 0.5"))
    // All or none: every document is edited before the first file is written.
    let mixed = try edit(
      file, "none.yaml", other, "-i", "-e",
      "assert '[fill=\"#00ff00\"]' = 1 ; select circle ; delete")
    #expect(mixed.status == 3)
    #expect(mixed.complaints.contains("'[fill=\"#00ff00\"]' matches 0, not 1"))
    #expect(mixed.complaints.contains("none.yaml"))
    #expect(mixed.complaints.contains("no file was written, since not every document"))
    #expect(try content(file).contains("Dot"))
    #expect(try content(other).contains("Dot"))
    #expect(try edit(file, file, "-e", "echo x").output.components(separatedBy: "---\n").count == 2)
  }

  @Test func statistics() throws {
    let stats = scratch.url("stats.json")
    #expect(try edit(file, "--stats", stats.path, "-e", makeGreen).status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: stats)) as? [String: Any]
    #expect(object?["graphics"] as? Int == 2)
    #expect(object?["textBytes"] as? Int == small.utf8.count)
  }

  // MARK: - Refusals

  @Test func theFileStaysWhenACommandFails() throws {
    let run = try edit("d.yaml", "-i", "-e", "\(makeGreen)\nselect {name: Wall}")
    #expect(run.status == 1)
    #expect(run.complaints == "-e:2:8: error: a selector that starts with '{' must be quoted\n")
    let locked = try edit("d.yaml", "-i", "-e", makeGreen, "-e", "select '[name=Wall]' ; delete")
    #expect(locked.status == 1)
    #expect(
      locked.complaints
        == """
        -e 2:1:24: error: 'Wall' is locked; unlock it first, or force the edit
        d.yaml:6:9: note: the command refers to this; nothing was changed

        """)
    #expect(try content(file) == small)
    let skipped = try edit(
      file, "--skip-locked", "-e", "select circle,rectangle ; set fill #00ff00")
    #expect(skipped.status == 0)
    #expect(skipped.output == green)
    #expect(skipped.complaints.hasSuffix("d.yaml: note: 1 locked graphic was left out\n"))
    #expect(try edit(file, "--skip-locked", "-e", makeGreen).complaints == "")
    #expect(try edit(file, "--skip-locked", "--force", "-e", makeGreen).status == 2)
    #expect(try edit(file, "-i", "--force", "-e", "select '[name=Wall]' ; delete").status == 0)
    #expect(try !content(file).contains("Wall"))
  }

  @Test(arguments: [
    ["d.yaml"], ["-e", "echo x"], ["d.yaml", "-e", "echo x", "-f", "s"],
    ["d.yaml", "-i", "-o", "x", "-e", "echo x"], ["-", "-i", "-e", "echo x"],
    ["d.yaml", "d.yaml", "-o", "x", "-e", "echo x"], ["-", "-f", "-"], ["-", "-", "-e", "echo x"],
    ["d.yaml", "--difff", "-e", "echo x"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let run = try CommandRun(["edit"] + arguments, in: scratch.url("").standardizedFileURL)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(!run.complaints.isEmpty)
  }

  @Test func documentsThatCannotBeEdited() throws {
    let new = try scratch.file("new.yaml", "shapeedit: 2\ncanvases:\n  - name: A\n")
    let run = try edit(new, "-i", "-e", "select canvas ; set name B")
    #expect(run.status == 3)
    #expect(run.complaints.contains("the document is read-only: version 2 is newer than 1"))
    #expect(try edit(new, "-e", "assert canvas = 1").status == 0)
    let broken = try scratch.file("broken.yaml", "canvases: [\n")
    #expect(try edit(broken, "-i", "-e", "echo x").status == 3)
    #expect(try edit("/nonexistent", "-e", "echo x").status == 3)
  }

  @Test func readOnlyFiles() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let run = try edit(file, "-i", "-e", makeGreen)
    #expect(run.status == 3)
    #expect(
      run.complaints.contains("it is read-only; allow writing with 'chmod u+w', or use --force"))
    #expect(try content(file) == small)
    #expect(try edit(file, "-i", "--force", "-e", makeGreen).status == 0)
    #expect(try content(file) == green)
  }

  @Test func filesAnotherProgramIsWriting() throws {
    let descriptor = open(file, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    let run = try edit(file, "-i", "-e", makeGreen, "-e", "echo x")
    #expect(run.status == 5)
    #expect(run.output == "")
    #expect(run.complaints.contains("another program is writing"))
    #expect(try content(file) == small)
  }

  @Test func outputThatCannotBeWritten() throws {
    let binary = try #require(CommandRun.binary)
    let script = "\"$0\" edit \"$1\" -i --diff -e \"$2\" >/dev/full 2>/dev/null"
    #expect(try ProgramRun("/bin/sh", ["-c", script, binary, file, makeGreen]).status == 6)
    #expect(try content(file) == green)
  }

  @Test func messagesHideControls() throws {
    let hostile = try scratch.file(
      "h.yaml", "canvases:\n  - {name: \"\\e[31m\", graphics: [{name: \"a\\eb\", locked: true}]}\n")
    let run = try edit(hostile, "-e", "select rectangle ; set fill red")
    #expect(run.status == 1)
    #expect(!run.complaints.contains("\u{1B}"))
    #expect(run.complaints.contains("'a␛b' is locked"))
    // A line is a line, whatever is quoted in it.
    let lines = try edit(file, "-e", "select \"[name='a\\nb']\"").complaints
    #expect(lines.split(separator: "\n").count == 2)
  }
}

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct NewTests {
  @Test func aNewDocumentOpens() throws {
    let scratch = try Scratch()
    let path = scratch.url("n.yaml").path
    let run = try CommandRun(["new", path])
    #expect(run.status == 0)
    #expect(run.output + run.complaints == "")
    #expect(try CommandRun(["check", path]).output == "")
    #expect(try CommandRun(["query", path, "*", "--count"]).output == "6\n")
    #expect(try CommandRun(["new", "-"]).output == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test("A new document names the schema, for text editors") func namesSchema() throws {
    let schema = try JSONSerialization.jsonObject(
      with: Fixture(package: "Documents/format.schema.json").data)
    let id = try #require((schema as? [String: Any])?["$id"] as? String)
    let comment = "# yaml-language-server: $schema=\(id)\n"
    #expect(try CommandRun(["new", "-"]).output.hasPrefix(comment))
    #expect(try Fixture(package: "Documents/Format.md").text.contains(comment))
  }

  @Test func nothingIsOverwritten() throws {
    let scratch = try Scratch()
    let path = try scratch.file("n.yaml", "mine")
    let run = try CommandRun(["new", path])
    #expect(run.status == 3)
    #expect(run.complaints.contains("already exists"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try CommandRun(["new", "/nonexistent/n.yaml"]).status == 3)
    #expect(try CommandRun(["new"]).status == 2)
  }
}
