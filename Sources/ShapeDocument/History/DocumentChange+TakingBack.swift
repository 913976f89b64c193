import YAMLText

extension DocumentChange {
  /// Undoes the change, which must be the last one of the document.
  ///
  /// - Throws: the diagnostic of a refused change; the document is then unchanged.
  /// - Complexity: O(bytes that change), plus moving the index's columns behind them.
  package func takeBack(in document: Document) throws(Diagnostic) {
    _ = try document.carryOut(inverses, isStructural: isStructural)
  }
}
