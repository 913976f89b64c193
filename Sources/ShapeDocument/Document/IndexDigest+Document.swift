import YAMLText

extension IndexDigest {
  /// The digest of a document's entries and their places.
  ///
  /// - Complexity: O(entries)
  package init(_ document: Document) { self.init(document.index) }

  /// The digest of a text, read from scratch; nil if it is no shape document.
  ///
  /// - Complexity: O(bytes), in little memory unless aliases stand in place of graphics
  package static func reading(_ text: SourceText) -> IndexDigest? {
    do throws(Diagnostic) {
      // A canvas proves that the root is a mapping with a list of canvases: a shape document.
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
