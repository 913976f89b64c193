import Foundation
import TestSupport
import Testing

/// A document for the tests of this target.
let sample = """
  canvases:
    - name: Page
      id: page
      graphics:
        - name: Header
          locked: true
          children:
            - {name: Logo, id: logo, kind: circle, fill: "#ff0000"}
            - kind: text
              text: Hello
        - {name: "a\\e[31m\\nb", hidden: true}
    - graphics: []

  """

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ShowTests {
  @Test(arguments: [
    (
      "all",
      "▾ Page canvas\n  ▾ Header group\n      Logo circle\n      Hello text\n    a␛[31m rectangle\n  Canvas 2 canvas\n"
    ),
    ("none", "▸ Page canvas\n  Canvas 2 canvas\n"),
    ("0", "▸ Page canvas\n  Canvas 2 canvas\n"),
    ("1", "▾ Page canvas\n  ▸ Header group\n    a␛[31m rectangle\n  Canvas 2 canvas\n"),
    (
      "group",
      "▾ Page canvas\n  ▾ Header group\n      Logo circle\n      Hello text\n    a␛[31m rectangle\n  Canvas 2 canvas\n"
    ),
    ("#page", "▾ Page canvas\n  ▸ Header group\n    a␛[31m rectangle\n  Canvas 2 canvas\n"),
  ]) func expansions(expand: String, expected: String) throws {
    let run = try CommandRun(["show", "-", "--expand", expand], input: Data(sample.utf8))
    #expect(run.output == expected)
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test func asJSON() throws {
    let run = try CommandRun(["show", "-", "--format", "json"], input: Data(sample.utf8))
    let canvases = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(canvases.map { $0["label"] as? String } == ["Page", "Canvas 2"])
    #expect(canvases[0]["id"] as? String == "page")
    let graphics = try #require(canvases[0]["children"] as? [[String: Any]])
    #expect(graphics.map { $0["path"] as? String } == ["@0.0", "@0.1"])
    #expect(graphics.map { $0["hidden"] as? Bool } == [false, true])
    let inside = try #require(graphics[0]["children"] as? [[String: Any]])
    #expect(inside.map { $0["path"] as? String } == ["@0.0.0", "@0.0.1"])
    #expect(inside.map { $0["kind"] as? String } == ["circle", "text"])
    #expect(inside.map { $0["locked"] as? Bool } == [true, true])
    #expect(inside[1]["name"] == nil)
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B })
    let closed = try CommandRun(
      ["show", "-", "--format", "json", "--expand", "none"], input: Data(sample.utf8))
    let sections = try #require(
      JSONSerialization.jsonObject(with: Data(closed.output.utf8)) as? [[String: Any]])
    #expect(sections[0]["children"] == nil)
  }

  @Test func asYAMLItIsTheFile() throws {
    let text = "\u{FEFF}canvases: []  # end\r\n\r\n"
    let run = try CommandRun(["show", "-", "--format", "yaml"], input: Data(text.utf8))
    #expect(run.output == text)
  }

  @Test func deepDocumentsAreWritten() throws {
    var text = "canvases:\n- graphics:\n"
    for depth in 1...400 { text += String(repeating: "  ", count: depth) + "- children:\n" }
    text += String(repeating: "  ", count: 401) + "- name: bottom\n"
    let run = try CommandRun(["show", "-"], input: Data(text.utf8))
    #expect(run.output.split(separator: "\n").count == 402)
    let json = try CommandRun(["show", "-", "--format", "json"], input: Data(text.utf8))
    #expect(json.output.contains("\"label\":\"bottom\""))
    #expect(json.status == 0)
  }

  @Test func colour() throws {
    let always = try CommandRun(["show", "-", "--color", "always"], input: Data(sample.utf8))
    #expect(always.output.hasPrefix("▾ Page \u{1B}[2mcanvas\u{1B}[22m\n"))
    let auto = try CommandRun(["show", "-"], input: Data(sample.utf8))
    #expect(!auto.output.contains("\u{1B}"))
  }

  @Test func namesOfAnyBytes() throws {
    let scratch = try Scratch()
    let plain = try scratch.file("plain", sample)
    let script = """
      cd "$(dirname "$1")" && cp plain "$(printf 'n\\377\\033me')" && \
      "$SHAPEEDIT" show "$(printf 'n\\377\\033me')" --expand none && \
      "$SHAPEEDIT" show "$(printf 'x\\377\\033me')" 2>&1; echo $?
      """
    let output = try ProgramRun(
      "/bin/sh", ["-c", script, "sh", plain],
      environment: ["SHAPEEDIT": CommandRun.binary ?? "", "PATH": "/usr/bin:/bin"]
    ).output
    #expect(output.hasPrefix("▸ Page canvas\n  Canvas 2 canvas\nx"))
    #expect(output.hasSuffix("3\n"))
    #expect(!output.contains("\u{1B}"))
  }

  @Test func outputThatCannotBeWritten() throws {
    let scratch = try Scratch()
    let path = try scratch.file("doc.yaml", sample)
    let script = "\"$0\" show \"$1\" >/dev/full"
    let run = try ProgramRun("/bin/sh", ["-c", script, CommandRun.binary ?? "", path])
    #expect(run.status == 6)
    #expect(
      run.complaints == "shapeedit: error: cannot write the output: No space left on device\n")
  }
}
