import SVGExport
import SVGImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// All that is written in a document, a line a property: what an export and an import must keep.
struct WrittenLines {
  let lines: [String]

  init(_ document: Document) {
    var lines = Self.lines(of: document, -1, "document")
    for entry in 0..<document.entryCount {
      let indent = String(repeating: "  ", count: document.depth(of: entry))
      lines += Self.lines(of: document, entry, indent + "-")
    }
    self.lines = lines
  }

  private static func lines(of document: Document, _ entry: Int, _ head: String) -> [String] {
    let properties = document.writtenProperties(of: entry)
    // A version that is not written is the first.
    let kept = properties.filter { entry >= 0 || $0.key != "shapeedit" }
    return [head]
      + kept.map { property in
        let value = document.writtenValue(of: property.key, entry: entry) ?? .null
        let scope: Property.Scope = entry < 0 ? .document : .graphic
        let isText = Property.named(property.key, in: scope)?.type == .string
        return "\(head) \(property.key): \(text(of: value, isText: isText))"
      }
  }

  /// Equal for values that mean the same, however they are spelt.
  private static func text(of value: YAMLValue, isText: Bool) -> String {
    switch value {
    case .null, .plain("~"): "~"
    case .plain(let text):
      isText ? "'\(text)'" : NumberText.parse(text).map { "\($0 + 0)" } ?? text
    case .string(let text), .quoted(let text), .folded(let text): "'\(text)'"
    case .sequence(let items, _):
      "[\(items.map { self.text(of: $0, isText: false) }.joined(separator: ", "))]"
    case .mapping(let pairs, _):
      "{\(pairs.map { "\($0.key): \(self.text(of: $0.value, isText: false))" }.joined(separator: ", "))}"
    case .verbatim(let value): value.text
    }
  }
}

/// A document's way through SVG and back.
enum LosslessTrip {
  /// A document through SVG and back: a file a canvas, all files one document again.
  private static func trip(_ document: Document) throws -> (text: String, losses: [String]) {
    var importer = try SVGImporter()
    var losses: [String] = []
    for canvas in document.canvases {
      let frame = canvas.frame ?? Graphic.Box(origin: .zero, extent: .init(1, 1))
      let file = SVGExport(canvas, SVGExport.Options(frame: frame)).bytes
      losses += try importer.add(file, named: "page.svg").map(\.message)
    }
    return (String(decoding: importer.document, as: UTF8.self), losses)
  }

  static func expectKept(_ text: String, _ name: String) throws {
    let document = Document(text: SourceText(text))
    try #require(document.fatal == nil, "\(name): \(String(describing: document.fatal))")
    let (imported, losses) = try trip(document)
    let again = Document(text: SourceText(imported))
    #expect(again.fatal == nil, "\(name): \(String(describing: again.fatal))")
    let (before, after) = (WrittenLines(document).lines, WrittenLines(again).lines)
    let difference = zip(before, after).first { $0 != $1 }
    #expect(
      before == after,
      "\(name): \(String(describing: difference)), \(before.count) and \(after.count) lines")
    #expect(losses == [], "\(name)")
    if before != after, SeededRun.showsDocuments { print(text, imported) }
  }
}

@Suite("Export, then import, keeps all that is written")
struct LosslessTripTests {
  @Test(
    "Documents of our own", arguments: ["chart", "diagram", "flow", "mockup", "tour"])
  func own(name: String) throws {
    try LosslessTrip.expectKept(try Fixture(package: "Documents/\(name).yaml").text, name)
  }

  @Test("Documents of others", arguments: ["aiga-symbols", "oc-keyboard-de", "oc-two-red-dice"])
  func others(name: String) throws {
    try LosslessTrip.expectKept(try Fixture("corpus/\(name).yaml").text, name)
  }

  @Test(
    "A graphic comes back though its element says something else",
    arguments: [
      // Lines are not filled, and images show no box of their own.
      "{kind: line, points: [[0, 0], [5, 5]], fill: '#ff0000', stroke: '#0000ff'}",
      "{kind: line, points: [[0, 0], [5, 5]], fill: red, stroke: blue}",
      "{kind: image, size: [-20, 60], fill: red}",
      "{children: [{kind: circle, size: [5, 5], fill: red}]}",
      // Corners and middles are written with fewer decimals.
      "{kind: star, at: [0, 494.48], size: [54.193835006708014, 165.56], rotation: 30}",
      "{kind: diamond, at: [1, 405.40875069302137], size: [9.1905997, 1], children: [{size: [1, 1]}]}",
      "{children: [{children: [{size: [5, 5], fill: red}]}, {name: B, children: []}]}",
      "&a {children: [{size: [5, 5], fill: red}]}, *a",
    ])
  func graphic(text: String) throws {
    try LosslessTrip.expectKept(
      "canvases: [{size: [90, 90], graphics: [\(text)]}]\n", String(text.prefix(40)))
  }

  @Test(
    "A property comes back as it is written",
    arguments: [
      "text: {string: Title, size: 24, weight: bold, color: $ink}",
      "stroke: {color: $ink, width: 5, arrow: end}", "fill: {color: $ink, opacity: 0.5}",
      "fill: {color: '#ff0000'}", "fill: red", "fill: '#F00'", "shadow: $ink",
      "shadow: {color: $ink, offset: [1, 2]}", "text: $ink", "rotation: 0", "at: [0, 0]",
      "at: [0.12345678912, 1]", "hidden: false", "link: ''", "name: \"a\\u0007b\"", "name: ~",
      "note: \"two\\nlines\"", "transform: [1, 0, 0, 1, 5, 6]", "x-own: [1, '1', ~, {a b: c}]",
      "'odd key': 1", "meta: {}", "meta: {odd key: 1}", "children: []", "radius: 4",
    ])
  func property(text: String) throws {
    let name = text.prefix { $0 != ":" }
    try LosslessTrip.expectKept(
      """
      palette: {ink: '#1f2a44'}
      canvases: [{size: [90, 90], graphics: [{kind: rectangle, size: [40, 30], \(text)}]}]

      """, String(name))
  }
}
