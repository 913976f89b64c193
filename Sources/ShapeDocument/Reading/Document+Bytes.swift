import YAMLText

/// Facts that an entry's own bytes show, so that selectors need not parse it.
extension Document {
  /// True if a key cannot be on an entry: its letters are nowhere in the entry's own lines.
  ///
  /// False if uncertain: merges, aliases and escapes could supply any key.
  ///
  /// - Complexity: O(bytes of the entry without its children), at the speed of `memchr`.
  package func lacksKey(_ key: String, _ entry: Int) -> Bool {
    guard contains(entry) else { return true }
    let flags = index.flags(of: entry)
    guard flags.isDisjoint(with: [.isAlias, .hasMerge, .needsParsing, .isOpen]) else {
      return false
    }
    let range = index.range(of: entry)
    guard let first = index.firstChild(of: entry), let last = index.lastChild(of: entry) else {
      return text.rulesOut(key, in: range)
    }
    return text.rulesOut(key, in: range.lowerBound..<index.start(of: first))
      && text.rulesOut(key, in: index.end(of: last)..<range.upperBound)
  }

  /// The whole value of the entry's label and its key, if the bytes show them literally.
  ///
  /// Nil if the value could have more lines than a label shows, or must be parsed.
  func literalLabel(of entry: Int) -> (key: String, value: String)? {
    let flags = index.flags(of: entry)
    guard !needsReading(flags), !flags.contains(.isAlias), let number = flags.labelKey,
      let offset = index.labelOffset(of: entry), let first = text.byte(at: offset),
      let label = index.label(of: entry, maxByteCount: Self.maximumLabelByteCount)
    else { return nil }
    let labelKeys = Self.grammar.roles[index.role(of: entry)].labelKeys
    let key = labelKeys[number].key
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // Escapes and further lines would push the closing quote away.
      return text.byte(at: offset + 1 + label.utf8.count) == first ? (key, label) : nil
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "!"),
      UInt8(ascii: "*"):
      return nil
    default:
      return label.utf8.count < Self.maximumLabelByteCount - 4 ? (key, label) : nil
    }
  }
}

extension Document {
  /// Whether graphics may have links; false rules it out.
  ///
  /// - Complexity: O(bytes), at the speed of `memchr`
  package var mayHaveLinks: Bool { !text.rulesOut("link", in: 0..<text.byteCount) }
}

extension SourceText {
  /// True if neither a word nor anything that could spell it otherwise is in a range.
  fileprivate func rulesOut(_ word: String, in range: Range<Int>) -> Bool {
    !mayHide(in: range) && !holds(word, in: range)
  }

  /// True if a word is in a range.
  ///
  /// - Complexity: O(bytes), at the speed of `memchr`; nothing is copied.
  func holds(_ word: String, in range: Range<Int>) -> Bool {
    var word = word
    return word.withUTF8 { word in
      var start = range.lowerBound
      var isFound = false
      forEachChunk(in: range) { chunk in
        // A word may begin in one piece and end in another.
        let seam = max(start - word.count + 1, range.lowerBound)..<start + word.count - 1
        isFound =
          chunk.holds(word)
          || start > range.lowerBound
            && withUnsafeBytes(in: seam.clamped(to: range)) { $0.holds(word) }
        start += chunk.count
        return !isFound
      }
      return isFound
    }
  }

  /// True if an escape or an alias in a range could stand for any word.
  private func mayHide(in range: Range<Int>) -> Bool {
    var isFound = false
    forEachChunk(in: range) { chunk in
      guard let base = chunk.baseAddress else { return true }
      isFound =
        findByte(UInt8(ascii: "\\"), at: base, count: chunk.count) != nil
        || findByte(UInt8(ascii: "*"), at: base, count: chunk.count) != nil
      return !isFound
    }
    return isFound
  }
}

extension UnsafeRawBufferPointer {
  /// True if a word is in the bytes.
  fileprivate func holds(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = baseAddress, let wordBase = word.baseAddress else { return false }
    var start = 0
    let end = count - word.count + 1
    while start < end, let found = findByte(wordBase[0], at: base + start, count: end - start) {
      if haveSameBytes(found, wordBase, count: word.count) { return true }
      start = found - base + 1
    }
    return false
  }
}
