import CanvasPictures
import Foundation
import SVGImport
import SVGReplay
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// `Tools/random-replays` runs the long form.
@Suite("Random documents come back from their SVG")
struct RandomReplayTests {
  private static func pictures(_ text: String) -> [String] {
    var request = PictureRequest(format: .svg)
    request.svg.isEditable = true
    request.svg.fonts = .names
    let export = PictureExport(
      of: Document(text: SourceText(text)), request, title: "Test", files: ShownFiles(of: nil))
    let files = (try? export.perform())?.files ?? []
    return files.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Untouched, they are what they were")
  func untouched() throws {
    let count = SeededRun.count ?? SeededRun.rounds(30)
    var pictureCount = 0
    for seed in SeededRun.seed..<SeededRun.seed + count {
      var random = RandomTripDocument(seed: seed)
      let text = random.text()
      for picture in Self.pictures(text) {
        let replay = try SVGReplay(of: Array(picture.utf8))
        #expect(replay.isUntouched && replay.yaml == Array(text.utf8), "seed \(seed)")
        pictureCount += 1
      }
    }
    if SeededRun.count != nil { print("\(count) documents, \(pictureCount) pictures, all equal") }
  }

  /// What another program changes in a picture.
  private enum Edit: CaseIterable {
    case fill
    case stroke
    case text
    case deletion
    case addition
    case move
  }

  @Test("What is changed in the picture is taken or told")
  func edited() throws {
    let count = SeededRun.count ?? SeededRun.rounds(20)
    var (tried, taken, told) = (0, 0, 0)
    for seed in SeededRun.seed..<SeededRun.seed + count {
      var generator = SeededGenerator(seed: seed)
      var random = RandomTripDocument(seed: seed)
      let text = random.text()
      for picture in Self.pictures(text) {
        guard let edit = Edit.allCases.randomElement(using: &generator),
          let changed = try Self.changed(picture, by: edit, &generator), changed != picture
        else { continue }
        if SeededRun.showsDocuments, SeededRun.count == 1 { print("\(text)\n\(changed)") }
        let replay = try SVGReplay(of: Array(changed.utf8))
        // A picture that reads as it did is not changed.
        guard try Self.read(changed) != Self.read(picture) else { continue }
        tried += 1
        taken += replay.takenCount > 0 && replay.lost.isEmpty ? 1 : 0
        told += replay.takenCount + replay.lostCount > 0 ? 1 : 0
        let made = Document(text: SourceText(String(decoding: replay.yaml, as: UTF8.self)))
        #expect(made.fatal == nil, "seed \(seed)")
        if replay.takenCount == 0 { #expect(replay.yaml == Array(text.utf8), "seed \(seed)") }
        if SeededRun.showsDocuments, !replay.lost.isEmpty || replay.takenCount == 0 {
          print("seed \(seed) \(edit): \(replay.summary)")
        }
      }
    }
    if SeededRun.count != nil {
      print("\(tried) edits, \(taken) taken whole, \(told) taken or told")
    }
    #expect(Double(told) >= 0.98 * Double(tried), "\(told) of \(tried)")
    #expect(Double(taken) >= 0.75 * Double(tried), "\(taken) of \(tried)")
  }

  /// What an import reads of a picture.
  private static func read(_ picture: String) throws -> String {
    let end = try #require(picture.firstRange(of: "</metadata>")?.upperBound)
    let start = try #require(picture.firstRange(of: "<metadata>")?.lowerBound)
    let plain = picture[..<start] + picture[end...]
    return try SVGImporter.imported(Array(String(plain).utf8), named: "").canvas
  }

  /// A picture with one change; nil where there is nothing to change so.
  private static func changed(
    _ picture: String, by edit: Edit, _ generator: inout SeededGenerator
  ) throws -> String? {
    guard let end = picture.firstRange(of: "</metadata>")?.upperBound else { return nil }
    let (head, body) = (String(picture[..<end]), String(picture[end...]))
    func replacingOne(_ pattern: String, _ other: (String) -> String) throws -> String? {
      let matches = body.ranges(of: try Regex(pattern))
      guard let range = matches.randomElement(using: &generator) else { return nil }
      return head + body.replacingCharacters(in: range, with: other(String(body[range])))
    }
    switch edit {
    case .fill: return try replacingOne(##" fill="#[0-9a-f]{6}""##) { _ in " fill=\"#13579b\"" }
    case .stroke:
      return try replacingOne(##" stroke="#[0-9a-f]{6}""##) { _ in " stroke=\"#13579b\"" }
    case .text: return try replacingOne(">[A-Za-z ]{2,}<") { _ in ">Another text<" }
    case .deletion:
      return try replacingOne(#"\n *<(rect|ellipse|circle|polygon) [^>]*/>"#) { _ in "" }
    case .addition:
      let added = "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#13579b\"/></svg>"
      return head + body.replacing("</svg>", with: added)
    case .move:
      return try replacingOne("<(rect|ellipse|circle|polygon) (?![^>]*transform)") { tag in
        "\(tag)transform=\"translate(3 4)\" "
      }
    }
  }
}
