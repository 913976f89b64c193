extension Document {
  /// The entries a selector matches, in document order, each once.
  ///
  /// `state` decides `:selected` and `:expanded`. The index decides kinds, structure, positions and
  /// flags, and ids by hash; properties are parsed only for entries that satisfy everything else.
  ///
  /// - Complexity: O(entries × compounds of the selector), plus parsing to test properties.
  package func matches(
    _ selector: Selector, state: @escaping (Selector.State, Int) -> Bool = { _, _ in false }
  ) -> [Int] {
    SelectorMatcher(document: self, state: state).entries(matching: selector)
  }
}
