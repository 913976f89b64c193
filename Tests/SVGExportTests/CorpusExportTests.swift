import Foundation
import FoundationXML
import SVGExport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("SVG of the corpus")
struct CorpusExportTests {
  /// Counts what a file holds.
  private final class Counter: NSObject, XMLParserDelegate {
    var ids: [String] = []
    var titles = 0
    var elements: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      elements[name, default: 0] += 1
      if name == "title" { titles += 1 }
      if let id = attributes["id"], !id.hasPrefix("salt-") { ids.append(id) }
    }
  }

  @Test(
    "is well formed and has all ids, names and graphics",
    arguments: [
      "aiga-symbols", "mpl-lines", "mpl-unicode", "oc-blokken-names", "oc-dartboard",
      "oc-eu-flag-stars", "oc-keyboard-de", "oc-red-lips", "oc-two-red-dice",
    ])
  func counts(name: String) throws {
    let document = Document(text: SourceText(try Fixture("corpus/\(name).yaml").text))
    for canvas in document.canvases {
      let frame = try #require(canvas.frame)
      var options = SVGExport.Options(frame: frame)
      options.salt = "salt"
      options.settings.keepsIDs = true
      options.settings.writesHidden = true
      let export = SVGExport(canvas, options)
      let counter = Counter()
      let parser = XMLParser(data: Data(export.bytes))
      parser.delegate = counter
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      let entries = canvas.entry..<document.subtreeEnd(of: canvas.entry)
      let ids = entries.compactMap { document.id(of: $0) }
      #expect(counter.ids.count == ids.count && Set(counter.ids).count == ids.count)
      let names = entries.filter { Graphic(document: document, entry: $0).name != nil }
      let isNamedById = canvas.name == nil && canvas.id != nil
      #expect(counter.titles == names.count + (isNamedById ? 1 : 0))
      let graphics = entries.dropFirst().compactMap { document.graphic($0) }
      let paths = graphics.filter { $0.kind == .path }.count
      #expect(counter.elements["path", default: 0] >= paths)
      #expect(counter.elements["g", default: 0] >= graphics.filter { $0.kind == .group }.count)
    }
  }
}
