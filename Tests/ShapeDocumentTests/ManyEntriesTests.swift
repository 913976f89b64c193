import Foundation
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// What is read of many entries at once is what is read of one after the other.
@Suite("Reading many entries")
struct ManyEntriesTests {
  static let paths = [
    "name", "kind", "id", "fill", "fill.color", "fill.opacity", "stroke", "stroke.width",
    "stroke.dash", "text", "text.size", "text.string", "at", "at.0", "size.1", "size.2", "points",
    "points.0", "points.0.1", "opacity", "tags", "tags.0", "hidden", "rotation", "transform.4", "d",
    "d.0", "meta", "meta.author", "sides", "note", "x-own", "radius", "origin", "background",
  ]

  static let selectors = [
    "[fill=\"#f00\"]", "[fill=red]", "[fill]", "[fill^='#']", "[stroke.width>1]",
    "[stroke.width=\"2\"]",
    "[at.0>=10]", "[opacity<=0.5]", "[opacity]", "[text.size>16]", "[text*=lo]", "[name]",
    "[name=Box i]",
    "[tags~=a]", ".a", "[hidden=true]", "[kind=gizmo]", "[kind]", "[id^=g]", "[d^=M]",
    "[note=\"\"]",
    "[size.0=10]", "[meta.author=me]", "canvas[size]",
  ]

  @Test("of the corpus", arguments: CorpusTests.files)
  func corpus(file: Fixture) throws {
    let text = SourceText(TextBlock(try file.data))
    if text.byteCount < 300_000 { try expectSame(text, file.name) }
  }

  @Test("of documents made by hand")
  func handmade() throws {
    for folder in ["yaml", "batch", "inspector", "endtoend"] {
      for file in try Fixture(folder).files() {
        try expectSame(SourceText(TextBlock(try file.data)), file.name)
      }
    }
  }

  @Test("of random documents")
  func random() throws {
    var readableCount = 0
    for seed in 0..<250 {
      var random = SeededGenerator(seed: seed)
      let yaml = RandomProperties.document(using: &random)
      let document = Document(yaml)
      if document.fatal == nil { readableCount += 1 }
      try expectSame(SourceText(yaml), "seed \(seed)\n\(yaml)")
    }
    #expect(readableCount > 150, "\(readableCount)")
  }

  private func expectSame(_ text: SourceText, _ name: String) throws {
    let document = Document(text: text)
    guard document.fatal == nil else { return }
    expectSameFindings(document, name)
    expectSameValues(document, name)
    let keys = Self.paths.map { $0.split(separator: ".").map(String.init) }
    let pass = PropertyPass(document, keys) { Known($0) }
    let texts = PropertyTexts(document, Self.paths, .text)
    let json = PropertyTexts(document, Self.paths, .json)
    for entry in 0..<document.entryCount {
      let wanted = keys.map { document.value(of: $0, entry: entry) }
      for (found, wanted) in zip(pass.results(of: entry), wanted) where found != Known(wanted) {
        Issue.record("entry \(entry) of \(name): \(found), not \(wanted)")
        return
      }
      #expect(texts.texts(of: entry) == wanted.map { $0.text ?? "" })
      #expect(json.texts(of: entry) == wanted.map { $0.value?.json ?? "null" })
      #expect(document.name(of: entry) == document.value(of: "name", entry: entry).value?.string)
    }
    try expectSameMatches(document, name)
    expectSameFlags(document)
  }

  /// What a pass tells of a property.
  private struct Known: Equatable {
    let lookup: PropertyLookup
    init(_ lookup: PropertyLookup) {
      self.lookup = lookup
    }
    static func == (left: Known, right: Known) -> Bool {
      var (left, right) = (left.lookup, right.lookup)
      (left.range, right.range) = (nil, nil)
      // What would hold is only told where it does.
      (left.defaultValue, right.defaultValue) = (nil, nil)
      return left == right
    }
  }

