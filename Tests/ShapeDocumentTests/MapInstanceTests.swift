import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Aliases of maps that are not graphics")
struct MapInstanceTests {
  private static let styles = """
    x-styles:
      bar: &bar
        name: Bar
        locked: true
        children:
          - &leaf {kind: ellipse, id: leaf, name: Leaf, size: [3, 4]}
          - *leaf
          - text: "Text\\tof it"
    canvases:
    - name: C
      graphics:
      - *bar
      - meta: {t: &t {text: Hi, children: [*bar]}}
        children: [*t]
    """

  @Test("unfold like any graphic") func unfold() throws {
    let document = Document(Self.styles)
    let bar = { (indent: String) in
      """
      \(indent)Bar (group) locked instance
      \(indent)  Leaf (ellipse) locked
      \(indent)  Leaf (ellipse) locked instance
      \(indent)  Text\tof it (rectangle) locked
      """
    }
    #expect(
      document.outline == """
        C (canvas)
        \(bar("  "))
          group (group)
            Hi (group) instance
        \(bar("      "))
        """)
    #expect(try document.labels("#leaf").count == 4)
    #expect(try document.labels("ellipse[size]").count == 4)
    #expect(try document.labels("@0.0 > *") == ["Leaf", "Leaf", "Text\tof it"])
    #expect(document.value(of: "size.0", entry: 3).value == .number(3))
    #expect(document.value(of: "name", entry: 1).value == .string("Bar"))
  }

  @Test("unfold while the document is read", arguments: [1, 3, 1_000])
  func stream(maxEntries: Int) throws {
    let document = try Document(inBlocks: Self.styles, maxEntries: maxEntries)
    #expect(document.outline == Document(Self.styles).outline)
  }

  @Test("report their mistakes once") func findings() {
    let document = Document(
      """
      x: {a: &a {children: [*a, *b]}, s: &s text, l: &l [1]}
      y: {b: &b {kind: group, sise: [1, 1], children: [{size: x}, *c, *later]}}
      canvases:
      - graphics: [*a, *b, *b, *s, *l, *later]
      z: {later: &later {}}
      """)
    #expect(
      document.findings() == [
        "1:23 error alias-cycle", "1:27 error unknown-anchor", "2:25 warning unknown-key",
        "2:51 warning nothing-to-draw", "2:57 error wrong-type", "2:61 error unknown-anchor",
        "2:65 error unknown-anchor", "4:26 error alias-not-a-graphic",
        "4:30 error alias-not-a-graphic", "4:34 error unknown-anchor",
      ])
  }

  @Test("limit how much they unfold to") func bomb() {
    var yaml = "x:\n  g0: &g0 {children: [{name: leaf, text: x}]}\n"
    for level in 1...30 {
      yaml += "  g\(level): &g\(level) {children: [*g\(level - 1), *g\(level - 1)]}\n"
    }
    let document = Document(yaml + "canvases:\n- graphics: [*g30, *g2]\n")
    #expect(document.graphicCount <= Document.maximumInstanceCount + 2)
    #expect(document.graphicCount > 1_000)
    #expect(document.findings().contains { $0.hasSuffix("warning too-many-instances") })
  }

  /// Six levels of ten aliases each: over the limit by a factor of ten, and nothing else is wrong.
  @Test(
    "only warn where the limit leaves a leaf",
    arguments: ["x-%: &% ", "looks%: &% ", "- meta: &% "])
  func leaves(prefix: String) {
    var yaml = ""
    var inner = "{fill: red, size: [1, 1]}"
    for name in ["a", "b", "c", "d", "e", "f"] {
      yaml += prefix.replacing("%", with: name) + inner + "\n"
      inner =
        "{children: [" + Array(repeating: "*" + name, count: 10).joined(separator: ", ") + "]}"
    }
    let document = Document(
      prefix.hasPrefix("-")
        ? "canvases:\n" + yaml + "- graphics: [*f]\n"
        : yaml + "canvases:\n- graphics: [*f]\n")
    #expect(document.graphicCount > 80_000)
    let codes = Set(document.check().diagnostics.map(\.code))
    #expect(codes == [.tooManyInstances])
  }

  @Test("are checked in a list of graphics that nothing shows") func unusedAliases() {
    let document = Document(
      "x: {a: &a {children: [*a, *b, {meta: *c}]}}\ncanvases: []\n")
    #expect(
      document.findings() == [
        "1:23 error alias-cycle", "1:27 error unknown-anchor", "1:38 error unknown-anchor",
      ])
  }

  @Test("count up to the limit and no further") func limit() {
    let children = String(repeating: "{text: x}, ", count: 999)
    let aliases = String(repeating: "*a, ", count: 101)
    let document = Document(
      "x: &a {children: [\(children)]}\ncanvases:\n- graphics: [\(aliases)]\n")
    #expect(document.graphicCount == 100_000 + 1)
    #expect(document.childCount(of: 1) == 999)
    #expect(document.childCount(of: document.entryCount - 1) == 0)
    #expect(document.kindName(of: document.entryCount - 1) == "group")
    #expect(
      document.check().diagnostics.filter { $0.code == .tooManyInstances }.count == 1)
  }

  @Test("limit how deep they nest") func depth() {
    var yaml = "canvases:\n- meta: &g0 {text: leaf}\n"
    for level in 1...2_100 { yaml += "- meta: &g\(level) {children: [*g\(level - 1)]}\n" }
    let document = Document(yaml + "- graphics: [*g2100]\n")
    #expect(document.graphicCount == Document.maximumInstanceDepth)
    #expect(document.check().diagnostics.contains { $0.code == .tooDeepInstances })
  }

  @Test(
    "read versions of any size as too new",
    arguments: [
      "2", "99999999999999999999", "1e400", "\(String(repeating: "9", count: 500))", "1.5", "\"7\"",
    ]) func versions(version: String)
  {
    let document = Document("shapeedit: \(version)\ncanvases: []\n")
    guard case .versionTooNew = document.readOnlyReason else {
      Issue.record("\(version) is no version that is too new")
      return
    }
    #expect(document.findings() == ["1:12 error version-too-new"])
    #expect(throws: Diagnostic.self) { _ = try Transaction(document) }
  }

  @Test("accept known and missing versions", arguments: ["1", "0", "-9", "1.0", "abc"])
  func knownVersions(version: String) {
    #expect(Document("shapeedit: \(version)\ncanvases: []\n").readOnlyReason == nil)
  }

  @Test("escape noncharacters in JSON") func noncharacters() {
    let points =
      Array(0xFDD0...0xFDEF) + (0...16).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    #expect(points.count == 66)
    for value in points + [0x2028, 0x2029, 0x85, 0x9B, 0x7F] {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      #expect(JSONText.quoted(String(scalar)).utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    }
    #expect(JSONText.quoted("\u{1FFFE}") == "\"\\ud83f\\udffe\"")
  }
}

