import TestSupport
import Testing

@testable import ShapeDocument

@Suite("Selector texts")
struct SelectorParsingTests {
  /// A text and the canonical text it prints as.
  static let canonical: [(String, String)] = [
    ("rectangle", "rectangle"), ("*", "*"), ("#logo", "#logo"),
    ("#home\\.header", "#home\\.header"), (".icon", ".icon"),
    ("[name=\"Header\"]", "[name=\"Header\"]"), ("[name=Header]", "[name=\"Header\"]"),
    ("[name^=Rect]", "[name^=\"Rect\"]"), ("[text*='total' i]", "[text*=\"total\" i]"),
    ("[ text *= total S ]", "[text*=\"total\" s]"), ("[fill]", "[fill]"),
    ("[fill=#f00]", "[fill=\"#f00\"]"), ("[fill=$accent]", "[fill=\"$accent\"]"),
    ("[stroke.width=2]", "[stroke.width=\"2\"]"), ("[points.0]", "[points.0]"),
    ("[text.size>16]", "[text.size>16]"), ("[ opacity <= 0.50 ]", "[opacity<=0.5]"),
    ("[opacity>=\"1e3\"]", "[opacity>=1000]"), ("[a<-2]", "[a<-2]"),
    ("a b", "a b"), ("a>b", "a > b"), ("a  +  b", "a + b"), ("a~b", "a ~ b"),
    ("  a ,b  ", "a, b"), ("a > b + c ~ d e", "a > b + c ~ d e"),
    (":not(a, b)", ":not(a, b)"), (":is( a )", ":is(a)"), (":is()", ":is()"),
    (":WHERE(a > b)", ":where(a > b)"), (":has(> a)", ":has(> a)"), (":has(a)", ":has(a)"),
    (":has(+a, ~ b)", ":has(+ a, ~ b)"), (":empty", ":empty"), (":root > canvas", ":root > canvas"),
    (":first-child", ":first-child"), (":nth-child(1)", ":first-child"),
    (":nth-last-child(1)", ":last-child"), (":only-child", ":only-child"),
    (":nth-child(odd)", ":nth-child(2n+1)"), (":nth-child(EVEN)", ":nth-child(2n)"),
    (":nth-child(2n + 1)", ":nth-child(2n+1)"), (":nth-child(-n+3)", ":nth-child(-n+3)"),
    (":nth-child(+3n-2)", ":nth-child(3n-2)"), (":nth-child(n)", ":nth-child(n)"),
    (":nth-child(0n+5)", ":nth-child(5)"), (":nth-child( 5 )", ":nth-child(5)"),
    (":nth-child(2 of .icon)", ":nth-child(2 of .icon)"),
    (":nth-child(2n+1 of a > b, c)", ":nth-child(2n+1 of a > b, c)"),
    (":nth-child(1 of a)", ":nth-child(1 of a)"),
    (":first-of-type:last-of-type", ":first-of-type:last-of-type"),
    (":nth-of-type(3n)", ":nth-of-type(3n)"), (":nth-last-of-type(2)", ":nth-last-of-type(2)"),
    (":only-of-type", ":only-of-type"), (":selected:expanded", ":selected:expanded"),
    (":visible:locked:hidden", ":visible:locked:hidden"),
    ("@0.2.1", "@0.2.1"), ("@0 > rectangle", "@0 > rectangle"), ("@0.1.icon", "@0.1.icon"),
    ("canvas.a#b[c]:empty", "canvas.a#b[c]:empty"), ("漢字", "漢字"), ("#\\31 a", "#\\31 a"),
    ("#1a", "#\\31 a"), ("\\-", "\\-"), ("#a\\ b", "#a\\ b"), ("[x-foo.a\\.b]", "[x-foo.a\\.b]"),
    ("[a=\"x\\\"y\\a z\"]", "[a=\"x\\\"y\\a z\"]"), ("[a=\"\\0\"]", "[a=\"\u{FFFD}\"]"),
  ]

  @Test("print in a canonical form that parses to the same", arguments: canonical)
  func prints(text: String, expected: String) throws {
    let selector = try Selector(text)
    #expect(selector.description == expected)
    #expect(try Selector(selector.description) == selector)
  }

  @Test(
    "that are invalid are reported with position and nearest word",
    arguments: try TextCase.all(in: "selectors/mistakes.cases"))
  func mistakes(test: TextCase) throws {
    let error = try #require(throws: SelectorError.self) { try Selector(test.input) }
    test.expect("\(error.column) \(error.message)")
  }

  @Test("are bounded in depth and length")
  func bounds() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: ":not(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(throws: Never.self) { try Selector(nested(SelectorParser.maximumDepth)) }
    #expect(throws: SelectorError.self) { try Selector(nested(SelectorParser.maximumDepth + 1)) }
    #expect(throws: SelectorError.self) { try Selector(nested(100_000)) }
    let longest = String(repeating: "a", count: SelectorParser.maximumLength)
    #expect(throws: Never.self) { try Selector(longest) }
    #expect(throws: SelectorError.self) { try Selector(longest + "a") }
  }

  @Test("with absurd numbers do not trap")
  func absurdNumbers() throws {
    let digits = String(repeating: "9", count: 60)
    let selector = try Selector(":nth-child(\(digits)n-\(digits)), @\(digits).\(digits)")
    #expect(try Selector(selector.description) == selector)
    guard case .nth(let nth) = selector.alternatives[0].first.conditions[0] else {
      Issue.record("not a position among siblings")
      return
    }
    #expect(!nth.accepts(1))
  }

  @Test("survive random mutation without a trap", arguments: 0..<SeededRun.rounds(20))
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("a.#[]=~|^$*\"'\\:() >+,@0123n-<! \u{301}漢\n")
    for _ in 0..<500 {
      var text = Array(Self.canonical.randomElement(using: &random)?.0 ?? "")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count {
          text.remove(at: place)
        } else if let letter = alphabet.randomElement(using: &random) {
          text.insert(letter, at: place)
        }
      }
      guard let selector = try? Selector(String(text)) else { continue }
      let again = try? Selector(selector.description)
      #expect(again == selector, "seed \(seed): \(String(text)) printed \(selector)")
    }
  }
}
