import YAMLText

/// Writes properties as YAML that can be read without the document around it.
package struct OwnPropertyText {
  private let document: Document

  /// The properties of a document's entries, or of the document itself.
  package init(of document: Document) { self.document = document }

  /// Properties of an entry as a mapping of their own, one pair each.
  ///
  /// Text from the document keeps its spelling, moved to the margin. Defaults and values through
  /// aliases are written on one line.
  ///
  /// - Parameters:
  ///   - paths: the properties, as in `stroke.width`, which become the keys. Unset ones are `null`.
  ///   - entry: the entry, or the document itself.
  ///   - indentation: the prefix of every line but the first.
  /// - Returns: The lines of the mapping.
  package func text(ofProperties paths: [String], of entry: Int, indentation: String = "")
    -> [UInt8]
  {
    var lines = LineMover(outdent: 0, prefix: indentation)
    for path in paths {
      let lookup = document.value(of: path, entry: entry)
      lines.append(Self.keyText(path) + ":")
      let value =
        ComputedProperty(rawValue: path).map { $0.value(of: entry, in: document) } ?? lookup.value
      lines.append(sourceText(of: lookup) ?? " " + (value?.json ?? "null"))
      lines.append("\n")
    }
    return lines.bytes
  }

  /// The text after the colon, as in the document; nil if it means nothing elsewhere.
  private func sourceText(of lookup: PropertyLookup) -> String? {
    guard let range = lookup.range, !range.isEmpty, document.index.aliases(in: range).isEmpty,
      document.index.anchors(in: range).isEmpty
    else { return nil }
    let source = document.text.string(in: range)
    guard source.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return " " + source }
    if source.hasPrefix("|") || source.hasPrefix(">") { return Self.blockScalar(source) }
    let isBlock = lookup.value.map(\.isCollection) == true && !"[{\"'".contains(source.prefix(1))
    var lines = LineMover(outdent: document.text.outdent(of: range, isFlow: !isBlock), prefix: "  ")
    lines.append(isBlock ? "\n" : " ")
    lines.append(source)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  /// A block scalar, moved to the margin; nil if its header states its indentation.
  private static func blockScalar(_ source: String) -> String? {
    let lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let header = lines.first, !header.contains(where: \.isASCIIDigit),
      let first = lines.dropFirst().first(where: { $0.contains { $0 != 0x20 && $0 != 0x0D } })
    else { return nil }
    var mover = LineMover(outdent: first.prefix { $0 == 0x20 }.count, prefix: "  ")
    mover.append(" " + source)
    // The caller adds the last line break.
    return String(
      decoding: mover.bytes.last == 0x0A ? mover.bytes.dropLast() : mover.bytes[...], as: UTF8.self)
  }

  private static func keyText(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte.isASCIIDigit || (0x61...0x7A).contains(byte | 0x20)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
    }
    let isWord = !otherWords.contains(path.lowercased()) && path.first?.isLetter == true
    return isPlain && isWord ? path : YAMLValue.quotedText(of: path)
  }

  /// Plain words that YAML does not read as strings.
  private static let otherWords: Set = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null",
  ]
}

extension PropertyValue {
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .map: true
    default: false
    }
  }
}
