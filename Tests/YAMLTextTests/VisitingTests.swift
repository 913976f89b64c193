import Foundation
import TestSupport
import Testing

@testable import YAMLText

/// What a visit shows of each entry is what parsing it alone gives, trees and offsets.
@Suite struct VisitingTests {
  @Test func nastyDocumentsReadAsOneByOne() throws {
    for (name, text) in try Fixture.nasty() { try expectSame(text, name) }
  }

  @Test(arguments: try Fixture("corpus").files())
  func theCorpusReadsAsOneByOne(file: Fixture) throws {
    let text = try file.source
    if text.byteCount < 600_000 { try expectSame(text, file.name) }
  }

  @Test func mostEntriesOfTheCorpusNeedNoParser() throws {
    let text = try Fixture("corpus/oc-mygraph.yaml").source
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    let reader = EntryReader(index)
    for entry in 0..<index.count { _ = reader.read(entry) }
    #expect(reader.streamedCount * 100 < index.count, "\(reader.streamedCount) of \(index.count)")
  }

  /// What takes something over by an alias needs no parser, either.
  @Test func entriesWithAliasesNeedNoParser() throws {
    let entries = (0..<50).flatMap { number in
      [
        "  - <<: *c", "    name: N \(number)", "    stroke: *line # shared", "    points: [*p, *p]",
        "  - {<<: *c, id: i\(number), fill: *color}", "  - {<<: [*c, *d], text: {<<: *d} }",
      ]
    }
    let text = """
      x-shared: [&c {fill: red}, &d {size: [1, 2]}, &line blue, &p [0, 1], &color green]
      canvases:
      - graphics:
      \(entries.joined(separator: "\n"))

      """
    try expectSame(SourceText(text), "aliases")
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let reader = EntryReader(index)
    for entry in 0..<index.count { #expect(reader.read(entry).failure == nil) }
    #expect(index.count == 151)
    #expect(reader.streamedCount == 0)
  }

  @Test func randomDocumentsReadAsOneByOne() throws {
    var readableCount = 0
    for seed in 0..<1_500 {
      var random = SeededGenerator(seed: seed)
      let source = RandomEntries.document(using: &random)
      let text = SourceText(source)
      guard (try? EntryIndex(text: text, grammar: shapeGrammar)) != nil else { continue }
      readableCount += 1
      try expectSame(text, "seed \(seed):\n\(source)")
      // The same in several pieces, as after edits.
      var cut = SourceText()
      for block in blocks(of: text, blockBytes: 1_100) { cut.append(block) }
      try expectSame(cut, "seed \(seed), cut:\n\(source)")
    }
    #expect(readableCount > 300, "\(readableCount)")
  }

  @Test func aVisitEndsWhenItIsTold() throws {
    let text = SourceText("canvases:\n- name: a\n- name: b\n- name: c\n")
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    var visited: [Int] = []
    index.visit(0..<3) { entry, reading in
      visited.append(entry)
      let names = reading.node?.pairs.map(\.value.string)
      #expect(names == [["a", "b", "c"][entry]])
      return entry < 1
    }
    #expect(visited == [0, 1])
  }

  private func expectSame(_ text: SourceText, _ name: String) throws {
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    index.visit(0..<index.count) { entry, reading in
      var message: String?
      var wanted: YAMLNode?
      do throws(Diagnostic) { wanted = try index.parse(entry, elidingChildren: true) } catch {
        message = error.message
      }
      #expect(reading.failure?.message == message, "entry \(entry) of \(name)")
      let found = reading.node.map { reading.tree(of: $0) }
      #expect(found == wanted, "entry \(entry) of \(name)")
      return found == wanted
    }
  }
}

/// Random documents of what people write, and of what is hard to read.
enum RandomEntries {
  static func document(using random: inout SeededGenerator) -> String {
    var lines = random.chance(10) ? ["# head", "shapeedit: 1"] : []
    lines.append("x-shared: &anc {a: 1}")
    lines.append("canvases:")
    let canvases = Int.random(in: 1...3, using: &random)
    for number in 0..<canvases {
      let dash = random.chance(20) ? "-  " : "- "
      let outer = String(repeating: " ", count: random.pick([0, 2]))
      if number > 0, random.chance(30) { lines.append(outer + "# between") }
      lines.append("\(outer)\(dash)name: Canvas \(number)")
      let inner = outer + String(repeating: " ", count: dash.utf8.count)
      lines.append("\(inner)graphics:\(random.chance(20) ? "   # list" : "")")
      graphics(at: inner + random.pick(["", "  "]), depth: 0, to: &lines, using: &random)
      if random.chance(30) { lines.append("\(inner)size: [100, 50]") }
    }
    let end = random.chance(20) ? "" : "\n"
    return lines.joined(separator: random.chance(15) ? "\r\n" : "\n") + end
  }

  private static func graphics(
    at indent: String, depth: Int, to lines: inout [String], using random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if random.chance(10) { lines.append("") }
      if random.chance(10) { lines.append(indent + "  # about the next one") }
      if random.chance(25) {
        lines.append(indent + "- " + flowGraphic(depth: depth, using: &random))
        continue
      }
      graphic(at: indent, depth: depth, to: &lines, using: &random)
    }
  }

