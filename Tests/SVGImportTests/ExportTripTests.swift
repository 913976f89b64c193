import SVGExport
import SVGImport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// A document's way through SVG and back.
enum ExportTrip {
  static func exported(_ canvas: Document.Canvas) -> String {
    let frame = canvas.frame ?? Graphic.Box(origin: .zero, extent: .init(1, 1))
    return String(
      decoding: SVGExport(canvas, SVGExport.Options(frame: frame)).bytes, as: UTF8.self)
  }

  /// The pictures of a document as one document again.
  static func imported(_ document: Document) throws -> (document: Document, losses: [String]) {
    var importer = try SVGImporter()
    var losses: [String] = []
    for canvas in document.canvases {
      losses += try importer.add(Array(exported(canvas).utf8), named: "page.svg").map(\.message)
    }
    let text = String(decoding: importer.document, as: UTF8.self)
    return (Document(text: SourceText(text)), losses)
  }

  /// What a picture draws, an element a line: without names, groups that change nothing, and the
  /// regions of filters, which leave room for what is not drawn, too.
  private static func drawn(_ picture: String) -> String {
    var text = picture.replacing(/<title>[^<]*<\/title>/, with: "")
    while let empty = text.firstRange(of: /<g\b[^>]*>\s*<\/g>/) { text.removeSubrange(empty) }
    text = text.replacing(/\sfilterUnits="userSpaceOnUse"(\s(x|y|width|height)="[^"]*")+/, with: "")
    return text.replacing(/<g>|<\/g>/, with: "").replacing(/\s*</, with: "\n<")
  }

  /// Expects that two pictures draw the same, but for half of the last of three decimals.
  static func expectAlike(_ first: String, _ second: String, _ name: String) {
    let number = /-?\d+(\.\d+)?/
    let (first, second) = (drawn(first), drawn(second))
    let (one, other) = (first.replacing(number, with: "0"), second.replacing(number, with: "0"))
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    #expect(one == other, "\(name): \(String(describing: lines.first { $0 != $1 }))")
    for (one, other) in zip(first.matches(of: number), second.matches(of: number)) {
      guard one.output.0 != other.output.0, let one = Double(one.output.0),
        let other = Double(other.output.0)
      else { continue }
      #expect(abs(one - other) <= 0.000501 + 1e-6 * abs(one), "\(name)")
    }
  }
}

@Suite("What is exported and imported looks as it did")
struct ExportTripTests {
  @Test(
    "Documents of the corpus, but for rounding",
    arguments: [
      "aiga-symbols", "mpl-lines", "mpl-unicode", "oc-blokken-names", "oc-dartboard",
      "oc-eu-flag-stars", "oc-keyboard-de", "oc-red-lips", "oc-two-red-dice",
    ])
  func corpus(name: String) throws {
    try expectAlike(try Fixture("corpus/\(name).yaml").text, name)
  }

  @Test("Documents of our own", arguments: ["chart", "diagram", "flow", "mockup", "tour"])
  func own(name: String) throws {
    try expectAlike(try Fixture(package: "Documents/\(name).yaml").text, name)
  }

  private func expectAlike(_ text: String, _ name: String) throws {
    let original = Document(text: SourceText(text))
    let (again, losses) = try ExportTrip.imported(original)
    #expect(again.check().errorCount == 0)
    #expect(losses == [], "\(name)")
    for (one, other) in zip(original.canvases, again.canvases) {
      ExportTrip.expectAlike(ExportTrip.exported(one), ExportTrip.exported(other), name)
    }
  }

  @Test(
    "Texts come back without the families and widths they are measured with",
    arguments: [
      "text: {string: Hi there, size: 20}", "text: {string: Hi, font: Georgia}",
      "text: {string: \"Hi\\nthere\", font: monospace}",
      "text: {string: Hi, font: Liberation Sans}",
      "text: {spans: [A, {string: B, weight: bold}, {string: C, font: serif}]}",
      "text: {weight: bold, spans: [{string: x, weight: regular}]}",
      "text: {color: red, spans: [{string: x, color: blue}]}",
      "text: {spacing: 3, spans: [{string: x, spacing: 1, decoration: underline}]}",
    ])
  func widths(text: String) throws {
    let yaml =
      "canvases:\n- size: [100, 50]\n  graphics:\n  - {kind: text, size: [90, 40], \(text)}\n"
    let canvas = try #require(Document(text: SourceText(yaml)).canvases.first)
    let again = try document(ExportTrip.exported(canvas))
    #expect(
      !again.contains("x-svg") && !again.contains("Arimo") && !again.contains("Cousine"),
      "\(again)")
  }
}
