import Foundation
import TestSupport
import Testing

/// A document of two groups.
let page = """
  shapeedit: 1
  canvases:
    - name: Page
      size: [400, 300]
      graphics:
        - name: Header
          kind: group
          children:
            - name: Title
              kind: text
              text: Hello
              fill: "#000"
            - {name: Logo, id: logo, kind: circle, size: [9, 9], fill: red, opacity: 0.5}
        - name: Box
          kind: group
          children:
            - {name: In, kind: rectangle, size: [9, 9], fill: blue}
            - {name: Out, kind: rectangle, size: [9, 9], fill: yellow}

  """

extension String {
  /// The text with words in the place of others, each of which it has.
  func with(_ replacements: KeyValuePairs<String, String>) -> String {
    replacements.reduce(self) { text, pair in
      precondition(text.contains(pair.key), "nothing to replace: \(pair.key)")
      return text.replacingOccurrences(of: pair.key, with: pair.value)
    }
  }
}

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct DiffTests {
  private let scratch = try? Scratch()

  private func diff(
    _ old: String, _ new: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> CommandRun {
    let scratch = try #require(scratch)
    let paths = [try scratch.file("old.yaml", old), try scratch.file("new.yaml", new)]
    return try CommandRun(["diff"] + paths + arguments, environment: environment)
  }

  @Test("Each graphic has a line, and the last one sums up")
  func text() throws {
    let changed = page.with([
      "#000": "#333", "fill: blue": "fill: blue, opacity: 0.5", "name: Out": "name: New, id: new",
    ])
    let run = try diff(page.with(["name: Out": "name: Out, id: out"]), changed)
    #expect(
      run.output == """
        Header › Title: fill.color #000 → #333
        Box › In: opacity 0.5 added
        Box › Out: deleted
        Box › New: added
        2 changed, 1 added, 1 deleted

        """)
    #expect(run.status == 1 && run.complaints.isEmpty)
  }

  @Test("Equal documents have no differences, whatever their form")
  func equal() throws {
    let same = try diff(page, page)
    #expect(same.status == 0 && same.output.isEmpty && same.complaints.isEmpty)
    let formatted = try diff(page, page.with(["fill: \"#000\"": "fill: {color: \"#000\"}  "]))
    #expect(formatted.status == 0 && formatted.output.isEmpty)
    #expect(formatted.complaints.contains("note: only the formatting differs from"))
    let quiet = try diff(page, page.with(["fill: red": "fill: 'red'"]), "--quiet")
    #expect(quiet.status == 0 && quiet.complaints.isEmpty)
  }

  @Test func quiet() throws {
    let run = try diff(page, page.with(["red": "green"]), "--quiet")
    #expect(run.status == 1 && run.output.isEmpty && run.complaints.isEmpty)
  }

  @Test func json() throws {
    let run = try diff(page, page.with(["fill: red": "fill: green"]), "--format", "json")
    let value = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(value["version"] as? Int == 1)
    #expect((value["counts"] as? [String: Int])?["changed"] == 1)
    let change = try #require((value["changes"] as? [[String: Any]])?.first)
    #expect(change["a"] as? String == "@0.0.1" && change["b"] as? String == "@0.0.1")
    #expect(change["id"] as? String == "logo" && change["property"] as? String == "fill.color")
    #expect(change["old"] as? String == "red" && change["new"] as? String == "green")
    let none = try diff(page, page, "--format", "json")
    #expect(none.output.contains("\"changes\":[]") && none.status == 0)
  }

  @Test("A selector leaves what it matches in either document, and what is inside")
  func select() throws {
    let changed = page.with(["#000": "#333", "blue": "green", "name: Out": "name: New, x-new: 1"])
    #expect(
      try diff(page, changed, "--select", "[name=Header]").output
        == "Header › Title: fill.color #000 → #333\n1 changed\n")
    // It may be in one of them only, and name what only that one knows.
    #expect(try diff(page, changed, "--select", "[x-new]").status == 1)
    #expect(try diff(changed, page, "--select", "[x-new]").status == 1)
    let none = try diff(page, changed, "--select", "#none")
    #expect(none.status == 2 && none.complaints.contains("nothing matches '#none'"))
    #expect(try diff(page, changed, "--select", "#none?").status == 0)
    let unknown = try diff(page, changed, "--select", "[opacty]")
    #expect(unknown.status == 2 && unknown.complaints.contains("opacity"))
    #expect(try diff(page, changed, "--select", "#logo").output == "")
  }

  @Test("Colours tell what came, what is gone and what changed")
  func colours() throws {
    let old = page.with(["red": "green", "name: Out": "name: Out, id: out"])
    let run = try diff(old, page.with(["name: Out": "name: New, id: new"]), "--color", "always")
    let colours = run.output.split(separator: "\n").map { $0.prefix(5) }
    #expect(colours.prefix(3) == ["\u{1B}[33m", "\u{1B}[31m", "\u{1B}[32m"])
    #expect(try !diff(page, old).output.contains("\u{1B}"))
  }

  @Test("Texts of documents cannot control the terminal")
  func hostileTexts() throws {
    let hostile = page.with(["name: Logo": "name: \"L\\e[2J\\n\""])
    let run = try diff(page, hostile)
    #expect(run.status == 1 && !run.output.contains("\u{1B}"))
  }

  @Test("A document may be a pipe or standard input, but only one of them")
  func pipes() throws {
    let scratch = try #require(scratch)
    let path = try scratch.file("old.yaml", page)
    let changed = Data(page.with(["red": "green"]).utf8)
    #expect(try CommandRun(["diff", path, "-"], input: changed).status == 1)
    #expect(try CommandRun(["diff", path, "-"], input: Data(page.utf8)).status == 0)
    #expect(try CommandRun(["diff", "-", "-"], input: changed).status == 2)
    let binary = try #require(CommandRun.binary)
    let script = "'\(binary)' diff <(cat '\(path)') <(sed s/red/green/ '\(path)')"
    let run = try ProgramRun("/bin/bash", ["-c", script])
    #expect(run.output == "Header › Logo: fill.color red → green\n1 changed\n" && run.status == 1)
  }

  @Test(
    "What cannot be read is told with its place, and nothing else is printed",
    arguments: [
      ("canvases: [\n", "old.yaml:"), ("- a\n", "old.yaml:"), ("", "old.yaml:"),
      ("shapeedit: 99\ncanvases: []\n", nil),
      (page.with(["fill: red": "fill: red, fill: green"]), "old.yaml:13:"),
    ] as [(String, String?)])
  func unreadable(old: String, complaint: String?) throws {
    let run = try diff(old, page)
    guard let complaint else { return #expect(run.status == 1) }
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(run.complaints.contains(complaint), "\(run.complaints)")
  }

  @Test("The commands of a difference give the new document")
  func commands() throws {
    let scratch = try #require(scratch)
    let changed = page.with([
      "fill: \"#000\"": "fill: '#333'", ", fill: yellow": ", x-note: {a.b: 1}",
      "      - name: Header\n": "      - name: Header\n        opacity: 0.5\n",
      "          - {name: In, kind: rectangle, size: [9, 9], fill: blue}\n": "",
      "    graphics:\n":
        "    graphics:\n      - {name: In, kind: rectangle, size: [9, 9], fill: blue}\n",
    ])
    let script = try diff(page, changed, "--format", "commands")
    #expect(script.status == 1 && script.complaints.isEmpty)
    let path = try scratch.file("script", script.output)
    let edited = try CommandRun(["edit", scratch.url("old.yaml").path, "-f", path])
    #expect(edited.status == 0, "\(edited.complaints)\(script.output)")
    #expect(try diff(edited.output, changed).status == 0, "\(script.output)")
    #expect(try diff(page, page, "--format", "commands").output.isEmpty)
    #expect(try diff(page, changed, "--format", "commands", "--select", "#logo").status == 2)
  }

  @Test func usage() throws {
    #expect(try diff(page, page, "--format", "xml").status == 2)
    #expect(try CommandRun(["diff", "one.yaml"]).status == 2)
    let missing = try CommandRun(["diff", "/nonexistent/a", "/nonexistent/b"])
    #expect(missing.status == 3 && missing.complaints.contains("/nonexistent/a"))
    #expect(try CommandRun(["diff", "--git", "a", "b"]).status == 2)
  }

  @Test("Statistics count both documents")
  func statistics() throws {
    let scratch = try #require(scratch)
    let run = try diff(page, page, "--stats", scratch.url("stats").path)
    #expect(run.status == 0)
    #expect(try scratch.text("stats").contains("\"graphics\":12,"))
    #expect(try diff(page, page, "--stats", scratch.url("old.yaml").path).status == 2)
  }

  @Test("As git calls it, it always succeeds")
  func asGitCallsIt() throws {
    let scratch = try #require(scratch)
    let old = try scratch.file("old.yaml", page)
    let new = try scratch.file("new.yaml", page.with(["red": "green"]))
    let broken = try scratch.file("broken.yaml", "canvases: [\n")
    func run(_ arguments: String...) throws -> String {
      let run = try CommandRun(["diff", "--git"] + arguments)
      #expect(run.status == 0 && run.complaints.isEmpty)
      return run.output
    }
    #expect(
      try run("-a.yaml", old, "1", "100644", new, "2", "100644")
        == "-a.yaml\n  Header › Logo: fill.color red → green\n  1 changed\n")
    #expect(
      try run("a.yaml", "/dev/null", ".", ".", new, "2", "100644").contains("added with 6 inside"))
    #expect(
      try run("a.yaml", old, "1", "100644", "/dev/null", ".", ".").contains("deleted with 6 inside")
    )
    #expect(
      try run("a.yaml", old, "1", "100644", old, "2", "100644", "b.yaml", "renamed")
        == "a.yaml → b.yaml\n")
    #expect(
      try run("a.yaml", old, "1", "100644", broken, "2", "100644")
        .contains("  not compared: line 2: "))
    #expect(try run("a.yaml", old, "1", "1", "/nonexistent", "2", "1").contains("not compared"))
    #expect(try run("a.yaml") == "a.yaml\n  not compared: it has conflicts\n")
  }
}
