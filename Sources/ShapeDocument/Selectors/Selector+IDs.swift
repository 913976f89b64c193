/// The ids in the text of a selector.
extension Selector {
  /// The ids that a selector names anywhere; none for a text that is no selector.
  static func ids(in text: String) -> Set<String> { Set(parsed(text)?.ids.map(\.id) ?? []) }

  /// The text with other ids, all else as it is written; nil if none changes.
  static func text(_ text: String, renaming ids: [String: String]) -> String? {
    guard let parser = parsed(text) else { return nil }
    var scalars = parser.scalars
    var isChanged = false
    for (id, place) in parser.ids.reversed() {
      guard let new = ids[id] else { continue }
      scalars.replaceSubrange(place, with: escaped(new).unicodeScalars)
      isChanged = true
    }
    guard isChanged else { return nil }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  private static func parsed(_ text: String) -> SelectorParser? {
    guard text.utf8.contains(UInt8(ascii: "#")), var parser = try? SelectorParser(text),
      (try? parser.list(isRelative: false)) != nil, parser.next == nil
    else { return nil }
    return parser
  }
}