  private func expectSameMatches(_ document: Document, _ name: String) throws {
    for text in Self.selectors {
      let selector = try Selector(text)
      let found = document.matches(selector)
      let wanted = ReferenceMatcher(document: document) { _, _ in false }.entries(selector)
      #expect(found == wanted, "\(text) in \(name)")
    }
  }

  private func expectSameFindings(_ document: Document, _ name: String) {
    let found = findings(document, EntryReader(document.index))
    let wanted = findings(document, nil)
    for (found, wanted) in zip(found, wanted) where found != wanted {
      Issue.record("\(name): \(found), not \(wanted)")
      return
    }
    #expect(found.count == wanted.count, "\(name)")
  }

  private func findings(_ document: Document, _ reader: EntryReader?) -> FindingList {
    var checker = DocumentChecker(
      document: document, images: ImageFiles(exists: { $0.hasPrefix("a") }), reader: reader)
    _ = checker.checkAll { false }
    return checker.takeReport(isCancelled: false).findings
  }

  private func expectSameValues(_ document: Document, _ name: String) {
    let reader = GraphicReader(document, keepsWritten: true)
    let drawingReader = GraphicReader(document)
    for entry in 0..<document.entryCount where document.role(of: entry) == .graphic {
      let graphic = Graphic(document: document, entry: entry)
      let found = reader.values(of: entry)
      var wanted = graphic.values
      wanted.written = document.writtenProperties(of: entry).filter { $0.graphicKey == nil }
      guard found == wanted else {
        Issue.record("entry \(entry) of \(name): \(found), not \(wanted)")
        return
      }
      var drawn = wanted
      drawn.written = []
      #expect(drawingReader.values(of: entry) == drawn)
      #expect(found.contour == graphic.contour)
    }
  }

  private func expectSameFlags(_ document: Document) {
    for order in [Array(0..<document.entryCount), (0..<document.entryCount).reversed()] {
      var inherited = InheritedFlags(document)
      for entry in order {
        let flags = inherited.flags(of: entry)
        #expect(flags.isHidden == document.isHidden(entry))
        #expect(flags.isLocked == document.isLocked(entry))
      }
    }
  }
}

/// Random documents of right and wrong properties.
enum RandomProperties {
  static func document(using random: inout SeededGenerator) -> String {
    var lines = random.chance(40) ? ["palette: {accent: \"#ff0000\", main: red}"] : []
    lines.append(
      "x-styles: {s: &s {fill: \"#0f0\", opacity: 0.5}, g: &g {kind: star, size: [5, 5]}}")
    lines.append("canvases:")
    for number in 0..<Int.random(in: 1...2, using: &random) {
      lines.append("- name: C\(number)")
      if random.chance(80) { lines.append("  size: [200, 100]") }
      if random.chance(20) { lines.append("  background: \"#fff\"") }
      lines.append("  graphics:")
      graphics("  ", 0, &lines, using: &random)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func graphics(
    _ indent: String, _ depth: Int, _ lines: inout [String], using random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if random.chance(5) {
        lines.append(indent + "- *g")
        continue
      }
      var own: [String] = []
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        let property = random.pick(random.chance(75) ? right : wrong)
        let key = property.prefix { $0 != ":" }
        if random.chance(95), own.contains(where: { $0.hasPrefix(key + ":") }) { continue }
        own += property.split(separator: "\n").map(String.init)
      }
      lines.append(indent + "- " + own[0])
      lines += own.dropFirst().map { indent + "  " + $0 }
      guard depth < 3, random.chance(35) else { continue }
      lines.append(indent + "  children:")
      graphics(indent + "  ", depth + 1, &lines, using: &random)
      if random.chance(20) { lines.append(indent + "  note: behind") }
    }
  }

