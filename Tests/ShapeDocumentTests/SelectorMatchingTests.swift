import Foundation
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Selectors on documents")
struct SelectorMatchingTests {
  private static let yaml = """
    canvases:
    - id: home
      name: Home
      graphics:
      - {name: Header, id: home.header, kind: rectangle, size: [1, 1], fill: "#FF0000", tags: [icon, big]}
      - name: Rect 2
        hidden: true
        children:
        - {name: Total text, kind: text, text: {string: Grand Total, size: 20}, tags: [icon]}
        - {name: Small, kind: text, text: total, locked: true}
        - {name: E, kind: ellipse, stroke: {color: "#333", width: 2.0}, opacity: 0.5}
      - {name: Last, stroke: "#333333", meta: {a-b: x-y, n: 5}}
    - {name: Other, graphics: [{name: Only, id: 007}]}
    """

  @Test(
    "compare colours as colours",
    arguments: try TextCase.all(in: "selectors/colours.cases"))
  func colors(test: TextCase) throws {
    let yaml = """
      palette: {white: "#FFFFFF", paper: $white}
      canvases:
      - name: Page
        background: $paper
        graphics:
        - {name: Short, fill: "#fff"}
        - {name: Long, fill: {color: White, opacity: 0.5}}
        - {name: Named, fill: $white}
        - {name: Through, fill: {color: $paper}}
        - {name: Function, fill: "rgb(100%, 100%, 100%)"}
        - {name: Gradient, fill: {type: linear, stops: [[0, $white], [1, "#0000"], [1, black]]}}
        - {name: Stroke, stroke: {gradient: {type: linear, stops: [[0, $white]]}}}
        - {name: Shadow, shadow: {color: $white, blur: 2}}
        - {name: Text, text: white}
      """
    test.expect(try Document(yaml).labels(test.input).joined(separator: ", "))
  }

  @Test(
    "match according to the table",
    arguments: try TextCase.all(in: "selectors/matches.cases"))
  func matches(test: TextCase) throws {
    test.expect(try Document(Self.yaml).labels(test.input).joined(separator: ", "))
  }

  @Test("use the editor's state")
  func state() throws {
    let document = Document(Self.yaml)
    let found = document.matches(try Selector(":selected > :not(:expanded)")) { state, entry in
      state == .selected ? entry == 2 : entry == 3
    }
    #expect(found == [4, 5])
  }

  @Test("parse only what they must")
  func laziness() throws {
    let document = Document(Self.yaml)
    for selector in [
      "rectangle", "group > *", ":nth-of-type(2n)", "@0.1", ":hidden", ":has(> ellipse)",
      ":not(:empty)", "canvas text ~ ellipse", "[kind=text]", "gizmo",
    ] {
      _ = document.matches(try Selector(selector))
    }
    #expect(document.propertiesParsed == 0)
    _ = document.matches(try Selector("group > ellipse[opacity<1]"))
    #expect(document.propertiesParsed == 1)
    // The group's own bytes hold no such key, so its default is known without parsing.
    _ = document.matches(try Selector("[opacity<1] > ellipse"))
    #expect(document.propertiesParsed == 1)
    // Flow scalars of several properties are read, of one entry only.
    _ = document.matches(try Selector("#home\\.header"))
    #expect(document.propertiesParsed <= 2)
  }

  @Test("agree with their definition on random trees", arguments: 0..<SeededRun.rounds(60))
  func reference(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let document = Document(RandomDocument.yaml(using: &random))
    #expect(document.fatal == nil)
    let state = { (state: Selector.State, entry: Int) in
      (entry * 7 + seed) % (state == .selected ? 3 : 2) == 0
    }
    let reference = ReferenceMatcher(document: document, state: state)
    for _ in 0..<25 {
      let selector = RandomSelector.make(using: &random, depth: 2)
      #expect(try Selector(selector.description) == selector, "seed \(seed): \(selector)")
      #expect(
        document.matches(selector, state: state) == reference.entries(selector),
        "seed \(seed): \(selector)")
    }
  }

  @Test("are the same in slices", arguments: 0..<SeededRun.rounds(20))
  func slices(seed: Int) throws {
    var random = SeededGenerator(seed: 500 + seed)
    let document = Document(RandomDocument.yaml(using: &random))
    for _ in 0..<25 {
      let selector = RandomSelector.make(using: &random, depth: 2)
      var search = SelectorSearch(for: selector, in: document)
      var found: [Int] = []
      while !search.isComplete {
        found += search.advance(byEntries: Int.random(in: 1...9, using: &random))
      }
      #expect(found == document.matches(selector), "seed \(seed): \(selector)")
    }
  }

  @Test("are linear where they could be quadratic")
  func linear() throws {
    let count = 8_000
    let flat = Array(repeating: "{kind: star}", count: count).joined(separator: ", ")
    let document = Document("canvases: [{graphics: [\(flat)]}]\n")
    for selector in [
      "star ~ star ~ star", "star:has(~ star)", ":nth-last-child(3n)", "star + star:has(+ star)",
      ":not(star ~ star)", ":nth-child(2n of star ~ star)", "star:nth-of-type(2n) ~ star",
    ] {
      let started = threadSeconds()
      _ = document.matches(try Selector(selector))
      #expect(threadSeconds() - started < 1, "\(selector)")
    }
    #expect(document.matches(try Selector("star ~ star")).count == count - 1)
  }

  @Test(
    "skip only entries that parsing would reject too",
    arguments: ["oc-two-red-dice", "oc-red-lips", "mpl-unicode", "oc-dartboard"])
  func skipping(name: String) throws {
    let document = Document(try Fixture("corpus/\(name).yaml").text)
    for entry in 0..<document.entryCount {
      let keys = document.keys(of: entry)
      for key in ["fill", "name", "tags", "transform", "opacity", "text", "meta"] {
        if document.lacksKey(key, entry) { #expect(!keys.contains(key)) }
      }
      guard let (key, label) = document.literalLabel(of: entry) else { continue }
      #expect(document.value(of: key, entry: entry).text == label)
    }
  }

  @Test("read keys and labels that are spelt with escapes and in several lines")
  func oddSpellings() throws {
    let document = Document(
      """
      canvases:
      - graphics:
        - {"f\\u0069ll": red, name: "two\\nlines"}
        - &a {name: 'it''s'}
        - name: |
            block
            lines
        - name: plain
            folded
        - {x: &red red, fill: *red, name: last}
      """)
    #expect(document.fatal == nil)
    #expect(try document.labels("[fill]") == ["two", "last"])
    #expect(try document.labels("[name='two\\a lines']") == ["two"])
    #expect(try document.labels("[name*=lines]") == ["two", "block"])
    #expect(try document.labels("[name=\"it's\"]") == ["it's"])
    #expect(try document.labels("[name='plain folded']") == ["plain folded"])
  }
}
