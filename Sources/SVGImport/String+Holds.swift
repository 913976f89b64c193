extension String {
  /// Whether a word of ASCII stands in the text; asked of many short ones.
  func holds(_ word: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      word.withUTF8Buffer { word in
        guard let first = word.first, bytes.count >= word.count else { return false }
        return (0...bytes.count - word.count).contains { start in
          bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word)
        }
      }
    }
  }
}
