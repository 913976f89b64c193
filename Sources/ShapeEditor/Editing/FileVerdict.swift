import ShapeDocument
import TextDifference
import YAMLText

/// What became of a file that another program changed, judged by the version before.
package enum FileVerdict: Sendable, Hashable {
  /// It holds a later version of the document.
  case laterVersion
  /// It holds a shape document in which next to nothing of the former is left.
  case otherDocument
  /// It holds a document without canvases, where there were some.
  case emptied
  /// It holds nothing.
  case blank
  /// It holds no shape document; why.
  case noDocument(String)

  /// Of so many entries at least one is to be found again in a later version.
  private static let entriesPerKeptOne = 10

  /// Large texts that have half in common at their ends are versions of each other.
  private static let largeByteCount = 1 << 16

  /// Judges a text that took the place of `base`.
  ///
  /// - Complexity: O(bytes); both texts are parsed, unless they are large and have at least half in
  ///   common at their ends.
  package init(of text: SourceText, after base: SourceText) {
    let document = Document(text: text)
    if let fatal = document.fatal {
      self = Self.isBlank(text) ? .blank : .noDocument(fatal.message)
      return
    }
    let common = CommonEnds.prefix(of: base, and: text)
    let rest = min(base.byteCount, text.byteCount) - common
    if 2 * (common + CommonEnds.suffix(of: base, and: text, atMost: rest)) >= base.byteCount,
      base.byteCount >= Self.largeByteCount, document.entryCount > 0
    {
      self = .laterVersion
      return
    }
    let former = Document(text: base)
    guard former.entryCount > 0 else {
      self = .laterVersion
      return
    }
    guard document.entryCount > 0 else {
      self = .emptied
      return
    }
    self = Self.isKept(former, in: document) ? .laterVersion : .otherDocument
  }

  /// Whether the text can be taken over at all.
  package var isDocument: Bool {
    switch self {
    case .laterVersion, .otherDocument, .emptied: true
    case .blank, .noDocument: false
    }
  }

  /// Whether the text is followed without being asked for.
  package var isLaterVersion: Bool { self == .laterVersion }

  /// What is said of a file of this name.
  package func description(of name: String) -> String {
    switch self {
    case .laterVersion: "\(name) was changed by another program"
    case .otherDocument: "\(name) holds another document now"
    case .emptied: "\(name) holds no canvas any more"
    case .blank: "\(name) is empty now"
    case .noDocument(let reason): "\(name) is no shape document any more: \(reason)"
    }
  }

  private static func isBlank(_ text: SourceText) -> Bool {
    var isBlank = true
    text.forEachChunk(in: 0..<text.byteCount) { chunk in
      isBlank = chunk.allSatisfy { $0 <= 0x20 }
      return isBlank
    }
    return isBlank
  }

  /// Whether one of ten graphics is there again: those that have a name by their name and kind, others
  /// by all they say. Canvases have much the same names everywhere, and count only where they are all
  /// there is.
  private static func isKept(_ former: Document, in document: Document) -> Bool {
    let role: Document.Role = former.graphicCount > 0 ? .graphic : .canvas
    func keys(of document: Document) -> [String] {
      (0..<document.entryCount).filter { document.role(of: $0) == role }
        .map { key(of: $0, in: document) }
    }
    let known = Set(keys(of: document))
    let sought = keys(of: former)
    return sought.count(where: known.contains) * entriesPerKeptOne >= sought.count
  }

  private static func key(of entry: Int, in document: Document) -> String {
    let label = document.label(of: entry)
    let kind = document.kindName(of: entry)
    // An entry without a name is called after its kind.
    return label.lowercased() == kind.lowercased()
      ? document.sourceText(of: entry) : "\(kind)\n\(label)"
  }
}
