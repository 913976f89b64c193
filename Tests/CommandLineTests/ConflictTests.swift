import Foundation
import TestSupport
import Testing

/// Documents with conflict markers on the command line.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ConflictTests {
  private static let text = """
    shapeedit: 1
    canvases:
      - name: Page
        graphics:
          - name: Title
            kind: rectangle
            size: [10, 10]
    <<<<<<< ours
            fill: "#f00"
    ||||||| base
            fill: "#000"
    =======
            fill: "#0f0"
    >>>>>>> theirs
          - id: box
            name: Box
            kind: rectangle
            size: [5, 5]
    <<<<<<< ours
    ||||||| base
            note: old
    =======
            note: new
    >>>>>>> theirs

    """
  private let scratch = try? Scratch()

  private func file(_ text: String = text) throws -> String {
    try #require(scratch).file("page.yaml", text)
  }

  @Test("An editor without a terminal names the line of damaged markers, and no other place")
  func damaged() throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let run = try CommandRun([
      "open", "--headless", try file(lines.prefix(11).joined(separator: "\n")),
    ])
    #expect(run.status == 3)
    #expect(run.complaints.contains("page.yaml: error: line 8: the conflict that begins here"))
    #expect(!run.complaints.contains(":1:1"), "\(run.complaints)")
  }

  @Test("Other commands take a side, or refuse with 3 and name the line and the option")
  func sides() throws {
    let file = try file()
    for command in [["show", file], ["query", file, "*"], ["view", file]] {
      let refused = try CommandRun(command)
      #expect(refused.status == 3 && refused.output.isEmpty, "\(command)")
      #expect(refused.complaints.contains("page.yaml:8:1: error: a conflict begins here"))
      #expect(refused.complaints.contains("--side ours|theirs|base"))
      #expect(try CommandRun(command + ["--side", "theirs"]).status == 0)
    }
    for (side, color) in [("ours", "#f00"), ("theirs", "#0f0"), ("base", "#000")] {
      let run = try CommandRun([
        "query", file, "*", "fill.color", "--format", "yaml", "--side", side,
      ])
      #expect(run.output.contains(color), "\(run.output)\(run.complaints)")
    }
    let out = try #require(scratch).url("page.svg").path
    #expect(try CommandRun(["export", file, "-o", out]).status == 3)
    #expect(try CommandRun(["export", file, "-o", out, "--side", "theirs"]).status == 0)
  }

  @Test("A version with markers is not compared, which is said, with the line and the way out")
  func comparing() throws {
    let file = try file()
    let clean = try #require(scratch).file("clean.yaml", "canvases: []\n")
    for command in [["diff", file, clean], ["diff", clean, file]]
      + [["open", clean, "--headless", "--compare", file]]
    {
      let run = try CommandRun(command)
      #expect(run.status == 3 && run.output.isEmpty, "\(command)")
      #expect(run.complaints.contains("page.yaml:8:1: error: a conflict begins here"))
      #expect(run.complaints.contains("edit FILE -e 'resolve ours' prints one side"))
    }
    let git = try CommandRun([
      "diff", "--git", "page.yaml", file, "0", "100644", clean, "0", "100644",
    ])
    #expect(git.output.contains("not compared: line 8: a conflict begins here"), "\(git.output)")
  }

  @Test("check reports each conflict as an error of its line, among the others")
  func check() throws {
    let run = try CommandRun(["check", try file(Self.text.replacing("note: new", with: "note: 1"))])
    let lines = run.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(run.status == 1)
    #expect(
      lines.map { $0.drop { $0 != ":" } } == [
        ":8:1: error: a conflict is not settled: Page › Title › fill  #f00 | #0f0  (was #000)",
        ":19:1: error: a conflict is not settled: Page › Box  deleted | note: 1",
      ])
    let json = try CommandRun(["check", try file(), "--format", "json"])
    #expect(json.output.contains("\"line\":19") && json.output.contains("\"code\":\"conflict\""))
  }

  @Test(
    "The time for many conflicts grows with their number",
    arguments: [["check"], ["show", "--side", "theirs"]])
  func manyConflicts(command: [String]) throws {
    let graphics = (0..<10_000).map { number in
      """
            - id: g\(number)
              size: [1, 2]
      <<<<<<< ours
              fill: red
      =======
              fill: blue
      >>>>>>> theirs

      """
    }
    let file = try file("canvases:\n  - name: One\n    graphics:\n" + graphics.joined())
    let run = try CommandRun([command[0], file] + command[1...], cpuSeconds: 15)
    #expect(run.status == (command == ["check"] ? 1 : 0), "\(run.complaints)")
    // All of them in one graphic.
    let keys = (0..<3_000).map {
      "<<<<<<< ours\n          k\($0): 1\n=======\n          k\($0): 2\n>>>>>>> theirs\n"
    }
    let inOne = try self.file(
      "canvases:\n  - graphics:\n      - size: [1, 2]\n        meta:\n" + keys.joined())
    let inner = try CommandRun([command[0], inOne] + command[1...], cpuSeconds: 15)
    #expect(inner.status == (command == ["check"] ? 1 : 0), "\(inner.complaints)")
  }

  @Test("edit settles conflicts, in place or not, and nothing else before that")
  func edit() throws {
    let file = try file()
    let refused = try CommandRun(["edit", file, "-i", "-e", "select #box ; set name X"])
    #expect(refused.status == 1 && refused.complaints.contains("the document has 2 conflicts"))
    let one = try CommandRun(["edit", file, "-e", "resolve ours #box"])
    #expect(one.status == 0 && one.complaints.contains("1 conflict is left"))
    #expect(one.output.contains("<<<<<<< ours\n        fill") && !one.output.contains("note"))
    let dry = try CommandRun(["edit", file, "--dry-run", "-e", "resolve theirs"])
    #expect(dry.complaints.contains("would change: 11 lines removed, 0 added"), "\(dry.complaints)")
    let diff = try CommandRun(["edit", file, "--diff", "-e", "resolve theirs"])
    #expect(diff.output.contains("-<<<<<<< ours\n-        fill: \"#f00\"\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.text)
    #expect(try CommandRun(["edit", file, "-i", "-e", "resolve theirs #box"]).status == 0)
    #expect(
      try CommandRun(["edit", file, "-i", "-e", "resolve base ; set name T :root?"]).status != 0)
    #expect(
      try CommandRun(
        ["edit", file, "-i", "-e", "resolve base ; select #box ; set name X"]
      ).status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains("<<<") && text.contains("#000") && text.contains("note: new"))
    #expect(text.contains("name: X") || text.contains("name: \"X\""))
  }

  @Test("The editor shows our side, and saves what is not settled byte for byte")
  func editor() throws {
    let file = try file()
    let run = try CommandRun([
      "open", file, "--headless", "--size", "100x12", "--keys",
      "j j \(typed("set name Kiste")) \(typed("write"))",
    ])
    #expect(run.status == 0 && run.output.contains("! conflict"))
    #expect(run.output.contains("2 conflicts"))
    let kept = Self.text.replacing("name: Box", with: "name: Kiste")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == kept)
    let settled = try CommandRun([
      "open", file, "--headless", "--size", "100x12", "--keys",
      "\(typed("resolve theirs :root")) \(typed("write"))",
    ])
    #expect(settled.output.contains("saved page.yaml"))
    #expect(try CommandRun(["check", file]).status == 0)
  }

  @Test(
    "Damaged markers are told with their line, and nothing is written",
    arguments: [
      (">>>>>>> theirs\n      - id", "      - id", ":18:1: error: a conflict begins within"),
      ("=======\n        note: new\n", "", ":22:1: error: the conflict that began in line 19 ends"),
      (
        "note: new\n>>>>>>> theirs\n", "note: new\n",
        ":19:1: error: the conflict that begins here is cut"
      ),
      ("<<<<<<< ours\n        fill", "        fill", ":9:1: error: the base of a conflict begins"),
      ("fill: \"#f00\"", "fill: [", "with ours everywhere it is no document"),
    ])
  func damaged(_ part: String, _ other: String, _ reason: String) throws {
    let text = Self.text.replacing(part, with: other)
    let file = try file(text)
    for command in [["check", file], ["show", file], ["edit", file, "-i", "-e", "resolve ours"]] {
      let run = try CommandRun(command)
      #expect(run.status == 3)
      #expect((run.output + run.complaints).contains(reason), "\(run.output)\(run.complaints)")
    }
    let open = try CommandRun(["open", file, "--headless", "--size", "120x10"])
    #expect(open.status == 3)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }
}

