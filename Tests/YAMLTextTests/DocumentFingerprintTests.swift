import TestSupport
import Testing
import YAMLText

@Suite struct DocumentFingerprintTests {
  private func digest(_ text: SourceText, _ maxEntries: Int) throws -> DocumentFingerprint? {
    try DocumentFingerprint(scanning: text, grammar: shapeGrammar, maxEntries: maxEntries)
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 14])
  func scannedEqualsIndexed(maxEntries: Int) throws {
    var compared = 0
    for (name, text) in try Fixture.nasty() {
      guard let scanned = try digest(text, maxEntries) else { continue }
      #expect(
        try scanned == DocumentFingerprint(EntryIndex(text: text, grammar: shapeGrammar)), "\(name)"
      )
      compared += 1
    }
    #expect(compared > 5)
  }

  private static func document(_ body: String) -> SourceText {
    SourceText("canvases:\n  - name: A\n    graphics:\n" + body)
  }

  @Test func anythingMovedChangesIt() throws {
    let group = "      - name: G\n        children:\n"
    let texts = [
      group + "          - name: H\n      - name: I\n",
      group + "          - name: H\n          - name: I\n",
      group + "          - name: H\n      -  name: I\n",
      group + "          - name: HH\n      - name: I\n",
      group + "          - name: H\n",
      "      - name: G\n      - name: H\n      - name: I\n",
    ]
    let digests = try texts.map { try #require(try digest(Self.document($0), 2)) }
    for first in digests.indices {
      for second in digests.indices where second < first {
        #expect(digests[first] != digests[second], "\(first), \(second)")
      }
    }
  }

  @Test func whatAliasesAndMergesShowIsNoEntry() throws {
    let text = Self.document(
      "      - &a {name: G, children: [{}, {}]}\n      - *a\n      - {<<: *a}\n      - {}\n")
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    let plain = DocumentFingerprint(index)
    let count = index.count
    index.expandAliases(expandsMerges: true) { _ in
      index.anchor(named: "a", before: .max).flatMap { index.entry(at: $0.range.lowerBound) }
        .map { .entry($0) }
    }
    #expect(index.count == count + 4)
    #expect(DocumentFingerprint(index) == plain)
    #expect(try digest(text, 100) == plain)
  }

  @Test func whatCannotBeReadIsThrown() {
    #expect(throws: Diagnostic.self) { try digest(SourceText("canvases: ["), 100) }
  }
}
