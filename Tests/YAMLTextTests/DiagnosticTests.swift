import Testing
import YAMLText

@testable import SourceText

/// What is wrong with hostile and broken texts, as people read it.
@Suite struct DiagnosticTests {
  private func rendered(_ string: String) -> String {
    rendered(SourceText(string))
  }

  private func rendered(_ text: SourceText, limits: YAMLLimits = YAMLLimits()) -> String {
    do throws(Diagnostic) {
      _ = try EntryIndex(text: text, grammar: shapeGrammar, limits: limits)
      return "fine"
    } catch {
      return error.rendered(fileName: "d.yaml", text: text)
    }
  }

  @Test(arguments: [
    (
      "a: 1\nb: [1, 2\nc: 3\n",
      """
      d.yaml:3:2: error: did not find expected ',' or ']' while parsing a flow sequence that starts on line 2
      c: 3
       ^
      """
    ),
    (
      "a: 1\n\tb: 2\n",
      """
      d.yaml:2:1: error: a tab cannot be used for indentation; use spaces
       b: 2
      ^
      """
    ),
    (
      "a: 1\n---\nb: 2\n",
      """
      d.yaml:2:1: error: a second YAML document starts here; only one is allowed
      ---
      ^
      """
    ),
    (
      "a: 1\n...\n# end\n",
      "fine"
    ),
    (
      "a: 1\r\n  b: 2\r\n",
      """
      d.yaml:2:4: error: mapping values are not allowed in this context
        b: 2
         ^
      """
    ),
    (
      "x: \u{202E}\u{1}\n",
      """
      d.yaml:1:5: error: control characters are not allowed (0x01)
      x: <U+202E><U+0001>
                 ^
      """
    ),
  ])
  func exactText(source: String, message: String) {
    #expect(rendered(source) == message)
  }

  @Test func brokenEncodingsAreNamed() {
    let invalid = SourceText(TextBlock([0x61, 0x3A, 0x20, 0xFF, 0x0A]))
    #expect(
      rendered(invalid)
        == "d.yaml:1:4: error: invalid leading UTF-8 octet (0xFF)\na: \u{FFFD}\n   ^")
    let utf16 = SourceText(TextBlock([0xFF, 0xFE, 0x61, 0x00]))
    #expect(rendered(utf16).contains("this is UTF-16 or UTF-32; save the file as UTF-8"))
    #expect(rendered(SourceText(TextBlock([0x61, 0x00, 0x3A, 0x00]))).contains("UTF-16"))
  }

  @Test func longLinesAreClippedAroundTheCaret() {
    let source = "k: \"" + String(repeating: "x", count: 3000) + "\" y: \n"
    let lines = rendered(source).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("…xxx") && lines[1].count <= 102)
    let caret = lines[2].count - 1
    #expect(lines[1].dropFirst(caret).hasPrefix(":") || lines[1].dropFirst(caret).hasPrefix("y"))
  }

  @Test func rangesAreUnderlined() {
    let text = SourceText("name: some value\n")
    let diagnostic = Diagnostic(.warning, .syntax, at: 6..<10, ["odd"])
    #expect(
      diagnostic.rendered(fileName: "a\u{1B}b", text: text)
        == "a<U+001B>b:1:7: warning: odd\nname: some value\n      ^~~~")
  }

  // MARK: Limits, at the limit and beyond

  private func limitMessage(_ source: String, _ change: (inout YAMLLimits) -> Void = { _ in })
    -> String
  {
    var limits = YAMLLimits()
    change(&limits)
    return rendered(SourceText(source), limits: limits)
  }

  @Test func flowDepth() {
    func nested(_ depth: Int) -> String {
      "a: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "\n"
    }
    #expect(limitMessage(nested(128)) == "fine")
    #expect(limitMessage(nested(129)).contains("flow collections nest deeper than 128 levels"))
    #expect(limitMessage(String(repeating: "[", count: 100_000)).contains("deeper than 128"))
  }

  @Test func blockDepth() {
    // The root mapping is one level.
    #expect(limitMessage("a:\n " + String(repeating: "- ", count: 1999) + "x\n") == "fine")
    #expect(
      limitMessage("a:\n " + String(repeating: "- ", count: 2000) + "x\n")
        .contains("collections nest deeper than 2000 levels"))
  }

  @Test func tagDirectives() {
    func tags(_ count: Int) -> String {
      (0..<count).map { "%TAG !t\($0)! tag:x,2000:\n" }.joined() + "---\na: 1\n"
    }
    #expect(limitMessage(tags(64)) == "fine")
    #expect(limitMessage(tags(65)).contains("more than 64 %TAG directives"))
    #expect(limitMessage(tags(80_000)).contains("more than 64 %TAG directives"))
    // Behind the document they would cost as much.
    #expect(limitMessage("a: 1\n...\n" + tags(80_000)).contains("second YAML document"))
  }

  @Test func anchorsNodesAndBytes() {
    #expect(limitMessage("[&a 1, &b 2, &c 3]") { $0.anchors = 3 } == "fine")
    #expect(limitMessage("[&a 1, &b 2, &c 3]") { $0.anchors = 2 }.contains("more than 2 anchors"))
    #expect(limitMessage("[1, 2, 3]") { $0.nodes = 4 } == "fine")
    #expect(limitMessage("[1, 2, 3]") { $0.nodes = 3 }.contains("more than 3 YAML nodes"))
    #expect(limitMessage("a: 123") { $0.bytes = 6 } == "fine")
    #expect(limitMessage("a: 123") { $0.bytes = 5 }.contains("longer than 5 bytes"))
  }

  @Test func aCancelledScanStops() {
    let cancellation = Cancellation()
    cancellation.cancel()
    let source = SourceText(String(repeating: "- a\n", count: 5000))
    #expect(throws: Diagnostic.self) {
      try EntryIndex(text: source, grammar: shapeGrammar, cancellation: cancellation)
    }
  }

  @Test func whatCameBeforeAnErrorIsHandedOver() throws {
    let source = "canvases:\n  - graphics:\n      - name: A\n      - name: B\n      - {x\n"
    let blocks = blocks(of: SourceText(source), blockBytes: 16)
    var next = 0
    let scanner = try EntryScanner(grammar: shapeGrammar) { () throws(Diagnostic) -> TextBlock? in
      guard next < blocks.count else { return nil }
      next += 1
      return blocks[next - 1]
    }
    let index = EntryIndex(grammar: shapeGrammar)
    #expect(throws: Diagnostic.self) {
      while let batch = try scanner.next(maxEntries: 100) { index.append(batch) }
    }
    expectProperTree(index)
    #expect(index.count == 4 && !index.isComplete)
    #expect(index.label(of: 2) == "B")
  }
}