/// Documents that git left with conflicts, merged anew.
@Suite(.enabled(if: GitSandbox.isPossible, GitSandbox.comment))
struct RemergeTests {
  private let sandbox = try? GitSandbox(isSetUp: false)

  private func open(_ keys: String = "", _ name: String = "a.shapes.yaml") throws -> ProgramRun {
    try #require(sandbox).shapeedit(
      "open", name, "--remerge", "--headless", "--size", "100x12", "--keys", keys)
  }

  private func merge(_ ours: String, _ theirs: String) throws -> GitSandbox {
    let sandbox = try #require(sandbox)
    try sandbox.commit(page)
    try sandbox.commit(theirs, on: "topic", from: "main")
    try sandbox.commit(ours, on: "main")
    #expect(try sandbox.git("merge", "topic").status == 1)
    return sandbox
  }

  @Test("Conflicts of lines become those of graphics, or none")
  func remerge() throws {
    let sandbox = try merge(
      page.with(["fill: red": "fill: pink", "#000": "#111"]),
      page.with(["fill: red": "fill: pink", "#000": "#222", "blue": "green"]))
    let before = try sandbox.text()
    let run = try open()
    #expect(run.status == 0 && run.output.contains("1 conflict"), "\(run.output)")
    #expect(run.output.contains("unsaved"))
    #expect(try sandbox.text() == before)
    _ = try open("\(typed("resolve theirs")) \(typed("write"))")
    let text = try sandbox.text()
    #expect(!text.contains("<<<") && text.contains("#222") && text.contains("pink"))
    #expect(try sandbox.unmerged().count == 3)
  }

  @Test("Both sides may have added the document")
  func added() throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit("x\n", to: "other.txt")
    try sandbox.commit(page.with(["blue": "green"]), on: "topic", from: "main")
    try sandbox.commit(page, on: "main")
    #expect(try sandbox.git("merge", "topic").status == 1)
    #expect(try open().output.contains("1 conflict"))
  }

  @Test("Where there is nothing to merge, that is said")
  func refusals() throws {
    let sandbox = try #require(sandbox)
    func expect(_ reason: String, _ run: ProgramRun) {
      #expect(run.status == 3 && run.complaints.contains(reason), "\(run.complaints)")
    }
    try sandbox.commit(page)
    expect("git has nothing unmerged of a.shapes.yaml", try open())
    let outside = try sandbox.scratch.file("o.yaml", page)
    expect("is in no git repository", try open("", outside))
    #expect(try sandbox.git("init", "-q", "--bare", sandbox.scratch.url("bare").path).status == 0)
    let bare = try sandbox.scratch.file("bare/b.yaml", page)
    expect("is in a bare repository", try open("", bare))
    try sandbox.commit(page.with(["blue": "green"]), on: "topic", from: "main")
    #expect(try sandbox.git("checkout", "-q", "main").status == 0)
    #expect(try sandbox.git("rm", "-q", "a.shapes.yaml").status == 0)
    #expect(try sandbox.git("commit", "-q", "-m", "gone").status == 0)
    #expect(try sandbox.git("merge", "topic").status == 1)
    expect("was deleted by us", try open())
  }

  @Test("A version that is no document is named")
  func unreadable() throws {
    _ = try merge(
      page.with(["#000": "#111"]),
      page.with(["#000": "#222", "canvases": "canvases: [", "blue": "green"]))
    let run = try open()
    #expect(
      run.status == 3 && run.complaints.contains("their version of a.shapes.yaml"),
      "\(run.complaints)")
  }

  @Test("A link leads to the file that is merged, from outside the repository, too")
  func links() throws {
    let sandbox = try merge(page.with(["#000": "#111"]), page.with(["#000": "#222"]))
    let files = FileManager.default
    let (outside, target) = (sandbox.scratch.url("link.yaml"), "repository/a.shapes.yaml")
    try files.createSymbolicLink(atPath: outside.path, withDestinationPath: target)
    #expect(try open("", outside.path).output.contains("1 conflict"))
    _ = try open("\(typed("resolve theirs")) \(typed("write"))", outside.path)
    #expect(try sandbox.text().contains("#222"))
    #expect(try files.destinationOfSymbolicLink(atPath: outside.path) == target)
  }

  @Test("A version that is a link is not merged, and nothing is written")
  func linkedVersion() throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit(page)
    try sandbox.commit(page, to: "other.yaml", on: "topic", from: "main")
    let file = sandbox.folder.appendingPathComponent("a.shapes.yaml")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: "other.yaml")
    try sandbox.git("add", "-A")
    #expect(try sandbox.git("commit", "-q", "-m", "a link").status == 0)
    try sandbox.commit(page.with(["#000": "#111"]), on: "main")
    #expect(try sandbox.git("merge", "topic").status == 1)
    let status = try sandbox.git("status", "--porcelain").output
    for name in ["a.shapes.yaml", "a.shapes.yaml~HEAD"] {
      let run = try open(typed("write"), name)
      #expect(run.status == 3 && run.complaints.contains("cannot merge anew"), "\(run.complaints)")
    }
    #expect(try sandbox.git("status", "--porcelain").output == status)
  }

  @Test("In a submodule its own stages are merged")
  func submodule() throws {
    let sandbox = try merge(page.with(["#000": "#111"]), page.with(["#000": "#222"]))
    try sandbox.git("merge", "--abort")
    let inner = try sandbox.superproject(naming: "sub").appendingPathComponent("sub")
    #expect(try sandbox.shapeedit("git-setup", in: inner).status == 0)
    let merged = try sandbox.git("merge", "origin/topic", in: inner)
    #expect(merged.status == 1 && merged.complaints.contains("conflict: Header › Title"))
    let file = inner.appendingPathComponent("a.shapes.yaml").path
    #expect(try open("", file).output.contains("1 conflict"))
    #expect(try sandbox.git("ls-files", "-u", in: inner).output.split(separator: "\n").count == 3)
  }

  @Test(
    "Where nothing can be written, that is said, and nothing is lost",
    .enabled(if: GitSandbox.canMountReadOnly, "no read-only mounts here"))
  func readOnly() throws {
    let sandbox = try merge(
      page.with(["#000": "#111"]), page.with(["#000": "#222", "blue": "green"]))
    let before = try sandbox.text()
    let run = try sandbox.runReadOnly(
      "shapeedit open a.shapes.yaml --remerge --headless --size 100x12 --keys '\(typed("write"))'")
    #expect(run.output.contains("read-only") && run.output.contains("unsaved"), "\(run.output)")
    let tool = try sandbox.runReadOnly(
      "shapeedit git-setup; shapeedit edit a.shapes.yaml -i -e 'resolve theirs'")
    #expect(tool.status == 3, "\(tool.complaints)")
    #expect(tool.complaints.split(separator: "\n").filter { $0.contains("read-only") }.count == 2)
    #expect(try sandbox.text() == before && sandbox.unmerged().count == 3)
  }
}
