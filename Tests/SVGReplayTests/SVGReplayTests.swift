import CanvasPictures
import Foundation
import Geometry
import SVGExport
import SVGImport
import SVGReplay
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// The first picture of a document, with the document in it.
func editable(_ yaml: String, _ change: (inout PictureRequest) -> Void = { _ in }) throws -> String
{
  var request = PictureRequest(format: .svg)
  request.svg.isEditable = true
  change(&request)
  let export = PictureExport(
    of: Document(text: SourceText(yaml)), request, title: "Test", files: ShownFiles(of: nil))
  return String(decoding: try #require(try export.perform().files.first), as: UTF8.self)
}

/// A file whose picture another program has changed.
private func replaced(_ svg: String, _ text: String, with other: String) throws -> [UInt8] {
  let end = try #require(svg.firstRange(of: "</metadata>")?.upperBound)
  let picture = svg[end...]
  #expect(picture.contains(text), "\(picture)")
  return Array((svg[..<end] + picture.replacing(text, with: other, maxReplacements: 1)).utf8)
}

@Suite("A document that comes back from its SVG")
struct UntouchedTests {
  @Test(
    "It is what it was, byte for byte",
    arguments: [
      "canvases: [{size: [9, 9], graphics: [{fill: red, size: [4, 4]}]}]",
      "# comment\ncanvases:\n- size: [9, 9]   # with ]]> in it\n  graphics: []\n",
      "canvases:\r\n- size: [9, 9]\r\n",
      "canvases:\n- {size: [9, 9], name: \"\u{2028}\u{85}\"}\n",
      "\n\ncanvases:\n- {size: [9, 9], name: 'ü 日本 <&>'}\n\n",
    ])
  func bytes(yaml: String) throws {
    let svg = try editable(yaml)
    let replay = try SVGReplay(of: Array(svg.utf8))
    #expect(replay.isUntouched && replay.yaml == Array(yaml.utf8))
    #expect(svg.components(separatedBy: "<s:source ").count == 2)
  }

  @Test(
    "A PNG brings it back, too, whatever its pixels are",
    arguments: [
      "canvases:\r\n- size: [9, 9]\r\n",
      "\u{FEFF}# ü 日本 \u{85}\ncanvases:\n- {size: [9, 9]}\n- {size: [5, 5]}\n",
    ])
  func png(yaml: String) throws {
    var request = PictureRequest(format: .png)
    request.svg.isEditable = true
    func files() throws -> [[UInt8]] {
      try PictureExport(
        of: Document(text: SourceText(yaml)), request, title: "Test", files: ShownFiles(of: nil)
      ).perform().files
    }
    for file in try files() {
      let replay = try SVGReplay(of: file)
      #expect(replay.yaml == Array(yaml.utf8) && replay.isUntouched)
      #expect(PNGChunks(of: file).areWhole)
    }
    request.svg.isEditable = false
    let plain = try #require(try files().first)
    #expect(throws: SVGReplay.Refusal.self) { try SVGReplay(of: plain) }
    let broken = PNGChunks(of: plain).adding(keyword: PNGChunks.source, utf8: Array("a: [".utf8))
    #expect(throws: SVGReplay.Refusal.self) { try SVGReplay(of: broken) }
  }

  @Test("A plain file has no document")
  func plain() throws {
    let svg = try editable("canvases: [{size: [9, 9]}]") { $0.svg.isEditable = false }
    #expect(throws: SVGReplay.Refusal.self) { try SVGReplay(of: Array(svg.utf8)) }
    #expect(!svg.contains("shapeedit"))
  }

  @Test("A program that writes the same picture otherwise changes nothing")
  func otherwise() throws {
    let yaml = "canvases: [{size: [9, 9], graphics: [{fill: red, size: [4, 4], at: [1, 2]}]}]"
    let svg = try editable(yaml)
    for (text, other) in [
      ("fill=\"#ff0000\"", "style=\"fill:red\""), ("<rect ", "<rect id=\"rect1\"\r\n  "),
      ("x=\"1\" y=\"2\"", "transform=\"translate(1,2)\""),
      ("<rect x=\"1\" y=\"2\"", "<rect x=\"0.5\" y=\"1.5\" transform=\"translate(.5 .5)\""),
    ] {
      let replay = try SVGReplay(of: replaced(svg, text, with: other))
      #expect(!replay.isUntouched && replay.lost.isEmpty, "\(replay.summary)")
      #expect(String(decoding: replay.yaml, as: UTF8.self) == yaml)
    }
  }

  @Test("A program that gives ids to groups that say nothing changes nothing")
  func namedGroups() throws {
    let pair =
      "{kind: rectangle, size: [9, 9], fill: red}, {kind: ellipse, size: [9, 9], fill: blue}"
    let yaml = """
      canvases:
      - size: [90, 90]
        graphics:
        - {children: [{children: [{id: layer, children: [{children: [\(pair)]}]}]}]}
        - {children: [\(pair)]}

      """
    let svg = try editable(yaml) { $0.svg.keepsIDs = true }
    let end = try #require(svg.firstRange(of: "</metadata>")?.upperBound)
    var count = 0
    let picture = svg[end...].replacing(/<g>/) { _ in
      count += 1
      return "<g id=\"g\(count)\">"
    }
    let replay = try SVGReplay(of: Array((svg[..<end] + picture).utf8))
    #expect(count > 3 && replay.takenCount == 0 && replay.lost.isEmpty, "\(replay.summary)")
    #expect(replay.yaml == Array(yaml.utf8))
  }

  @Test("A later version's document, a broken one and a wrong canvas are not taken")
  func refused() throws {
    let svg = try editable("canvases: [{size: [9, 9]}]")
    for (text, other) in [
      ("version=\"1\"", "version=\"2\""), ("canvas=\"0\"", "canvas=\"7\""),
      ("canvases: [", "canvases: {["),
    ] {
      let bytes = Array(svg.replacing(text, with: other).utf8)
      #expect(throws: SVGReplay.Refusal.self) { try SVGReplay(of: bytes) }
    }
  }
}

@Suite("What another program changes in an SVG")
struct ReplayTests {
  private static let yaml = """
    palette: {soft: "#aabbcc"}
    canvases:
    - size: [300, 200]
      graphics:
      # The first
      - {id: a, kind: rectangle, at: [20, 20], size: [100, 50], fill: $soft, text: Hello}
      - id: g
        kind: group
        at: [50, 100]
        children:
        - {id: b, kind: ellipse, size: [40, 40], fill: red}
        - {id: c, kind: path, at: [60, 0], d: "M0 0L9 9L0 9Z", fill: blue, stroke: {color: black, width: 2}}
      - kind: group
        at: [200, 10]
        layout: {type: vstack, spacing: 4}
        children:
        - {id: l, kind: rectangle, size: [20, 10], fill: lime}
        - {id: m, kind: rectangle, size: [20, 10], fill: teal}

    """

  private func replay(_ text: String, _ other: String) throws -> (SVGReplay, [String]) {
    let replay = try SVGReplay(
      of: replaced(try editable(Self.yaml), text, with: other))
    let old = Self.yaml.split(separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: replay.yaml, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (
      replay,
      new.difference(from: old).insertions.map { change in
        if case .insert(_, let line, _) = change {
          String(line.drop { $0 == " " })
        } else {
          ""
        }
      }
    )
  }

  @Test(
    "Each change is an edit of the graphic that was drawn",
    arguments: [
      ("fill=\"#aabbcc\"", "fill=\"#123456\"", "fill: \"#123456\""),
      (">Hello<", ">Good bye<", "text: Good bye"),
      ("font-size=\"16\"", "font-size=\"20\"", "size: 20"),
      ("fill=\"#ff0000\"", "fill=\"#ff0000\" opacity=\"0.5\"", "opacity: 0.5"),
      ("stroke-width=\"2\"", "stroke-width=\"5\"", "width: 5"),
      ("translate(50 100)", "translate(57 103)", "at: [57, 103]"),
      ("translate(60 0)", "translate(61 2)", "at: [61, 2]"),
      ("rx=\"20\" ry=\"20\"", "rx=\"20\" ry=\"10\"", "size: [40, 20]"),
      ("M0 0L9 9L0 9Z", "M0 0L9 9L5 9Z", "M0 0L9 9L5 9Z"),
    ])
  func edits(text: String, other: String, line: String) throws {
    let (replay, lines) = try replay(text, other)
    #expect(replay.takenCount >= 1 && replay.lost.isEmpty, "\(replay.summary) \(lines)")
    #expect(lines.count == 1 && lines[0].contains(line), "\(lines)")
  }

  @Test("What is new is inserted in its group, at its place")
  func addition() throws {
    let (replay, lines) = try replay(
      "<ellipse", "<rect x=\"5\" y=\"6\" width=\"7\" height=\"8\" fill=\"#00ff00\"/><ellipse")
    #expect(replay.lost.isEmpty && replay.takenCount == 1, "\(replay.summary)")
    let text = String(decoding: replay.yaml, as: UTF8.self)
    let document = Document(text: SourceText(text))
    let canvas = try #require(document.canvases.first)
    let group = try #require(document.entries(withID: "g").first)
    let added = group + 1
    #expect(document.parent(of: added) == group && canvas.size?.width == 300)
    #expect(
      document.boundsOnCanvas(of: added) == .init(origin: .init(55, 106), extent: .init(7, 8)))
    #expect(!lines.isEmpty)
  }

  @Test("What is gone is deleted")
  func deletion() throws {
    let (replay, lines) = try replay(
      "<ellipse cx=\"20\" cy=\"20\" rx=\"20\" ry=\"20\" fill=\"#ff0000\"/>", "")
    #expect(replay.takenCount == 1 && replay.lost.isEmpty && lines.isEmpty, "\(replay.summary)")
    #expect(!String(decoding: replay.yaml, as: UTF8.self).contains("id: b"))
  }

  @Test("A member of a layout is not moved, and that is told")
  func layout() throws {
    let svg = try editable(Self.yaml)
    let member = String(try #require(svg.firstMatch(of: /<rect [^>]*fill="#008080"\/>/)).output)
    let moved = member.replacing(/y="[^"]*"/, with: "y=\"60\"")
    let replay = try SVGReplay(of: replaced(svg, member, with: moved))
    #expect(replay.takenCount == 0 && replay.lostCount == 1, "\(replay.summary)")
    #expect(String(decoding: replay.yaml, as: UTF8.self) == Self.yaml)
  }

  private static let parts = """
    canvases:
    - size: [300, 200]
      background: {color: "#00000080", opacity: 0.5}
      graphics:
      - id: p
        kind: rectangle
        at: [20, 20]
        size: [100, 50]
        fill: red
        stroke: {gradient: {type: linear, stops: [[0, blue]]}, width: 2}
        text: Front
        children:
        - {id: q, kind: ellipse, size: [40, 40], fill: teal}
      - {id: l, at: [150, 20], size: [9, 9], fill: gold, link: "https://a.b"}

    """

  @Test(
    "Parts of graphics change as the picture's elements do",
    arguments: [
      ("fill=\"#000000\"", "fill=\"#123456\"", "background: {color: \"rgba(18, 52, 86, 0.5"),
      ("stroke=\"#0000ff\"", "stroke=\"#123456\"", "stroke: {color: \"#123456\", width: 2}"),
      ("<a ", "<a id=\"a1\" transform=\"translate(3 4)\" ", "at: [153, 24]"),
      ("<g transform=.*?</g>", "", "text: Front"),
      ("(<text.*?</text>)(<g transform=.*?</g>)", "$2$1", "kind: text"),
      ("</g>\\s*</g>", "</g><rect width=\"7\" height=\"7\" fill=\"red\"/></g>", "size: [7, 7]"),
    ])
  func parts(pattern: String, other: String, line: String) throws {
    let svg = try editable(Self.parts) { $0.svg.fonts = .names }
    let end = try #require(svg.firstRange(of: "</metadata>")?.upperBound)
    let picture = try NSRegularExpression(pattern: pattern, options: .dotMatchesLineSeparators)
    let text = String(svg[end...])
    let range = try #require(
      picture.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?.range)
    let changed = picture.stringByReplacingMatches(in: text, range: range, withTemplate: other)
    let replay = try SVGReplay(of: Array((svg[..<end] + changed).utf8))
    let yaml = String(decoding: replay.yaml, as: UTF8.self)
    #expect(replay.takenCount >= 1 && replay.lost.isEmpty, "\(replay.summary) \(changed)")
    #expect(yaml.contains(line) && yaml != Self.parts, "\(yaml)")
    #expect(yaml.contains("link: \"https://a.b\""))
  }

  @Test("Heads of lines are known where another program has given markers other ids")
  func heads() throws {
    let endings = LineEnding.allCases.filter { $0 != .none }.map(\.rawValue)
    var lines = ["{kind: line, points: [[0, 0], [90, 0]], stroke: {color: teal, arrow: both}}"]
    for (number, ending) in endings.enumerated() {
      for width in [0.5, 1.5, 3] {
        lines.append(
          "{kind: line, points: [[0, \(20 * number)], [90, \(20 * number)]], stroke: "
            + "{color: red, width: \(width), start: \(ending), end: \(ending)}}")
      }
      lines.append(
        "{kind: connector, from: {at: [0, \(20 * number)]}, to: {at: [90, 9]}, end: \(ending)}")
    }
    let yaml =
      "canvases:\n- size: [300, 400]\n  graphics:\n" + lines.map { "  - \($0)\n" }.joined()
    let svg = try editable(yaml) { $0.svg.fonts = .names }
    let end = try #require(svg.firstRange(of: "</metadata>")?.upperBound)
    var (picture, count) = (String(svg[end...]), 0)
    for match in picture.matches(of: /<marker id="([^"]*)"/) {
      count += 1
      picture = picture.replacing("id=\"\(match.output.1)\"", with: "id=\"m\(count)\"")
        .replacing("url(#\(match.output.1))", with: "url(#m\(count))")
    }
    #expect(count > 50)
    let replay = try SVGReplay(of: Array((svg[..<end] + picture).utf8))
    #expect(!replay.isUntouched && replay.takenCount == 0, "\(replay.summary)")
    #expect(replay.lost.isEmpty && replay.yaml == Array(yaml.utf8), "\(replay.summary)")
  }

  @Test("A marker of another colour than the line's is no head of it")
  func marker() throws {
    func imported(_ color: String) throws -> String {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><marker id="m" viewBox="-4 -4 8 8"
        markerWidth="8" markerHeight="8" orient="auto"><path d="M1 0-3 2-3-2z" fill="\(color)"/></marker>
        <path d="M9 9H80" stroke="#ff0000" marker-end="url(#m)"/></svg>
        """
      return try SVGImporter.imported(Array(svg.utf8), named: "").canvas
    }
    #expect(try imported("red").contains("arrow: end"))
    #expect(try !imported("blue").contains("arrow"))
  }

  @Test("Numbering changes nothing of what an import reads")
  func numbering() throws {
    let plain = try editable(Self.yaml) { $0.svg.isEditable = false }
    let numbered = try editable(Self.yaml) {
      $0.svg.isEditable = false
      $0.numbersParts = true
    }
    #expect(plain != numbered)
    let (one, other) = (
      try SVGImporter.imported(Array(plain.utf8), named: ""),
      try SVGImporter.imported(Array(numbered.utf8), named: "")
    )
    #expect(one.canvas == other.canvas && other.parts.contains { $0 != nil })
  }
}
