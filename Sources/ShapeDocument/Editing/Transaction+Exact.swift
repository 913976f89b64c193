import YAMLText

extension Transaction {
  /// Carries out steps that change the structure, and nothing besides: no property is written to
  /// keep the drawing as it was.
  ///
  /// - Returns: the entries they made.
  /// - Throws: the first refusal; then nothing has changed.
  package func carryOut(exactly steps: [StructuralStep]) throws(Diagnostic) -> [Int] {
    try atomically { () throws(Diagnostic) in
      try edit([]) { _ throws(Diagnostic) in try carryOut(steps) }
    }
  }
}
