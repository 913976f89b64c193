import ShapeCommands
import ShapeDocument
import ShapeEditor
import TextDifference
import YAMLText

extension FileVerdict {
  /// One entry in this many must be found again in a later version.
  private static let entriesPerKeptOne = 10

  /// Large texts that share half of their bytes at their ends count as versions of each other.
  private static let largeByteCount = 1 << 16

  /// Judges a text that replaced `base`.
  ///
  /// - Complexity: O(bytes); both texts are parsed, unless they are large and share at least half
  ///   of their bytes at their ends.
  package init(of text: SourceText, after base: SourceText) {
    let document = ConflictedDocument(reading: text).document
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
    let former = ConflictedDocument(reading: base).document
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

  private static func isBlank(_ text: SourceText) -> Bool {
    var isBlank = true
    text.forEachChunk(in: 0..<text.byteCount) { chunk in
      isBlank = chunk.allSatisfy { $0 <= 0x20 }
      return isBlank
    }
    return isBlank
  }

  /// Whether one graphic in ten is found again: a named one by its name and kind, an unnamed one by
  /// all of its content. Canvas names are much alike in all documents, so canvases count only in
  /// documents without graphics.
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
    // An unnamed entry is labelled with its kind.
    return label.lowercased() == kind.lowercased()
      ? document.sourceText(of: entry) : "\(kind)\n\(label)"
  }
}
