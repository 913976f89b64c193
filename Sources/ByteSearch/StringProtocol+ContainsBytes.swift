extension StringProtocol {
  /// Whether a text's UTF-8 is part of this one's.
  ///
  /// Unlike `contains(_:)`, it does not take letters for equal that are composed otherwise, and does
  /// not build a table for each call, which takes longer than most texts are long.
  ///
  /// - Complexity: O(bytes), times those of the text where its first byte is frequent.
  @inlinable public func containsBytes(of text: some StringProtocol) -> Bool {
    utf8.firstIndex(ofWord: text.utf8) != nil
  }
}
