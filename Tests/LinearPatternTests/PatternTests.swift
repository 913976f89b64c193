import LinearPattern
import Testing

@Suite struct PatternTests {
  @Test(arguments: [
    ("abc", "xABCx", true), ("Abc", "xabcx", false), ("a.c", "abc", true), ("^b", "ab", false),
    ("b$", "ab", true), ("^$", "", true), ("a|b|c", "xcx", true), ("(ab)+c", "ababc", true),
    ("^(ab){2}$", "abab", true), ("^(ab){2}$", "ab", false), ("a{2,3}b", "ab", false),
    ("^a{2,}$", "aaaaa", true), ("^a{0,2}$", "aaa", false), ("[a-c]x", "bx", true),
    ("[^a-c]x", "bx", false), ("[]]", "]", true), ("[a\\]]", "]", true), ("\\d+", "a12", true),
    ("\\bred\\b", "a red box", true), ("\\bred\\b", "bored", false), ("größe", "GRÖSSE", false),
    ("grö", "GRÖ", true), ("漢", "漢字", true), ("a{", "a{", true), ("x*", "", true),
    ("colou?r", "Color", true), ("a*?b", "aab", true), ("(?:a|b)c", "bc", true),
    ("[A]", "a", false),
    ("[^a]", "A", false), ("", "anything", true), ("(a|)b", "b", true), ("\\.", "a", false),
  ]) func finds(pattern: String, label: String, isFound: Bool) throws {
    #expect(try Pattern(pattern).matches(label) == isFound)
  }

  @Test(arguments: [
    ("(a", "this '(' is not closed"), ("a)", "')' closes nothing"),
    ("[a", "this '[' is not closed"),
    ("*a", "nothing to repeat before '*'"), ("a\\", "nothing follows the backslash"),
    ("a{3,2}", "the numbers in braces are out of order"),
    ("[b-a]", "the range in brackets is out of order"),
    ("(((a{999}){999}){999})", "the pattern is too large"),
    (String(repeating: "(", count: 100_000), "groups are nested too deep"),
  ]) func explainsMistakes(pattern: String, message: String) {
    do throws(Pattern.Mistake) {
      _ = try Pattern(pattern)
      Issue.record("'\(pattern.prefix(20))' was taken")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func cannotBeMadeSlow() throws {
    let label = String(repeating: "a", count: 2_000)
    #expect(try !Pattern("(a*)*b").matches(label))
    #expect(try !Pattern("(a|aa)+$b").matches(label))
    #expect(try Pattern("a{500}").matches(label))
  }

  @Test(arguments: [
    ("abc", "abc"), ("Abc", "Abc"), ("^abc*d", "ab"), ("ab?", "a"), ("ab+c", "ab"), ("a.c", "a"),
    ("a\\.b", "a.b"), ("a\\db", "a"), ("a{2}", nil), ("a|b", nil), ("(ab)", nil), ("", nil),
    ("größe$", "größe"), ("[ab]c", nil),
  ]) func knowsWhatEveryMatchContains(pattern: String, required: String?) throws {
    #expect(try Pattern(pattern).requiredText == required)
  }

  @Test func wholeLabelsAreTakenLiterally() throws {
    let label = "a.*[b] (c) $1 \\ {2}"
    let pattern = try #require(Pattern.whole(label))
    #expect(pattern.matches(label))
    #expect(!pattern.matches(label + "x"))
    #expect(!pattern.matches(label.uppercased()))
  }
}
