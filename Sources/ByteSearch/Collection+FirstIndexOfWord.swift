extension Collection<UInt8> {
  /// The index at which some bytes first begin; nil where they do not occur.
  ///
  /// The standard library's `firstRange(of:)` is generic, and takes longer for 64 KiB than the import
  /// of a small file.
  ///
  /// - Complexity: O(count), times the bytes of the word where its first byte is frequent.
  @inlinable public func firstIndex(ofWord word: some Collection<UInt8>) -> Index? {
    let offset =
      withContiguousStorageIfAvailable { $0.firstOffset(ofWord: word) }
      ?? Array(self).withUnsafeBufferPointer { $0.firstOffset(ofWord: word) }
    return offset.map { index(startIndex, offsetBy: $0) }
  }

  /// The index at which a text's UTF-8 first begins; nil where it does not occur.
  @inlinable public func firstIndex(ofWord word: String) -> Index? { firstIndex(ofWord: word.utf8) }
}

extension UnsafeBufferPointer<UInt8> {
  @inlinable func firstOffset(ofWord word: some Collection<UInt8>) -> Int? {
    guard let first = word.first else { return 0 }
    let length = word.count
    var start = 0
    while start <= count - length, let found = self[start...(count - length)].firstIndex(of: first)
    {
      if self[found..<(found + length)].elementsEqual(word) { return found }
      start = found + 1
    }
    return nil
  }
}