  private static func graphic(
    at indent: String, depth: Int, to lines: inout [String], using random: inout SeededGenerator
  ) {
    var properties: [[String]] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      properties.append(property(using: &random))
      if random.chance(10) { properties.append([random.pick(["", "# note", "   # deep note"])]) }
    }
    let key = indent + "  "
    var own: [String] = []
    for property in properties { own += property.map { $0.isEmpty ? $0 : key + $0 } }
    if own.first?.hasPrefix(key) != true || own.first?.dropFirst(key.count).hasPrefix("#") == true
      || own.first?.dropFirst(key.count).hasPrefix(" ") == true
    {
      own.insert(key + "name: first", at: 0)
    }
    own[0] = indent + "- " + own[0].dropFirst(key.count)
    guard depth < 3, random.chance(40) else {
      lines += own
      return
    }
    lines += own
    lines.append(key + "children:\(random.pick(["", " ", "  # more"]))")
    if random.chance(10) { lines.append(key + "  # before the first") }
    graphics(at: key + random.pick(["", "  "]), depth: depth + 1, to: &lines, using: &random)
    if random.chance(40) { lines += property(using: &random).map { $0.isEmpty ? $0 : key + $0 } }
  }

  private static func flowGraphic(depth: Int, using random: inout SeededGenerator) -> String {
    var parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      random.pick([
        "name: a b", "at: [1, -2.5]", "fill: \"#f00\"", "text: {string: 'x', size: 2}",
        "d: M0 0", "x: \"a\\tb\"", "y: ~", "z: [[1,2], [3, 4],]", "k: {a: , b: c}", "? q",
        "l: [a: b]", "fill: *anc", "<<: *anc", "<<: [*anc,*anc]", "k: {a: *anc }", "<k: <b>",
      ])
    }
    if depth < 3, random.chance(40) {
      let inside = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        flowGraphic(depth: depth + 1, using: &random)
      }
      parts.insert(
        "children: [" + inside.joined(separator: ", ") + "]",
        at: Int.random(in: 0...parts.count, using: &random))
    }
    return "{" + parts.joined(separator: random.pick([", ", ",", " , "])) + random.pick(["", " "])
      + "}"
  }

  private static func property(using random: inout SeededGenerator) -> [String] {
    random.pick([
      ["name: Plain name"], ["name: \"quoted\""], ["name: 'single' # c"], ["name: 'it''s'"],
      ["name: \"esc\\n\""], ["name: ünï 漢字"], ["note: a plain", "  of two lines"], ["note:"],
      ["note: # c"], ["note:", "  on the next"], ["note: |", "  one", "   two", ""],
      ["note: |+", "  one", "", ""], ["d: >-", "  M 0 0", "  L 1 1 z"],
      ["d: >-", "  M 0 0", "", "  L 1"],
      ["d: >-", "  M 0 0", "    L 1", "  z"], ["d: >-", "  # no comment", "  x"],
      ["d: >-", "  a ", "  b"],
      ["d: >", "  M 0 0"], ["at: [1, 2]"], ["at: [1,2]  # here"], ["at: [ 1 , 2 ]"],
      ["at: [1,", "  2]"],
      ["at: [1, # c", "  2]"], ["at:", "- 1", "- 2"], ["at:", "  - 1", "  - 2  # c"],
      ["points: [[0, 0], [1, -1],", "  [2, 2]]"], ["points:", "  - [0, 0]", "  - [1, 1]"],
      ["fill: \"#ff0000\""], ["fill: #ff0000"], ["fill: $accent"], ["fill: none"],
      ["stroke: {color: \"#000\", width: 2}"], ["stroke:", "  color: red", "  width: 2"],
      [
        "stroke:", "  gradient:", "    type: linear", "    stops:", "      - [0, \"#fff\"]",
        "      - [1, red]", "  width: 3",
      ],
      ["stops:", "  - offset: 0", "    color: red", "  -   offset: 1", "      color: blue"],
      ["stops:", "  - - 0", "    - red"], ["stops:", "  -", "    a: b"], ["meta: {}"], ["tags: []"],
      ["tags: [a, b c, \"d\"]"], ["hidden: true"], ["opacity: .5"], ["x: ~"],
      ["url: http://a:80/#x"],
      ["w: a #b"], ["w: a#b"], ["w: -5"], ["w: - 5x"], ["w: :x"], ["\"q\": 1"], ["? k", ": v"],
      ["a: &anc 1"], ["b: !!str 1"], ["<<: {a: 1}"], ["x: \"\""], ["x: ''"], ["x: \"a\" "],
      ["-k: 1"], ["fill: *anc"], ["<<: *anc"], ["<<: *anc # c"], ["<<: [*anc, *anc ]"],
      ["w:", "  - *anc", "  - a: *anc"], ["*anc : 1"], ["<k: <b>"], ["w:", "  *anc"],
      ["m:", "  n:", "  o: 1"], ["m:", "  n:", "    - a: 1", "      b:", "    - c: 2"],
      ["x: a\u{85}b"],
      ["x:\ta"], ["x: a\t# b"], ["x: [a, 'b''c']"], ["x: {a: {b: {c: [d]}}}"], ["x: a, b] }"],
      ["x: 'a'# b"],
    ])
  }
}
