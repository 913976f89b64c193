import LinearPattern
import Testing

@Suite struct GroupTests {
  private func groups(_ pattern: String, _ text: String) throws -> [String?] {
    let pattern = try Pattern(pattern, ignoringCase: false)
    var matcher = PatternMatcher(pattern)
    let scalars = Array(text.unicodeScalars)
    guard let match = matcher.firstMatch(in: scalars, from: 0) else { return [] }
    return (0...pattern.groupCount).map { number in
      match.group(number).map { range in
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
      }
    }
  }

  @Test(
    arguments: [
      ("b", "abc", ["b"]), ("(a)(b)?", "a", ["a", "a", nil]), ("a|ab", "ab", ["a"]),
      ("ab|a", "ab", ["ab"]), ("(a*)(a*)", "aaa", ["aaa", "aaa", ""]),
      ("(a*?)(a*)", "aaa", ["aaa", "", "aaa"]), ("x(.*?)y", "axbycy", ["xby", "b"]),
      ("(?<first>\\w+) (\\w+)", "ab cd", ["ab cd", "ab", "cd"]),
      ("(?:a|b)(c)", "bc", ["bc", "c"]), ("(a|b)*", "abab", ["abab", "b"]),
      ("^(a+?){2}$", "aaaa", ["aaaa", "aaa"]), ("z", "abc", []),
    ] as [(String, String, [String?])])
  func placesOfGroups(pattern: String, text: String, expected: [String?]) throws {
    #expect(try groups(pattern, text) == expected)
  }

  @Test func namesStandForNumbers() throws {
    let pattern = try Pattern("(a)(?<tail>b)", ignoringCase: false)
    #expect(pattern.groupNames == ["tail": 2])
  }

  @Test(arguments: [
    ("(?<a", "a group's name is written '(?<name>…)'"),
    ("(?<>x)", "a group's name is written '(?<name>…)'"),
    ("(?<a>x)(?<a>y)", "there are two groups named 'a'"),
    ("(?=x)", "lookahead is not supported"),
    ("(?<=x)", "lookbehind is not supported"),
    ("(?i)x", "'(?' must be followed by ':' or '<name>'"),
  ])
  func mistakes(pattern: String, message: String) {
    do throws(Pattern.Mistake) {
      _ = try Pattern(pattern)
      Issue.record("'\(pattern)' was taken")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test(arguments: [
    ("(a)(b)", "$2$1", "ab", "ba"), ("(?<x>a)", "<$<x>>", "a", "<a>"), ("a", "$", "a", "$"),
    ("a", "$x", "a", "$x"), ("a", "\\$1", "a", "$1"), ("a", "$0$0", "a", "aa"),
    ("(a)", "\\1\\\\", "a", "a\\"), ("a", "&\\&", "a", "a&"), ("a", "b\\", "a", "b\\"),
  ])
  func replacements(pattern: String, replacement: String, text: String, result: String) throws {
    var replaced = try PatternReplacement(
      of: Pattern(pattern, ignoringCase: false), by: replacement, replacingAll: false)
    #expect(replaced.replacing(in: text) == result)
  }

  @Test(arguments: ["$1", "\\2", "$<x>", "$<x"])
  func groupsThereAreNone(replacement: String) throws {
    let pattern = try Pattern("a", ignoringCase: false)
    #expect(throws: Pattern.Mistake.self) {
      try PatternReplacement(of: pattern, by: replacement, replacingAll: false)
    }
  }
}
