import Spelling
import YAMLText

/// The runs of texts, and what only texts have.
extension PropertyReader {
  /// `["plain ", {string: bold, weight: bold}]`
  mutating func spans(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    list(node, schema, expected: "a list of texts and maps") { reader, item in
      reader.composite(item, PropertySchema.span)
    }
  }

  /// `underline`, or `[underline, overline]`; `none` is an empty list.
  mutating func words(
    _ node: EntryNode, _ words: [String], _ schema: PropertySchema
  ) -> PropertyValue? {
    guard node.kind == .sequence else {
      return keyword(node, words + ["none"], schema)
    }
    return list(node, schema, expected: "a word or a list of words") { reader, item in
      reader.keyword(item, words, schema)
    }
  }

  /// Warns about a key of a span that a span does not know.
  mutating func checkSpanKey(_ node: EntryNode) {
    let key = node.string
    if Property.keysOfWholeTexts.contains(key) {
      return report(.warning, .keyOfWholeText, node, key)
    }
    let known = Property.keys(below: "text", in: .graphic)
      .filter { !Property.keysOfWholeTexts.contains($0) }
    guard let near = NearestWord.to(key, among: known) else { return }
    report(.warning, .unknownKey, node, key, near)
  }
}
