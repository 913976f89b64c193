import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct QueryTests {
  private func query(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["query", "-"] + arguments, input: Data(sample.utf8))
  }

  @Test func formats() throws {
    #expect(try query("group").output == "▸ Header group\n")
    #expect(
      try query("circle", "fill.color", "opacity").output
        == "  Logo circle fill.color=#ff0000 opacity=1\n")
    #expect(try query("*", "--count").output == "6\n")
    #expect(try query("#none, circle", "--format", "paths").output == "@0.0.0\n")
    #expect(
      try query("#logo", "--format", "yaml").output
        == "{name: Logo, id: logo, kind: circle, fill: \"#ff0000\"}\n")
    #expect(
      try query("#logo", "fill", "opacity", "--format", "flat").output
        == "#logo.fill.color: \"#ff0000\"\n#logo.opacity: 1\n")
    let json = try query("circle", "fill", "stroke.width", "--format", "json").output
    let found = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(found.count == 1)
    #expect(found[0]["children"] == nil)
    #expect((found[0]["properties"] as? [String: Any])?.keys.sorted() == ["fill", "stroke.width"])
  }

  @Test("As YAML properties are a map of their own")
  func propertiesAsYAML() throws {
    let document = """
      canvases:
        - name: Page
          graphics:
            - name: One
              fill: '#f00'   # red
              stroke:
                color: blue  # kept
                width: 2
              text: |
                two
                lines
            - {name: Two, kind: circle, fill: {gradient: linear, stops: [[0, red],
                [1, blue]]}}
            - name: "Th
                ree"
              text: |2

                  x
              fill: &c red
            - {fill: *c}

      """
    func query(_ arguments: String...) throws -> String {
      try CommandRun(
        ["query", "-"] + arguments + ["--format", "yaml"], input: Data(document.utf8)
      ).output
    }
    #expect(
      try query("[name=One]", "fill", "stroke", "stroke.width", "opacity", "id", "text") == """
        fill: '#f00'
        stroke:
          color: blue  # kept
          width: 2
        stroke.width: 2
        opacity: 1
        id: null
        text: |
          two
          lines

        """)
    #expect(
      try query("canvas > :nth-child(-n+2)", "name", "fill") == """
        - name: One
          fill: '#f00'
        - name: Two
          fill: {gradient: linear, stops: [[0, red],
                [1, blue]]}

        """)
    #expect(
      try query("@0.2, @0.3", "name", "fill") == """
        - name: "Th
                ree"
          fill: {"color":"#ff0000"}
        - name: null
          fill: {"color":"#ff0000"}

        """)
    #expect(try query("@0.2", "text.string") == "text.string: \"\\n  x\\n\"\n")
    #expect(try query(":root", "title", "shapeedit") == "title: null\nshapeedit: 1\n")
    #expect(try query("[name=None]?", "name") == "")
  }

  @Test("Documents that the shell put for a pattern are no selectors")
  func severalDocuments() throws {
    let scratch = try Scratch()
    for name in ["a.yaml", "b.yaml", "group.yaml"] { _ = try scratch.file(name, sample) }
    let folder = scratch.url("").standardizedFileURL
    for names in [
      ["a.yaml", "b.yaml", "group.yaml"], ["a.yaml", "group.yaml"], ["a.yaml", "./b.yaml"],
    ] {
      let run = try CommandRun(["query"] + names + ["text"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.complaints.contains(
          "query takes one document, and there are \(names.count): '\(names[1])' is a file"),
        "\(run.complaints)")
      #expect(run.output == "")
    }
    // A tag is no file of that name.
    _ = try scratch.file(".icon", "")
    #expect(try CommandRun(["query", "a.yaml", ".icon?"], in: folder).status == 0)
  }

  @Test func rootIsTheDocument() throws {
    let title = Data("title: A Trip\nmeta: {author: Me}\ncanvases: []\n".utf8)
    func root(_ arguments: String...) throws -> CommandRun {
      try CommandRun(["query", "-", ":root"] + arguments, input: title)
    }
    #expect(
      try root("title", "meta.author").output == "  A Trip document title=A Trip meta.author=Me\n")
    #expect(try root("--count").output == "1\n")
    #expect(try root("--format", "paths").output == ":root\n")
    #expect(try root("--format", "yaml").output == String(decoding: title, as: UTF8.self))
    #expect(
      try root("title", "--format", "json").output == """
        [
        {"kind":"document","label":"A Trip","path":":root","hidden":false,"locked":false,\
        "properties":{"title":"A Trip"}}
        ]

        """)
    #expect(try root("titel").status == 2)
  }

  @Test func nothingMatchedIsAFailureUnlessAllowed() throws {
    #expect(try query(".no").status == 1)
    #expect(try query(".no?").status == 0)
    #expect(try query(".no", "--count").output == "0\n")
    #expect(try query(".no", "--format", "json").output == "[\n]\n")
  }

  @Test func aWrongSelectorIsWrongUsage() throws {
    let run = try query("a:frst-child")
    #expect(run.status == 2)
    #expect(run.complaints.contains("did you mean ':first-child'?"))
    #expect(run.output == "")
  }
}

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct CheckTests {
  @Test("A colour of the palette that leads to itself in one of its modes is told of")
  func endlessColors() throws {
    let scratch = try Scratch()
    let text = """
      palette:
        a: {light: red, dark: $a}
        b: $c
        c: $b
        d: {light: $e}
        e: blue
      canvases: []

      """
    let run = try CommandRun(["check", scratch.file("page.yaml", text)])
    let lines = run.output.split(separator: "\n").filter { $0.contains("leads back to itself") }
    #expect(lines.count == 3, "\(run.output)")
    #expect(lines.first?.contains(":2:25: warning: '$a' leads back to itself") == true)
  }

  @Test func cleanWarnedAndWrong() throws {
    let scratch = try Scratch()
    let clean = try scratch.file("clean.yaml", "canvases: []\n")
    let warned = try scratch.file(
      "warned.yaml", "canvases:\n  - graphics:\n      - {colour: red, size: [1, 1], fill: red}\n")
    let wrong = try scratch.file("wrong.yaml", "canvases:\n  - graphics:\n      - {opacity: x}\n")
    #expect(try CommandRun(["check", clean]).status == 0)
    #expect(try CommandRun(["check", clean]).output == "")
    #expect(try CommandRun(["check", warned]).status == 0)
    let odd = try scratch.file("odd.yaml", "canvases:\n  - graphics:\n      - {fill: redd}\n")
    let relaxed = try CommandRun(["check", odd])
    #expect(relaxed.status == 0 && relaxed.output.contains("warning: "))
    let strict = try CommandRun(["check", "--strict", clean, odd])
    #expect(strict.status == 1 && strict.output == relaxed.output)
    #expect(try CommandRun(["check", "--strict", clean]).status == 0)
    #expect(try CommandRun(["check", "--strict", odd, "/nonexistent"]).status == 3)
    let report = try CommandRun(
      ["check", "wrong.yaml"], in: URL(fileURLWithPath: wrong).deletingLastPathComponent())
    #expect(report.status == 1)
    #expect(report.output.hasPrefix("wrong.yaml:3:"))
    #expect(report.output.contains(": error: "))
    let all = try CommandRun(["check", clean, warned, wrong, "/nonexistent", "--format", "json"])
    #expect(all.status == 3)
    let findings = try #require(
      JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]])
    #expect(findings.contains { $0["severity"] as? String == "error" })
    #expect(
      findings.allSatisfy { $0["line"] is Int && $0["column"] is Int && $0["code"] is String })
  }
}
