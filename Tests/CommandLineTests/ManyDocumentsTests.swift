import Foundation
import TestSupport
import Testing

/// Documents in folders, and those that a pattern names.
@Suite(
  "Many documents",
  .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ManyDocumentsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func document(_ fill: String = "red") -> String {
    "canvases: [{id: page, size: [9, 9], graphics: [{id: box, size: [4, 4], fill: \(fill)}]}]\n"
  }

  private func write(_ name: String, _ text: String = document()) throws {
    let url = scratch.url(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func run(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(
      arguments, input: Data(input.utf8), in: scratch.url("").standardizedFileURL)
  }

  // MARK: - Which documents

  @Test("With -r what looks like a document is one, whatever is ignored is none, what is named is")
  func documents() throws {
    try write("d/a.shapes.yaml")
    try write("d/in/b.yaml", "# first\ntitle: T\n" + Self.document())
    try write("d/in/flow.yml", "{canvases: []}\n")
    try write("d/quoted.yaml", "\"canvases\" : []\n")
    try write("d/other.yaml", "jobs: {canvases: 1}\n")
    try write("d/chart.yaml", "{{- if .Values.canvases: }}\na: b\n{{- end }}\n")
    try write("d/in/tab.yaml", "--- {canvases\t: []}\n")
    try write("d/text.txt")
    try write("d/built/c.yaml")
    try write("d/.gitignore", "built/\n")
    let found = try run("query", "-r", "d", ":root", "--count")
    #expect(
      found.output == """
        d/a.shapes.yaml: 1
        d/in/b.yaml: 1
        d/in/flow.yml: 1
        d/in/tab.yaml: 1
        d/quoted.yaml: 1
        sum: 5

        """)
    #expect(found.status == 0 && found.complaints == "")
    #expect(
      try run("query", "-r", "d/text.txt", "#box", "--count").output.hasPrefix("d/text.txt: 1"))
    #expect(try run("query", "-r", "d/built", "#box", "--count").output.hasSuffix("sum: 1\n"))
  }

  @Test("A quoted pattern is for many documents, too; a file of that name is itself")
  func patterns() throws {
    for name in ["d/a.yaml", "d/in/b.yaml", "d/in/c.yml"] { try write(name) }
    #expect(
      try run("query", "d/**/*.yaml", "#box").output
        == "d/a.yaml:   box rectangle\nd/in/b.yaml:   box rectangle\n")
    #expect(try run("check", "d/*/?.y*ml", "d/a.yaml").status == 0)
    let none = try run("check", "d/*.json")
    #expect(none.status == 3)
    #expect(none.complaints.hasPrefix("d/*.json: error: no file matches the pattern; links and "))
    try write("d/[x].yaml")
    #expect(try run("query", "d/[x].yaml", "#box", "--format", "paths").output == "@0.0\n")
  }

  @Test("A folder without documents is a failure, so that a misspelt name is seen")
  func empty() throws {
    try write("d/other.yaml", "a: b\n")
    let check = try run("check", "-r", "d")
    #expect(check.status == 1)
    #expect(check.complaints.hasPrefix("d: error: there is no document in it; "))
    #expect(try run("check", "-r", "none").status == 3)
    // Without -r a folder is none.
    #expect(try run("check", "d").complaints.contains("d: error: cannot open it: it is a folder"))
  }

  // MARK: - Results

  @Test("Standard input is a document among others; a file of that name is none")
  func standardInput() throws {
    try write("d/a.yaml")
    try write("-", "canvases: [")
    let run = try run("edit", "d/a.yaml", "-", "-e", "select #box", input: Self.document("blue"))
    #expect(run.status == 0)
    #expect(run.output == Self.document() + "---\n" + Self.document("blue"))
    #expect(try self.run("query", "?", "#box").complaints.hasPrefix("./-:"))
    #expect(try self.run("check", "-", "-").status == 2)
  }

  @Test("Results are in order and the same, however many are worked on at a time")
  func order() throws {
    for number in 0..<60 {
      let count = number % 7 == 0 ? 2_000 : 3
      let graphics = (0..<count).map { "{id: g\($0), size: [1, 1], name: N\(number)}" }
      try write(
        "d/\(number % 5)/n\(number).yaml",
        "canvases: [{id: page, graphics: [\(graphics.joined(separator: ", "))]}]\n")
    }
    let one = try run("query", "-r", "d", "rectangle", "name", "--jobs", "1")
    #expect(one.status == 0)
    for jobs in ["2", "7", "61"] {
      #expect(try run("query", "-r", "d", "rectangle", "name", "--jobs", jobs).output == one.output)
    }
    let names = one.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(names == names.sorted())
    #expect(names.count == 9 * 2_000 + 51 * 3)
  }

  @Test("A failure does not stop the rest, and the worst status counts")
  func failures() throws {
    try write("d/a.yaml")
    try write("d/b.shapes.yaml", "canvases: [")
    try write("d/c.yaml")
    try write("d/d.shapes.yaml", "a: b")
    let run = try run("query", "-r", "d", "#box", "--count")
    #expect(run.output == "d/a.yaml: 1\nd/c.yaml: 1\nsum: 2\n")
    #expect(run.status == 3)
    #expect(run.complaints.contains("d/b.shapes.yaml:1:"))
    #expect(run.complaints.contains("d/d.shapes.yaml:1:1: error: "))
  }

  @Test("A query fails only if nothing matches anywhere, and a name only if nobody knows it")
  func nothing() throws {
    try write("d/a.yaml")
    try write("d/b.yaml", "canvases: [{meta: {owner: x}, graphics: [{id: other}]}]\n")
    #expect(try run("query", "-r", "d", "#box").status == 0)
    #expect(try run("query", "-r", "d", "#none").status == 1)
    #expect(try run("query", "-r", "d", "#none?").status == 0)
    let unknown = try run("query", "-r", "d", "rectangel")
    #expect(unknown.status == 2)
    #expect(
      unknown.complaints
        == "shapeedit: error: in the selector 'rectangel', unknown kind 'rectangel'; did you mean "
        + "'rectangle'?\n")
  }

  @Test("JSON is an object a line, YAML a stream of documents")
  func formats() throws {
    try write("d/a.yaml")
    try write("d/b.yaml", "---\n" + Self.document("blue").dropLast())
    let json = try run("query", "-r", "d", "#box", "fill.color", "--format", "json").output
    let objects = try json.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["file"] as? String } == ["d/a.yaml", "d/b.yaml"])
    #expect(objects.allSatisfy { ($0["matches"] as? [Any])?.count == 1 })
    let shown = try run("show", "-r", "d", "--format", "json").output
    #expect(shown.split(separator: "\n").count == 2)
    #expect(
      try run("show", "-r", "d", "--format", "yaml").output
        == "---\n# d/a.yaml\n\(Self.document())# d/b.yaml\n---\n\(Self.document("blue"))")
    #expect(
      try run("show", "-r", "d", "--expand", "0").output
        == "d/a.yaml\n▸ page canvas\nd/b.yaml\n▸ page canvas\n")
    let check = try run("check", "-r", "d", "--format", "json")
    #expect(check.output == "[]\n")
  }

  // MARK: - Edits

  @Test("Edits in place tell what changes; if one document cannot be edited, none is written")
  func edits() throws {
    for name in ["d/a.yaml", "d/b.yaml"] { try write(name) }
    try write("d/c.yaml", "canvases: []\n")
    let refused = try run("edit", "-r", "d", "-i", "-e", "select #box ; set fill blue")
    #expect(refused.status == 1)
    #expect(refused.complaints.contains("no file was written"))
    #expect(try scratch.text("d/a.yaml") == Self.document())
    try FileManager.default.removeItem(at: scratch.url("d/c.yaml"))
    let edited = try run("edit", "-r", "d", "-i", "-e", "select #box ; set fill blue ; echo done")
    #expect(edited.status == 0)
    #expect(edited.output == "done\ndone\n")
    #expect(
      edited.complaints == """
        d/a.yaml: note: changed: 1 line removed, 1 added
        d/b.yaml: note: changed: 1 line removed, 1 added

        """)
    #expect(try scratch.text("d/b.yaml").contains("blue"))
  }

  @Test("Nothing is written where a pattern matches nothing")
  func missing() throws {
    try write("d/a.yaml")
    let run = try run("edit", "-i", "d/a.yaml", "none/*.yaml", "-e", "select #box ; set fill blue")
    #expect(run.status == 3)
    #expect(
      run.complaints.hasSuffix("no file was written, since not every document could be edited\n"))
    #expect(try scratch.text("d/a.yaml") == Self.document())
  }

  @Test("What scripts print of many documents is not parted, and what they tell names the document")
  func printed() throws {
    for name in ["d/a.yaml", "d/b.yaml"] { try write(name) }
    let dry = try run("edit", "-r", "d", "--dry-run", "-e", "echo hi")
    #expect(dry.output == "hi\nhi\n")
    let told = try run("edit", "-r", "d", "-e", "select #box ; replace name /x/y/", "--dry-run")
    #expect(told.complaints.contains("-e:1:15: warning: nothing matched, in d/b.yaml\n"), "\(told)")
    let json = try run("edit", "-r", "d", "-e", "echo hi", "--errors", "json")
    #expect(json.complaints.contains("{\"severity\":\"note\",\"message\":\"hi\"}\n"), "\(json)")
  }

  @Test("Writing in place goes on where nobody can read what is told")
  func fullOutput() throws {
    let names = (1...40).map { "d/\($0).yaml" }
    for name in names { try write(name) }
    let run = try ProgramRun(
      "/bin/sh",
      ["-c", "\"$0\" edit -r d -i -e 'select #box ; set fill blue ; echo done' >/dev/full"]
        + [try #require(CommandRun.binary)], in: scratch.url("").standardizedFileURL)
    #expect(run.status == 6)
    #expect(run.complaints.contains("cannot write the output: "))
    for name in names { #expect(try scratch.text(name).contains("blue")) }
  }

  @Test("A file with two names in folders is edited once; named again, again")
  func hardLinks() throws {
    try write("d/a.yaml")
    try FileManager.default.linkItem(at: scratch.url("d/a.yaml"), to: scratch.url("d/b.yaml"))
    let environment = ["XDG_STATE_HOME": scratch.url("state").path]
    let command = ["-i", "-e", "select #box ; rename '{id}!{name}'"]
    let folder = scratch.url("").standardizedFileURL
    let run = try CommandRun(["edit", "-r", "d"] + command, environment: environment, in: folder)
    #expect(run.status == 0)
    #expect(run.complaints.contains("d/b.yaml: note: another document is the same file"))
    #expect(try scratch.text("d/a.yaml").components(separatedBy: "!").count == 2)
    let again = try CommandRun(
      ["edit", "d/b.yaml", "d/a.yaml", "--jobs", "4"] + command, environment: environment,
      in: folder)
    #expect(again.status == 0)
    #expect(try scratch.text("d/a.yaml").components(separatedBy: "!").count == 4)
  }

  // MARK: - Exports and imports

  @Test("Exports are in a folder at the documents' paths, and drawings come back from there")
  func exports() throws {
    try write("d/a.shapes.yaml")
    try write("d/in/b.yaml")
    try write("d/in/b.yml", Self.document("blue"))
    let run = try run("export", "-r", "d", "-o", "out/pictures")
    #expect(run.status == 3)
    #expect(
      run.output == """
        d/a.shapes.yaml → out/pictures/a.svg
        d/in/b.yaml → out/pictures/in/b.svg

        """)
    #expect(
      run.complaints.hasPrefix("d/in/b.yml: error: not written: out/pictures/in/b.svg is that"))
    let back = try self.run("import", "-r", "out", "-o", "back")
    #expect(back.status == 0)
    #expect(back.output.hasSuffix("out/pictures/in/b.svg → back/pictures/in/b.shapes.yaml\n"))
    #expect(try self.run("check", "-r", "back").status == 0)
    // Without -r several drawings are one document.
    let one = try self.run("import", "out/**/*.svg", "-o", "one.yaml")
    #expect(one.status == 0)
    #expect(try self.run("query", "one.yaml", "canvas", "--count").output == "2\n")
    #expect(try self.run("export", "-r", "d", "-o", "one.yaml").status == 2)
  }

  @Test("A second canvas is not written where another document's picture is")
  func numberedExports() throws {
    try write("d/page.yaml", "canvases: [{size: [9, 9]}, {size: [9, 9]}]\n")
    try write("d/page-2.yaml")
    let run = try run("export", "-r", "d", "-o", "out")
    #expect(run.status == 3)
    #expect(run.output == "d/page-2.yaml → out/page-2.svg\n")
    #expect(
      run.complaints
        == "d/page.yaml: error: not written: out/page-2.svg is that of d/page-2.yaml; give one "
        + "another name\n")
  }

  @Test("A link or a pipe where a picture goes is no picture: it is told, and left")
  func plantedTargets() throws {
    for name in ["d/a.yaml", "d/b.yaml", "d/c.yaml"] { try write(name) }
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        "mkdir out; ln -s ../d/b.yaml out/a.svg; mkfifo out/b.svg; exec \"$0\" export -r d -o out",
        try #require(CommandRun.binary),
      ], in: scratch.url("").standardizedFileURL)
    #expect(run.status == 3)
    #expect(run.output == "d/c.yaml → out/c.svg\n")
    #expect(run.complaints.contains("out/a.svg is a symbolic link, not a file"), "\(run)")
    #expect(try scratch.text("d/b.yaml") == Self.document())
  }

  @Test("What is read or was made before is not written over")
  func overwriting() throws {
    try write(
      "d/a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>")
    #expect(try run("import", "d/*.svg", "-o", "d/a.svg").status == 2)
    #expect(try scratch.text("d/a.svg").hasPrefix("<svg"))
    #expect(try run("import", "-r", "d", "-o", "d").status == 0)
    let again = try run("import", "-r", "d", "-o", "d")
    #expect(again.status == 3)
    #expect(
      again.complaints
        == "d/a.svg: error: not written: d/a.shapes.yaml is there; remove it to import the drawing "
        + "anew\n")
    let statistics = try run(
      "edit", "-r", "d", "-e", "echo hi", "--dry-run", "--stats", "d/a.shapes.yaml")
    #expect(statistics.status == 2)
    #expect(try scratch.text("d/a.shapes.yaml").contains("canvases:"))
  }

  @Test("A part is exported of those that have it; it fails only where none has")
  func parts() throws {
    try write("d/a.yaml")
    try write("d/b.yaml", "canvases: [{id: other, graphics: [{id: round, size: [4, 4]}]}]\n")
    for part in [["--select", "#box"], ["--canvas", "page"]] {
      let run = try CommandRun(
        ["export", "-r", "d", "-o", "out"] + part, in: scratch.url("").standardizedFileURL)
      #expect(run.status == 0 && run.output == "d/a.yaml → out/a.svg\n", "\(run)")
      #expect(run.complaints == "")
    }
    #expect(try run("export", "-r", "d", "-o", "out", "--select", "#none").status == 1)
    let canvas = try run("export", "-r", "d", "-o", "out", "--canvas", "none")
    #expect(canvas.status == 2 && canvas.complaints.split(separator: "\n").count == 1)
    let mode = try run("export", "-r", "d", "-o", "out", "--mode", "dark")
    #expect(mode.status == 2 && mode.complaints.contains("d/b.yaml: error: "), "\(mode)")
  }

  // MARK: - Differences

  @Test("Two folders are compared by the paths in them")
  func differences() throws {
    for name in ["old/a.yaml", "new/a.yaml", "old/same.yaml", "new/same.yaml"] { try write(name) }
    try write("new/in/b.yaml")
    try write("old/gone.yaml")
    try write("new/a.yaml", Self.document("blue"))
    let run = try run("diff", "-r", "old", "new")
    #expect(run.status == 1)
    #expect(
      run.output == """
        a.yaml
          page › box: fill.color red → blue
          1 changed
        gone.yaml: only in old
        in/b.yaml: only in new

        """)
    let json = try self.run("diff", "-r", "old", "new", "--format", "json").output
    #expect(json.split(separator: "\n").count == 3)
    #expect(try self.run("diff", "-r", "old", "old").status == 0)
    #expect(try self.run("diff", "-r", "old", "new/a.yaml").status == 2)
  }

  @Test("Differences in Markdown are code, with the picture")
  func markdown() throws {
    try write("old.yaml")
    try write("new.yaml", Self.document("blue").replacing("id: box", with: "id: box, note: ~~~~~"))
    let run = try run(
      "diff", "old.yaml", "new.yaml", "--format", "markdown", "-o", "a b.png")
    #expect(run.status == 1)
    #expect(
      run.output == """
        ~~~~~~~~~~~~~~~~~~~~text
        page › box: fill.color red → blue; note ~ ~ ~ ~~ added
        1 changed
        ~~~~~~~~~~~~~~~~~~~~

        ![What has changed](a%20b.png)


        """)
    #expect(FileManager.default.fileExists(atPath: scratch.url("a b.png").path))
    let same = try self.run("diff", "old.yaml", "old.yaml", "--format", "markdown", "-o", "c.png")
    #expect(same.status == 0 && same.output == "says the same as before.\n\n")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("c.png").path))
  }

  // MARK: - Bad input

  @Test("Folders without rights, pipes and sockets are told or left, and the rest is done")
  func unreadable() throws {
    try write("d/a.yaml")
    try write("d/shut/b.yaml")
    try write("d/z.yaml")
    let script = """
      chmod 0 d/shut; chmod 0 d/z.yaml; mkfifo d/f.yaml
      exec setpriv --reuid=65534 --clear-groups "$0" query -r d '#box' --count
      """
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path)
    let binary = try #require(CommandRun.binary)
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else {
      try Test.cancel("only the superuser can become another user")
    }
    let run = try ProgramRun(
      "/bin/sh", ["-c", script, binary], in: scratch.url("").standardizedFileURL)
    try #require(run.status != 126, "\(run.complaints)")
    #expect(run.status == 3)
    #expect(run.output == "d/a.yaml: 1\nsum: 1\n")
    #expect(
      run.complaints == """
        d/shut: error: cannot open it: permission denied
        d/z.yaml: error: cannot open it: permission denied

        """)
  }

  @Test("Of a folder that cannot be read nothing is said to be new or gone")
  func unreadableSide() throws {
    for name in ["old/in/a.yaml", "new/in/a.yaml", "new/b.yaml"] { try write(name) }
    let binary = try #require(CommandRun.binary)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path)
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else {
      try Test.cancel("only the superuser can become another user")
    }
    let script = "chmod 0 old/in; exec setpriv --reuid=65534 --clear-groups \"$0\" diff -r old new"
    let run = try ProgramRun(
      "/bin/sh", ["-c", script, binary], in: scratch.url("").standardizedFileURL)
    #expect(run.status == 3)
    #expect(run.output == "b.yaml: only in new\n")
    #expect(run.complaints == "old/in: error: cannot open it: permission denied\n")
  }

  @Test(
    "A disk that is full is told with the file's name, and the others are written",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
  func fullDisk() throws {
    for name in ["d/a.yaml", "d/b.yaml", "d/c.yaml"] { try write(name) }
    let run = try ProgramRun(
      ProgramRun.injecting(["fsync:error=ENOSPC:when=1"])
        + [try #require(CommandRun.binary), "export", "-r", scratch.url("d").path]
        + ["-o", scratch.url("out").path, "--jobs", "1"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.url("out").path)
    #expect(run.status == 3, "\(run)")
    #expect(run.complaints.contains("a.svg: error: cannot sync it: the disk is full"), "\(run)")
    #expect(files.sorted() == ["b.svg", "c.svg"])
  }

  @Test(
    "A document that ends its worker by a fault is told, and the others are done",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment), arguments: ["1", "3"])
  func faults(jobs: String) throws {
    for name in ["d/a.shapes.yaml", "d/b.shapes.yaml", "d/c.shapes.yaml"] { try write(name) }
    let bad = scratch.url("d/b.shapes.yaml").path
    let run = try ProgramRun(
      [ProgramRun.strace, "-f", "-qqq", "-o", "/dev/null", "-P", bad, "-e", "trace=read"]
        + ["-e", "inject=read:signal=SEGV", try #require(CommandRun.binary), "query", "-r"]
        + [scratch.url("d").path, "#box", "--count", "--jobs", jobs],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(run.status == 3, "\(run)")
    #expect(run.output.hasSuffix("sum: 2\n"))
    #expect(
      run.complaints
        == "\(bad): error: the program failed on it: signal 11, Segmentation fault\n")
  }

  @Test(
    "Where processes cannot be started, those that are there do; without any it is told",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment), arguments: [(2, 5, 0), (1, 0, 3)])
  func withoutProcesses(firstFault: Int, count: Int, status: Int32) throws {
    for number in 1...5 { try write("d/\(number).yaml") }
    let run = try ProgramRun(
      ProgramRun.injecting(["clone:error=EAGAIN:when=\(firstFault)+"])
        + [try #require(CommandRun.binary), "query", "-r", scratch.url("d").path, "#box"]
        + ["--count", "--jobs", "4"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(run.status == status, "\(run)")
    #expect(run.output.hasSuffix("sum: \(count)\n"))
    #expect(
      run.complaints.components(separatedBy: "no process can be started for it").count == 6 - count)
  }

  @Test("Options of many documents are refused where they make no sense")
  func refusals() throws {
    try write("d/a.yaml")
    for arguments in [
      ["query", "-r", "d", "#box", "--jobs", "0"], ["query", "-r", "d", "#box", "--stats", "s"],
      ["export", "-r", "d", "-o", "-", "--format", "svg"],
      ["export", "-r", "d", "-o", "out", "--watch"], ["import", "-r", "d"],
      ["edit", "-r", "d", "-o", "x", "-e", "delete"],
      ["diff", "-r", "d", "d", "--format", "commands"],
      ["diff", "d/a.yaml", "d/a.yaml", "--picture-url", "x"],
      ["check", "-", "-"],
    ] {
      let run = try CommandRun(arguments, in: scratch.url("").standardizedFileURL)
      #expect(run.status == 2, "\(arguments): \(run.complaints)")
    }
  }

  // MARK: - Complaints as JSON

  @Test(
    "Each complaint of every subcommand is a JSON object",
    arguments: [
      ["show", "none.yaml"], ["query", "bad.yaml", "x"], ["query", "d.yaml", "#bx"],
      ["edit", "d.yaml", "-e", "selct x"], ["edit", "d.yaml", "-e", "select #none"],
      ["edit", "d.yaml"], ["edit", "d.yaml", "--dry-run", "-e", "select #box ; delete"],
      ["check", "bad.yaml"], ["check", "d.yaml", "bad.yaml"], ["check", "-r", "none"],
      ["diff", "none.yaml", "d.yaml"], ["merge", "d.yaml", "none.yaml", "d.yaml"],
      ["import", "none.svg"], ["import", "bad.svg"], ["export", "d.yaml", "-o", "none/a.svg"],
      ["view", "none.yaml"], ["new", "d.yaml"], ["open", "d.yaml", "--keys", "j"], ["shwo"],
      ["git-setup", "--frobnicate"],
    ])
  func complaintsAsJSON(arguments: [String]) throws {
    try write("d.yaml")
    try write("bad.yaml", "[")
    try write("bad.svg", "<svg><g></svg>")
    let run = try CommandRun(
      arguments + ["--errors", "json"], in: scratch.url("").standardizedFileURL)
    let lines = run.complaints.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try #require(
        try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      #expect(["error", "warning", "note", "conflict"].contains(object["severity"] as? String))
      #expect((object["message"] as? String)?.isEmpty == false)
    }
  }

  @Test("check tells findings as JSON objects on standard error, and nothing else")
  func findingsAsJSON() throws {
    try write("d/a.yaml", "canvases: [{graphics: [{sise: 3}]}]\n")
    try write("d/b.yaml")
    for arguments in [["d/a.yaml"], ["-r", "d"], ["-r", "d", "--format", "json"]] {
      let run = try CommandRun(
        ["check"] + arguments + ["--errors", "json"], in: scratch.url("").standardizedFileURL)
      #expect(run.output == "")
      #expect(
        run.complaints.hasPrefix(
          "{\"file\":\"d/a.yaml\",\"line\":1,\"column\":25,\"severity\":\"warning\",\"code\":\""),
        "\(run.complaints)")
    }
  }
}