  private static let right = [
    "name: Box", "name: \"quoted box\"", "id: g1", "id: \"g 2\"", "kind: rectangle", "kind: group",
    "kind: path", "kind: line", "kind: polyline", "kind: polygon", "kind: text", "kind: image",
    "kind: star", "at: [10, 20]", "at: [1.5, -2.25]", "at: [ 250, 0 ]", "at:\n  - 5\n  - 6",
    "at: [1e2, 0x10]",
    "size: [10, 10]", "size: [100.125, 0]", "size: [30, 40]", "fill: \"#ff0000\"", "fill: \"#f00\"",
    "fill: none", "fill: red", "fill: $accent", "fill: {color: \"#123456\", opacity: 0.5}",
    "fill: {type: linear, from: [0, 0], to: [1, 0], stops: [[0, \"#fff\"], [1, red]]}",
    "stroke: \"#000\"", "stroke: {color: \"#000\", width: 2}",
    "stroke:\n  color: red\n  width: 3\n  dash: [1, 2]",
    "stroke: {color: none, width: 4}", "stroke: {width: 2.0, cap: round, join: bevel}",
    "stroke: {enabled: false}",
    "shadow: {color: \"#00000055\", offset: [0, 2], blur: 6}", "shadow: none", "text: Hello",
    "text: \"\"",
    "text: {string: Hello, size: 20, weight: bold}", "text: {size: 12}", "opacity: 0.5",
    "opacity: 1.0",
    "opacity: .25", "rotation: 30", "rotation: 0", "pivot: [1, 2]",
    "transform: [1, 0, 0, 1, 500, 0]",
    "points: [[0, 0], [10, 10]]", "points: \"0,0 10,5\"", "points: [[1, 2]]", "d: M 0 0 L 10 10",
    "d: >-\n  M 0 0\n  L 20 20 z", "source: a.png", "source: b.png", "source: data:x",
    "hidden: true",
    "locked: false", "tags: [a, b]", "tags: []", "meta: {author: me, n: [1, {b: c}]}", "meta: {}",
    "sides: 5",
    "radius: 4", "radius: [1, 2]", "innerRadius: 0.5", "blend: multiply", "fillRule: evenodd",
    "x-own: 1",
    "effects: [1]", "note: some text", "note:", "link: http://a/b",
  ]

  private static let wrong = [
    "kind: gizmo", "kind: rectangel", "kind: ~", "kind: [a]", "at: [1]", "at: [1, x]", "at: 5",
    "at:",
    "at: [\"1\", 2]", "at: [1, .inf]", "size: [-1, 5]", "size: [5, -0]", "size: big", "size: ~",
    "fill: #ff0000",
    "fill: redd", "fill: $nope", "fill: [1]", "fill: {colour: red}",
    "fill: {color: red, color: blue}",
    "fill: {color: red, opacity: 2}", "fill: \"#12345\"", "stroke: {width: -1}",
    "stroke: {width: \"2\"}",
    "stroke: {color: redd, width: 1}", "stroke: {cap: roundd}", "stroke: [1]", "shadow: [1]",
    "shadow: {blur: -1}",
    "text: [a]", "text: {size: -1, strin: a}", "opacity: 2", "opacity: \"0.5\"", "opacity: -0.1",
    "opacity: 1_0",
    "rotation: fast", "transform: [1, 2]", "points: [[1, 2], [3]]", "points: \"0,0 1\"",
    "points: 5", "d: X", "d: \"\"",
    "d: [1]", "d: M 0 0 L q", "source: missing.png", "source: [x]", "hidden: yes",
    "hidden: \"true\"", "hidden: maybe",
    "locked: True", "tags: a", "tags: [a, [b]]", "meta: 5", "meta: {a: 1, a: 2}",
    "meta: {<<: *nope}", "sides: 2",
    "sides: 2.5", "radius: [1]", "innerRadius: 3", "blend: multipli", "colour: red", "naem: x",
    "fil: y", "id: g1",
    "id: [a]", "id: ~", "name: [x]", "name: ~", "children: 5", "<<: *s", "<<: *nope", "fill: *s",
    "opacity: *nope",
    "? [a]\n: b", "\"name\": quoted key", "name: &n anchored", "note: !!str 5", "x-a: 1\nx-a: 2",
  ]
}
