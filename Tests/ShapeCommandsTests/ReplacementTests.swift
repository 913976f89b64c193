import Foundation
import TestSupport
import Testing

/// `replace`, with sed's replacements.
struct ReplacementTests {
  private func replaced(_ name: String, _ substitution: String) -> String? {
    let quoted = "'" + substitution.replacingOccurrences(of: "'", with: "''") + "'"
    let run = Run(
      "select rectangle ; replace name \(quoted)\nprint rectangle name",
      on: "canvases:\n  - graphics:\n      - name: \"\(name)\"\n")
    #expect(run.mistake == nil)
    return run.output.components(separatedBy: "rectangle name=").last.map { String($0.dropLast()) }
  }

  @Test(arguments: [
    ("Rect 12", "/[0-9]+/#&/", "Rect #12"),
    ("Rect 12", "/(\\w+) (\\d+)/\\2 \\1/", "12 Rect"),
    ("aaa", "/a/b/", "baa"),
    ("aaa", "/a/b/g", "bbb"),
    ("Aaa", "/a/b/gi", "bbb"),
    ("abc", "/x*/-/g", "-a-b-c-"),
    ("abc", "/$/!/", "abc!"),
    ("abc", "/^/!/g", "!abc"),
    ("a-b", "/-/\\&/", "a&b"),
    ("a/b", "/\\//\\\\/", "a\\b"),
    ("foobar", "/(foo|foob)(ar|bar)/[\\1][\\2]/", "[foo][bar]"),
    ("foobar", "/(?:foo)(bar)/\\1/", "bar"),
    ("xaxbx", "/x(a|b)?/<\\1>/g", "<a><b><>"),
    ("axxb", "/a(x{2})b/\\1/", "xx"),
    ("a)b", "/[()]/!/", "a!b"),
    ("a]b", "/[]]/!/", "a!b"),
    ("wörld", "/ö/oe/", "woerld"),
    ("ab", "/((a)(b))/\\3\\2\\1/", "baab"),
    ("nothing", "/x/y/", "nothing"),
  ])
  func examples(name: String, substitution: String, result: String) {
    // A backslash of the result is printed as it stands in the value.
    #expect(replaced(name.replacingOccurrences(of: "\\", with: "\\\\"), substitution) == result)
  }

  @Test(
    "Lists are gone through item by item, and only what changes is written anew",
    arguments: try TextCase.all(in: "commands/replace.cases"))
  func items(test: TextCase) {
    func text(_ lines: String) -> String {
      "canvases:\n  - graphics:\n      - id: a\n"
        + lines.split(separator: "\n").map { "        \($0)\n" }.joined()
    }
    let run = Run("select #a ; replace \(test.edit)", on: text(test.input))
    #expect(run.mistake == nil)
    #expect(run.text == text(test.expected), sourceLocation: test.location)
  }

  @Test func aListThatIsMergedInIsWrittenOnTheGraphic() {
    let text = """
      x-card: &card
        tags: [old, kept]
      canvases:
        - graphics:
            - {<<: *card, id: a}

      """
    let run = Run("select #a ; replace tags /old/new/", on: text)
    #expect(run.mistake == nil)
    #expect(run.diff.contains("+      - {<<: *card, id: a, tags: [new, kept]}"))
  }

  @Test func whatDoesNotFitIsRefused() {
    let text = "canvases:\n  - graphics:\n      - {id: a, stroke: {dash: [4, 2]}, meta: {a: b}}\n"
    let run = Run("select #a ; replace stroke.dash /4/x/", on: text)
    #expect(run.mistake?.contains("'stroke.dash.0'") == true)
    #expect(run.text == text)
    #expect(
      Run("select #a ; replace meta /a/b/", on: text).mistake?.contains("it is a map") == true)
  }

  @Test func patternsThatWouldGoBackOverTheTextDoNot() {
    let name = String(repeating: "a", count: 20_000)
    #expect(replaced(name, "/(a*)*b/x/") == name)
    #expect(replaced(name, "/(a|aa)+$/x/") == "x")
  }
}
