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

  /// What came of changes.
  private struct Tally {
    var tried = 0
    /// Those that the document has whole.
    var taken = 0
    /// Those that were refused for a lock or a layout.
    var refused = 0
    /// Whole ones of which rsvg-convert has drawn both pictures.
    var compared = 0

    var taking: Double { Double(taken) / Double(max(tried - refused, 1)) }
  }

  @Test("What is changed in the picture is taken or told")
  func edited() throws {
    let count = SeededRun.count.map { max($0 / 5, 1) } ?? SeededRun.rounds(20)
    var tallies: [ForeignEdit: Tally] = [:]
    for seed in SeededRun.seed..<SeededRun.seed + count {
      var generator = SeededGenerator(seed: seed)
      var random = RandomTripDocument(seed: seed)
      let text = random.text()
      for (number, picture) in Self.pictures(text).enumerated() {
        guard let edit = ForeignEdit.allCases.randomElement(using: &generator),
          let changed = try edit.changed(picture, &generator), changed != picture,
          // A picture that reads as it did is not changed.
          try Self.read(changed) != Self.read(picture)
        else { continue }
        if SeededRun.showsDocuments, SeededRun.count == 1 { print("\(text)\n\(changed)") }
        let replay = try SVGReplay(of: Array(changed.utf8))
        var tally = tallies[edit] ?? Tally()
        defer { tallies[edit] = tally }
        tally.tried += 1
        let made = String(decoding: replay.yaml, as: UTF8.self)
        #expect(Document(text: SourceText(made)).fatal == nil, "seed \(seed) \(edit)")
        if replay.takenCount == 0 { #expect(made == text, "seed \(seed) \(edit)") }
        if replay.lost.isEmpty {
          tally.taken += 1
          // What is not seen is no change, which the pictures show.
          if replay.takenCount == 0 || seed % 6 == 0,
            try Self.looksAlike(made, number, changed, "seed \(seed) \(edit)")
          {
            tally.compared += 1
          }
          continue
        }
        let isRefused = replay.lost.contains {
          $0.sentence.contains(" locked") || $0.sentence.contains("layout")
        }
        if isRefused { tally.refused += 1 }
        if SeededRun.showsDocuments { print("seed \(seed) \(edit): \(replay.summary)") }
      }
    }
    report(tallies)
  }

  private func report(_ tallies: [ForeignEdit: Tally]) {
    var all = Tally()
    for edit in ForeignEdit.allCases {
      guard let tally = tallies[edit] else { continue }
      all.tried += tally.tried
      all.taken += tally.taken
      all.refused += tally.refused
      all.compared += tally.compared
      if SeededRun.count != nil {
        print("  \(edit): \(tally.tried), taken whole \(tally.taken), locked \(tally.refused)")
      }
    }
    if SeededRun.count != nil {
      print(
        "\(all.tried) edits, all taken or told, \(all.taken) taken whole, \(all.refused) refused "
          + "for locks and layouts: \((1_000 * all.taking).rounded() / 10) % of the others; "
          + "\(all.compared) pictures compared")
    }
    #expect(all.taking >= (SeededRun.count == nil ? 0.85 : 0.95), "\(all)")
  }

  private static let rsvg = "/usr/bin/rsvg-convert"

  /// Whether rsvg-convert has drawn the picture of a document as it draws a changed one: in the long form,
  /// where it is installed and the picture is not too large for it.
  private static func looksAlike(
    _ yaml: String, _ number: Int, _ changed: String, _ comment: String
  ) throws -> Bool {
    guard SeededRun.count != nil, FileManager.default.isExecutableFile(atPath: rsvg) else {
      return false
    }
    let pictures = pictures(yaml)
    guard pictures.indices.contains(number) else { return false }
    // What shows more or less of the canvas is not another drawing.
    let made = pictures[number].replacing(/<svg [^>]*>/, maxReplacements: 1) { _ in
      String(changed.firstMatch(of: /<svg [^>]*>/)?.output ?? "")
    }
    guard let one = try pixels(made), let other = try pixels(changed) else { return false }
    let differing = zip(one, other).filter { !isNear($0, $1) }.count
    // Edges fall on other pixels where numbers have other third decimals.
    #expect(differing * 1_000 <= one.count, "\(comment): \(differing) pixels differ")
    return true
  }

  private static func isNear(_ one: UInt32, _ other: UInt32) -> Bool {
    for shift in [0, 8, 16] {
      let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
      guard abs(difference) <= 24 else { return false }
    }
    return true
  }

  private static func pixels(_ svg: String) throws -> [UInt32]? {
    let scratch = try Scratch()
    try scratch.file("in.svg", svg)
    let run = try ProgramRun([
      rsvg, "-w", "240", "-h", "240", "-b", "white", scratch.url("in.svg").path, "-o",
      scratch.url("out.png").path,
    ])
    guard run.status == 0 else { return nil }
    return try ForeignPixels(png: Array(Data(contentsOf: scratch.url("out.png")))).pixels
  }

  /// What an import reads of a picture.
  private static func read(_ picture: String) throws -> String {
    let end = try #require(picture.firstRange(of: "</metadata>")?.upperBound)
    let start = try #require(picture.firstRange(of: "<metadata>")?.lowerBound)
    let plain = picture[..<start] + picture[end...]
    return try SVGImporter.imported(Array(String(plain).utf8), named: "").canvas
  }
}