@Suite("Unknown names in selectors")
struct NameMistakeTests {
  private let document = Document(
    """
    x-root: 1
    canvases:
    - graphics:
      - {kind: gizmo, colour: red, stroke: {color: red, odd: 1}, animations: }
      - {kind: star, meta: {a: 1}}
    """)

  @Test(arguments: [
    ("rectangel", "rectangle"), ("star, gruop", "group"), (":not(gizmoo)", "gizmo"),
    ("[nmae]", "name"), ("[stroke.widht=2]", "stroke.width"), ("*:has([filll])", "fill"),
    (":nth-child(1 of [opacty<1])", "opacity"),
  ]) func mistakesHaveANearestWord(selector: String, nearest: String) throws {
    #expect(document.nameMistake(in: try Selector(selector))?.nearest == nearest)
  }

  @Test(arguments: [
    "gizmo", "[colour]", "[stroke.odd]", "[animations]", "[meta.b.c]", "[x-any.thing]", "canvas",
    "frame", "[points.3.0]", "[fill.stops.0.1]", "[text.size>16]", "[size]", "[background]",
    "[palette.a]", "[title]", "[children]", "[stroke.gradient.from.0]", "[fill.transform.3]",
  ]) func namesOfTheFormatOrTheDocumentAreKnown(selector: String) throws {
    #expect(document.nameMistake(in: try Selector(selector)) == nil)
  }

  @Test(arguments: ["glow", "effects", "stroke.even", "bogus", "meta-x"])
  func namesThatAreNowhereAreNot(path: String) {
    #expect(document.nameMistake(inProperty: path) != nil)
  }
}
