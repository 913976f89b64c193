import YAMLText

extension DocumentChange {
  /// Takes the change back, which must be the last one made to the document, as undo does.
  ///
  /// - Throws: what the text's parser refuses; the document is untouched.
  /// - Complexity: as undo, O(bytes that change) and the columns behind them.
  package func takeBack(in document: Document) throws(Diagnostic) {
    _ = try document.carryOut(inverses, isStructural: isStructural)
  }
}
