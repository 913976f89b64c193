import Foundation
import SVGImport
import SVGReplay
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// Files of Tests/Fixtures/svg/foreign: exported with `--editable --ids keep --fonts names`, then saved by Inkscape 1.2 after
/// actions of its command line, or by scour 0.38.
@Suite("Files that other programs have saved")
struct ForeignFileTests {
  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Fixture("svg/foreign/\(name)").data)
  }

  @Test(
    "What a program has only written anew is what it was",
    arguments: [
      "inkscape-nothing.svg", "inkscape-chart.svg", "scour-plan.svg", "scour-tour.svg",
      "scour-chart.svg",
    ])
  func untouched(name: String) throws {
    let bytes = try Self.file(name)
    let source = try #require(SVGImporter.source(in: bytes))
    let replay = try SVGReplay(of: bytes)
    #expect(!replay.isUntouched && replay.takenCount == 0 && replay.lost.isEmpty)
    #expect(replay.yaml == source.yaml, "\(name): \(replay.summary)")
  }

  @Test(
    "What Inkscape has changed is an edit of the document",
    arguments: [
      ("move", ["{id: note, kind: rectangle, at: [10, 5], size: [60, 60], fill: \"#86efac\"}"]),
      ("box", ["at: [212, 50], size: [90, 40]"]),
      ("fill", ["fill: \"#123456\", stroke: {color: black, width: 2}"]),
      ("stroke", ["stroke: {color: $ink, width: 3}, text: Start"]),
      ("text", ["text: {string: Other words, size: 14}"]),
      ("scale", ["at: [-570, -570], size: [1200, 1200]"]),
      ("rotate", ["{id: mark, kind: path, d: \"M 92.988509,2.7622928"]),
      ("delete", []),
      ("bottom", ["{id: words, kind: text, at: [140, 20]"]),
      ("duplicate", ["id: path35", "kind: path", "d: m 110", "fill: \"#fca5a5\"", "width: 2"]),
      ("group", ["- children:", "{id: note", "{id: mark"]),
    ])
  func changed(name: String, lines: [String]) throws {
    let replay = try SVGReplay(of: Self.file("inkscape-\(name).svg"))
    #expect(replay.takenCount >= 1 && replay.lost.isEmpty, "\(replay.summary)")
    let old = try Fixture("svg/foreign/plan.yaml").text.split(separator: "\n")
    let new = String(decoding: replay.yaml, as: UTF8.self).split(separator: "\n")
    let inserted = new.difference(from: old).insertions.compactMap { change in
      if case .insert(_, let line, _) = change { String(line) } else { nil }
    }
    #expect(inserted.count == lines.count, "\(inserted)")
    for (line, wanted) in zip(inserted, lines) { #expect(line.contains(wanted), "\(inserted)") }
    // The comment and what was not changed stay.
    #expect(new.contains("  # The first box"))
  }
}
