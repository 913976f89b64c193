import Foundation
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

  @Test func patternsThatWouldGoBackOverTheTextDoNot() {
    let name = String(repeating: "a", count: 20_000)
    #expect(replaced(name, "/(a*)*b/x/") == name)
    #expect(replaced(name, "/(a|aa)+$/x/") == "x")
  }
}
