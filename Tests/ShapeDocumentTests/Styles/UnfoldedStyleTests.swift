import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// What is drawn of documents with styles against documents in which everything is written out.
@Suite("Styled documents are those with everything written out")
struct UnfoldedStyleTests {
  @Test func everyGraphicHasTheSameValues() {
    var faults: [String] = []
    let count = SeededRun.count ?? SeededRun.rounds(20)
    for seed in SeededRun.seed..<(SeededRun.seed + count) {
      var random = RandomStyledDocument(seed: seed)
      let model = StyleModel(random.document())
      let yaml = (styled: model.document.yaml, unfolded: model.unfolded.yaml)
      let found = Self.differences(Document(yaml.styled), Document(yaml.unfolded))
      guard !found.isEmpty else { continue }
      let text = SeededRun.showsDocuments ? "\n\(yaml.styled)\n\(yaml.unfolded)" : ""
      faults.append("seed \(seed): " + found.prefix(3).joined(separator: "\n") + text)
    }
    if !faults.isEmpty {
      Issue.record("\(faults.prefix(10).joined(separator: "\n"))\n\(faults.count) differ")
    }
    if SeededRun.count != nil {
      print("\(count) documents of styles, \(faults.count) differ from what is written out")
    }
  }

  private static func differences(_ styled: Document, _ unfolded: Document) -> [String] {
    guard unfolded.fatal == nil, styled.entryCount == unfolded.entryCount else {
      return ["\(styled.entryCount) entries, not \(unfolded.entryCount)"]
    }
    let readers = (GraphicReader(styled), GraphicReader(unfolded))
    return (0..<styled.entryCount).flatMap { entry -> [String] in
      if let canvases = (styled.canvas(entry), unfolded.canvas(entry))
        as? (Document.Canvas, Document.Canvas)
      {
        return canvases.0.size == canvases.1.size
          && canvases.0.background == canvases.1.background ? [] : ["canvas \(entry)"]
      }
      let values = (readers.0.values(of: entry), readers.1.values(of: entry))
      return values.0 == values.1 ? [] : ["entry \(entry): " + difference(values.0, values.1)]
    }
  }

  /// The first lines that differ of what two values hold.
  private static func difference(_ one: GraphicValues, _ other: GraphicValues) -> String {
    var texts = ("", "")
    dump(one, to: &texts.0)
    dump(other, to: &texts.1)
    let lines = (texts.0.split(separator: "\n"), texts.1.split(separator: "\n"))
    guard
      let place = zip(lines.0, lines.1).enumerated().first(where: { _, pair in
        pair.0 != pair.1 && !pair.0.contains("Optional(ShapeDocument")
      })
    else { return "\(lines.0.count) lines, not \(lines.1.count)" }
    return lines.0[max(0, place.offset - 3)...place.offset].joined(separator: "\n")
      + "\n   written out: " + lines.1[place.offset]
  }
}
