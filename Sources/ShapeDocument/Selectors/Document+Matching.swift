extension Document {
  /// The entries a selector matches, in document order, each once.
  ///
  /// `state` decides `:selected` and `:expanded`. Kinds, structure, positions and flags are decided
  /// by the index, ids by hash; properties are parsed only of entries everything else accepts.
  ///
  /// - Complexity: O(entries × compounds of the selector), plus parsing to test properties.
  package func matches(
    _ selector: Selector, state: @escaping (Selector.State, Int) -> Bool = { _, _ in false }
  ) -> [Int] {
    SelectorMatcher(document: self, state: state).entries(matching: selector)
  }
}
