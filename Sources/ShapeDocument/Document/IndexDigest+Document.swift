import YAMLText

extension IndexDigest {
  /// The digest of a document's entries and where they are.
  ///
  /// - Complexity: O(entries)
  package init(_ document: Document) { self.init(document.index) }

  /// The digest of a text, read from scratch; nil if it is no shape document.
  ///
  /// - Complexity: O(bytes). Memory: little, unless aliases stand for graphics
  package static func reading(_ text: SourceText) -> IndexDigest? {
    do throws(Diagnostic) {
      // With a canvas the root is a map and has a list of them.
      if let digest = try IndexDigest(scanning: text, grammar: Document.grammar),
        digest.entryCount > 0
      {
        return digest
      }
    } catch {
      return nil
    }
    let document = Document(text: text)
    return document.fatal == nil ? IndexDigest(document) : nil
  }
}
