import YAMLText

/// The label of an entry's row. It takes the index and one scalar, unless a merge or an unusual
/// value requires parsing the entry.
struct RowLabel {
  let document: Document
  let entry: Int

  private var index: EntryIndex { document.index }

  /// The label, cut to ``Document/maximumLabelByteCount``.
  var text: String {
    let flags = index.flags(of: entry)
    if document.needsReading(flags) { return parsedLabel }
    if flags.labelKey != nil,
      let label = index.label(of: entry, maxByteCount: Document.maximumLabelByteCount),
      !label.utf8.allSatisfy(\.isASCIIWhitespace)
    {
      return label
    }
    return flags.labelKey == nil ? fallback : parsedLabel
  }

  private var parsedLabel: String {
    let keys =
      document.role(of: entry) == .canvas ? ["name", "id"] : ["name", "text.string", "id"]
    for key in keys {
      guard case .string(let text) = document.value(of: key, entry: entry).value,
        let line = Self.firstLine(of: text)
      else { continue }
      return line
    }
    return fallback
  }

  private var fallback: String {
    if document.role(of: entry) == .canvas { return "Canvas \(document.position(of: entry) + 1)" }
    if document.isInstance(entry), document.resolveInstance(entry).source == nil {
      return document.sourceText(of: entry)
    }
    let kind = document.kindName(of: entry)
    return kind == Graphic.Kind.connector.name ? connection ?? kind : kind
  }

  /// What a connector joins: `orders → pg`; nil if it does not say so.
  private var connection: String? {
    func end(_ key: String) -> String? {
      switch document.value(of: key, entry: entry).value.flatMap(Graphic.Connection.End.init) {
      case .graphic(let name): Self.firstLine(of: name)
      case .point(let point):
        "[\(NumberText.shortest(point.x)), \(NumberText.shortest(point.y))]"
      case nil: nil
      }
    }
    let (from, to) = (end("from"), end("to"))
    guard from != nil || to != nil else { return nil }
    return Self.firstLine(of: "\(from ?? "…") → \(to ?? "…")")
  }

  /// The first line that is not blank, cut to ``Document/maximumLabelByteCount``; nil if all are.
  static func firstLine(of text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }
    guard let line = lines.first(where: { !$0.utf8.allSatisfy(\.isASCIIWhitespace) }) else {
      return nil
    }
    guard line.utf8.count > Document.maximumLabelByteCount else { return String(line) }
    var end = line.startIndex
    var byteCount = 0
    while end < line.endIndex {
      byteCount += line[end].utf8.count
      guard byteCount <= Document.maximumLabelByteCount else { break }
      end = line.index(after: end)
    }
    return String(line[..<end])
  }
}
