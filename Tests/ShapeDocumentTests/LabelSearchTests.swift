import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Searching labels by their bytes")
struct LabelSearchTests {
  /// The entries that may have a text in their label, found from either end.
  private func candidates(
    _ text: String, ignoringCase: Bool, in document: Document
  ) throws -> [Int] {
    let needle = try #require(LabelNeedle(text, ignoringCase: ignoringCase))
    let search = LabelSearch(for: needle, in: document)
    var forward: [Int] = []
    var next = 0
    while let entry = search.first(in: next..<document.entryCount) {
      forward.append(entry)
      next = entry + 1
    }
    var backward: [Int] = []
    var end = document.entryCount
    while let entry = search.last(in: 0..<end) {
      backward.append(entry)
      end = entry
    }
    #expect(backward.reversed() == forward)
    return forward
  }

  @Test("finds names as they are written, and nothing else")
  func exact() throws {
    var yaml = "canvases:\n- name: Front\n  graphics:\n"
    for number in 0..<200 {
      yaml += "  - name: Graphic \(number)\n    fill: Graphic 7\n"
    }
    let document = Document(yaml + "# the end\n")
    #expect(try candidates("Graphic 77", ignoringCase: false, in: document) == [78])
    #expect(try candidates("graphic 77", ignoringCase: true, in: document) == [78])
    #expect(try candidates("graphic 77", ignoringCase: false, in: document) == [])
    #expect(try candidates("front", ignoringCase: true, in: document) == [0])
    #expect(try candidates("fill", ignoringCase: true, in: document) == [])
    #expect(LabelNeedle("", ignoringCase: true) == nil)
  }

  @Test("never passes over a label that has the text, however it is written")
  func everyLabelIsFound() throws {
    for seed in 1...60 {
      var random = SeededGenerator(seed: seed)
      let text = Self.yaml(using: &random)
      let document = Document(text)
      try #require(document.fatal == nil, "\(text)")
      let labels = (0..<document.entryCount).map(document.label)
      var needles = ["star", "k", "é", "漢", "canvas", "\u{2028}", "s", " "]
      for label in labels where !label.isEmpty {
        let characters = Array(label)
        let start = Int.random(in: 0..<characters.count, using: &random)
        let end = Int.random(in: start..<characters.count, using: &random)
        needles.append(String(characters[start...end]))
      }
      for needle in needles where needle.unicodeScalars.allSatisfy({ $0 != "\n" }) {
        for ignoresCase in [false, true] {
          let sought = ignoresCase ? needle.lowercased() : needle
          let found = Set(try candidates(sought, ignoringCase: ignoresCase, in: document))
          let missed = labels.indices.filter { entry in
            let label = ignoresCase ? labels[entry].lowercased() : labels[entry]
            return Self.contains(sought, in: label) && !found.contains(entry)
          }
          #expect(missed == [], "seed \(seed), '\(needle)' in \(missed.map { labels[$0] })")
        }
      }
    }
  }

  /// Whether the code points of a text follow each other in another.
  private static func contains(_ sought: String, in text: String) -> Bool {
    let (sought, text) = (Array(sought.unicodeScalars), Array(text.unicodeScalars))
    guard sought.count <= text.count else { return false }
    return (0...text.count - sought.count).contains { start in
      text[start..<start + sought.count].elementsEqual(sought)
    }
  }

  /// Names in every style, comments, aliases, merges, nothing at all.
  private static func yaml(using random: inout SeededGenerator) -> String {
    let newline = random.chance(20) ? "\r\n" : "\n"
    var lines = ["x: &m {name: Merged star, kind: star}", "canvases:", "- graphics:"]
    var anchors: [String] = []
    for number in 0..<Int.random(in: 1...14, using: &random) {
      if random.chance(15) { lines.append("  # a comment") }
      switch Int.random(in: 0..<14, using: &random) {
      case 0 where !anchors.isEmpty:
        lines.append("  - *" + random.pick(anchors))
        continue
      case 1: lines.append("  - {name: In flow \(number), id: f\(number)}")
      case 2: lines += ["  - <<: *m", "    opacity: 0.5"]
      case 3:
        anchors.append("a\(number)")
        lines += ["  - &a\(number)", "    name: Anchored \(number)"]
      case 4: lines += ["  - text: |", "      Block star \(number)", "      second line"]
      case 5: lines += ["  - text:", "      string: Nested Kelvin \u{212A}"]
      case 6: lines += ["  - kind: star"]
      case 7: lines += ["  - name: going", "      on star \(number)"]
      default:
        let name = random.pick([
          "Plain \(number)", "\"Quoted star\"", "\"Esc\\u00e9 \\\"q\\\"\"", "'It''s'", "'  '",
          "Été 漢字", "\"going\n      on\"", "tail # comment", "&n\(number) Star", "!!str Star",
          "\"a\u{2028}      b\"", "x: &m", "-dash", "\"\"",
        ])
        if name == "x: &m" { continue }
        lines += ["  - id: g\(number)", "    name: \(name)"]
      }
      if random.chance(30) { lines.append("") }
      if random.chance(30), lines.last?.hasPrefix("  - ") == false, lines.last != "" {
        lines.append("    locked: true")
      }
    }
    return lines.joined(separator: "\n").replacing("\n", with: newline)
      + (random.chance(50) ? newline : "")
  }
}
