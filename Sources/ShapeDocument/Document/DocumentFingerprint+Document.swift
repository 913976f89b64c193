import YAMLText

extension DocumentFingerprint {
  /// The fingerprint of a document's entries and their places.
  ///
  /// - Complexity: O(entries)
  package init(_ document: Document) { self.init(document.index) }

  /// The fingerprint of a text, read from scratch; nil if it is no shape document.
  ///
  /// - Complexity: O(bytes), in little memory
  package static func reading(_ text: SourceText) -> DocumentFingerprint? {
    do throws(Diagnostic) {
      // A canvas proves that the root is a mapping with a list of canvases: a shape document.
      let fingerprint = try DocumentFingerprint(scanning: text, grammar: Document.grammar)
      if fingerprint.entryCount > 0 { return fingerprint }
    } catch {
      return nil
    }
    let document = Document(text: text)
    return document.fatal == nil ? DocumentFingerprint(document) : nil
  }
}
