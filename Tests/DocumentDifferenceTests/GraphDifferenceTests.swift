import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import DocumentDifference

@Suite("Differences of graphs")
struct GraphDifferenceTests {
  private static let base = """
    styles: {"rectangle": {size: [60, 30], fill: white}}
    canvases:
    - name: Page
      layout: {type: graph, direction: right}
      graphics:
      - {id: a, kind: rectangle, name: A}
      - {id: b, kind: rectangle, name: B}
      - {id: c, kind: rectangle, name: C}
      - a -> b
      - a -> c

    """

  private func lines(_ new: String) throws -> [String] {
    try DocumentDifference(
      DifferenceTree(Document(text: SourceText(Self.base))),
      DifferenceTree(Document(text: SourceText(new)))
    ).graphLines
  }

  @Test("What gives way is told besides what is told already")
  func others() throws {
    let base = Self.base
    #expect(try lines(base) == [])
    #expect(try lines(base.replacing("name: B", with: "name: Other")) == [])
    let larger = base.replacing("name: B}", with: "name: B, size: [60, 90]}")
    let told = try lines(larger)
    #expect(told.count == 1 && told[0].hasPrefix("Page: 2 others moved, at most "), "\(told)")
    #expect(
      try lines(base.replacing("name: A}", with: "name: A, size: [90, 30]}"))
        == ["Page: 2 others moved, at most 30"])
    #expect(
      try lines(base.replacing("name: C}", with: "name: C, size: [60, 90]}")).first?
        .hasPrefix("Page: ") == true)
  }

  @Test("Without a graph on both sides there is nothing to tell")
  func none() throws {
    let stack = Self.base.replacing("type: graph, direction: right", with: "type: hstack")
    #expect(try lines(stack) == [])
  }

  @Test("Two sides that each add a box and an arrow are merged, and the picture is that of both")
  func merges() throws {
    for seed in 0..<SeededRun.rounds(12) {
      var random = SeededGenerator(seed: SeededRun.seed + seed)
      let base = GraphText(boxCount: Int.random(in: 4...15, using: &random), &random)
      var (ours, theirs, both) = (base, base, base)
      let (our, their) = (base.addition("x", &random), base.addition("y", &random))
      ours.add(our)
      theirs.add(their)
      // What is inserted later keeps its place before the same neighbours.
      both.add(our)
      both.add(their)
      let merge = try DocumentMerge(
        base: SourceText(base.text), ours: SourceText(ours.text), theirs: SourceText(theirs.text))
      #expect(merge.isClean, "seed \(seed): \(merge.conflicts.map(\.text))")
      #expect(merge.text.string == both.text, "seed \(seed)")
      let (picture, expected) = (Self.picture(merge.text.string), Self.picture(both.text))
      #expect(picture == expected && picture.count > base.boxes.count, "seed \(seed)")
    }
  }

  private static func picture(_ text: String) -> [String: String] {
    let document = Document(text: SourceText(text))
    var picture: [String: String] = [:]
    for entry in 0..<document.entryCount {
      picture[document.id(of: entry) ?? "\(entry)"] = "\(document.boundsOnCanvas(of: entry) as Any)"
    }
    return picture
  }
}

/// The text of a graph of boxes and arrows.
private struct GraphText {
  private(set) var boxes: [String]
  private var arrows: [String]

  /// A box and an arrow, each with the line that it is put before.
  struct Addition {
    var box: (line: String, before: String?)
    var arrow: (line: String, before: String?)
  }

  init(boxCount: Int, _ random: inout SeededGenerator) {
    boxes = (0..<boxCount).map { "a\($0)" }
    arrows = (1..<boxCount).map { "a\(Int.random(in: 0..<$0, using: &random)) -> a\($0)" }
  }

  var text: String {
    "styles: {rectangle: {size: [60, 30]}}\ncanvases:\n- layout: {type: graph, direction: right}\n  graphics:\n"
      + boxes.map { "  - {id: \($0), kind: rectangle}\n" }.joined()
      + arrows.map { "  - \($0)\n" }.joined()
  }

  func addition(_ id: String, _ random: inout SeededGenerator) -> Addition {
    let partner = boxes.randomElement(using: &random) ?? "a0"
    let line = Bool.random(using: &random) ? "\(id) -> \(partner)" : "\(partner) -> \(id)"
    return Addition(
      box: (id, boxes.randomElement(using: &random)),
      arrow: (line, arrows.randomElement(using: &random)))
  }

  mutating func add(_ addition: Addition) {
    Self.insert(addition.box, into: &boxes)
    Self.insert(addition.arrow, into: &arrows)
  }

  private static func insert(_ new: (line: String, before: String?), into lines: inout [String]) {
    let place = lines.firstIndex { $0 == new.before } ?? lines.endIndex
    lines.insert(new.line, at: place)
  }
}
